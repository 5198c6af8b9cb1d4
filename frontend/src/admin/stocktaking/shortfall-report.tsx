import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { AdminStockShortfallFragment } from '../../generated/admin-stocktaking.js';
import { DeadlineText } from '../kit/values/deadline-text.js';
import { useEnumLabel } from '../kit/values/use-enum-label.js';
import { Panel } from '../kit/forms/record-panel.js';

export interface ShortfallReportProps {
  shortfalls: readonly AdminStockShortfallFragment[];
  /** Label of a wine by its reference. */
  wineOf: (productRef: string) => string;
}

/** The orders that the bottles do not cover. */
export function ShortfallReport({ shortfalls, wineOf }: ShortfallReportProps) {
  const { t } = useTranslation('admin-records');
  const enumLabel = useEnumLabel();
  if (shortfalls.length === 0) return null;
  return (
    <Panel title={t('count.shortfalls')}>
      <p role="alert" className="text-danger">
        {t('count.shortfallsText')}
      </p>
      {shortfalls.map(({ productRef, warehouseRef, missing, orders }) => (
        <section key={`${productRef} ${warehouseRef}`}>
          <h3 className="font-medium">
            {t(warehouseRef ? 'count.shortfallReserved' : 'count.shortfallAllocated', {
              wine: wineOf(productRef),
              count: missing,
            })}
          </h3>
          <ul>
            {orders.map(({ orderRef, status, leaveBy, missing: bottles }) => (
              <li key={orderRef ?? ''} className="flex flex-wrap gap-x-3 py-1">
                {orderRef ? (
                  <Link
                    className="font-latin text-link underline underline-offset-4"
                    to={`/admin/orders/${orderRef}`}
                  >
                    {orderRef}
                  </Link>
                ) : (
                  t('count.preOrders')
                )}
                <span className="tabular-nums">× {bottles}</span>
                <span className="text-muted">
                  {status && enumLabel('status', status)}
                  {leaveBy && (
                    <>
                      {' '}
                      {t('count.leaveBy')} <DeadlineText at={leaveBy} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  );
}
