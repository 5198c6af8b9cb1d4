import { Injectable } from '@nestjs/common';
import type { PaymentIntent } from '../../payments/index.js';
import { type Loaders } from '../../platform/graphql/loaders.js';
import { OrderStateMachine } from './order-state-machine.js';
import type { Order } from './order.js';

/** The orders of payments, for responses: those that a request has just written are not read again. */
@Injectable()
export class PaymentOrders {
  private readonly written = new WeakMap<PaymentIntent, readonly Order[]>();

  constructor(private readonly orderStateMachine: OrderStateMachine) {}

  /** @param orders all orders of the payment, as just written with this state of it */
  remember(intent: PaymentIntent, orders: readonly Order[]): void {
    this.written.set(intent, orders);
  }

  async of(intent: PaymentIntent, loaders: Loaders): Promise<readonly Order[]> {
    const written = this.written.get(intent);
    if (written) return written;
    const loader = loaders.one(
      'orders',
      (refs) => this.orderStateMachine.find(refs),
      (order) => order.reference,
    );
    const orders = await loader.loadMany(intent.orderRefs);
    return orders.filter((order): order is Order => order !== undefined && !(order instanceof Error));
  }
}
