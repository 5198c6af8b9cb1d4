import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type BottleProblem,
  canReportBottles,
  checkClaimDecision,
  checkBottleReport,
  type ClaimDecision,
  OrderAction,
  OrderActor,
  type ReportedBottles,
} from '@vinkura/domain';
import { isValidObjectId, type Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, notFound, assertNoViolations } from '../../platform/errors/domain-error.js';
import { UsersService } from '../../users/index.js';
import { actorsFor } from '../core/order-access.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { Order } from '../core/order.js';
import { orderNotFound } from '../core/orders.errors.js';
import { BottleAlarms } from './bottle-alarms.js';
import { OrderTask } from './order-task.js';
import { type StaffTask, staffTask } from './order-task.types.js';

/** A report about bottles of an order. */
export interface BottleReportDraft extends ReportedBottles {
  problem: BottleProblem;
  /** Identifier of a private picture; validated by the caller. */
  photoId?: string | null;
}

/** Tasks of orders: opened by reports of restaurants or by administrators, closed by administrators (REPORT-01, REQ-D50). */
@Injectable()
export class OrderTasks {
  constructor(
    @InjectModel(OrderTask.name) private readonly tasks: Model<OrderTask>,
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly alarms: BottleAlarms,
    private readonly users: UsersService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Opens a task for reported bottles. Reports on one order are serialised: the order's number of open tasks
   * is raised before earlier reports are read.
   * @throws DomainError NOT_FOUND for an order that is not for a restaurant of the caller, except for administrators; CONFLICT while nothing of it has left the
   * warehouse; VALIDATION_FAILED naming the field
   */
  async open(caller: Caller, orderRef: string, draft: BottleReportDraft): Promise<OrderTask> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(orderRef);
      const actors: readonly string[] = actorsFor(caller, order);
      const mayReport = actors.includes(OrderActor.VENUE) || actors.includes(OrderActor.ADMINISTRATOR);
      if (!mayReport) throw orderNotFound(orderRef);
      if (!canReportBottles(order))
        throw new DomainError('CONFLICT', 'bottle-report-not-sent', { from: order.status });
      await this.orders.updateOne({ _id: order._id }, { $inc: { openTasks: 1 } });
      assertNoViolations(checkBottleReport(order, draft, await this.of([order.reference])));
      const { problem, productRef, quantity, note, photoId } = draft;
      const [made] = await this.tasks.create([
        {
          orderRef: order.reference,
          venueRef: order.reservation?.venueRef ?? null,
          problem,
          productRef,
          quantity,
          note: note?.trim() || null,
          photoId: photoId ?? null,
          openedAt: this.clock.now(),
          openedBy: caller.reference,
        },
      ]);
      await this.log(order.reference, null, `${problem} ${productRef} × ${quantity}`, note);
      await this.alarms.mail({ ...order, openTasks: (order.openTasks ?? 0) + 1 });
      return made!.toObject<OrderTask>();
    });
  }

  /**
   * Records the decision about a task, once. What the decision does belongs to the same transaction (`DecideClaim`).
   * @param replacementRef the order that replaces the bottles
   * @throws DomainError NOT_FOUND; VALIDATION_FAILED naming the field; CONFLICT `order-task-closed` naming who closed it
   */
  async close(
    caller: Caller,
    id: string,
    decision: ClaimDecision,
    replacementRef: string | null,
  ): Promise<OrderTask> {
    if (!isValidObjectId(id)) throw notFound('order task', id);
    const { resolution, reason, amount = null, points = null, returned = null } = decision;
    return this.transactions.run(async () => {
      const closing = { closedAt: this.clock.now(), closedBy: caller.reference, resolution, reason };
      const task = await this.tasks
        .findOneAndUpdate(
          { _id: id, closedAt: null },
          { $set: { ...closing, amount, points, returned, replacementRef } },
          { returnDocument: 'after' },
        )
        .lean<OrderTask>();
      if (!task) throw await this.notOpen(id);
      assertNoViolations(checkClaimDecision(task, decision));
      await this.orders.updateOne({ reference: task.orderRef }, { $inc: { openTasks: -1 } });
      const summary = `${task.problem} ${task.productRef} × ${task.quantity}`;
      await this.log(task.orderRef, summary, resolution, reason);
      return task;
    });
  }

  /** A task as shown in the back office, with the names of its people. */
  async describe(task: OrderTask): Promise<StaffTask> {
    return staffTask(task, await this.namesOf([task]));
  }

  /** The tasks of these orders, oldest first. */
  of(orderRefs: readonly string[]): Promise<OrderTask[]> {
    return this.tasks
      .find({ orderRef: { $in: [...orderRefs] } })
      .sort({ openedAt: 1, _id: 1 })
      .lean<OrderTask[]>();
  }

  /** Remarks on a customer's orders are deleted with the account; the report of broken bottles is kept. */
  async erase(orderRefs: readonly string[]): Promise<void> {
    await this.tasks.updateMany(
      { orderRef: { $in: [...orderRefs] } },
      { $set: { note: null, reason: null, photoId: null } },
    );
  }

  private async notOpen(id: string): Promise<DomainError> {
    const task = await this.tasks.findById(id).lean<OrderTask>();
    if (!task?.closedBy) return notFound('order task', id);
    return new DomainError('CONFLICT', 'order-task-closed', {
      closedBy: task.closedBy,
      closedByName: (await this.namesOf([task])).get(task.closedBy) ?? task.closedBy,
      closedAt: task.closedAt?.toISOString(),
      resolution: task.resolution,
    });
  }

  private namesOf(tasks: readonly OrderTask[]): Promise<ReadonlyMap<string, string>> {
    return this.users.namesOf(
      tasks.flatMap(({ openedBy, closedBy }) => [openedBy, ...(closedBy ? [closedBy] : [])]),
    );
  }

  private log(
    reference: string,
    before: string | null,
    after: string,
    comment?: string | null,
  ): Promise<void> {
    return this.audit.record({
      resource: 'orders',
      reference,
      title: reference,
      operation: 'ACTION',
      action: OrderAction.EDIT,
      fields: [{ field: 'task', before, after }],
      ...(comment && { comment }),
    });
  }
}
