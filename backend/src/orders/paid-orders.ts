import { Injectable } from '@nestjs/common';
import type { Order } from './order.js';

/** Orders know nothing of the modules above them: whoever wants to hear of paid orders registers here when it starts. */
@Injectable()
export class PaidOrders {
  private readonly listeners: ((order: Order) => Promise<void>)[] = [];

  /** @param listener called in the transaction that makes the order paid; it may run again, and touches the database only */
  onPaid(listener: (order: Order) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async tell(order: Order): Promise<void> {
    for (const listener of this.listeners) await listener(order);
  }
}
