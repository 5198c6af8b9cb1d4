import { Injectable } from '@nestjs/common';
import {
  deliveryFacts,
  holdingOf,
  isCancelledByRefund,
  type Locale,
  NAME_MAX_LENGTH,
  OrderAction,
  OrderActor,
  OrderStatus,
  PaymentStatus,
  type RuleViolation,
  TEXT_MAX_LENGTH,
  type Yen,
} from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import { LoyaltyService, Purchases } from '../../loyalty/index.js';
import {
  isMadeOutside,
  notRefundable,
  type OrderShare,
  type PaymentIntent,
  type Refund,
  refundedFor,
  Refunds,
} from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { OrderMails } from '../core/order-mails.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import { OrderStock } from '../core/order-stock.js';
import { OrderVersions } from '../core/order-versions.js';
import type { Order } from '../core/order.js';
import { RefundDecisions } from './refund-decisions.js';
import { CancelOrder } from './cancel-order.js';
import { ForceStatus } from './force-status.js';
import { HoldOrder } from './hold-order.js';

export interface RefundOrderRequest {
  /** Yen; defaults to the remaining amount. */
  amount?: Yen | null;
  /** Visible to the customer. */
  reason: string;
  /** Idempotency key. */
  key: string;
  /** Version of the order as read by the requester. */
  version?: string | null;
}

/** Satisfies the minimum length of a forced status comment, whatever the reason. */
const REFUNDED = 'Refunded';

/**
 * An administrator refunds an order (REQ-D11). The refund is stored in one transaction with its effects, and executed
 * by the provider afterwards, immediately or by the job.
 */
@Injectable()
export class RefundOrder {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly refunds: Refunds,
    private readonly decisions: RefundDecisions,
    private readonly versions: OrderVersions,
    private readonly cancelOrder: CancelOrder,
    private readonly forceStatus: ForceStatus,
    private readonly holdOrder: HoldOrder,
    private readonly orderStock: OrderStock,
    private readonly loyalty: LoyaltyService,
    private readonly purchases: Purchases,
    private readonly mails: OrderMails,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * A partial refund deducts the points earned by it. A full refund also returns spent points, removes the purchase,
   * and cancels an order whose bottles are still in the warehouse.
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED; PRECONDITION_FAILED; PAYMENT_NOT_READY unless a payment was
   * accepted; CONFLICT for more   than is left, and for bottles that have left the cloud cellar since
   */
  async refund(caller: Caller, id: string, request: RefundOrderRequest): Promise<Order> {
    const order = await this.transactions.run(() => this.record(caller, id, request));
    await this.execute(order);
    return this.orderStateMachine.get(order.reference);
  }

  /** Sends the recorded refunds of an order to the provider; after the commit of the transaction. */
  async execute({ paymentIntentId }: Order): Promise<void> {
    if (paymentIntentId) await this.refunds.processPendingOf(paymentIntentId);
  }

  /** Stores a refund with its effects, in the running transaction. @throws DomainError as `refund` */
  async record(caller: Caller, id: string, request: RefundOrderRequest): Promise<Order> {
    const reason = request.reason.trim();
    assertNoViolations(violationsOf({ ...request, reason }));
    const { amount, key, version } = request;
    const order = await this.orderStateMachine.get(id);
    const { reference, paymentAmount, paymentIntentId } = order;
    if (!paymentIntentId || !order.paidAt) throw notRefundable();
    const isRepeated = await this.refunds.isRequested(paymentIntentId, `${reference}:${key}`);
    if (!isRepeated) {
      await this.versions.assertCurrent(caller, order, version);
      if (!version) await this.decisions.assertNotDeclined(order);
    }
    const { refund, isNew, refunded } = await this.refunds.request(paymentIntentId, {
      key: `${reference}:${key}`,
      orderRef: reference,
      paid: paymentAmount,
      amount: amount ?? undefined,
      reason,
      by: caller.reference,
    });
    if (!isNew) return order;
    if (refunded >= paymentAmount) await this.undo(caller, order, reason);
    else await this.reverseShare(order, refunded);
    const decided = await this.decisions.onRefundRequested(await this.orderStateMachine.get(reference), {
      by: caller.reference,
      reason,
    });
    return this.orderStateMachine.addHistoryNote(
      decided,
      OrderAction.REFUND,
      caller.reference,
      `${refund.amount}円 ${reason}`,
    );
  }

  /** Reverses everything: unshipped bottles, points and purchase, each at most once. */
  private async undo(caller: Caller, order: Order, reason: string): Promise<void> {
    const { reference } = order;
    if (hasBottlesHere(order)) {
      if (canTransition(order, OrderAction.CANCEL, OrderActor.ADMINISTRATOR))
        await this.cancelOrder.cancel(caller, reference, reason);
      else
        await this.forceStatus.force(
          caller,
          reference,
          OrderStatus.CANCELLED,
          `${REFUNDED}: ${reason}`.slice(0, TEXT_MAX_LENGTH),
        );
    }
    await this.reverseAll(reference);
  }

  private async reverseAll(reference: string): Promise<void> {
    await this.loyalty.restore(reference);
    await this.purchases.reverse(reference);
    await this.loyalty.reverse(reference);
  }

  /** Returns a part of the points spent on an order, in the running transaction; they do not count for the tier any more. */
  async returnPoints(order: Order, points: number): Promise<void> {
    const { reference, paymentIntentId } = order;
    await this.loyalty.restore(reference, points);
    const refunded = paymentIntentId ? await this.refunds.refundedFor(paymentIntentId, reference) : 0;
    await this.reverseShare(order, refunded);
  }

  private async reverseShare(order: Order, refunded: Yen): Promise<void> {
    const { reference, paymentAmount, totalProductPrice, pointsUsed } = order;
    const returned = pointsUsed - (await this.loyalty.spentOn(reference));
    const byCard = paymentAmount > 0 ? ((totalProductPrice - returned) * refunded) / paymentAmount : 0;
    if (paymentAmount > 0) await this.loyalty.reverse(reference, { refunded, of: paymentAmount });
    await this.purchases.reverse(reference, returned + Math.floor(byCard));
  }

  /** The provider executed the refund; in the transaction that records it. */
  async onRefunded(intent: PaymentIntent, refund: Refund): Promise<void> {
    const { orderRef, amount, key } = refund;
    if (!orderRef) return this.onReviewedPaymentRefunded(intent, refund);
    const [found] = await this.orderStateMachine.find([orderRef]);
    if (!found) return;
    const isNew = isMadeOutside(refund) && !refund.reopened;
    const order = isNew ? await this.onRefundedOutside(intent, refund, found) : found;
    const refundDecision = this.decisions.afterProvider(order, intent);
    if (refund.reopened) {
      // Its effects were applied when the provider first accepted it.
      if (refundDecision) await this.orderStateMachine.set(order, { refundDecision });
      return;
    }
    const entry = {
      paymentIntentId: String(intent._id),
      status: PaymentStatus.ACCEPTED,
      amount: order.paymentAmount,
      refunded: amount,
      error: null,
      at: this.clock.now(),
    };
    await this.orderStateMachine.recordPayment(order, entry, refundDecision && { refundDecision });
    if (amount === 0) return;
    const what = (locale: Locale) => ({
      amount,
      reason: refund.reasonKey ? errorSentence(refund.reasonKey, {}, locale) : refund.reason,
    });
    await this.mails.queue('REFUNDED', order, what, key);
  }

  /** The orders that a payment paid, with their shares of it. */
  async sharesOf({ _id, orderRefs }: PaymentIntent): Promise<OrderShare[]> {
    const orders = await this.orderStateMachine.find(orderRefs);
    return orders
      .filter(({ paymentIntentId, paidAt }) => paymentIntentId === String(_id) && paidAt)
      .map(({ reference, paymentAmount }) => ({ orderRef: reference, paid: paymentAmount }));
  }

  /**
   * Effects of a refund at the provider's own site, in the transaction that records it: those of a refund in the shop.
   * An order that was refunded in full is cancelled, or held if a part of it was shipped: an administrator decides about
   * the rest.
   */
  private async onRefundedOutside(
    intent: PaymentIntent,
    { amount, reason }: Refund,
    order: Order,
  ): Promise<Order> {
    const { reference, paymentAmount } = order;
    const refunded = refundedFor(intent, reference);
    if (refunded >= paymentAmount) await this.reverseAll(reference);
    else await this.reverseShare(order, refunded);
    const stopped = refunded >= paymentAmount ? await this.stop(order) : order;
    const decided = await this.decisions.onRefundRequested(stopped, { by: SYSTEM.reference, reason });
    return this.orderStateMachine.addHistoryNote(
      decided,
      OrderAction.REFUND,
      SYSTEM.reference,
      `${amount}円`,
    );
  }

  private async stop(order: Order): Promise<Order> {
    const isCancelled = isCancelledByRefund(order) && (await this.orderStock.canRelease(order));
    return isCancelled ? this.cancelOrder.cancelAs(SYSTEM, order) : this.holdOrder.holdBySystem(order);
  }

  /** The orders were never paid by this payment: only their owner is notified. */
  private async onReviewedPaymentRefunded(intent: PaymentIntent, refund: Refund): Promise<void> {
    if (!intent.needsReview || refund.reopened || intent.receivedCurrency !== 'jpy') return;
    const { amount, reason, key } = refund;
    const [order] = await this.orderStateMachine.find(intent.orderRefs.slice(0, 1));
    if (!order) return;
    await this.mails.queue('REFUNDED', order, { amount, reason }, `${intent._id}:${key}`);
  }
}

/** Whether reversing the order includes releasing bottles: some are allocated, reserved or in the cloud cellar. */
function hasBottlesHere(order: Order): boolean {
  const holding = holdingOf(order);
  if (holding === 'SHIPPED') return deliveryFacts(order.deliveries).waitingToShip === true;
  return holding !== 'NONE';
}

function violationsOf({ amount, reason, key }: RefundOrderRequest): RuleViolation[] {
  const text = (field: string, value: string, limit: number): RuleViolation[] =>
    value.length > limit ? [{ field, messageKey: 'too-long', params: { limit } }] : [];
  const isAmount = amount === undefined || amount === null || (Number.isSafeInteger(amount) && amount >= 1);
  return [
    ...(isAmount ? [] : [{ field: 'amount', messageKey: 'too-small', params: { limit: 1 } }]),
    ...(reason ? text('reason', reason, TEXT_MAX_LENGTH) : [{ field: 'reason', messageKey: 'required' }]),
    ...(key.trim() ? text('key', key, NAME_MAX_LENGTH) : [{ field: 'key', messageKey: 'required' }]),
  ];
}
