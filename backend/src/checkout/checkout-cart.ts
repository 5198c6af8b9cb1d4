import { Injectable } from '@nestjs/common';
import { OPEN_PAYMENT_STATUSES, ORDERABLE_PAYMENT_STATUSES, type PaymentStatus } from '@vinkura/domain';
import { PaymentOrders } from '../orders/index.js';
import { type PaymentIntent, PaymentIntents } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { DomainError } from '../platform/errors/domain-error.js';
import { OrderCart } from './order-cart.js';
import { PaymentFlow } from './payment-flow.js';
import { type PaymentRequest, StartPayment } from './start-payment.js';

/** Statuses of a payment whose form can still be shown, or that needs none. */
const CONTINUED: readonly PaymentStatus[] = [...OPEN_PAYMENT_STATUSES, 'ACCEPTED'];

/**
 * From the cart to the payment form in one operation: creates the payment, starts it at the provider and places the
 * orders, as the separate steps do. If the provider does not respond, nothing is ordered.
 */
@Injectable()
export class CheckoutCart {
  constructor(
    private readonly startPayment: StartPayment,
    private readonly orderCart: OrderCart,
    private readonly paymentFlow: PaymentFlow,
    private readonly intents: PaymentIntents,
    private readonly paymentOrders: PaymentOrders,
  ) {}

  /**
   * Idempotent for the same cart items: a call after their orders were placed returns their payment.
   * @returns the payment with its orders and secret, or without orders and with `error` when the provider was unreachable
   * @throws DomainError as `StartPayment.start` and `OrderCart.place`
   */
  async run(caller: Caller, request: PaymentRequest): Promise<PaymentIntent> {
    if (request.fromOrderRef) return this.startPayment.start(caller, request);
    try {
      return await this.order(caller, request);
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'CART_CHANGED' || !request.itemIds) throw error;
      const earlier = await this.intents.ofItems(caller.id, request.itemIds);
      if (!earlier || !CONTINUED.includes(earlier.status)) throw error;
      return this.paymentFlow.issueSecret(caller, String(earlier._id));
    }
  }

  private async order(caller: Caller, request: PaymentRequest): Promise<PaymentIntent> {
    const quote = await this.startPayment.quoteFor(caller, request);
    // The limit of unpaid orders is checked where they are placed; the job ends a payment that gets none.
    const started = await this.startPayment.startFor(caller, request, quote);
    if (!ORDERABLE_PAYMENT_STATUSES.includes(started.status)) return started;
    const { cart, user } = quote;
    const known = { cart, user };
    const { intent, orders } = await this.orderCart.placeFor(caller, started, request.clientQuote, known);
    const payment = { ...intent, paymentSecret: started.paymentSecret ?? null };
    this.paymentOrders.remember(payment, orders);
    return payment;
  }
}
