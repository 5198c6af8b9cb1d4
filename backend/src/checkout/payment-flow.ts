import { Injectable } from '@nestjs/common';
import { OrderStatus, PaymentStatus, paymentStatusOf } from '@vinkura/domain';
import { type Order, orderMissing, OrderStateMachine, ProceedPayment } from '../orders/index.js';
import { intentNotUpdated, type PaymentIntent, PaymentsService } from '../payments/index.js';
import type { Caller } from '../platform/access/access.js';
import { Transactions } from '../platform/database/transactions.js';
import { unknownReference } from '../platform/errors/domain-error.js';

/** The payment between order and settlement (money path, step 4): issue the secret, submit, read the status. */
@Injectable()
export class PaymentFlow {
  constructor(
    private readonly payments: PaymentsService,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly proceedPayment: ProceedPayment,
    private readonly transactions: Transactions,
  ) {}

  /**
   * What the payment form needs (`/start`); idempotent.
   * @throws DomainError ORDER_MISSING when one of its orders is cancelled, PAYMENT_NOT_READY when one has been paid
   * with   another payment
   */
  async issueSecret(caller: Caller, id: string): Promise<PaymentIntent> {
    const intent = await this.payments.ownedBy(caller, id);
    assertPayable(intent, await this.orderStateMachine.find(intent.orderRefs));
    return this.payments.start(intent);
  }

  /**
   * The customer submits the form: payment PROCESSING and orders VERIFYING_PAYMENT in one transaction (PAY-03). Any
   * other status from a client is ignored (REQ-D03).
   * @param orderNames references or ids of orders; each must be one of the payment's
   */
  async proceed(
    caller: Caller,
    id: string,
    status: string,
    orderNames?: readonly string[],
  ): Promise<PaymentIntent> {
    if (paymentStatusOf(status) !== PaymentStatus.PROCESSING) return this.payments.ownedBy(caller, id);
    return this.transactions.run(async () => {
      const intent = await this.payments.proceed(caller, id);
      const orders = await this.orderStateMachine.find(intent.orderRefs);
      for (const name of orderNames ?? [])
        if (!orders.some((order) => order.reference === name || String(order._id) === name))
          throw unknownReference('orders', name);
      if (orders.length === 0) throw orderMissing({ paymentIntentId: id });
      if (intent.status === PaymentStatus.ACCEPTED) return intent;
      if (intent.status !== PaymentStatus.PROCESSING) throw intentNotUpdated(intent.status);
      await this.proceedPayment.proceed(caller, intent, orders);
      return intent;
    });
  }

  /**
   * Ends a submitted payment that waits for the card holder, as after a reload in 3-D Secure; its orders can then be paid
   * again, with this or another card, or cancelled. A payment made meanwhile is accepted.
   * @throws DomainError PAYMENT_NOT_READY while the provider processes it; NOT_FOUND for others' payments
   */
  async giveUp(caller: Caller, id: string): Promise<PaymentIntent> {
    const intent = await this.payments.ownedBy(caller, id);
    if (intent.status !== PaymentStatus.PROCESSING) return intent;
    const ended = await this.payments.cancel(id, 'The card holder did not finish the authentication.');
    if (ended.status === PaymentStatus.PROCESSING) throw intentNotUpdated(ended.status);
    return ended;
  }

  /** Status of the payment, refreshed from the provider unless settled. */
  async status(caller: Caller, id: string): Promise<PaymentIntent> {
    return this.payments.settleIfPossible(await this.payments.visibleTo(caller, id));
  }
}

function assertPayable(intent: PaymentIntent, orders: readonly Order[]): void {
  if (intent.status === PaymentStatus.ACCEPTED) return;
  for (const order of orders) {
    if (order.status === OrderStatus.CANCELLED) throw orderMissing({ orderRef: order.reference });
    if (order.paymentIntentId !== String(intent._id)) throw intentNotUpdated(intent.status);
  }
}
