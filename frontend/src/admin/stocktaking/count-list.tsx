import { useTranslation } from 'react-i18next';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { Button } from '../../ui/controls/button.js';
import { Checkbox } from '../../ui/controls/checkbox.js';
import { Field } from '../../ui/controls/field.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { TextInput } from '../../ui/controls/text-input.js';
import { Pages } from '../resources/shared/records-panel.js';
import { CountLine } from './count-line.js';
import type { CountEntry, EnteredCounts } from './count-state.js';
import { type CountListState, ENTRIES_PER_PAGE } from './use-count-list.js';

export interface CountListProps {
  list: CountListState;
  counts: EnteredCounts;
  errors: Readonly<Record<string, string>>;
  onCount: (entry: CountEntry, text: string) => void;
  /** Removes all counts. */
  onClear: () => void;
}

/** The wines of a warehouse in shelf order, page by page. */
export function CountList({ list, counts, errors, onCount, onClear }: CountListProps) {
  const { t } = useTranslation('admin-records');
  const { shown, page } = list;
  const pages = shown ? Math.max(1, Math.ceil(shown.total / ENTRIES_PER_PAGE)) : 1;
  const from = (page - 1) * ENTRIES_PER_PAGE;
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
        <Field label={t('count.search')} className="w-full sm:w-72">
          <TextInput type="search" value={list.typed} onChange={({ target }) => list.search(target.value)} />
        </Field>
        <Checkbox
          checked={list.withEmpty}
          label={t('count.withEmpty')}
          onChange={({ target }) => list.includeEmpty(target.checked)}
        />
        {Object.keys(counts).length > 0 && (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={onClear}>
            {t('count.clear')}
          </Button>
        )}
      </div>
      {list.error && !shown && <LoadFailure onRetry={list.reload} />}
      {!shown && !list.error && <SkeletonRows />}
      {shown?.items.length === 0 && <p className="text-muted">{t('count.none')}</p>}
      {shown && shown.items.length > 0 && (
        <div className="rounded-sm border border-line bg-raised">
          <div
            aria-hidden="true"
            className="hidden border-b border-line-strong px-3 py-1.5 text-xs text-muted lg:grid lg:grid-cols-[7rem_minmax(0,1fr)_15rem_6.5rem_6rem] lg:gap-x-3"
          >
            <span>{t('count.shelf')}</span>
            <span>{t('count.wine')}</span>
            <span className="grid grid-cols-3 text-right">
              <span>{t('count.onHand')}</span>
              <span>{t('count.allocated')}</span>
              <span>{t('count.saleable')}</span>
            </span>
            <span className="text-right">{t('count.counted')}</span>
            <span className="text-right">{t('count.difference')}</span>
          </div>
          <ul aria-label={t('count.title')}>
            {shown.items.map((entry) => (
              <CountLine
                key={entry.productRef}
                entry={entry}
                count={counts[entry.productRef]}
                error={errors[entry.productRef]}
                onCount={(text) => onCount(entry, text)}
              />
            ))}
          </ul>
        </div>
      )}
      {shown && shown.total > 0 && (
        <footer className="flex flex-wrap items-center justify-end gap-2">
          <span className="mr-auto text-sm text-muted tabular-nums">
            {t('count.pages', {
              from: from + 1,
              to: Math.min(from + ENTRIES_PER_PAGE, shown.total),
              total: shown.total,
            })}
          </span>
          {pages > 1 && <Pages page={page} pages={pages} onPage={list.setPage} />}
        </footer>
      )}
    </>
  );
}
