import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../artwork/icon.js';
import { Button } from '../button.js';
import { Dialog } from '../dialog.js';
import { Field } from '../field.js';
import { Pagination } from '../pagination.js';
import { TextInput } from '../text-input.js';
import { useWideScreen } from '../use-wide-screen.js';
import { ActiveFilters } from './active-filters.js';
import { CountLine, type ListHead, SortSelect } from './list-head.js';

export interface ListFrameProps {
  /** What is searched, for the search field. */
  searchLabel: string;
  words: string;
  onSearch: (words: string) => void;
  /** The filters: beside the list on a desktop, in a sheet on a phone. */
  panel: ReactNode;
  list: ListHead & { page: number; shown: { perPage: number; total: number } | undefined };
  children: ReactNode;
}

/** A list that is searched, filtered, sorted and turned page by page. */
export function ListFrame(props: ListFrameProps) {
  const { t } = useTranslation('filters');
  const { panel, list, children } = props;
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
          <SearchField {...props} />
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
        <ActiveFilters filters={active} onClear={clear} />
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

function SearchField({ searchLabel, words, onSearch }: ListFrameProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(words);
  const [known, setKnown] = useState(words);
  // The words may change from outside: a chip taken away, the way back.
  if (known !== words) {
    setKnown(words);
    setTyped(words);
  }
  const search = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed);
  };
  return (
    <form role="search" onSubmit={search} className="flex min-w-64 grow items-end gap-2">
      <Field label={searchLabel} hideLabel className="grow">
        <TextInput
          type="search"
          enterKeyHint="search"
          placeholder={searchLabel}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('action.search')}
      </Button>
    </form>
  );
}
