import { shownStatus } from '@vinkura/domain/orders/order-promise';
import type { OrderStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import type { OrdersOrderFragment } from '../../generated/orders.js';
import { Badge, type BadgeTone } from '../../ui/text/badge.js';

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  PLACED: 'warning',
  VERIFYING_PAYMENT: 'accent',
  PLACED_PAYMENT_ERROR: 'danger',
  PAID: 'success',
  PLANNING: 'accent',
  PLANNED: 'accent',
  READY_TO_PREPARE: 'accent',
  IN_PREPARATION: 'accent',
  IN_DELIVERY: 'accent',
  RECEPTION_CONFIRMED: 'success',
  CLOSED: 'neutral',
  CANCELLED: 'neutral',
  ON_HOLD: 'warning',
};

interface OrderStatusBadgeProps {
  order: Pick<OrdersOrderFragment, 'status' | 'destination' | 'preparationConfirmed'>;
}

/** Status of an order as a label (ORD-02). */
export function OrderStatusBadge({ order }: OrderStatusBadgeProps) {
  const { t } = useTranslation('orders');
  const { status, preparationConfirmed } = order;
  // REQ-D07: a confirmed preparation has the same status with another label.
  const isPrepared = status === 'IN_PREPARATION' && preparationConfirmed;
  return (
    <Badge tone={TONES[status]}>{isPrepared ? t('prepared') : t(`orderStatus.${shownStatus(order)}`)}</Badge>
  );
}
