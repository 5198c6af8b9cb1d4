import { Badge, type BadgeTone } from '../../../ui/text/badge.js';
import { useEnumLabel } from '../../kit/values/use-enum-label.js';
import type { OrderStatus } from '../../../generated/schema-types.js';

const TONES: Readonly<Partial<Record<OrderStatus, BadgeTone>>> = {
  PLACED_PAYMENT_ERROR: 'danger',
  CANCELLED: 'danger',
  ON_HOLD: 'warning',
  RECEPTION_CONFIRMED: 'success',
  CLOSED: 'success',
};

/** The status of an order; colour where something is wrong or finished. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  const enumLabel = useEnumLabel();
  return <Badge tone={TONES[status] ?? 'accent'}>{enumLabel('status', status)}</Badge>;
}
