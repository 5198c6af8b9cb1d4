import { Injectable } from '@nestjs/common';
import { type ClaimDecision, isReasonShown, isShownToCustomer, StockReason } from '@vinkura/domain';
import { LoyaltyService } from '../../loyalty/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Transactions } from '../../platform/database/transactions.js';
import { StockLedger } from '../../warehouses/index.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { type OrderTask, reporterOf } from '../core/order-task.js';
import type { StaffTask } from '../tasks/order-task.types.js';
import { OrderTasks } from '../tasks/order-tasks.js';
import { PlaceReplacement } from './place-replacement.js';

/** The mail to the customer about a decision. */
const CLAIM_MAILS = {
  REPLACEMENT: 'CLAIM_REPLACED',
  POINTS: 'CLAIM_POINTS',
  NO_ACTION: 'CLAIM_DECLINED',
} as const;

/**
 * Decides about a claim on bottles (CLAIM-01): closes it with what the decision does to money, points and stock, in one
 * transaction. The claim is closed once, so is its effect.
 */
@Injectable()
export class DecideClaim {
  constructor(
    private readonly orderTasks: OrderTasks,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly mails: OrderMails,
    private readonly refundOrder: RefundOrder,
    private readonly replacement: PlaceReplacement,
    private readonly loyalty: LoyaltyService,
    private readonly ledger: StockLedger,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming the field; CONFLICT `order-task-closed` naming who closed it,
   *   or for a larger refund than is left; INSUFFICIENT_STOCK or NOT_FOR_SALE naming the wine to replace;
   *   PAYMENT_NOT_READY for a refund without an accepted payment; BAD_REFERENCE for an unknown warehouse
   */
  async decide(caller: Caller, id: string, request: ClaimDecision): Promise<StaffTask> {
    const decision = { ...request, reason: request.reason.trim() };
    const replacementRef = decision.resolution === 'REPLACEMENT' ? await this.replacement.number() : null;
    const { task, order } = await this.transactions.run(async () => {
      const closed = await this.orderTasks.close(caller, id, decision, replacementRef);
      return { task: closed, order: await this.apply(caller, closed, decision) };
    });
    if (decision.resolution === 'REFUND') await this.refundOrder.execute(order);
    return this.orderTasks.describe(task);
  }

  private async apply(
    caller: Caller,
    task: OrderTask,
    { resolution, reason, amount, points, returned }: ClaimDecision,
  ): Promise<Order> {
    const { orderRef, productRef } = task;
    const order = await this.orderStateMachine.get(orderRef);
    // Without the order's reference: the bottles were shipped, and stay so in the order.
    if (returned)
      await this.ledger.move({
        warehouseRef: returned.warehouseRef,
        productRef,
        to: returned.bucket,
        quantity: returned.quantity,
        reason: StockReason.ADJUSTMENT,
        by: caller.reference,
        returnOf: orderRef,
        comments: `${orderRef} ${task.problem}`,
      });
    if (task.replacementRef) await this.replacement.place(caller.reference, order, task, task.replacementRef);
    if (resolution === 'POINTS') await this.loyalty.grant(order.owner, points ?? 0, reason, caller.reference);
    await this.mail(order, task);
    if (resolution === 'REFUND')
      return this.refundOrder.record(caller, orderRef, {
        amount: amount ?? null,
        reason,
        key: `claim-${task._id.toHexString()}`,
      });
    return order;
  }

  /** Tells the customer; a refund is mailed by itself, with its amount. */
  private async mail(order: Order, task: OrderTask): Promise<void> {
    const { resolution, productRef, quantity } = task;
    const claim = { reportedBy: reporterOf(task), resolution };
    if (resolution === null || resolution === 'REFUND' || !isShownToCustomer(claim)) return;
    const { name, nameEn, vintage } = order.products.find((line) => line.productRef === productRef)!;
    const decided = {
      wine: { name, nameEn, vintage, quantity },
      reason: isReasonShown(claim) ? task.reason : null,
      points: task.points ?? 0,
    };
    await this.mails.queue(CLAIM_MAILS[resolution], order, decided, task._id.toHexString());
  }
}
