import { Injectable } from '@nestjs/common';
import type { Order } from './order.js';

/** Calls the listeners of paid orders; modules on higher layers are registered by `LateBindings`. */
@Injectable()
export class PaidOrders {
  private readonly listeners: ((order: Order) => Promise<void>)[] = [];

  /**
   * @param listener called in the transaction that marks the order as paid; it may be retried and must only access the
   * database
   */
  onPaid(listener: (order: Order) => Promise<void>): void {
    this.listeners.push(listener);
  }

  async notifyListeners(order: Order): Promise<void> {
    for (const listener of this.listeners) await listener(order);
  }
}
