import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import { useTranslation } from 'react-i18next';
import { formatNumber, useLocale } from '../../../i18n/index.js';
import { cx } from '../../../ui/base/cx.js';
import { Link } from 'react-router-dom';
import { useLabel } from '../../use-label.js';
import { bulkPagePath, countSelected, type Selection } from './selection.js';
import type { Task } from './use-tasks.js';

export type BulkAction = ResourceDefinition['bulkActions'][number];

export interface BulkBarProps {
  resource: ResourceDefinition;
  actions: readonly BulkAction[];
  selection: Selection;
  /** Rows of the whole list; undefined when it has too many to be counted. */
  total: number | undefined;
  /** Whether all rows of the page are selected: then the others are offered too. */
  isPageSelected: boolean;
  running: Task | undefined;
  onAction: (action: BulkAction) => void;
  onSelectAll: (count: number) => void;
  onClear: () => void;
}

/** What can be done to the selected rows, over the lower edge of the list. */
export function BulkBar({
  resource,
  actions,
  selection,
  total,
  isPageSelected,
  running,
  onAction,
  onSelectAll,
  onClear,
}: BulkBarProps) {
  const { t } = useTranslation('admin-lists');
  const labelOf = useLabel();
  const locale = useLocale();
  const count = countSelected(selection);
  if (count === 0 && !running) return null;
  const hasMore = selection.kind === 'ROWS' && total !== undefined && total > count;
  return (
    <section
      aria-label={t('bulk.label')}
      data-theme="dark"
      data-bulk-bar
      className="absolute bottom-14 left-1/2 z-2 flex w-max max-w-[calc(100%-2rem)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-lg border border-line bg-surface px-4 py-2.5 text-text shadow-lift"
    >
      {running ? (
        <p role="status" className="flex items-center gap-3">
          {t('bulk.running', { done: running.done, total: running.total })}
          <progress className="h-1.5 w-32 accent-(--accent)" value={running.done} max={running.total}>
            {running.done}
          </progress>
        </p>
      ) : (
        <>
          <p role="status" className="px-1 font-medium">
            {t('bulk.selected', { count, shown: formatNumber(count, locale) })}
          </p>
          {hasMore && isPageSelected && (
            <button
              type="button"
              onClick={() => onSelectAll(total)}
              className="min-h-9 px-1 text-link underline underline-offset-4"
            >
              {t('bulk.selectAll', { count: total, shown: formatNumber(total, locale) })}
            </button>
          )}
          {actions.map((action) => (
            <button
              key={action.name}
              type="button"
              onClick={() => onAction(action)}
              className={cx(
                'min-h-9 rounded-sm border border-line-strong bg-raised px-3 hover:border-accent',
                action.destructive && 'text-danger',
              )}
            >
              {labelOf(action.label)}
            </button>
          ))}
          {resource.bulkPages.map((page) => {
            const path = bulkPagePath(resource.name, page, selection);
            return path === undefined ? (
              <span key={page.name} className="min-h-9 content-center px-1 text-muted">
                {t('bulk.pageLimit', { page: labelOf(page.label), limit: page.limit })}
              </span>
            ) : (
              <Link
                key={page.name}
                to={path}
                className="min-h-9 content-center rounded-sm border border-line-strong bg-raised px-3 hover:border-accent"
              >
                {labelOf(page.label)}
              </Link>
            );
          })}
          <button type="button" onClick={onClear} className="min-h-9 px-2 text-muted hover:text-accent">
            {t('bulk.clear')}
          </button>
        </>
      )}
    </section>
  );
}
