import { INDENT_ARRIVAL_MONTHS } from '../shared/constants.js';
import { IndentStatus, LoyaltyStatus } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import type { Yen } from '../shared/money.js';
import { isAtLeastTier } from '../loyalty/tiers.js';
import { addMonths, instantInTokyo, tokyoDay } from '../shared/tokyo-time.js';

/** Default minimum tier of a limited indent (REQ-D23). */
export const INDENT_MIN_TIER = LoyaltyStatus.GOLD;

/** Ordering period of a pre-order: from `opensAt`, until before `closesAt`. */
export interface IndentPeriod {
  opensAt: Date;
  closesAt: Date;
}

/** State of a pre-order (REQ-D29). */
export const indentStatus = ({ opensAt, closesAt }: IndentPeriod, now: Date): IndentStatus => {
  if (now >= closesAt) return IndentStatus.CLOSED;
  return now < opensAt ? IndentStatus.UPCOMING : IndentStatus.OPEN;
};

/** Violations: closing must be after opening. */
export const checkIndentPeriod = ({ opensAt, closesAt }: IndentPeriod): RuleViolation[] =>
  closesAt > opensAt ? [] : [{ field: 'closesAt', messageKey: 'indent-error-period' }];

/** Access rules of a limited pre-order. */
export interface IndentAdmission {
  limited: boolean;
  minTier?: LoyaltyStatus | null;
  /** References of users, whatever their tier. */
  allowedUsers?: readonly string[] | null;
}

/** Whether a user may see and order the wines of a pre-order; visitors have no access to limited ones. */
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

/** Approximate arrival of an indent: midnight in Japan, 3 months after payment (REQ-D33). */
export const indentArrival = (paidAt: Date): Date =>
  instantInTokyo(addMonths(tokyoDay(paidAt), INDENT_ARRIVAL_MONTHS));

/** One bottle of a pre-order (IND-01). */
export interface IndentBottle {
  uniqueId: string;
  productRef: string;
  unitPrice: Yen;
  sold: boolean;
  /** The order that reserved it, paid or not. */
  orderRef?: string | null;
}

/** Bottles of one wine at one price, as offered. */
export interface IndentWineGroup {
  productRef: string;
  unitPrice: Yen;
  /** All bottles offered now or earlier. */
  quantity: number;
  /** Bottles not ordered. */
  free: number;
  /** Bottles paid for. */
  sold: number;
  /** A free bottle for an order; null when there is none. */
  uniqueId: string | null;
}

/**
 * The bottles of a pre-order by wine and price, in order of addition (IND-01).
 * @param unsold bottles released when the pre-order closed
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

/** A pre-order bottle as offered to a customer. */
export interface IndentOffer {
  uniqueId: string;
  indentRef: string;
  productRef: string;
  /** Yen; the pre-order's price, not the catalogue's. */
  unitPrice: number;
  /** Unordered bottles of the same wine at the same price. */
  free: number;
  state: 'OPEN' | 'NOT_OPEN' | 'NO_ACCESS';
  /** End of the ordering period; null when the pre-order no longer exists. */
  closesAt: Date | null;
}
