import { Injectable } from '@nestjs/common';
import { LoyaltyService, Purchases } from '../../loyalty/index.js';
import { ReopenClaim } from './reopen-claim.js';
import { OrderStock } from './order-stock.js';
import { OrderMails } from './order-mails.js';
import type { Order } from './order.js';

/** Releases what a cancelled order holds, each part at most once, in the cancelling transaction. */
@Injectable()
export class OrderReturns {
  constructor(
    private readonly orderStock: OrderStock,
    private readonly loyalty: LoyaltyService,
    private readonly purchases: Purchases,
    private readonly mails: OrderMails,
    private readonly reopenClaim: ReopenClaim,
  ) {}

  /**
   * Unshipped bottles, points, the purchase counted for the tier, and the claim of a replacement; money is only returned by a refund.
   * @param by reference of a user, or SYSTEM
   * @throws DomainError CONFLICT when bottles that it stored in the cellar have left it
   */
  async release(order: Order, by: string): Promise<void> {
    await this.orderStock.release(order, by);
    await this.loyalty.restore(order.reference);
    if (order.paidAt) {
      await this.purchases.reverse(order.reference);
      await this.loyalty.reverse(order.reference);
    }
    await this.reopenClaim.onCancelled(order);
    await this.mails.queue('ORDER_CANCELLED', order, {});
  }
}
