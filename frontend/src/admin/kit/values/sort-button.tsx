import { Icon } from '../../../ui/artwork/icon.js';
import { cx } from '../../../ui/base/cx.js';

/** `aria-sort` of a column; a minus before its key sorts from the largest. */
export const ariaSort = (key: string | undefined, sort: string) =>
  key === undefined ? undefined : sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined;

interface SortButtonProps {
  sortKey: string;
  label: string;
  sort: string;
  onSort: (sort: string) => void;
}

/** The label of a column that sorts by it: first from the smallest, then from the largest. */
export const SortButton = ({ sortKey, label, sort, onSort }: SortButtonProps) => (
  <button
    type="button"
    onClick={() => onSort(sort === sortKey ? `-${sortKey}` : sortKey)}
    className="inline-flex items-center gap-1 hover:text-accent"
  >
    {label}
    {sort.replace(/^-/, '') === sortKey && (
      <Icon name="chevron-down" className={cx('size-3', !sort.startsWith('-') && 'rotate-180')} />
    )}
  </button>
);
