import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DeliveryStatus, IllegalTransition, OrderAction, RECEPTION_UNDO_MS } from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { JobRunner } from '../../platform/jobs/job-runner.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { orderChanged } from '../core/orders.errors.js';
import { ConfirmReception } from './confirm-reception.js';
import { deliveryOf } from './deliveries.js';
import { PendingReception, type UndoableReception } from './pending-reception.js';

export const RECEPTIONS_JOB = 'receptions-confirm';
/** For receptions whose process was stopped before they were due. */
const EVERY_MS = 30_000;

/**
 * Receptions confirmed with one press, which can be undone for ten seconds (REQ-D52). Until a job confirms them, neither
 * status nor mails nor webhooks change. Confirming and undoing delete the same document, so exactly one of them succeeds.
 */
@Injectable()
export class PendingReceptions implements OnModuleInit {
  private readonly logger = new Logger('PendingReceptions');

  constructor(
    @InjectModel(PendingReception.name) private readonly pending: Model<PendingReception>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly confirmReception: ConfirmReception,
    private readonly transactions: Transactions,
    private readonly jobs: JobRunner,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register({
      name: RECEPTIONS_JOB,
      everyMs: EVERY_MS,
      hasWork: () => this.pending.exists(this.due()),
      run: () => this.confirmDue(),
    });
  }

  /**
   * Idempotent per parcel: a repeated press does not extend the time.
   * @throws DomainError and IllegalTransition as `ConfirmReception.confirm`
   */
  async add(caller: Caller, orderRef: string, deliveryRef: string): Promise<void> {
    await this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(orderRef);
      const actor = this.orderStateMachine.resolveActor(
        caller,
        order,
        OrderAction.CONFIRM_RECEPTION,
        orderRef,
      );
      if (!this.confirmReception.parcelToReceive(order, actor, deliveryRef)) return;
      const at = this.clock.now();
      const reception = {
        orderRef: order.reference,
        role: actor.role,
        by: actor.reference,
        at,
        dueAt: new Date(at.getTime() + RECEPTION_UNDO_MS),
      };
      await this.pending.updateOne({ _id: deliveryRef }, { $setOnInsert: reception }, { upsert: true });
    });
    this.jobs.runSoon(RECEPTIONS_JOB, RECEPTION_UNDO_MS);
  }

  /**
   * Withdraws a reception until the job has confirmed it; idempotent.
   * @throws DomainError NOT_FOUND for others' orders; CONFLICT once the parcel is received
   */
  async undo(caller: Caller, orderRef: string, deliveryRef: string): Promise<void> {
    await this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(orderRef);
      this.orderStateMachine.resolveActor(caller, order, OrderAction.CONFIRM_RECEPTION, orderRef);
      const delivery = deliveryOf(order, deliveryRef, DeliveryStatus.SHIPPED);
      if (delivery?.status === DeliveryStatus.RECEIVED)
        throw new DomainError('CONFLICT', 'reception-not-undoable', { from: order.status });
      await this.pending.deleteOne({ _id: deliveryRef });
    });
  }

  /** The undoable receptions of orders, by reference of the order. */
  async of(orderRefs: readonly string[]): Promise<ReadonlyMap<string, UndoableReception[]>> {
    const now = this.clock.now().getTime();
    const found = await this.pending
      .find({ orderRef: { $in: [...orderRefs] } })
      .sort({ _id: 1 })
      .lean<PendingReception[]>();
    const byOrder = new Map<string, UndoableReception[]>();
    for (const { _id, orderRef, dueAt } of found) {
      const secondsLeft = Math.max(0, Math.ceil((dueAt.getTime() - now) / 1000));
      byOrder.set(orderRef, [...(byOrder.get(orderRef) ?? []), { deliveryRef: _id, secondsLeft }]);
    }
    return byOrder;
  }

  private due() {
    return { dueAt: { $lte: this.clock.now() } };
  }

  private async confirmDue(): Promise<Record<string, number>> {
    const counts = { done: 0, refused: 0 };
    const due = await this.pending.find(this.due()).sort({ dueAt: 1 }).lean<PendingReception[]>();
    for (const reception of due)
      try {
        if (await this.confirm(reception)) counts.done += 1;
      } catch (error) {
        // Such as an order cancelled or put on hold in the meantime: there is nothing to receive any more.
        if (!(error instanceof DomainError) && !(error instanceof IllegalTransition)) throw error;
        // A concurrent change of the order refuses nothing: the reception stays due for the next run.
        if (error.messageKey === orderChanged().messageKey) continue;
        counts.refused += 1;
        this.logger.warn({ parcel: reception._id, message: error.message });
        await this.pending.deleteOne({ _id: reception._id });
      }
    return counts;
  }

  /** False when it was undone. */
  private confirm({ _id, orderRef, role, by, at }: PendingReception): Promise<boolean> {
    return this.transactions.run(async () => {
      const { deletedCount } = await this.pending.deleteOne({ _id });
      if (deletedCount === 0) return false;
      const order = await this.orderStateMachine.get(orderRef);
      await this.confirmReception.receive(order, { role, reference: by }, _id, at);
      return true;
    });
  }
}
