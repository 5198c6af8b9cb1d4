import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  CAN_CONTINUE_PAYING,
  MINUTE_MS,
  OPEN_PAYMENT_STATUSES,
  OrderAction,
  OrderActor,
  OrderStatus,
  PaymentStatus,
  UNPAID_STATUSES,
  UNSUBMITTED_PAYMENT_STATUSES,
} from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import { PaymentIntents, PaymentsService, ProviderFailure } from '../../payments/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { OrderReturns } from '../core/order-returns.js';
import { canTransition, OrderStateMachine, SYSTEM } from '../core/order-state-machine.js';
import { Order } from '../core/order.js';

export const ORDERS_ABANDON_JOB = 'orders-abandon';
const BATCH = 200;
/** After this number of failures in one run the provider counts as down: the next run retries. */
const MAX_FAILURES = 3;
const NOT_PAID = 'The order was not paid in time.';
const NOT_PAYABLE = 'The order can no longer be paid.';

interface Counts extends Record<string, number> {
  abandoned: number;
  /** Found paid, or in progress. */
  kept: number;
  /** Payments of orders that cannot be paid any more. */
  ended: number;
  failed: number;
}

/** Cancels unpaid orders and releases what they hold (JOB-02, REQ-D10). */
@Injectable()
export class AbandonOrders implements OnModuleInit {
  private readonly logger = new Logger('AbandonOrders');

  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderReturns: OrderReturns,
    private readonly payments: PaymentsService,
    private readonly intents: PaymentIntents,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({ name: ORDERS_ABANDON_JOB, everyMs: MINUTE_MS, run: () => this.run() });
  }

  async run(): Promise<Counts> {
    const { unpaidMinutes, paymentErrorHours } = await this.parameters.orderAbandonment();
    const now = this.clock.now().getTime();
    const counts: Counts = { abandoned: 0, kept: 0, ended: 0, failed: 0 };
    await this.abandonAll(
      unpaidSince([OrderStatus.PLACED], new Date(now - unpaidMinutes * MINUTE_MS)),
      counts,
    );
    const erredBefore = new Date(now - paymentErrorHours * 60 * MINUTE_MS);
    const erred = [OrderStatus.PLACED_PAYMENT_ERROR, OrderStatus.VERIFYING_PAYMENT];
    await this.abandonAll(unpaidSince(erred, erredBefore), counts);
    await this.abandonAll({ status: { $in: UNPAID_STATUSES }, payBy: { $lt: new Date(now) } }, counts);
    await this.endUnpayable(new Date(now - unpaidMinutes * MINUTE_MS), counts);
    await this.endIdlePayments(new Date(now - unpaidMinutes * MINUTE_MS), counts);
    return counts;
  }

  private async abandonAll(isDue: QueryFilter<Order>, counts: Counts): Promise<void> {
    const due = await this.orders
      .find(isDue, { reference: 1 })
      .sort({ lastActivityAt: 1 })
      .limit(BATCH)
      .lean<Pick<Order, 'reference'>[]>();
    for (const { reference } of due)
      await this.unlessDown(reference, counts, async () => {
        if (await this.abandon(reference, isDue)) counts.abandoned += 1;
        else counts.kept += 1;
      });
  }

  /**
   * Ends open payments of orders cancelled or forced on recently. The request that did so ends them itself, unless its
   * process crashed or the provider did not answer.
   * @param since earlier ones are idle, see `endIdlePayments`
   */
  private async endUnpayable(since: Date, counts: Counts): Promise<void> {
    const orders = await this.orders
      .find(
        {
          statusSince: { $gte: since },
          status: { $nin: CAN_CONTINUE_PAYING },
          paidAt: null,
          paymentIntentId: { $type: 'string' },
        },
        { paymentIntentId: 1 },
      )
      .lean<{ paymentIntentId: string }[]>();
    if (orders.length === 0) return;
    const open = await this.intents.waiting(
      {
        _id: { $in: orders.map(({ paymentIntentId }) => paymentIntentId) },
        status: { $in: [...OPEN_PAYMENT_STATUSES] },
      },
      BATCH,
    );
    for (const { _id, orderRefs } of open)
      await this.unlessDown(orderRefs.join(', '), counts, async () => {
        const { status } = await this.payments.cancel(String(_id), NOT_PAYABLE);
        if (status === PaymentStatus.REJECTED) counts.ended += 1;
      });
  }

  /**
   * Also ends open payments of orders that were put on hold, cancelled or forced on. The payments module handles
   * payments without orders.
   */
  private async endIdlePayments(lastActivityBefore: Date, counts: Counts): Promise<void> {
    const idle = await this.intents.waiting(
      {
        status: { $in: [...UNSUBMITTED_PAYMENT_STATUSES] },
        'orderRefs.0': { $exists: true },
        lastActivityAt: { $lt: lastActivityBefore },
      },
      BATCH,
    );
    for (const { _id, orderRefs } of idle) {
      const orders = await this.orderStateMachine.find(orderRefs);
      const isAwaited = orders.some(
        (order) => order.paymentIntentId === String(_id) && UNPAID_STATUSES.includes(order.status),
      );
      if (isAwaited) continue;
      await this.unlessDown(orderRefs.join(', '), counts, async () => {
        await this.payments.cancel(String(_id), NOT_PAID);
        counts.ended += 1;
      });
    }
  }

  /** A provider error for one order does not stop the others; several do. */
  private async unlessDown(orders: string, counts: Counts, work: () => Promise<void>): Promise<void> {
    if (counts.failed >= MAX_FAILURES) return;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error;
      counts.failed += 1;
      this.logger.warn({ order: orders, message: 'provider did not answer' });
    }
  }

  /** The payment is ended at the provider first; the order is only cancelled when it cannot be paid any more. */
  private async abandon(reference: string, isDue: QueryFilter<Order>): Promise<boolean> {
    const { paymentIntentId } = await this.orderStateMachine.get(reference);
    if (paymentIntentId) {
      const intent = await this.payments.cancel(paymentIntentId, NOT_PAID);
      if (intent.status === PaymentStatus.PROCESSING) return false;
    }
    // A payment is accepted in the transaction that makes its orders paid. An order that is still unpaid then had been
    // cancelled when its payment arrived, which was refunded, and was forced back.
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(reference);
      const isStill = await this.orders.exists({ ...isDue, _id: order._id });
      if (!isStill || order.paymentIntentId !== paymentIntentId) return false;
      if (canTransition(order, OrderAction.REJECT_PAYMENT, OrderActor.SYSTEM))
        return this.stopVerifying(order);
      if (!canTransition(order, OrderAction.ABANDON, OrderActor.SYSTEM)) return false;
      const cancelled = await this.orderStateMachine.transition(order, OrderAction.ABANDON, SYSTEM, {
        comment: NOT_PAID,
      });
      await this.orderReturns.release(cancelled, SYSTEM.reference);
      return true;
    });
  }

  /** No payment to verify, for example after a forced status: the customer may retry. */
  private async stopVerifying(order: Order): Promise<boolean> {
    await this.orderStateMachine.transition(order, OrderAction.REJECT_PAYMENT, SYSTEM, {
      comment: NOT_PAID,
      set: { lastActivityAt: this.clock.now() },
    });
    return false;
  }
}

/** Orders without activity; bottles that were added to a paid order have a deadline of their own. */
const unpaidSince = (statuses: OrderStatus[], lastActivityBefore: Date): QueryFilter<Order> => ({
  status: { $in: statuses },
  lastActivityAt: { $lt: lastActivityBefore },
  payBy: null,
});
