import { Injectable } from '@nestjs/common';
import { ORDERABLE_PAYMENT_STATUSES, PaymentStatus } from '@vinkura/domain';
import { CartService, cartChanged, type StoredCart } from '../cart/index.js';
import {
  type Order,
  noOrdersCreated,
  OrderStateMachine,
  PlaceOrders,
  SettleOrders,
} from '../orders/index.js';
import { intentNotUpdated, type PaymentIntent, PaymentIntents, PaymentsService } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { KeyedMutex } from '../platform/database/keyed-mutex.js';
import { repeatWhenOutdated } from '../platform/database/outdated-read.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { priceChanged, assertNoProblems } from './checkout.errors.js';
import type { PriceSummary } from './checkout.types.js';
import { type ClientQuote, assertQuoteUnchanged } from './client-quote.js';
import { draftsOf, type Quote, Quotes } from './quotes.js';

/** Totals of the payment as shown by the client. */
type ClientTotals = Partial<Record<'amount' | 'totalAmount' | 'deliveryFee' | 'usedPoints', number | null>>;

export interface PlacingRequest {
  itemIds?: readonly string[];
  clientQuote: ClientQuote & { payment?: ClientTotals };
}

/**
 * Places the cart items of a payment as orders (money path, step 3). One transaction reprices them, compares with the
 * payment, allocates the bottles, spends the points, stores names and prices, links the payment and removes the cart
 * items. Idempotent: a repeated call returns the payment's orders.
 */
@Injectable()
export class OrderCart {
  private readonly mutex = new KeyedMutex();

  constructor(
    private readonly carts: CartService,
    private readonly quotes: Quotes,
    private readonly payments: PaymentsService,
    private readonly intents: PaymentIntents,
    private readonly placeOrders: PlaceOrders,
    private readonly settleOrders: SettleOrders,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError CART_CHANGED, PRICE_CHANGED, INSUFFICIENT_STOCK naming the wine, INSUFFICIENT_POINTS,
   * PAYMENT_NOT_READY …; nothing is changed then
   */
  async place(caller: Caller, intentId: string, request: PlacingRequest): Promise<Order[]> {
    const intent = await this.payments.ownedBy(caller, intentId);
    if (intent.orderRefs.length > 0) return this.orderStateMachine.find(intent.orderRefs);
    if (intent.itemIds.length === 0) throw noOrdersCreated();
    if (request.itemIds) assertSameItems(intent, request.itemIds);
    assertSameTotals(intent, request.clientQuote.payment ?? {});
    const { orders } = await this.placeFor(caller, intent, request.clientQuote);
    return orders;
  }

  /**
   * Places the cart items of an own payment that has no orders yet.
   * @param known cart and customer, where they have just been read
   * @returns the orders, and the payment with them
   * @throws as `place`
   */
  async placeFor(
    caller: Caller,
    intent: PaymentIntent,
    clientQuote: ClientQuote,
    known: Partial<Pick<Quote, 'cart' | 'user'>> = {},
  ): Promise<{ orders: Order[]; intent: PaymentIntent }> {
    const references = await this.placeOrders.numbers(intent.itemIds.length);
    let { cart } = known;
    let seen = intent;
    return repeatWhenOutdated(async () => {
      const read = { ...known, cart: cart ?? (await this.carts.read(caller.id)) };
      cart = undefined;
      const wines = winesIn(read.cart, intent.itemIds);
      try {
        return await this.mutex.runExclusive([caller.id, ...wines], () =>
          this.transactions.run(() => this.placeOnce(caller, seen, references, clientQuote, read)),
        );
      } catch (error) {
        // A concurrent call may have placed the same items, so that they are not in the cart or sold out.
        seen = await this.intents.get(String(intent._id));
        if (seen.orderRefs.length === 0) throw error;
        return this.placedAlready(seen);
      }
    });
  }

  private async placeOnce(
    caller: Caller,
    seen: PaymentIntent,
    references: readonly string[],
    clientQuote: ClientQuote,
    known: Partial<Pick<Quote, 'cart' | 'user'>>,
  ): Promise<{ orders: Order[]; intent: PaymentIntent }> {
    const intent = this.intents.link(seen, references, ORDERABLE_PAYMENT_STATUSES);
    if (!intent) return this.placedAlready(await this.intents.get(String(seen._id)));
    const { itemIds, usedPoints, agreement } = intent;
    const quote = await this.quotes.calculateQuote(caller.id, itemIds, usedPoints, Boolean(agreement), known);
    assertQuoteUnchanged(clientQuote, quote);
    // The points balance is checked where points are spent.
    assertNoProblems(quote.problems.filter(({ code }) => code !== 'POINTS_INVALID'));
    assertSamePrice(intent, quote);
    const { name, nameKana } = quote.user;
    const customer = { id: caller.id, reference: caller.reference, name, nameKana };
    const drafts = draftsOf(quote, this.clock.now(), agreement);
    const orders = await this.placeOrders.place(customer, drafts, references, intent);
    this.carts.removeOrdered(
      quote.cart,
      quote.items.map(({ item }) => item),
    );
    if (intent.status !== PaymentStatus.ACCEPTED) return { orders, intent };
    return { orders: await this.settleOrders.settle(intent), intent };
  }

  /** What a concurrent call has placed. @throws DomainError PAYMENT_NOT_READY, CONFLICT for a refunded payment */
  private async placedAlready(intent: PaymentIntent): Promise<{ orders: Order[]; intent: PaymentIntent }> {
    if (intent.orderRefs.length > 0)
      return { orders: await this.orderStateMachine.find(intent.orderRefs), intent };
    if (!ORDERABLE_PAYMENT_STATUSES.includes(intent.status)) throw intentNotUpdated(intent.status);
    throw new DomainError('CONFLICT', 'conflict');
  }
}

/** References of the wines in the given items. */
function winesIn({ items }: StoredCart, itemIds: readonly string[]): string[] {
  const named = items.filter(({ _id }) => itemIds.includes(String(_id)));
  return named.flatMap(({ products }) => products.map(({ productRef }) => productRef));
}

function assertSameItems(intent: PaymentIntent, itemIds: readonly string[]): void {
  const named = new Set(itemIds);
  if (named.size === 0) throw noOrdersCreated();
  if (named.size !== intent.itemIds.length || !intent.itemIds.every((id) => named.has(id)))
    throw cartChanged({ field: 'cartItems' });
}

/** Compares current prices with those of the payment. */
function assertSamePrice(intent: PaymentIntent, { summary }: Quote): void {
  if (
    summary.totalPaymentAmount !== intent.amount ||
    summary.totalAmount !== intent.totalAmount ||
    summary.deliveryFee !== intent.deliveryFee ||
    summary.pointsUsed !== intent.usedPoints
  )
    throw priceChanged(summary, 'paymentIntent');
}

function assertSameTotals(intent: PaymentIntent, shown: ClientTotals): void {
  const summary: Partial<PriceSummary> = {
    deliveryFee: intent.deliveryFee,
    totalAmount: intent.totalAmount,
    pointsUsed: intent.usedPoints,
    totalPaymentAmount: intent.amount,
  };
  for (const field of ['amount', 'totalAmount', 'deliveryFee', 'usedPoints'] as const) {
    const value = shown[field];
    if (value !== undefined && value !== null && value !== intent[field])
      throw priceChanged(summary, `paymentIntent.${field}`);
  }
}
