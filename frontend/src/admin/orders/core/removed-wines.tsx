import { useTranslation } from 'react-i18next';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import { useLocalName } from '../../../i18n/index.js';

/** Items of a list: the wines that were removed from an order after its payment. */
export function RemovedWines({ order }: { order: Pick<AdminOrderFragment, 'removedProducts'> }) {
  const { t } = useTranslation('admin-orders');
  const nameOf = useLocalName();
  return order.removedProducts.map((line, index) => (
    // The same wine can be removed several times.
    <li key={`${line.productRef} ${index}`} className="text-muted">
      {t('changeLines.removed')} {nameOf(line)} {line.vintage} {line.size} × {line.quantity}
    </li>
  ));
}
