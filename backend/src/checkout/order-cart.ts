import { Injectable } from '@nestjs/common';
import { PaymentStatus } from '@vinkura/domain';
import { CartService, cartChanged } from '../cart/index.js';
import { type Order, noOrdersCreated, OrderSteps, PlaceOrders, SettleOrders } from '../orders/index.js';
import { intentNotUpdated, type PaymentIntent, PaymentIntents, PaymentsService } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { priceChanged, refuseProblems } from './checkout.errors.js';
import type { PriceSummary } from './checkout.types.js';
import { type Claims, refuseOtherClaims } from './claims.js';
import { draftsOf, type Quote, Quotes } from './quotes.js';
import { Turns } from './turns.js';

/** Sums of the payment as the client has them. */
type ClaimedSums = Partial<Record<'amount' | 'totalAmount' | 'deliveryFee' | 'usedPoints', number | null>>;

export interface PlacingRequest {
  itemIds?: readonly string[];
  claims: Claims & { payment?: ClaimedSums };
}

const ORDERABLE: readonly PaymentStatus[] = ['INITIATED', 'FILLING', 'ACCEPTED'];

/**
 * Turns the paid-for events of a cart into orders (money path, step 3): one transaction reprices them, compares with
 * the payment, books the bottles, spends the points, freezes names and prices, links the payment and takes the
 * events out of the cart. Asked again, it answers the orders that the payment has.
 */
@Injectable()
export class OrderCart {
  private readonly turns = new Turns();

  constructor(
    private readonly carts: CartService,
    private readonly quotes: Quotes,
    private readonly payments: PaymentsService,
    private readonly intents: PaymentIntents,
    private readonly placing: PlaceOrders,
    private readonly settling: SettleOrders,
    private readonly steps: OrderSteps,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws DomainError CART_CHANGED, PRICE_CHANGED, INSUFFICIENT_STOCK naming the wine, INSUFFICIENT_POINTS,
   *   PAYMENT_NOT_READY …; then nothing has changed
   */
  async place(caller: Caller, intentId: string, request: PlacingRequest): Promise<Order[]> {
    const intent = await this.payments.ownedBy(caller, intentId);
    if (intent.orderRefs.length > 0) return this.steps.find(intent.orderRefs);
    if (intent.itemIds.length === 0) throw noOrdersCreated();
    if (request.itemIds) refuseOtherItems(intent, request.itemIds);
    refuseOtherSums(intent, request.claims.payment ?? {});
    const references = await this.placing.numbers(intent.itemIds.length);
    const wines = await this.carts.winesIn(caller.id, intent.itemIds);
    return this.turns.take([caller.id, ...wines], () =>
      this.transactions.run(() => this.placeOnce(caller, intentId, references, request.claims)),
    );
  }

  private async placeOnce(
    caller: Caller,
    intentId: string,
    references: readonly string[],
    claims: Claims,
  ): Promise<Order[]> {
    const intent = await this.intents.get(intentId);
    if (intent.orderRefs.length > 0) return this.steps.find(intent.orderRefs);
    if (!ORDERABLE.includes(intent.status)) throw intentNotUpdated(intent.status);
    const fromIndent = Boolean(intent.agreement);
    const quote = await this.quotes.of(caller.id, intent.itemIds, intent.usedPoints, fromIndent);
    refuseOtherClaims(claims, quote);
    // Whether the points suffice is decided where they are spent.
    refuseProblems(quote.problems.filter(({ code }) => code !== 'POINTS_INVALID'));
    refuseOtherPrice(intent, quote);
    const customer = { id: caller.id, reference: caller.reference, name: quote.user.name };
    const drafts = draftsOf(quote, this.clock.now(), intent.agreement);
    const placed = await this.placing.place(customer, drafts, references, intent);
    const orderRefs = placed.map((order) => order.reference);
    await this.payments.link(intentId, orderRefs);
    await this.carts.takeOut(
      caller.id,
      quote.items.map(({ resolved }) => resolved),
    );
    if (intent.status !== PaymentStatus.ACCEPTED) return placed;
    await this.settling.settle({ ...intent, orderRefs });
    return this.steps.find(orderRefs);
  }
}

function refuseOtherItems(intent: PaymentIntent, itemIds: readonly string[]): void {
  const named = new Set(itemIds);
  if (named.size === 0) throw noOrdersCreated();
  if (named.size !== intent.itemIds.length || !intent.itemIds.every((id) => named.has(id)))
    throw cartChanged({ field: 'cartItems' });
}

/** The prices of now against those that the payment was made for. */
function refuseOtherPrice(intent: PaymentIntent, { summary }: Quote): void {
  if (
    summary.totalPaymentAmount !== intent.amount ||
    summary.totalAmount !== intent.totalAmount ||
    summary.deliveryFee !== intent.deliveryFee ||
    summary.pointsUsed !== intent.usedPoints
  )
    throw priceChanged(summary, 'paymentIntent');
}

function refuseOtherSums(intent: PaymentIntent, claimed: ClaimedSums): void {
  const summary: Partial<PriceSummary> = {
    deliveryFee: intent.deliveryFee,
    totalAmount: intent.totalAmount,
    pointsUsed: intent.usedPoints,
    totalPaymentAmount: intent.amount,
  };
  for (const field of ['amount', 'totalAmount', 'deliveryFee', 'usedPoints'] as const) {
    const value = claimed[field];
    if (value !== undefined && value !== null && value !== intent[field])
      throw priceChanged(summary, `paymentIntent.${field}`);
  }
}
