import { oneWine, paidOrdersOf } from '@vinkura/domain/back-office/dashboard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatNumber, formatYen, useLocale, useLocalName } from '../../i18n/index.js';
import { cx } from '../../ui/base/cx.js';
import { type DashboardData, periodOf } from './figures.js';
import { ListNumber } from './list-number.js';
import { EmptyPanel, Panel } from './panel.js';

export interface WinesPanelProps {
  data: DashboardData;
  kind: 'best' | 'slow';
}

/** Wines by what was sold of them in the period: most first, or those that only lie in stock. */
export function WinesPanel({ data, kind }: WinesPanelProps) {
  const { t } = useTranslation('admin-dashboard');
  const locale = useLocale();
  const localName = useLocalName();
  const { range, previous } = periodOf(data);
  const wines = kind === 'best' ? data.bestWines : data.slowWines;
  const bottles = (count: number) => t('unit.stock', { count, shown: formatNumber(count, locale) });
  return (
    <Panel id={`dashboard-${kind}`} title={t(`wines.${kind}`)}>
      {wines.length === 0 ? (
        <EmptyPanel>{t(`wines.${kind}Empty`)}</EmptyPanel>
      ) : (
        <table className="w-full tabular-nums">
          <thead className="text-xs text-muted">
            <tr>
              <th scope="col" className="py-1 text-left font-normal">
                {t('wines.name')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal whitespace-nowrap">
                {t('wines.sold')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal whitespace-nowrap">
                {t(kind === 'best' ? 'wines.revenue' : 'wines.stock')}
              </th>
              <th scope="col" className="py-1 pl-3 text-right font-normal whitespace-nowrap">
                {t('before')}
              </th>
            </tr>
          </thead>
          <tbody>
            {wines.map((wine) => {
              const name = `${localName(wine)} ${wine.vintage}`;
              const sold = paidOrdersOf(range, wine.reference);
              return (
                <tr key={wine.reference} className="border-t border-line">
                  <th scope="row" className="w-full max-w-0 truncate py-1.5 text-left font-normal">
                    <Link to={`/admin/products/${wine.reference}`} className="hover:text-accent">
                      {name}
                    </Link>
                  </th>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap">
                    <ListNumber list={sold} label={`${name} ${t('wines.sold')}`}>
                      {bottles(wine.bottles)}
                    </ListNumber>
                  </td>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap">
                    <ListNumber
                      list={kind === 'best' ? sold : oneWine(wine.reference)}
                      label={`${name} ${t(kind === 'best' ? 'wines.revenue' : 'wines.stock')}`}
                    >
                      {kind === 'best' ? formatYen(wine.revenue) : bottles(wine.stock)}
                    </ListNumber>
                  </td>
                  <td
                    className={cx(
                      'py-1.5 pl-3 text-right whitespace-nowrap',
                      wine.bottles > wine.previousBottles
                        ? 'text-success'
                        : wine.bottles < wine.previousBottles
                          ? 'text-warning'
                          : 'text-muted',
                    )}
                  >
                    <ListNumber
                      list={paidOrdersOf(previous, wine.reference)}
                      label={`${name} ${t('before')}`}
                    >
                      {bottles(wine.previousBottles)}
                    </ListNumber>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
