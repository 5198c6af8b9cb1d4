import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { StaleNotice } from '../../shared/lists/stale-notice.js';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import {
  type OrdersHistoryQuery,
  type OrdersOrderFragment,
  useOrdersHistoryQuery,
} from '../../generated/orders.js';
import { Button, ButtonLink } from '../../ui/controls/button.js';
import { ToggleChip } from '../../ui/controls/chip.js';
import { EmptyState } from '../../ui/layout/empty-state.js';
import { Pagination } from '../../ui/layout/pagination.js';
import { SkeletonRows } from '../../ui/layout/skeleton.js';
import { OrderCard } from './order-card.js';

const FILTERS = ['all', 'open', 'done'] as const;
type Filter = (typeof FILTERS)[number];
const OPEN: Readonly<Record<Filter, boolean | undefined>> = { all: undefined, open: true, done: false };
const PER_PAGE = 10;

interface OrderHistoryProps {
  /** More to do with an order, from other features. */
  moreActions?: (order: OrdersOrderFragment) => ReactNode;
  /** Called with the newest orders whenever they have been read. */
  onNewest?: (orders: OrdersHistoryQuery['orders']['items']) => void;
}

/** The user's orders, newest first; filter and page are in the URL. */
export function OrderHistory({ moreActions, onNewest }: OrderHistoryProps) {
  const { t } = useTranslation('orders');
  const [query, setQuery] = useSearchParams();
  const filter = FILTERS.find((each) => each === query.get('orders')) ?? 'all';
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const choose = (next: Filter) =>
    setQuery((old) => {
      old.delete('page');
      if (next === 'all') old.delete('orders');
      else old.set('orders', next);
      return old;
    });

  return (
    <div className="grid gap-5">
      <div role="group" aria-label={t('filter.label')} className="flex flex-wrap gap-2">
        {FILTERS.map((each) => (
          <ToggleChip key={each} className="min-h-11" pressed={each === filter} onChange={() => choose(each)}>
            {t(`filter.${each}`)}
          </ToggleChip>
        ))}
      </div>
      <Orders
        filter={filter}
        page={page}
        moreActions={moreActions}
        onNewest={filter === 'all' && page === 1 ? onNewest : undefined}
        onShowAll={() => choose('all')}
      />
    </div>
  );
}

interface OrdersProps extends OrderHistoryProps {
  filter: Filter;
  page: number;
  onShowAll: () => void;
}

function Orders({ filter, page, moreActions, onNewest, onShowAll }: OrdersProps) {
  const { t } = useTranslation(['orders', 'common']);
  const problemText = useProblemText();
  const { data, previousData, error, refetch } = useOrdersHistoryQuery({
    variables: { page, perPage: PER_PAGE, filter: { open: OPEN[filter], own: true } },
  });

  useEffect(() => {
    if (data && !error) onNewest?.(data.orders.items);
  }, [data, error, onNewest]);

  const known = data ?? (error ? previousData : undefined);
  if (!known && error)
    return (
      <EmptyState
        icon="alert"
        title={problemText(error)}
        action={
          <Button variant="secondary" onClick={() => void refetch().catch(() => undefined)}>
            {t('common:action.retry')}
          </Button>
        }
      />
    );
  if (!known) return <SkeletonRows count={4} />;
  const { items, total, perPage } = known.orders;
  if (items.length === 0 && !error)
    return filter === 'all' ? (
      <EmptyState
        title={t('empty.title')}
        text={t('empty.text')}
        action={
          <span className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/venues" variant="secondary">
              {t('empty.venues')}
            </ButtonLink>
            <ButtonLink to="/products" variant="secondary">
              {t('empty.products')}
            </ButtonLink>
          </span>
        }
      />
    ) : (
      <EmptyState
        title={t('empty.filteredTitle')}
        text={t('empty.filteredText')}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {t('filter.all')}
          </Button>
        }
      />
    );
  return (
    <>
      {error && <StaleNotice onRetry={refetch} />}
      <ul className="grid gap-5">
        {items.map((order) => (
          <li key={order._id}>
            <OrderCard order={order} moreActions={moreActions?.(order)} />
          </li>
        ))}
      </ul>
      <Pagination page={page} perPage={perPage} total={total} />
    </>
  );
}
