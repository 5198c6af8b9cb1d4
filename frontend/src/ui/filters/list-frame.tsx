import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { Pagination } from '../pagination.js';
import { useWideScreen } from '../use-wide-screen.js';
import { CountLine, type ListHead, SortSelect } from './list-head.js';
import { ListConditions } from './list-conditions.js';

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
  const { active, clear, count, shown } = list;
  const [sheetOpen, setSheetOpen] = useState(false);
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
              onClick={() => setSheetOpen(true)}
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
      <Dialog open={sheetOpen} title={t('title')} onClose={() => setSheetOpen(false)}>
        <div>{panel}</div>
        <Dialog.Actions>
          <Button variant="ghost" disabled={active.length === 0} onClick={clear}>
            {t('clear')}
          </Button>
          <Button onClick={() => setSheetOpen(false)}>{count ?? t('show')}</Button>
        </Dialog.Actions>
      </Dialog>
    </div>
  );
}
