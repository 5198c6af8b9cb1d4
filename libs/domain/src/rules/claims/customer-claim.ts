/** Claims of customers about bottles of their own orders (CLAIM-01, ADR-0048). */
import { type BottleProblem, OrderActor, type OrderStatus, type TaskResolution } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { addDays, instantInTokyo, tokyoDay } from '../shared/tokyo-time.js';
import { checkBottleReport } from './bottle-report.js';

/** Calendar days in Japan after the day of delivery on which a customer can still claim. */
export const CUSTOMER_CLAIM_DAYS = 8;

/** The order data that a customer's claim needs. */
export interface ClaimableOrder {
  status: OrderStatus;
  products: readonly { productRef: string; quantity: number }[];
  deliveries: readonly { receivedAt: Date | null }[];
}

interface ClaimLine {
  productRef: string;
  quantity: number;
}

/** What a customer claims: one kind of problem, with bottles of one or more wines. */
export interface CustomerClaim {
  problem: BottleProblem;
  lines: readonly ClaimLine[];
  note?: string | null;
}

/** An earlier claim on the same order, of anybody. */
export interface EarlierClaim extends ClaimLine {
  closedAt: Date | null;
}

/**
 * The moment at which a customer's right to claim ends: midnight in Japan after the eighth day after the latest reception.
 * @returns null for cancelled orders, and while no parcel was received
 */
export function claimableUntil({
  status,
  deliveries,
}: Pick<ClaimableOrder, 'status' | 'deliveries'>): Date | null {
  const received = deliveries.flatMap(({ receivedAt }) => receivedAt?.getTime() ?? []);
  if (status === 'CANCELLED' || received.length === 0) return null;
  return instantInTokyo(addDays(tokyoDay(new Date(Math.max(...received))), CUSTOMER_CLAIM_DAYS + 1));
}

/**
 * Violations of a customer's claim; those of a line name `lines.<index>.<field>`.
 * @param earlier earlier claims on the order, open or closed, whoever made them
 */
export function checkCustomerClaim(
  order: Pick<ClaimableOrder, 'products'>,
  { lines, note }: CustomerClaim,
  earlier: readonly EarlierClaim[] = [],
): RuleViolation[] {
  if (lines.length === 0) return [{ field: 'lines', messageKey: 'required' }];
  const violations = lines.flatMap((line, index): RuleViolation[] => {
    const { productRef } = line;
    const before = lines.slice(0, index);
    const isOpen = earlier.some((claim) => claim.productRef === productRef && claim.closedAt === null);
    if (isOpen || before.some((other) => other.productRef === productRef))
      return [{ field: `lines.${index}.productRef`, messageKey: 'claim-error-open' }];
    return checkBottleReport(order, line, earlier).map((each) => ({
      ...each,
      field: `lines.${index}.${each.field}`,
    }));
  });
  // The note belongs to all lines.
  const ofNote = checkBottleReport(order, { ...order.products[0]!, quantity: 1, note: note ?? null });
  return [...violations, ...ofNote.filter(({ field }) => field === 'note')];
}

/**
 * Whether a customer is shown a claim on the order: their own and those that the office registered; those of the restaurant
 * only when something was refunded, replaced or granted for them.
 */
export const isShownToCustomer = ({
  reportedBy,
  resolution,
}: {
  reportedBy: OrderActor;
  resolution: TaskResolution | null;
}): boolean => reportedBy !== OrderActor.VENUE || (resolution !== null && resolution !== 'NO_ACTION');

/** Whether the customer reads why it was decided so: what was paid for, or why a claim was declined. */
export const isReasonShown = (claim: Parameters<typeof isShownToCustomer>[0]): boolean =>
  isShownToCustomer(claim) && claim.resolution !== null && claim.resolution !== 'REPLACEMENT';
