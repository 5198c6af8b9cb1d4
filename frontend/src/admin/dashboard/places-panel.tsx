import { paidOrdersAt, paidOrdersTo } from '@vinkura/domain/back-office/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, useLocale, useLocalName } from '../../i18n/index.js';
import { type DashboardData, periodOf } from './figures.js';
import { ListNumber } from './list-number.js';
import { EmptyPanel, Panel } from './panel.js';

/** Where the orders of the period go, and the restaurants with the most of them. */
export function PlacesPanel({ data }: { data: DashboardData }) {
  const { t } = useTranslation(['admin-dashboard', 'common']);
  const locale = useLocale();
  const localName = useLocalName();
  const { range } = periodOf(data);
  const total = data.figures.orders;
  return (
    <div className="grid grid-rows-[auto_1fr] gap-3">
      <Panel id="dashboard-destinations" title={t('destinations.title')}>
        <ul className="grid gap-2">
          {data.destinations.map(({ destination, orders }, place) => (
            <li key={destination} className="grid grid-cols-[6.5rem_minmax(0,1fr)_auto] items-center gap-3">
              <span>{t(`common:destination.${destination}`)}</span>
              <span aria-hidden="true" className="h-1.5 rounded-full bg-sunken">
                <span
                  className={`block h-full rounded-full ${place === 0 ? 'bg-action' : 'bg-gold'}`}
                  style={{ width: `${total === 0 ? 0 : (orders / total) * 100}%` }}
                />
              </span>
              <ListNumber
                list={paidOrdersTo(range, destination)}
                label={t(`common:destination.${destination}`)}
                className="min-w-16 text-right"
              >
                {t('unit.orders', { count: orders, shown: formatNumber(orders, locale) })}
              </ListNumber>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel id="dashboard-restaurants" title={t('restaurants.title')}>
        {data.restaurants.length === 0 ? (
          <EmptyPanel>{t('restaurants.empty')}</EmptyPanel>
        ) : (
          <ol className="divide-y divide-line">
            {data.restaurants.map(({ reference, name, nameEn, orders }) => (
              <li key={reference} className="flex min-h-9 items-center gap-3">
                <Link to={`/admin/venues/${reference}`} className="min-w-0 grow truncate hover:text-accent">
                  {localName({ name, nameEn })}
                </Link>
                <ListNumber list={paidOrdersAt(range, reference)} label={localName({ name, nameEn })}>
                  {t('unit.orders', { count: orders, shown: formatNumber(orders, locale) })}
                </ListNumber>
              </li>
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
}
