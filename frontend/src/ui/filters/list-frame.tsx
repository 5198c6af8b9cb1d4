import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../controls/button.js';
import { Pagination } from '../layout/pagination.js';
import { useWideScreen } from '../base/use-wide-screen.js';
import { CountLine, type ListHead, SortSelect } from './list-head.js';
import { ListConditions } from './list-conditions.js';

// The dialog is a third of a list's code, and most visitors only look.
const FilterSheet = lazy(() => import('./filter-sheet.js'));

export interface ListFrameProps {
  searchField: ReactNode;
  /** Filter panel: next to the list on a desktop, in a sheet on a phone. */
  panel: ReactNode;
  list: ListHead & { page: number; shown: { perPage: number; total: number } | undefined };
  children: ReactNode;
}

/** Layout of a list with search, filters, sorting and pagination. */
export function ListFrame({ searchField, panel, list, children }: ListFrameProps) {
  const { t } = useTranslation('filters');
  const { active, count, shown } = list;
  const [sheetOpen, setSheetOpen] = useState(false);
  const [sheetWanted, setSheetWanted] = useState(false);
  const isWide = useWideScreen();
  return (
    <div className="grid gap-x-12 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <aside aria-label={t('title')} className="hidden lg:block">
        <h2 className="border-b border-hairline pb-3 text-lg">{t('title')}</h2>
        {isWide && panel}
      </aside>
      <div className="grid content-start gap-5">
        <div className="flex flex-wrap items-end gap-3">
          {searchField}
          <div className="flex w-full items-end gap-3 sm:w-auto">
            <Button
              variant="secondary"
              className="shrink-0 grow whitespace-nowrap lg:hidden"
              onClick={() => {
                setSheetWanted(true);
                setSheetOpen(true);
              }}
            >
              <Icon name="filter" className="size-4 text-accent" />
              {active.length > 0 ? t('openCount', { filters: active.length }) : t('open')}
            </Button>
            <SortSelect sort={list.sort} />
          </div>
        </div>
        <ListConditions list={list} />
        <CountLine count={count} />
        {children}
        {shown && (
          <div className="pt-6">
            <Pagination page={list.page} perPage={shown.perPage} total={shown.total} />
          </div>
        )}
      </div>
      {sheetWanted && (
        <Suspense fallback={null}>
          <FilterSheet open={sheetOpen} onClose={() => setSheetOpen(false)} list={list}>
            {panel}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  );
}
