import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  IllegalTransition,
  nextState,
  OrderAction,
  OrderActor,
  orderDueAt,
  orderStageOf,
  type OrderState,
  type OrderStatus,
} from '@vinkura/domain';
import { type Model, type UpdateQuery } from 'mongoose';
import { ParametersService } from '../parameters/index.js';
import type { Caller } from '../platform/access/access.js';
import { AuditLog } from '../platform/audit/audit-log.js';
import { Clock } from '../platform/clock/clock.js';
import { Transactions } from '../platform/database/transactions.js';
import { namedBy } from '../platform/documents/database-list.js';
import { actorsFor, withFacts } from './order-access.js';
import { Order } from './order.js';
import type { PaymentHistoryEntry } from './order-parts.js';
import { orderChanged, orderNotFound } from './orders.errors.js';

/** Who takes a step: a caller, or the system itself. */
export type Doer = { actor: OrderActor; reference: string };
export const SYSTEM: Doer = { actor: OrderActor.SYSTEM, reference: OrderActor.SYSTEM };

/** What a step writes besides the status. */
export interface StepDetails {
  comment?: string | null;
  payment?: PaymentHistoryEntry;
  set?: Partial<
    Pick<
      Order,
      | 'arrival'
      | 'comments'
      | 'deliveries'
      | 'feedbackGiven'
      | 'lastActivityAt'
      | 'paidAt'
      | 'paymentIntentId'
      | 'plannedBottles'
      | 'preparation'
      | 'preparationConfirmed'
      | 'refundDecision'
    >
  >;
}

/**
 * The only writer of an order's status. It asks the transition table, writes only if the order is still where it was
 * seen, and adds a line to the history.
 */
@Injectable()
export class OrderSteps {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly audit: AuditLog,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** By `_id` or reference. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Order> {
    const order = await this.orders.findOne(namedBy('reference', id)).lean<Order>();
    if (!order) throw orderNotFound(id);
    return order;
  }

  /** By the token of the feedback form (decision 39). @throws DomainError NOT_FOUND */
  async bySecretToken(secretToken: string): Promise<Order> {
    const order = secretToken ? await this.orders.findOne({ secretToken }).lean<Order>() : null;
    if (!order) throw orderNotFound(secretToken);
    return order;
  }

  /** The token of the feedback form; for the mail that carries it and nothing else. */
  async secretTokenOf({ _id }: Pick<Order, '_id'>): Promise<string> {
    const { secretToken } = await this.orders.findById(_id, { secretToken: 1 }).orFail().lean<Order>();
    return secretToken ?? '';
  }

  /** The orders of these references, in their order; unknown ones are left out. */
  async find(references: readonly string[]): Promise<Order[]> {
    const found = await this.orders.find({ reference: { $in: [...references] } }).lean<Order[]>();
    return references.flatMap((reference) => found.find((order) => order.reference === reference) ?? []);
  }

  /** In which part the caller may take a step; the table has the last word. */
  doerFor(caller: Caller, order: Order, action: OrderAction): Doer {
    const actors = actorsFor(caller, order);
    const actor = actors.find((candidate) => canTake(order, action, candidate)) ?? actors[0];
    if (!actor) throw orderNotFound(order.reference);
    return { actor, reference: caller.reference };
  }

  /** Before anything moves for a step. @throws IllegalTransition when the table has no such step */
  refuseImpossible(order: Order, action: OrderAction, doer: Doer): void {
    nextState(withFacts(order), action, doer.actor);
  }

  /**
   * Takes a step, in the running transaction if there is one.
   * @throws IllegalTransition naming both states; DomainError CONFLICT when somebody else was faster
   */
  async take(order: Order, action: OrderAction, doer: Doer, details: StepDetails = {}): Promise<Order> {
    return this.write(order, action, doer, nextState(withFacts(order), action, doer.actor), details);
  }

  /** Puts an order into a status that an administrator names; what it holds is the caller's to settle before. */
  async force(order: Order, target: OrderStatus, doer: Doer, details: StepDetails): Promise<Order> {
    const state = nextState(withFacts(order), OrderAction.FORCE_STATUS, doer.actor, target);
    return this.write(order, OrderAction.FORCE_STATUS, doer, state, details);
  }

  /** Adds what became of a payment, without a step. */
  async note(order: Order, payment: PaymentHistoryEntry, set: StepDetails['set'] = {}): Promise<Order> {
    const noted = await this.orders
      .findOneAndUpdate(
        { _id: order._id },
        { $push: { paymentHistory: payment }, $set: { ...set, updatedAt: this.changedAt(order) } },
        { returnDocument: 'after' },
      )
      .lean<Order>();
    return noted ?? order;
  }

  /** Writes what is no step and no line of the history, in the transaction of the step that gives rise to it. */
  async set(order: Order, set: StepDetails['set'] = {}): Promise<Order> {
    return this.orders
      .findOneAndUpdate(
        { _id: order._id },
        { $set: { ...set, updatedAt: this.changedAt(order) } },
        { returnDocument: 'after' },
      )
      .orFail()
      .lean<Order>();
  }

  /**
   * Adds a line to the history that is no step, such as texts that were edited or money given back.
   * @param before the order before those texts were edited, for the audit log
   * @param said what the audit log keeps of it, where the customer must not read it in the history
   */
  async remark(
    order: Order,
    action: OrderAction,
    by: string,
    comment: string,
    set: StepDetails['set'] = {},
    before: Order = order,
    said: string = comment,
  ): Promise<Order> {
    const at = this.changedAt(order);
    const line = { at, by, action, from: order.status, to: order.status, comment: comment || null };
    return this.transactions.run(async () => {
      const remarked = await this.orders
        .findOneAndUpdate(
          { _id: order._id },
          { $push: { history: line }, $set: { ...set, updatedAt: at } },
          { returnDocument: 'after' },
        )
        .lean<Order>();
      if (!remarked) return order;
      await this.log(action, before, remarked, said);
      return remarked;
    });
  }

  private async write(
    order: Order,
    action: OrderAction,
    doer: Doer,
    state: OrderState,
    { comment, payment, set }: StepDetails,
  ): Promise<Order> {
    const now = this.changedAt(order);
    const statusSince = state.status === order.status ? order.statusSince : now;
    const after = { ...order, ...set, status: state.status, statusSince };
    const update: UpdateQuery<Order> = {
      $set: {
        ...set,
        status: state.status,
        statusSince,
        ...(await this.placeOnBoard(after)),
        statusBeforeHold: state.statusBeforeHold ?? null,
        updatedAt: now,
      },
      $push: {
        history: {
          at: now,
          by: doer.reference,
          action,
          from: order.status,
          to: state.status,
          comment: comment?.trim() || null,
        },
        ...(payment && { paymentHistory: payment }),
      },
    };
    return this.transactions.run(async () => {
      const changed = await this.orders
        .findOneAndUpdate({ _id: order._id, status: order.status }, update, {
          returnDocument: 'after',
        })
        .lean<Order>();
      if (!changed) throw orderChanged();
      await this.log(action, order, changed, comment);
      return changed;
    });
  }

  /** Notes where an order stands on the board, where that has not been noted; false when it has. */
  async noteStage(order: Order): Promise<boolean> {
    const placed = await this.placeOnBoard(order);
    await this.orders.updateOne({ _id: order._id }, { $set: placed });
    return placed.stage !== null && !order.stage;
  }

  private async placeOnBoard(order: Order): Promise<Pick<Order, 'stage' | 'dueAt'>> {
    return { stage: orderStageOf(order), dueAt: orderDueAt(order, await this.parameters.closedDays()) };
  }

  /** Later than the change before, so that it tells two versions of an order apart. */
  private changedAt({ updatedAt }: Order): Date {
    return new Date(Math.max(this.clock.now().getTime(), updatedAt.getTime() + 1));
  }

  private log(action: OrderAction, before: Order, after: Order, comment?: string | null): Promise<void> {
    return this.audit.record({
      resource: 'orders',
      reference: after.reference,
      operation: 'ACTION',
      action,
      before,
      after,
      comment,
      owner: after.owner,
    });
  }
}

/** Whether the table has this step. */
export function canTake(order: Order, action: OrderAction, actor: OrderActor): boolean {
  try {
    nextState(withFacts(order), action, actor);
    return true;
  } catch (error) {
    if (error instanceof IllegalTransition) return false;
    throw error;
  }
}
