import { useTranslation } from 'react-i18next';
import { formatYen } from '../../i18n/index.js';
import { type DeliveredOrder, useDeliveryFees } from './use-delivery-fees.js';

/** For how much more wine an order would be delivered to a home for free; nothing where it is. */
export function UntilFreeDelivery({ order }: { order: DeliveredOrder }) {
  const { t } = useTranslation('gifts');
  const yen = useDeliveryFees()?.untilFree(order) ?? 0;
  return yen > 0 && <p className="text-sm">{t('delivery.untilFree', { amount: formatYen(yen) })}</p>;
}
