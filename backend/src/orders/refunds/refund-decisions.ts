import { Injectable } from '@nestjs/common';
import {
  holdingOf,
  OrderAction,
  OrderActor,
  RefundDecisionCause,
  RefundDecisionState,
  refundRulingOf,
  type Yen,
} from '@vinkura/domain';
import { type PaymentIntent, PaymentIntents, refundableFor, Refunds } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import type { Order } from '../core/order.js';
import type { RefundDecision } from '../core/refund-decision.js';

const { DECLINED, REFUND_DUE, REFUNDED, TO_DECIDE } = RefundDecisionState;

/** Who decides on the refund, and why. */
interface Decided {
  by: string;
  reason: string | null;
}

/**
 * Maintains the refund decisions of orders (REQ-D11): every paid and cancelled order has a refund or a decision.
 * Everything runs in the transaction of the originating step.
 */
@Injectable()
export class RefundDecisions {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly refunds: Refunds,
    private readonly intents: PaymentIntents,
    private readonly users: UsersService,
    private readonly clock: Clock,
  ) {}

  /** On cancellation: a customer's is refunded by the job, an administrator's awaits a decision. */
  async onCancelled(order: Order, actor: OrderActor): Promise<Order> {
    // A dispute is decided by a person even if the order is cancelled: the card company may return the money itself.
    if (order.refundDecision?.state === TO_DECIDE) return order;
    const refundable = await this.refundableOf(order);
    const ruling = refundRulingOf(actor, refundable);
    if (!ruling || !order.paymentIntentId) return order;
    if (ruling.state === TO_DECIDE) return this.open(order, ruling.cause);
    await this.refunds.enqueueSystemRefund(
      order.paymentIntentId,
      `${order.reference}:customer-cancelled`,
      refundable,
      'the customer cancelled',
      { orderRef: order.reference, reasonKey: 'refund-customer-cancelled', needsAttention: false },
    );
    return this.write(order, this.owed(ruling.cause, SYSTEM.reference, null));
  }

  /** A revived order needs no decision any more, except on a dispute. */
  async onRevived(order: Order): Promise<Order> {
    const { refundDecision } = order;
    const isDisputed =
      refundDecision?.cause === RefundDecisionCause.DISPUTE && refundDecision.state === TO_DECIDE;
    return refundDecision && !isDisputed ? this.write(order, null) : order;
  }

  /** A payment arrived for a cancelled order; it is already queued for refund (REQ-D10). */
  latePayment(): RefundDecision {
    return this.owed(RefundDecisionCause.LATE_PAYMENT, SYSTEM.reference, null);
  }

  /** A customer disputes the payment of an order at the card company: it gets a refund decision, cancelled or not. */
  async onDisputed(order: Order, intent: PaymentIntent): Promise<Order> {
    if (order.refundDecision?.state === TO_DECIDE) return order;
    return refundableFor(intent, order.reference, order.paymentAmount) > 0
      ? this.open(order, RefundDecisionCause.DISPUTE)
      : order;
  }

  /** The shop has won: the decision is withdrawn, unless the order was cancelled in the meantime. */
  async onDisputeWon(order: Order): Promise<Order> {
    const { refundDecision } = order;
    if (refundDecision?.cause !== RefundDecisionCause.DISPUTE || refundDecision.state !== TO_DECIDE)
      return order;
    return holdingOf(order) === 'NONE'
      ? this.write(order, { ...refundDecision, cause: RefundDecisionCause.ADMINISTRATOR_CANCELLED })
      : this.write(order, null);
  }

  /** Marks an old order without decision as pending; false when none is needed. */
  async openIfForgotten(order: Order): Promise<boolean> {
    if (order.refundDecision || holdingOf(order) !== 'NONE') return false;
    const { CUSTOMER_CANCELLED, ADMINISTRATOR_CANCELLED } = RefundDecisionCause;
    const last = order.history.findLast(({ to }) => to === order.status);
    const cause = last?.by === order.ownerRef ? CUSTOMER_CANCELLED : ADMINISTRATOR_CANCELLED;
    if ((await this.refundableOf(order)) > 0)
      await this.write(order, { ...this.toDecide(cause), since: order.statusSince });
    else
      await this.write(order, {
        ...this.owed(cause, SYSTEM.reference, null),
        state: (await this.isRefunded(order)) ? REFUNDED : REFUND_DUE,
        since: order.statusSince,
      });
    return true;
  }

  /**
   * Rejects a refund that another administrator declined, unless the requester has seen that.
   * @throws DomainError CONFLICT naming who declined
   */
  async assertNotDeclined(order: Order): Promise<void> {
    if (order.refundDecision?.state === DECLINED) throw await this.decidedAlready(order.refundDecision);
  }

  /** An administrator refunded an order, in full or in part: decided. */
  async onRefundRequested(order: Order, { by, reason }: Decided): Promise<Order> {
    const isCancelled = holdingOf(order) === 'NONE';
    if (!isCancelled && !order.refundDecision) return order;
    const cause = order.refundDecision?.cause ?? RefundDecisionCause.ADMINISTRATOR_CANCELLED;
    const decided = this.owed(cause, by, reason);
    return this.write(order, {
      ...decided,
      state: (await this.isRefunded(order)) ? REFUNDED : REFUND_DUE,
      since: order.refundDecision?.since ?? decided.since,
    });
  }

  /** The provider executed an owed refund, or failed to. */
  afterProvider(order: Order, intent: PaymentIntent): RefundDecision | undefined {
    const { refundDecision } = order;
    if (!refundDecision || ![REFUND_DUE, REFUNDED].some((state) => state === refundDecision.state))
      return undefined;
    const isDone = intent.refunds.every(({ orderRef, doneAt }) => orderRef !== order.reference || doneAt);
    return { ...refundDecision, state: isDone ? REFUNDED : REFUND_DUE };
  }

  /**
   * An administrator declines the refund of an order.
   * @throws DomainError CONFLICT when no decision is pending, naming who decided
   */
  async decline(order: Order, { by, reason }: Decided & { reason: string }): Promise<Order> {
    const { refundDecision } = order;
    if (refundDecision?.state !== TO_DECIDE) throw await this.decidedAlready(refundDecision);
    const declined = {
      ...refundDecision,
      state: DECLINED,
      decidedAt: this.clock.now(),
      decidedBy: by,
      reason,
    };
    // Customers read the history: the reason is only in the decision and the audit log.
    return this.orderStateMachine.addHistoryNote(order, OrderAction.DECLINE_REFUND, by, '', {
      set: { refundDecision: declined },
      auditComment: reason,
    });
  }

  /** Whether the order was paid by card and is fully refunded. */
  async isRefundedInFull(order: Order): Promise<boolean> {
    const intent = await this.intentOf(order);
    if (!intent || order.paymentAmount === 0) return false;
    return refundableFor(intent, order.reference, order.paymentAmount) === 0;
  }

  private open(order: Order, cause: RefundDecisionCause): Promise<Order> {
    return this.write(order, this.toDecide(cause));
  }

  private toDecide(cause: RefundDecisionCause): RefundDecision {
    const since = this.clock.now();
    return { state: TO_DECIDE, cause, since, decidedAt: null, decidedBy: null, reason: null };
  }

  private owed(cause: RefundDecisionCause, decidedBy: string, reason: string | null): RefundDecision {
    const since = this.clock.now();
    return { state: REFUND_DUE, cause, since, decidedAt: since, decidedBy, reason };
  }

  private write(order: Order, refundDecision: RefundDecision | null): Promise<Order> {
    return this.orderStateMachine.set(order, { refundDecision });
  }

  private async refundableOf(order: Order): Promise<Yen> {
    const intent = await this.intentOf(order);
    return intent ? refundableFor(intent, order.reference, order.paymentAmount) : 0;
  }

  private async isRefunded(order: Order): Promise<boolean> {
    const intent = await this.intentOf(order);
    return (intent?.refunds ?? []).every(({ orderRef, doneAt }) => orderRef !== order.reference || doneAt);
  }

  /** The accepted payment of the order, if any. */
  private async intentOf({ paidAt, paymentIntentId }: Order): Promise<PaymentIntent | undefined> {
    if (!paidAt || !paymentIntentId) return undefined;
    const [intent] = await this.intents.find([paymentIntentId]);
    return intent;
  }

  private async decidedAlready(decision: RefundDecision | null): Promise<DomainError> {
    if (!decision?.decidedBy) return new DomainError('CONFLICT', 'refund-error-nothing-left', {});
    const { state, decidedBy, decidedAt } = decision;
    const by = await this.users.namesOf([decidedBy]);
    return new DomainError('CONFLICT', 'refund-decision-made', {
      state,
      by: decidedBy,
      byName: by.get(decidedBy) ?? null,
      at: decidedAt?.toISOString(),
    });
  }
}
