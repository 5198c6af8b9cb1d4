/** Rules of restaurants' reports on bottles of an order (REPORT-01, REQ-D50). */
import { TEXT_MAX_LENGTH } from '../shared/constants.js';
import { DeliveryStatus, type OrderStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';

/** The order data that a report needs. */
export interface ReportedOrder {
  status: OrderStatus;
  products: readonly { productRef: string; quantity: number }[];
  deliveries: readonly { status: DeliveryStatus }[];
}

/** Reported bottles of one wine. */
export interface ReportedBottles {
  productRef: string;
  quantity: number;
  note?: string | null;
}

/** Whether bottles of an order can be reported: a parcel was shipped, and the order is not cancelled. */
export const canReportBottles = ({
  status,
  deliveries,
}: Pick<ReportedOrder, 'status' | 'deliveries'>): boolean =>
  status !== 'CANCELLED' && deliveries.some((each) => each.status !== DeliveryStatus.WAITING_TO_SHIP);

/**
 * Violations of a report: a wine not in the order, or too many bottles.
 * @param reported earlier reports on the order, open or closed
 */
export function checkBottleReport(
  { products }: Pick<ReportedOrder, 'products'>,
  { productRef, quantity, note }: ReportedBottles,
  reported: readonly Pick<ReportedBottles, 'productRef' | 'quantity'>[] = [],
): RuleViolation[] {
  const sumOf = (lines: readonly Pick<ReportedBottles, 'productRef' | 'quantity'>[]) =>
    lines.filter((line) => line.productRef === productRef).reduce((sum, line) => sum + line.quantity, 0);
  const sent = sumOf(products);
  if (sent === 0)
    return [{ field: 'productRef', messageKey: 'unknown-reference', params: { value: productRef } }];
  const left = sent - sumOf(reported);
  if (!Number.isInteger(quantity) || quantity < 1)
    return [{ field: 'quantity', messageKey: 'too-small', params: { limit: 1 } }];
  if (quantity > left)
    return [
      left > 0
        ? { field: 'quantity', messageKey: 'bottle-report-error-quantity', params: { limit: left } }
        : { field: 'quantity', messageKey: 'bottle-report-error-reported', params: { limit: sent } },
    ];
  if ((note ?? '').length > TEXT_MAX_LENGTH)
    return [{ field: 'note', messageKey: 'too-long', params: { limit: TEXT_MAX_LENGTH } }];
  return [];
}
