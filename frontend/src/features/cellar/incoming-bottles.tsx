import { orderPromise } from '@vinkura/domain/orders/order-promise';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCellarIncomingQuery } from '../../generated/cellar.js';
import { Icon } from '../../ui/artwork/icon.js';
import { DateText } from '../../ui/text/date-text.js';

const OPEN_ORDERS = 50;

/** Paid bottles on their way to the cellar, by order; nothing if there are none. */
export function IncomingBottles() {
  const { t } = useTranslation('cellar');
  const { data } = useCellarIncomingQuery({
    variables: { perPage: OPEN_ORDERS },
    fetchPolicy: 'cache-and-network',
  });
  const orders = (data?.orders.items ?? []).filter((order) => orderPromise(order) === 'STORAGE');
  if (orders.length === 0) return null;
  const bottles = orders.reduce((sum, { wineCount }) => sum + wineCount, 0);
  return (
    <section
      aria-labelledby="incoming-bottles"
      className="grid gap-1 rounded-sm border border-line bg-raised px-4 py-3 text-sm"
    >
      <h2 id="incoming-bottles" className="flex items-center gap-2 text-base font-medium">
        <Icon name="clock" className="size-5 text-accent" />
        {t('incoming.title', { count: bottles })}
      </h2>
      <ul>
        {orders.map(({ reference, arrival, wineCount }) => (
          <li key={reference} className="flex flex-wrap items-center gap-x-4">
            <Link
              to={`/me#${reference}`}
              className="inline-flex min-h-11 items-center font-latin tracking-wider text-link underline"
            >
              {reference}
            </Link>
            <span>{t('incoming.bottles', { count: wineCount })}</span>
            {arrival && (
              <span className="text-xs text-muted">
                {t('incoming.expected')} <DateText value={arrival} form="date" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
