import { Injectable } from '@nestjs/common';
import {
  cellarReservationDate,
  checkPoints,
  checkoutItems,
  type ClosedDays,
  DestinationKind,
  indentArrival,
  maximumPoints,
  type PaymentShare,
  paymentShares,
  priceSummary,
  type PricedItem,
  defaultSlot,
  shipBy,
  shipByForDelivery,
  taxIncludedIn,
  undatedReservationDate,
} from '@vinkura/domain';
import { CartService, CellarLines, type ResolvedItem, type StoredCart } from '../cart/index.js';
import type { OrderDraft } from '../orders/index.js';
import { ParametersService } from '../parameters/index.js';
import type { PaymentAgreement } from '../payments/index.js';
import { Clock } from '../platform/clock/clock.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { type User, UsersService } from '../users/index.js';
import type { CheckoutItem, CheckoutProblem, CheckoutSummary, PriceSummary } from './checkout.types.js';
import { type FromIndent, indentProblems, isIndentItem, isSelectedForCheckout } from './indent-problems.js';
import { ageProblems, amountProblems, itemProblems, problem, stockProblems } from './item-problems.js';

/** A cart item with its share of the payment. */
interface QuotedItem {
  resolved: ResolvedItem;
  share: PaymentShare;
  shipBy: string | null;
  arrival: Date | null;
}

/** Current price and problems of a checkout, computed from stored data alone. */
export interface Quote {
  user: User;
  cart: StoredCart;
  /** All requested cart items, including those that cannot be priced yet. */
  requested: ResolvedItem[];
  items: QuotedItem[];
  summary: PriceSummary;
  problems: CheckoutProblem[];
}

/** Prices cart items and collects their problems; the only computation behind summary, payment and orders. */
@Injectable()
export class Quotes {
  constructor(
    private readonly carts: CartService,
    private readonly cellarLines: CellarLines,
    private readonly users: UsersService,
    private readonly parameters: ParametersService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param itemIds cart items by id; defaults to the selected ones with reservation and wine (VAL-06)
   * @param usedPoints as entered by the customer; validated
   * @param fromIndent whether pre-order wine is ordered, which is ordered separately (IND-02)
   * @param known cart and customer, where the caller has read them already
   * @throws DomainError CART_CHANGED when a cart item has left the cart
   */
  async calculateQuote(
    owner: string,
    itemIds: readonly string[] | undefined,
    usedPoints: number,
    fromIndent: FromIndent = false,
    known: Partial<Pick<Quote, 'cart' | 'user'>> = {},
  ): Promise<Quote> {
    const user = known.user ?? (await this.users.byId(owner));
    const cart = known.cart ?? (await this.carts.read(owner));
    const all = await this.carts.resolve(cart, itemIds);
    const requested = itemIds
      ? all.map((item) => ({ ...item, priced: { ...item.priced, selected: true } }))
      : orderable(all).filter((item) => isSelectedForCheckout(item, fromIndent));
    const fees = await this.parameters.deliveryFees();
    const closedDays = await this.carts.closedDays();
    const now = this.clock.now();
    const ready = orderable(requested);
    const priced = ready.map((item) => item.priced);
    const sums = priceSummary(priced, usedPoints, fees);
    const shares = paymentShares(priced, usedPoints, fees);
    const summary: PriceSummary = {
      ...sums,
      maximumPoints: maximumPoints(user.loyaltyPoints, sums.totalProductPrice),
      taxIncluded: taxIncludedIn(sums.totalPaymentAmount),
    };
    return {
      user,
      cart,
      requested,
      items: ready.map((resolved, index) => ({
        resolved,
        share: shares[index]!,
        ...deliveryOf(resolved, now, closedDays),
      })),
      summary,
      problems: await this.collectProblems({
        user,
        requested,
        summary,
        usedPoints,
        fromIndent,
        now,
        closedDays,
      }),
    };
  }

  private async collectProblems(checkout: {
    user: User;
    requested: readonly ResolvedItem[];
    summary: PriceSummary;
    usedPoints: number;
    fromIndent: FromIndent;
    now: Date;
    closedDays: ClosedDays;
  }): Promise<CheckoutProblem[]> {
    const { user, requested, summary, usedPoints, fromIndent, now, closedDays } = checkout;
    if (requested.length === 0)
      return [problem('VALIDATION_FAILED', 'checkout-error-no-items', { field: 'cartItems' })];
    const context = { now, closedDays };
    const points = checkPoints(usedPoints, user.loyaltyPoints, summary.totalProductPrice);
    return [
      ...ageProblems(user.birthday, now),
      ...requested.flatMap((item) => itemProblems(item, context)),
      ...stockProblems(requested),
      ...indentProblems(requested, fromIndent),
      ...(await this.cellarProblems(String(user._id), requested)),
      ...(points
        ? [problem('POINTS_INVALID', points.messageKey, { field: points.field, ...points.params })]
        : []),
      ...amountProblems(summary.totalPaymentAmount),
    ];
  }

  private async cellarProblems(owner: string, items: readonly ResolvedItem[]): Promise<CheckoutProblem[]> {
    const problems: CheckoutProblem[] = [];
    for (const { itemId, ...line } of cellarLinesOf(items))
      try {
        await this.cellarLines.assertInCellar(owner, line);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        const where = { itemId, productRef: line.productRef };
        problems.push(problem(error.code, error.messageKey, { ...error.params }, where));
      }
    return problems;
  }
}

/** Bottles requested of each cellar entry, over all cart items. */
function cellarLinesOf(items: readonly ResolvedItem[]) {
  const requested = new Map<
    string,
    { itemId: string; productRef: string; cellarId: string; quantity: number }
  >();
  for (const { view } of items)
    for (const { cellarId, productRef, quantity } of view.products) {
      if (!cellarId) continue;
      const line = requested.get(cellarId) ?? { itemId: view._id, productRef, cellarId, quantity: 0 };
      requested.set(cellarId, { ...line, quantity: line.quantity + quantity });
    }
  return requested.values();
}

const orderable = (items: readonly ResolvedItem[]): ResolvedItem[] => {
  const ready = new Set<PricedItem>(checkoutItems(items.map((item) => item.priced)));
  return items.filter((item) => ready.has(item.priced));
};

function deliveryOf(
  item: ResolvedItem,
  now: Date,
  closedDays: ClosedDays,
): Pick<QuotedItem, 'shipBy' | 'arrival'> {
  const { view } = item;
  if (isIndentItem(item)) return { shipBy: null, arrival: indentArrival(now) };
  switch (view.destination) {
    case DestinationKind.HOME: {
      const day = view.delivery?.day;
      const leaves = day
        ? shipByForDelivery(day, view.homeAddress?.city, closedDays)
        : shipBy(now, closedDays);
      return { shipBy: leaves, arrival: null };
    }
    case DestinationKind.CELLAR:
      return { shipBy: null, arrival: cellarReservationDate(now) };
    default:
      return { shipBy: null, arrival: view.reservation?.reservationDate ?? null };
  }
}

/** The quote as shown to the customer. */
export const summaryOf = ({ summary, items, problems }: Quote): CheckoutSummary => ({
  summary,
  items: items.flatMap(({ resolved, share, ...delivery }): CheckoutItem[] => {
    const { _id: itemId, destination } = resolved.view;
    if (!destination) return [];
    return [
      {
        itemId,
        destination,
        paymentAmount: share.paymentAmount,
        deliveryFee: share.deliveryFee,
        ...delivery,
        indentClosesAt: resolved.offer?.closesAt ?? null,
      },
    ];
  }),
  problems,
});

/**
 * The order draft of each cart item. Only valid for a quote without problems.
 * @param agreement the terms that the buyer of pre-order wine agreed to
 */
export const draftsOf = (quote: Quote, now: Date, agreement: PaymentAgreement | null): OrderDraft[] =>
  quote.items.map(({ resolved, share, ...delivery }) => {
    const { view, products } = resolved;
    const { destination, reservation } = view;
    if (!destination || !reservation) throw new Error('a cart item without destination was to be ordered');
    const indent = indentOf(resolved, agreement);
    return {
      ...delivery,
      destination,
      share,
      indent,
      homeAddress: view.homeAddress,
      proposalId: resolved.stored.proposalId,
      gift: view.gift,
      deliveryDay: view.delivery?.day ?? null,
      deliverySlot:
        destination === DestinationKind.HOME
          ? (view.delivery?.slot ?? defaultSlot(view.homeAddress?.receptionHours))
          : null,
      reservation: {
        ...reservation,
        reservationDate: indent
          ? undatedReservationDate(now)
          : dateOf(destination, reservation.reservationDate, now),
      },
      lines: view.products.map(({ productRef, quantity, unitPrice, comments, cellarId }) => {
        const product = products.get(productRef);
        if (!product) throw new Error('an unknown wine was to be ordered');
        const { name, nameEn, vintage, size } = product;
        return { productRef, name, nameEn, vintage, size, quantity, unitPrice, comments, cellarId };
      }),
    };
  });

function indentOf(
  { offer, view: { indentProductRef } }: ResolvedItem,
  agreement: PaymentAgreement | null,
): OrderDraft['indent'] {
  if (!indentProductRef) return null;
  if (!offer || !agreement) throw new Error('pre-order wine was to be ordered without an agreement');
  return { indentProductRef, eventRef: offer.indentRef, agreement };
}

/** System-generated dates count from the order, not from the choice of destination (CART-06, REQ-D28). */
function dateOf(destination: DestinationKind, chosen: Date | null, now: Date): Date | null {
  if (destination === DestinationKind.HOME) return undatedReservationDate(now);
  return destination === DestinationKind.CELLAR ? cellarReservationDate(now) : chosen;
}
