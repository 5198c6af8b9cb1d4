import { OrderStatus } from '../shared/enums.js';
import { HOUR_MS, MINUTE_MS } from '../shared/tokyo-time.js';

/** How long an order may wait for its payment. */
export interface PaymentTimeLimits {
  /** Minutes, of an order that was never paid for. */
  unpaidMinutes: number;
  /** Hours, after a payment that failed. */
  paymentErrorHours: number;
}

/** Until when an unpaid order keeps its bottles (REQ-D10); null for one that does not wait for a payment. */
export function payBefore(
  { status, lastActivityAt }: { status: OrderStatus; lastActivityAt: Date },
  { unpaidMinutes, paymentErrorHours }: PaymentTimeLimits,
): Date | null {
  switch (status) {
    case OrderStatus.PLACED:
      return new Date(lastActivityAt.getTime() + unpaidMinutes * MINUTE_MS);
    case OrderStatus.PLACED_PAYMENT_ERROR:
      return new Date(lastActivityAt.getTime() + paymentErrorHours * HOUR_MS);
    default:
      return null;
  }
}
