import { useTranslation } from 'react-i18next';
import { Field } from '../field.js';
import { Select, type SelectOption } from '../select.js';
import type { ActiveFilter } from './active-filters.js';
import type { Understanding } from './understood.js';

/** What stands above a list: how much there is, in which order, narrowed down by what. */
export interface ListHead {
  /** How many there are, in a sentence; undefined while it is not known. */
  count: string | undefined;
  sort: Sort;
  active: readonly ActiveFilter[];
  /** Takes all filters away. */
  clear: () => void;
  /** How the words searched for were read. */
  understanding: Understanding | undefined;
}

interface Sort {
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
}

/** The choice among the orders that a list knows. */
export const sortOf = <S extends string>(
  value: S,
  sorts: readonly S[],
  labelOf: (sort: S) => string,
  choose: (sort: S) => void,
): Sort => ({
  value,
  options: sorts.map((sort) => ({ value: sort, label: labelOf(sort) })),
  onChange: (chosen) => choose(sorts.find((sort) => sort === chosen) ?? value),
});

export function SortSelect({ sort }: { sort: Sort }) {
  const { t } = useTranslation('filters');
  return (
    <Field label={t('sort')} hideLabel className="min-w-0 grow sm:w-60">
      <Select
        options={sort.options}
        value={sort.value}
        onChange={(event) => sort.onChange(event.target.value)}
      />
    </Field>
  );
}

export const CountLine = ({ count }: Pick<ListHead, 'count'>) => (
  <p role="status" className="min-h-6 text-sm text-muted tabular-nums">
    {count}
  </p>
);
