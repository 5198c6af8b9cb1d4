import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { useAdminOrderMarginQuery } from '../../../generated/admin-reports.js';
import { formatYen, useLocalName } from '../../../i18n/index.js';
import { useAreas } from '../../areas.js';
import { useMarginRows } from '../../reports/use-margin-rows.js';
import { Facts, OrderSection } from '../core/order-section.js';

/** Cost and margin of an order, for the area of the accounts (SUPPLY-01). */
export function MarginSection({ order }: { order: AdminOrderFragment }) {
  const { has } = useAreas();
  return has('ACCOUNTS') ? <OrderMargin order={order} /> : null;
}

function OrderMargin({ order: { reference, products } }: { order: AdminOrderFragment }) {
  const { t } = useTranslation('admin-orders');
  const rowsOf = useMarginRows();
  const nameOf = useLocalName();
  const { data } = useAdminOrderMarginQuery({ variables: { reference }, fetchPolicy: 'cache-and-network' });
  if (!data || data.orderMargin.wines.length === 0) return null;
  const { margin, bottlesWithoutCost, wines } = data.orderMargin;
  return (
    <OrderSection title={t('margin.title')}>
      <Facts
        alignRight
        rows={wines.map(({ productRef, bottles, costYen }) => {
          const line = products.find((each) => each.productRef === productRef);
          return {
            term: `${line ? nameOf(line) : productRef} × ${bottles}`,
            value: typeof costYen === 'number' ? formatYen(costYen) : t('margin.unknown'),
          };
        })}
      />
      {margin && (
        <div className="border-t border-line pt-2">
          <Facts alignRight rows={rowsOf(margin)} />
        </div>
      )}
      <p className="text-xs text-muted">
        {t('margin.hint')}
        {bottlesWithoutCost > 0 && ` ${t('margin.withoutCost', { count: bottlesWithoutCost })}`}
      </p>
    </OrderSection>
  );
}
