import { Injectable } from '@nestjs/common';
import { OrderKind, OrderStatus } from '@vinkura/domain';
import { Indents } from '../../indents/index.js';
import { LoyaltyService, Purchases } from '../../loyalty/index.js';
import type { User } from '../../users/index.js';
import { WebhookEvents } from '../../webhooks/index.js';
import { OrderMails } from './order-mails.js';
import { orderWebhookData } from './order-webhooks.js';
import { PaidOrders } from './paid-orders.js';
import type { Order } from './order.js';

/** Side effects of reaching a status, by whichever step; in its transaction, each at most once. */
@Injectable()
export class OrderEffects {
  constructor(
    private readonly indents: Indents,
    private readonly loyalty: LoyaltyService,
    private readonly purchases: Purchases,
    private readonly mails: OrderMails,
    private readonly webhooks: WebhookEvents,
    private readonly paidOrders: PaidOrders,
  ) {}

  /**
   * Paid: the order counts for the tier, and pre-order bottles are marked as sold.
   * @param isRepeated whether it was paid before, and may count already
   * @returns the owner, if their totals changed
   */
  async paid(order: Order, isRepeated: boolean): Promise<User | undefined> {
    if (order.kind === OrderKind.INDENT) await this.indents.markSold(order.reference);
    const yen = order.totalProductPrice;
    const owner =
      yen > 0 ? await this.purchases.record(order.owner, order.reference, yen, isRepeated) : undefined;
    await this.webhooks.publish('order.paid', order.reference, orderWebhookData(order));
    await this.paidOrders.notifyListeners(order);
    return owner;
  }

  /** Received: the reception need not be confirmed any more. The survey follows later, by a job (REQ-D52). */
  async received(order: Order): Promise<void> {
    this.mails.withdrawWithCommit('PLEASE_CONFIRM', order);
  }

  /** Closed: points are earned for the amount of wine paid by card (REQ-D15). */
  async closed(order: Order): Promise<void> {
    const paidByCard = order.paidAt ? order.totalProductPrice - order.pointsUsed : 0;
    if (paidByCard > 0) await this.loyalty.earn(order.owner, paidByCard, order.reference);
  }

  /** Side effect of a forced status. */
  async reached(order: Order): Promise<void> {
    if (order.status === OrderStatus.RECEPTION_CONFIRMED) await this.received(order);
    if (order.status === OrderStatus.CLOSED) await this.closed(order);
  }
}
