import { Injectable } from '@nestjs/common';
import { LoyaltyService, Purchases } from '../loyalty/index.js';
import { OrderStock } from './order-stock.js';
import { OrderMails } from './order-mails.js';
import type { Order } from './order.js';

/** Gives back what a cancelled order holds; each part at most once, in the transaction that cancels. */
@Injectable()
export class OrderReturns {
  constructor(
    private readonly orderStock: OrderStock,
    private readonly loyalty: LoyaltyService,
    private readonly purchases: Purchases,
    private readonly mails: OrderMails,
  ) {}

  /**
   * Bottles that have not left, points, and the purchase that counted for the tier; money moves by a refund only.
   * @param by reference of a user, or SYSTEM
   * @throws DomainError CONFLICT when bottles that it brought into the cellar have left that
   */
  async release(order: Order, by: string): Promise<void> {
    await this.orderStock.release(order, by);
    await this.loyalty.restore(order.reference);
    if (order.paidAt) {
      await this.purchases.takeBack(order.reference);
      await this.loyalty.takeBack(order.reference);
    }
    await this.mails.queue('ORDER_CANCELLED', order, {});
  }
}
