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
  defaultSlot,
  shipBy,
  shipByForDelivery,
  taxIncludedIn,
  undatedReservationDate,
} from '@vinkura/domain';
import {
  type CartDocuments,
  type CartItem,
  CartService,
  CellarLines,
  type StoredCart,
} from '../cart/index.js';
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
  item: CartItem;
  share: PaymentShare;
  shipBy: string | null;
  arrival: Date | null;
}

/** Current price and problems of a checkout, computed from stored data alone. */
export interface Quote {
  user: User;
  cart: StoredCart;
  /** All requested cart items, including those that cannot be priced yet. */
  requested: CartItem[];
  /** What the cart items refer to. */
  documents: CartDocuments;
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
    const { items: all, documents } = await this.carts.price(cart, itemIds);
    const requested = itemIds
      ? all.map((item) => ({ ...item, selected: true }))
      : checkoutItems(all).filter((item) => isSelectedForCheckout(item, documents, fromIndent));
    const fees = await this.parameters.deliveryFees();
    const closedDays = await this.carts.closedDays();
    const now = this.clock.now();
    const ready = checkoutItems(requested);
    const sums = priceSummary(ready, usedPoints, fees);
    const shares = paymentShares(ready, usedPoints, fees);
    const summary: PriceSummary = {
      ...sums,
      maximumPoints: maximumPoints(user.loyaltyPoints, sums.totalProductPrice),
      taxIncluded: taxIncludedIn(sums.totalPaymentAmount),
    };
    return {
      user,
      cart,
      requested,
      documents,
      items: ready.map((item, index) => ({
        item,
        share: shares[index]!,
        ...deliveryOf(item, now, closedDays),
      })),
      summary,
      problems: await this.collectProblems({
        user,
        requested,
        documents,
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
    requested: readonly CartItem[];
    documents: CartDocuments;
    summary: PriceSummary;
    usedPoints: number;
    fromIndent: FromIndent;
    now: Date;
    closedDays: ClosedDays;
  }): Promise<CheckoutProblem[]> {
    const { user, requested, documents, summary, usedPoints, fromIndent, now, closedDays } = checkout;
    if (requested.length === 0)
      return [problem('VALIDATION_FAILED', 'checkout-error-no-items', { field: 'cartItems' })];
    const context = { documents, now, closedDays };
    const points = checkPoints(usedPoints, user.loyaltyPoints, summary.totalProductPrice);
    return [
      ...ageProblems(user.birthday, now),
      ...requested.flatMap((item) => itemProblems(item, context)),
      ...stockProblems(requested, documents),
      ...indentProblems(requested, documents, fromIndent),
      ...(await this.cellarProblems(String(user._id), requested)),
      ...(points
        ? [problem('POINTS_INVALID', points.messageKey, { field: points.field, ...points.params })]
        : []),
      ...amountProblems(summary.totalPaymentAmount),
    ];
  }

  private async cellarProblems(owner: string, items: readonly CartItem[]): Promise<CheckoutProblem[]> {
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
function cellarLinesOf(items: readonly CartItem[]) {
  const requested = new Map<
    string,
    { itemId: string; productRef: string; cellarId: string; quantity: number }
  >();
  for (const { _id: itemId, products } of items)
    for (const { cellarId, productRef, quantity } of products) {
      if (!cellarId) continue;
      const line = requested.get(cellarId) ?? { itemId, productRef, cellarId, quantity: 0 };
      requested.set(cellarId, { ...line, quantity: line.quantity + quantity });
    }
  return requested.values();
}

function deliveryOf(
  item: CartItem,
  now: Date,
  closedDays: ClosedDays,
): Pick<QuotedItem, 'shipBy' | 'arrival'> {
  if (isIndentItem(item)) return { shipBy: null, arrival: indentArrival(now) };
  switch (item.destination) {
    case DestinationKind.HOME: {
      const day = item.delivery?.day;
      const leaves = day
        ? shipByForDelivery(day, item.homeAddress?.city, closedDays)
        : shipBy(now, closedDays);
      return { shipBy: leaves, arrival: null };
    }
    case DestinationKind.CELLAR:
      return { shipBy: null, arrival: cellarReservationDate(now) };
    default:
      return { shipBy: null, arrival: item.reservation?.reservationDate ?? null };
  }
}

/** The quote as shown to the customer. */
export const summaryOf = ({ summary, items, documents, problems }: Quote): CheckoutSummary => ({
  summary,
  items: items.flatMap(({ item, share, ...delivery }): CheckoutItem[] => {
    const { _id: itemId, destination, indentProductRef } = item;
    if (!destination) return [];
    return [
      {
        itemId,
        destination,
        paymentAmount: share.paymentAmount,
        deliveryFee: share.deliveryFee,
        ...delivery,
        indentClosesAt: documents.offers.get(indentProductRef ?? '')?.closesAt ?? null,
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
  quote.items.map(({ item, share, ...delivery }) => {
    const { destination, reservation, homeAddress } = item;
    if (!destination || !reservation) throw new Error('a cart item without destination was to be ordered');
    const indent = indentOf(item, quote.documents, agreement);
    return {
      ...delivery,
      destination,
      share,
      indent,
      homeAddress,
      proposalId: quote.cart.items.find(({ _id }) => String(_id) === item._id)?.proposalId,
      gift: item.gift,
      deliveryDay: item.delivery?.day ?? null,
      deliverySlot:
        destination === DestinationKind.HOME
          ? (item.delivery?.slot ?? defaultSlot(homeAddress?.receptionHours))
          : null,
      reservation: {
        ...reservation,
        reservationDate: indent
          ? undatedReservationDate(now)
          : dateOf(destination, reservation.reservationDate, now),
      },
      lines: item.products.map(({ productRef, quantity, unitPrice, comments, cellarId }) => {
        const product = quote.documents.wines.get(productRef);
        if (!product) throw new Error('an unknown wine was to be ordered');
        const { name, nameEn, vintage, size } = product;
        return { productRef, name, nameEn, vintage, size, quantity, unitPrice, comments, cellarId };
      }),
    };
  });

function indentOf(
  { indentProductRef }: CartItem,
  { offers }: CartDocuments,
  agreement: PaymentAgreement | null,
): OrderDraft['indent'] {
  if (!indentProductRef) return null;
  const offer = offers.get(indentProductRef);
  if (!offer || !agreement) throw new Error('pre-order wine was to be ordered without an agreement');
  return { indentProductRef, eventRef: offer.indentRef, agreement };
}

/** System-generated dates count from the order, not from the choice of destination (CART-06, REQ-D28). */
function dateOf(destination: DestinationKind, chosen: Date | null, now: Date): Date | null {
  if (destination === DestinationKind.HOME) return undatedReservationDate(now);
  return destination === DestinationKind.CELLAR ? cellarReservationDate(now) : chosen;
}
