import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type BottleProblem,
  canReportBottles,
  checkClaimDecision,
  checkBottleReport,
  checkCustomerClaim,
  claimableUntil,
  type ClaimDecision,
  type CustomerClaim,
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
import { OrderTask } from '../core/order-task.js';
import { type StaffTask, staffTask } from './order-task.types.js';

/** A report about bottles of an order. */
export interface BottleReportDraft extends ReportedBottles {
  problem: BottleProblem;
  /** Identifier of a private picture; validated by the caller. */
  photoId?: string | null;
}

/** Tasks of orders: opened by restaurants, customers or administrators, closed by administrators (REPORT-01, REQ-D50). */
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
   * @param reporter role of the reporter: a claim of an administrator is not mailed to the office, and its note is not shown
   *   to the restaurant
   * @throws DomainError NOT_FOUND for an order that is not for a restaurant of the caller, except for administrators;
   *   CONFLICT while nothing of it has left the warehouse; VALIDATION_FAILED naming the field
   */
  async open(
    caller: Caller,
    orderRef: string,
    draft: BottleReportDraft,
    reporter: 'VENUE' | 'ADMINISTRATOR',
  ): Promise<OrderTask> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(orderRef);
      const actors: readonly string[] = actorsFor(caller, order);
      const mayReport = actors.includes(OrderActor.VENUE) || actors.includes(OrderActor.ADMINISTRATOR);
      if (!mayReport) throw orderNotFound(orderRef);
      if (!canReportBottles(order))
        throw new DomainError('CONFLICT', 'bottle-report-not-sent', { from: order.status });
      await this.count(order, 1);
      assertNoViolations(checkBottleReport(order, draft, await this.of([order.reference])));
      const task = await this.insert(caller, order, draft, reporter);
      if (reporter !== OrderActor.ADMINISTRATOR)
        await this.alarms.mail({ ...order, openTasks: (order.openTasks ?? 0) + 1 });
      return task;
    });
  }

  /**
   * Opens a task for each wine of a customer's claim, all or none (CLAIM-01).
   * @param photoId validated by the caller
   * @throws DomainError NOT_FOUND for an order of somebody else; CONFLICT `claim-not-received`, `claim-too-late`;
   *   VALIDATION_FAILED naming the field
   */
  async openOwn(
    caller: Caller,
    orderRef: string,
    { lines, ...claim }: CustomerClaim & { photoId?: string | null },
  ): Promise<Order> {
    return this.transactions.run(async () => {
      const order = await this.orderStateMachine.get(orderRef);
      if (!actorsFor(caller, order).includes(OrderActor.OWNER)) throw orderNotFound(orderRef);
      const until = claimableUntil(order);
      if (!until) throw new DomainError('CONFLICT', 'claim-not-received', { from: order.status });
      if (this.clock.now() >= until) throw new DomainError('CONFLICT', 'claim-too-late');
      await this.count(order, lines.length);
      assertNoViolations(checkCustomerClaim(order, { lines, ...claim }, await this.of([order.reference])));
      for (const line of lines) await this.insert(caller, order, { ...claim, ...line }, OrderActor.OWNER);
      await this.alarms.mail({ ...order, openTasks: (order.openTasks ?? 0) + lines.length });
      return order;
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
    const { resolution, reason, amount = null, points = null, returned } = decision;
    return this.transactions.run(async () => {
      const closing = {
        ...{ closedAt: this.clock.now(), closedBy: caller.reference, resolution, reason },
        ...{ amount, points, replacementRef },
        ...(returned && { returned }),
      };
      const open = await this.tasks
        .findOneAndUpdate({ _id: id, closedAt: null }, { $set: closing }, { returnDocument: 'before' })
        .lean<OrderTask>();
      if (!open) throw await this.notOpen(id);
      assertNoViolations(checkClaimDecision(open, decision));
      const task = { ...open, ...closing };
      await this.count({ reference: task.orderRef }, -1);
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

  /** Changes the number of open tasks of an order; serialises what is done to its tasks. */
  private async count({ reference }: Pick<Order, 'reference'>, change: number): Promise<void> {
    await this.orders.updateOne({ reference }, { $inc: { openTasks: change } });
  }

  private async insert(
    caller: Caller,
    order: Order,
    { problem, productRef, quantity, note, photoId }: BottleReportDraft,
    reportedBy: OrderActor,
  ): Promise<OrderTask> {
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
        reportedBy,
      },
    ]);
    await this.log(order.reference, null, `${problem} ${productRef} × ${quantity}`, note);
    return made!.toObject<OrderTask>();
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
