import { INDENT_ARRIVAL_MONTHS } from '../shared/constants.js';
import { IndentStatus, LoyaltyStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';
import { isAtLeastTier } from '../loyalty/tiers.js';
import { addMonths, instantInTokyo, tokyoDay } from '../shared/tokyo-time.js';

/** The lowest tier that enters a limited indent when the pre-order names none (REQ-D23). */
export const INDENT_MIN_TIER = LoyaltyStatus.GOLD;

/** When a pre-order takes orders: from `opensAt`, until before `closesAt`. */
export interface IndentPeriod {
  opensAt: Date;
  closesAt: Date;
}

/** Where a pre-order stands (REQ-D29). */
export const indentStatus = ({ opensAt, closesAt }: IndentPeriod, now: Date): IndentStatus => {
  if (now >= closesAt) return IndentStatus.CLOSED;
  return now < opensAt ? IndentStatus.UPCOMING : IndentStatus.OPEN;
};

/** A pre-order closes after it opens. */
export const checkIndentPeriod = ({ opensAt, closesAt }: IndentPeriod): RuleViolation[] =>
  closesAt > opensAt ? [] : [{ field: 'closesAt', messageKey: 'indent-error-period' }];

/** Who is let into a limited pre-order. */
export interface IndentAdmission {
  limited: boolean;
  minTier?: LoyaltyStatus | null;
  /** References of users, whatever their tier. */
  allowedUsers?: readonly string[] | null;
}

/** Whether somebody may see the wines of a pre-order and order them; nobody signed in enters none that is limited. */
export const hasIndentAccess = (
  { limited, minTier, allowedUsers }: IndentAdmission,
  user: { reference: string; tier: LoyaltyStatus } | undefined,
): boolean => {
  if (!limited) return true;
  if (!user) return false;
  return (
    isAtLeastTier(user.tier, minTier ?? INDENT_MIN_TIER) || Boolean(allowedUsers?.includes(user.reference))
  );
};

/** When the wine of an indent arrives, about: midnight in Japan, 3 months after the payment (REQ-D33). */
export const indentArrival = (paidAt: Date): Date =>
  instantInTokyo(addMonths(tokyoDay(paidAt), INDENT_ARRIVAL_MONTHS));

/** One bottle of a pre-order (IND-01). */
export interface IndentBottle {
  uniqueId: string;
  productRef: string;
  unitPrice: Yen;
  sold: boolean;
  /** The order that holds it, paid or not. */
  orderRef?: string | null;
}

/** Bottles of one wine at one price, as a buyer sees them. */
export interface IndentWineGroup {
  productRef: string;
  unitPrice: Yen;
  /** All bottles that the pre-order offers or offered. */
  quantity: number;
  /** Bottles that nobody has ordered. */
  free: number;
  /** Bottles that are paid for. */
  sold: number;
  /** A free bottle, which an order names; null when there is none. */
  uniqueId: string | null;
}

/**
 * The bottles of a pre-order by wine and price, in the order in which they were added (IND-01).
 * @param unsold bottles that were given back when the pre-order closed
 */
export const groupIndentBottles = (
  bottles: readonly IndentBottle[],
  unsold: readonly { productRef: string; unitPrice: Yen; quantity: number }[] = [],
): IndentWineGroup[] => {
  const groups = new Map<string, IndentWineGroup>();
  const groupOf = ({ productRef, unitPrice }: { productRef: string; unitPrice: Yen }): IndentWineGroup => {
    const key = `${productRef} ${unitPrice}`;
    const group = groups.get(key) ?? { productRef, unitPrice, quantity: 0, free: 0, sold: 0, uniqueId: null };
    groups.set(key, group);
    return group;
  };
  for (const bottle of bottles) {
    const group = groupOf(bottle);
    const isFree = !bottle.sold && !bottle.orderRef;
    if (isFree) group.uniqueId ??= bottle.uniqueId;
    group.quantity += 1;
    group.free += Number(isFree);
    group.sold += Number(bottle.sold);
  }
  for (const wine of unsold) groupOf(wine).quantity += wine.quantity;
  return [...groups.values()];
};

/** A bottle of a pre-order as it is offered to one customer. */
export interface IndentOffer {
  uniqueId: string;
  indentRef: string;
  productRef: string;
  /** Yen; the pre-order's price, not the catalogue's. */
  unitPrice: number;
  /** Bottles of the same wine at the same price that nobody has ordered. */
  free: number;
  state: 'OPEN' | 'NOT_OPEN' | 'NO_ACCESS';
  /** When ordering ends; null when there is no such pre-order any more. */
  closesAt: Date | null;
}
