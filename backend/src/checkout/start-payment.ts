import { Injectable } from '@nestjs/common';
import {
  DEFAULT_LOCALE,
  INDENT_AGREEMENT_KEY,
  INDENT_AGREEMENT_TEXTS,
  type Locale,
  nextState,
  OrderAction,
  OrderActor,
  PaymentStatus,
  UNSUBMITTED_PAYMENT_STATUSES,
} from '@vinkura/domain';
import { Indents } from '../indents/index.js';
import { type Order, orderMissing, OrderStateMachine, RetryPayment, UnpaidOrders } from '../orders/index.js';
import {
  intentNotUpdated,
  isUnderReview,
  type PaymentAgreement,
  type PaymentIntent,
  PaymentsService,
} from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { Clock } from '../platform/clock/clock.js';
import { Configuration } from '../platform/configuration/configuration.js';
import { Transactions } from '../platform/database/transactions.js';
import { DomainError, unknownReference, validationFailed } from '../platform/errors/domain-error.js';
import { UsersService } from '../users/index.js';
import { priceChanged, assertNoProblems } from './checkout.errors.js';
import { type ClientQuote, assertQuoteUnchanged } from './client-quote.js';
import type { FromIndent } from './indent-problems.js';
import { ageProblems, amountProblems } from './item-problems.js';
import { type Quote, Quotes } from './quotes.js';

export interface PaymentRequest {
  itemIds?: readonly string[];
  usedPoints: number;
  fromOrderRef?: string | null;
  /** Pre-order wine: true, or the reference of the pre-order. */
  fromIndent?: FromIndent | null;
  /** Whether the buyer of pre-order wine agreed to its terms, and the language in which they were shown (MOD-23). */
  agreed?: boolean;
  locale?: Locale;
  clientQuote: ClientQuote;
}

/** Prices the items and creates their payment; writes neither orders nor stock. */
@Injectable()
export class StartPayment {
  constructor(
    private readonly quotes: Quotes,
    private readonly payments: PaymentsService,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly retryPayment: RetryPayment,
    private readonly unpaidOrders: UnpaidOrders,
    private readonly users: UsersService,
    private readonly indents: Indents,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly configuration: Configuration,
  ) {}

  /**
   * @returns the payment with its secret, or with `error` when the provider was unreachable
   * @throws DomainError PRICE_CHANGED, CART_CHANGED, UNDER_AGE, RESERVATION_TOO_EARLY, INSUFFICIENT_STOCK,
   * NOT_FOR_SALE, POINTS_INVALID, AMOUNT_TOO_SMALL, ORDER_MISSING …
   */
  async start(caller: Caller, request: PaymentRequest): Promise<PaymentIntent> {
    if (request.fromOrderRef) return this.retry(caller, request.fromOrderRef, request);
    const quote = await this.quoteFor(caller, request);
    if (quote.summary.totalPaymentAmount > 0)
      await this.unpaidOrders.assertWithinLimit(
        caller.id,
        quote.items.map(({ item }) => ({ lines: item.products })),
      );
    return this.startFor(caller, request, quote);
  }

  /** The price of the requested cart items. @throws DomainError when they cannot be paid */
  async quoteFor(caller: Caller, request: PaymentRequest): Promise<Quote> {
    this.assertShopIsOpen();
    const fromIndent = request.fromIndent ?? false;
    if (typeof fromIndent === 'string' && !(await this.indents.has(fromIndent)))
      throw unknownReference('fromIndent', fromIndent);
    if (fromIndent && !request.agreed)
      throw validationFailed([{ field: 'agreed', messageKey: 'checkout-error-indent-agreement' }]);
    const quote = await this.quotes.calculateQuote(
      caller.id,
      request.itemIds,
      request.usedPoints,
      fromIndent,
    );
    assertQuoteUnchanged(request.clientQuote, quote);
    assertNoProblems(quote.problems);
    return quote;
  }

  /** Creates the payment of priced cart items, and starts it at the provider. */
  async startFor(
    caller: Caller,
    { fromIndent, locale }: PaymentRequest,
    { summary, items }: Quote,
  ): Promise<PaymentIntent> {
    const created = await this.payments.create({
      owner: caller.id,
      amount: summary.totalPaymentAmount,
      totalAmount: summary.totalAmount,
      deliveryFee: summary.deliveryFee,
      usedPoints: summary.pointsUsed,
      itemIds: items.map(({ item }) => item._id),
      agreement: fromIndent ? this.agreementIn(locale ?? DEFAULT_LOCALE) : null,
    });
    return this.payments.start(created);
  }

  /** @throws DomainError CONFLICT while seller data that the law requires are missing */
  private assertShopIsOpen(): void {
    if (this.configuration.missingSellerVariables.length > 0)
      throw new DomainError('CONFLICT', 'shop-not-open');
  }

  /** The current terms, as agreed to. */
  private agreementIn(locale: Locale): PaymentAgreement {
    const text = INDENT_AGREEMENT_TEXTS[locale];
    return { key: INDENT_AGREEMENT_KEY, text, locale, at: this.clock.now() };
  }

  /**
   * Retries the payment of an order whose payment failed or was never finished (ORD-08). Prices are fixed, bottles
   * allocated and points spent, so only the customer's age is checked again.
   */
  private async retry(caller: Caller, reference: string, request: PaymentRequest): Promise<PaymentIntent> {
    this.assertShopIsOpen();
    const order = await this.ownOrder(caller, reference);
    assertSameTotals(order, request);
    const { birthday } = await this.users.byId(caller.id);
    assertNoProblems([...ageProblems(birthday, this.clock.now()), ...amountProblems(order.paymentAmount)]);
    const earlier = order.paymentIntentId ? await this.payments.settle(order.paymentIntentId) : undefined;
    const now = await this.ownOrder(caller, reference);
    nextState(now, OrderAction.RETRY_PAYMENT, OrderActor.OWNER);
    if (earlier && UNSUBMITTED_PAYMENT_STATUSES.includes(earlier.status)) return this.payments.start(earlier);
    if (earlier && (earlier.status === PaymentStatus.PROCESSING || isUnderReview(earlier)))
      throw intentNotUpdated(earlier.status);
    // The check used the order's original payment; a concurrent call may have replaced it.
    const intent = await this.attachNew(caller, order);
    return this.payments.start(intent);
  }

  private async attachNew(caller: Caller, seen: Order): Promise<PaymentIntent> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(seen.reference);
      if (order.paymentIntentId !== seen.paymentIntentId) throw new DomainError('CONFLICT', 'conflict');
      const intent = await this.payments.create({
        owner: caller.id,
        amount: order.paymentAmount,
        totalAmount: order.totalProductPrice + order.deliveryFee,
        deliveryFee: order.deliveryFee,
        usedPoints: order.pointsUsed,
        itemIds: [],
        orderRefs: [order.reference],
      });
      await this.retryPayment.attach(caller, order, intent);
      return intent;
    });
  }

  /** @throws DomainError ORDER_MISSING, also for other users' orders (ERR-04) */
  private async ownOrder(caller: Caller, reference: string): Promise<Order> {
    const [order] = await this.orderStateMachine.find([reference]);
    if (order?.owner !== caller.id) throw orderMissing({ field: 'fromOrderRef', orderRef: reference });
    return order;
  }
}

/** The order's points and amount are fixed: different figures mean that the client shows outdated ones. */
function assertSameTotals(order: Order, { usedPoints, clientQuote }: PaymentRequest): void {
  const otherPoints = usedPoints !== 0 && usedPoints !== order.pointsUsed;
  const { expectedTotal } = clientQuote;
  const otherTotal =
    expectedTotal !== undefined && expectedTotal !== null && expectedTotal !== order.paymentAmount;
  if (!otherPoints && !otherTotal) return;
  const { totalProductPrice, deliveryFee, pointsUsed, paymentAmount } = order;
  const summary = {
    totalProductPrice,
    deliveryFee,
    totalAmount: totalProductPrice + deliveryFee,
    pointsUsed,
    totalPaymentAmount: paymentAmount,
  };
  throw priceChanged(summary, otherTotal ? 'expectedTotal' : 'usedPoints');
}
