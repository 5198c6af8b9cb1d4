import { OrderStatus } from '../shared/enums.js';
import { HOUR_MS, MINUTE_MS } from '../shared/tokyo-time.js';

/** Payment time limits of an order. */
export interface PaymentTimeLimits {
  /** Minutes, for an order without a payment. */
  unpaidMinutes: number;
  /** Hours, after a failed payment. */
  paymentErrorHours: number;
}

/**
 * Until when an unpaid order keeps its bottles (REQ-D10); null unless it awaits payment.
 * @param payBy deadline of bottles that were added to a paid order
 */
export function payBefore(
  { status, lastActivityAt, payBy }: { status: OrderStatus; lastActivityAt: Date; payBy?: Date | null },
  { unpaidMinutes, paymentErrorHours }: PaymentTimeLimits,
): Date | null {
  switch (status) {
    case OrderStatus.PLACED:
      return payBy ?? new Date(lastActivityAt.getTime() + unpaidMinutes * MINUTE_MS);
    // Submitted, but never settled, as when the card holder leaves 3-D Secure.
    case OrderStatus.VERIFYING_PAYMENT:
    case OrderStatus.PLACED_PAYMENT_ERROR:
      return payBy ?? new Date(lastActivityAt.getTime() + paymentErrorHours * HOUR_MS);
    default:
      return null;
  }
}
