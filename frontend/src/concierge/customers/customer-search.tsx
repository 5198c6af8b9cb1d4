import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import {
  type DeskCustomerFragment,
  useDeskCustomersQuery,
  useDeskRecentCustomersQuery,
} from '../../generated/concierge-customers.js';
import { LoadFailure } from '../../shared/errors/load-failure.js';
import { useSession } from '../../shared/session/session.js';
import { Icon } from '../../ui/artwork/icon.js';
import { Button } from '../../ui/controls/button.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { useDebounced } from '../../shared/hooks/use-debounced.js';
import { focusOnMount } from '../../shared/hooks/focus-on-mount.js';
import { CustomerRow } from './customer-row.js';
import { NewCustomerDialog } from './new-customer-dialog.js';
import { recentCustomers } from './recent-customers.js';

const PAUSE_MS = 150;
const SHOWN = 12;

/** Finds a customer by name, reference or telephone as one types; arrow keys choose, Enter opens. */
export function CustomerSearch() {
  const { t } = useTranslation('concierge');
  const navigate = useNavigate();
  const listId = useId();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get('q') ?? '');
  const [chosen, setChosen] = useState(0);
  /** Search text for which Enter was pressed before its results arrived. */
  const [awaited, setAwaited] = useState<string>();
  const words = typed.trim();
  const q = useDebounced(words, PAUSE_MS);
  const { user } = useSession();
  const [recent] = useState(() => recentCustomers(user?.reference ?? ''));
  const found = useDeskCustomersQuery({
    variables: { q, perPage: SHOWN },
    skip: q === '' && recent.length > 0,
    fetchPolicy: 'cache-and-network',
  });
  const lately = useDeskRecentCustomersQuery({ variables: { userIds: recent }, skip: recent.length === 0 });
  const isRecent = words === '' && recent.length > 0;
  const result = isRecent ? lately : found;
  const page = (found.data ?? found.previousData)?.customers;
  const customers: readonly DeskCustomerFragment[] =
    (isRecent ? lately.data?.customersById : page?.items) ?? [];

  const open = (customer: DeskCustomerFragment | undefined) => {
    if (customer) void navigate(`/concierge/${customer._id}`);
  };
  const isSettled = q === words && !result.loading;
  const best = customers[0]?._id;
  useEffect(() => {
    if (isSettled && awaited === words && best) void navigate(`/concierge/${best}`);
  }, [awaited, best, isSettled, navigate, words]);
  const onKeyDown = (event: KeyboardEvent) => {
    const last = customers.length - 1;
    if (event.key === 'ArrowDown') setChosen(Math.min(last, chosen + 1));
    else if (event.key === 'ArrowUp') setChosen(Math.max(0, chosen - 1));
    else if (event.key !== 'Enter') return;
    else if (isSettled) open(customers[chosen]);
    // The results belong to an earlier text: the best of the next results is opened on arrival.
    else setAwaited(words);
    event.preventDefault();
  };
  const type = (text: string) => {
    setTyped(text);
    setChosen(0);
    setAwaited(undefined);
    setParams(text.trim() ? { q: text.trim() } : {}, { replace: true });
  };

  return (
    <section aria-labelledby={`${listId}-title`} className="grid gap-4">
      <SearchHead id={`${listId}-title`} typed={words} />
      <label className="flex min-h-14 items-center gap-3 rounded-sm border border-line-strong bg-raised px-4 focus-within:border-accent">
        <Icon name="search" className="size-5 shrink-0 text-accent" />
        <span className="sr-only">{t('find.label')}</span>
        <input
          type="search"
          role="combobox"
          ref={focusOnMount}
          autoComplete="off"
          maxLength={200}
          aria-expanded={customers.length > 0}
          aria-controls={listId}
          aria-activedescendant={customers[chosen] && `${listId}-${chosen}`}
          placeholder={t('find.placeholder')}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0 grow bg-transparent text-lg outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
        />
        <kbd
          aria-hidden="true"
          className="rounded-sm border border-line px-1.5 text-xs text-muted max-sm:hidden"
        >
          ↑ ↓ ↵
        </kbd>
      </label>
      <p role="status" className="flex justify-between text-xs text-muted">
        <span>{isRecent ? t('find.recent') : t('find.found', { count: page?.total ?? 0 })}</span>
        {!isRecent && (page?.total ?? 0) > SHOWN && <span>{t('find.more', { shown: SHOWN })}</span>}
      </p>
      {result.error && customers.length === 0 ? (
        <LoadFailure onRetry={() => result.refetch()} />
      ) : (
        <div className="overflow-hidden rounded-sm border border-line bg-raised empty:hidden">
          {customers.length === 0 && result.loading && <SkeletonRows count={5} />}
          <ul
            id={listId}
            role="listbox"
            aria-label={isRecent ? t('find.recent') : t('find.label')}
            hidden={customers.length === 0}
            className="divide-y divide-line"
          >
            {customers.map((customer, place) => (
              <CustomerRow
                key={customer._id}
                id={`${listId}-${place}`}
                customer={customer}
                isChosen={place === chosen}
                onPoint={() => setChosen(place)}
                onOpen={() => open(customer)}
              />
            ))}
          </ul>
          {customers.length === 0 && !result.loading && (
            <EmptyState
              icon="people"
              className="border-0"
              title={t('find.nothing', { q: words })}
              text={t('find.nothingText')}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** Title, and the way to add a caller who is not found. */
function SearchHead({ id, typed }: { id: string; typed: string }) {
  const { t } = useTranslation('concierge');
  const [isAdding, setIsAdding] = useState(false);
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 id={id} className="text-2xl">
          {t('find.title')}
        </h1>
        <p className="text-muted">{t('find.lead')}</p>
      </div>
      <Button variant="secondary" onClick={() => setIsAdding(true)}>
        <Icon name="plus" className="size-4" />
        {t('newCustomer.add')}
      </Button>
      {isAdding && <NewCustomerDialog typed={typed} onClose={() => setIsAdding(false)} />}
    </div>
  );
}
