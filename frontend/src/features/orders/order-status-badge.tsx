import type { OrderStatus } from '@vinkura/domain/shared/enums';
import { useTranslation } from 'react-i18next';
import { Badge, type BadgeTone } from '../../ui/badge.js';

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
  status: OrderStatus;
  /** The preparation is confirmed (REQ-D07): same status, different label. */
  isPrepared?: boolean;
}

/** Status of an order as a label (ORD-02). */
export function OrderStatusBadge({ status, isPrepared = false }: OrderStatusBadgeProps) {
  const { t } = useTranslation('orders');
  const isComplete = status === 'IN_PREPARATION' && isPrepared;
  return <Badge tone={TONES[status]}>{isComplete ? t('prepared') : t(`orderStatus.${status}`)}</Badge>;
}
