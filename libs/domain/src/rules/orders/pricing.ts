import { DEFAULT_DELIVERY_FEES, PAYMENT_MAXIMUM_YEN, PAYMENT_MINIMUM_YEN } from '../shared/constants.js';
import { DestinationKind } from '../shared/enums.js';
import type { RuleViolation } from '../shared/errors.js';
import { isYen, type Yen } from '../shared/money.js';

/** A line of a cart item or order; one with a `cellarId` is a bottle from the customer's cellar. */
export interface PricedLine {
  /** Yen per bottle, tax included. */
  unitPrice: Yen;
  quantity: number;
  cellarId?: unknown;
}

/** What the price of a cart item depends on. */
export interface PricedItem {
  products: readonly PricedLine[];
  destination: DestinationKind | null;
  reservation: Readonly<{ reservationDate: Date | null }> | null;
  selected: boolean;
}

/** Yen per order by destination, including tax (parameter 'delivery-fees', REQ-D13). */
export interface DeliveryFees {
  RESTAURANT: Yen;
  CELLAR: Yen;
  HOME: Yen;
  /** Product total in yen above which home delivery is free. */
  homeFreeFrom: Yen;
}

export interface PriceSummary {
  /** Items with a destination. */
  destinationCount: number;
  /** Items for a reserved restaurant. */
  bookingCount: number;
  /** Bottles, including those from the cellar. */
  wineCount: number;
  /** Lines: different wines per item. */
  productCount: number;
  totalProductPrice: Yen;
  deliveryFee: Yen;
  /** Products and delivery. */
  totalAmount: Yen;
  pointsUsed: number;
  /** Amount to charge: totalAmount minus points. */
  totalPaymentAmount: Yen;
}

/** An item's share of a payment; each item becomes one order (REQ-D04). */
export interface PaymentShare {
  totalProductPrice: Yen;
  deliveryFee: Yen;
  pointsUsed: number;
  paymentAmount: Yen;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Yen of the bought lines; bottles from the cellar are free (VAL-06). */
export const productTotal = (lines: readonly PricedLine[]): Yen =>
  sum(lines.map((line) => (line.cellarId ? 0 : line.unitPrice * line.quantity)));

/** Delivery fee of one order in yen; undecided destinations are free (REQ-D13). */
export const deliveryFee = (
  destination: DestinationKind | null,
  totalProductPrice: Yen,
  fees: DeliveryFees = DEFAULT_DELIVERY_FEES,
): Yen => {
  if (!destination) return 0;
  if (destination === DestinationKind.HOME && totalProductPrice >= fees.homeFreeFrom) return 0;
  return fees[destination];
};

/** Items of a checkout: selected, with a reservation and at least one wine (VAL-06). */
export const checkoutItems = <T extends PricedItem>(items: readonly T[]): T[] =>
  items.filter(
    ({ selected, reservation, products }) => selected && reservation?.reservationDate && products.length > 0,
  );

/** Product total of the whole cart, complete or not (VAL-06). */
export const unfinishedTotal = (items: readonly PricedItem[]): Yen =>
  sum(items.map((item) => productTotal(item.products)));

/** Points used by a checkout: at most its product total (REQ-D15). */
const usablePoints = (points: number, totalProductPrice: Yen): number =>
  Number.isSafeInteger(points) ? Math.min(Math.max(0, points), totalProductPrice) : 0;

/**
 * Splits `total` proportionally to `weights`, into integers that add up to `total` and do not exceed their weight. The
 * rounding remainder goes to the first, as far as its weight allows (REQ-D04).
 * @throws RangeError for an invalid amount or when the weights cannot hold the total.
 */
export const apportion = (total: number, weights: readonly number[]): number[] => {
  const capacity = sum(weights);
  if (!isYen(total) || !weights.every(isYen) || total > capacity) {
    throw new RangeError(`cannot share ${total} over ${weights.join(', ')}`);
  }
  if (total === 0) return weights.map(() => 0);
  // BigInt because total × weight may exceed the exact range of a double.
  const shares = weights.map((weight) => Number((BigInt(total) * BigInt(weight)) / BigInt(capacity)));
  let left = total - sum(shares);
  return shares.map((share, index) => {
    const extra = Math.min(left, (weights[index] ?? 0) - share);
    left -= extra;
    return share + extra;
  });
};

/**
 * Payment amount per item: its products plus its fee minus its share of the points, proportional to its product total.
 * The amounts add up to `priceSummary(…).totalPaymentAmount` (REQ-D04).
 */
export const paymentShares = (
  items: readonly PricedItem[],
  points: number,
  fees: DeliveryFees = DEFAULT_DELIVERY_FEES,
): PaymentShare[] => {
  const ordered = checkoutItems(items);
  const totals = ordered.map((item) => productTotal(item.products));
  const pointShares = apportion(usablePoints(points, sum(totals)), totals);
  return ordered.map((item, index) => {
    const totalProductPrice = totals[index] ?? 0;
    const fee = deliveryFee(item.destination, totalProductPrice, fees);
    const pointsUsed = pointShares[index] ?? 0;
    return {
      totalProductPrice,
      deliveryFee: fee,
      pointsUsed,
      paymentAmount: totalProductPrice + fee - pointsUsed,
    };
  });
};

/**
 * The summary of a checkout (ORD-01, VAL-06), of `checkoutItems` only. Points beyond the product total are ignored;
 * `checkPoints` reports them.
 */
export const priceSummary = (
  items: readonly PricedItem[],
  points: number,
  fees: DeliveryFees = DEFAULT_DELIVERY_FEES,
): PriceSummary => {
  const ordered = checkoutItems(items);
  const shares = paymentShares(ordered, points, fees);
  const totalProductPrice = sum(shares.map((share) => share.totalProductPrice));
  const fee = sum(shares.map((share) => share.deliveryFee));
  return {
    destinationCount: ordered.filter((item) => item.destination).length,
    bookingCount: ordered.filter((item) => item.destination === DestinationKind.RESTAURANT).length,
    wineCount: sum(ordered.flatMap((item) => item.products.map((line) => line.quantity))),
    productCount: sum(ordered.map((item) => item.products.length)),
    totalProductPrice,
    deliveryFee: fee,
    totalAmount: totalProductPrice + fee,
    pointsUsed: sum(shares.map((share) => share.pointsUsed)),
    totalPaymentAmount: sum(shares.map((share) => share.paymentAmount)),
  };
};

/** A payment is 0 yen, without a provider, or within the provider's limits (REQ-D04). */
export const checkPaymentAmount = (yen: Yen): RuleViolation | undefined => {
  if (yen === 0) return undefined;
  if (!isYen(yen) || yen < PAYMENT_MINIMUM_YEN) {
    return {
      field: 'amount',
      messageKey: 'payment-error-amount-too-small',
      params: { minimum: PAYMENT_MINIMUM_YEN },
    };
  }
  if (yen <= PAYMENT_MAXIMUM_YEN) return undefined;
  return {
    field: 'amount',
    messageKey: 'payment-error-amount-too-large',
    params: { maximum: PAYMENT_MAXIMUM_YEN },
  };
};
