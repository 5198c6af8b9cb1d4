import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  IllegalTransition,
  nextState,
  OrderAction,
  OrderActor,
  orderDueAt,
  orderStageOf,
  orderWebhookEvent,
  surveyOpensAt,
  type OrderState,
  type OrderStatus,
} from '@vinkura/domain';
import { type Model, type UpdateQuery } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import type { Caller } from '../../platform/access/access.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { byIdOrKey } from '../../platform/documents/database-list.js';
import { WebhookEvents } from '../../webhooks/index.js';
import { appliedRequest } from './applied-requests.js';
import { actorsFor, withDeliveryFacts } from './order-access.js';
import { changesOf, type TransitionDetails } from './order-changes.js';
import { orderWebhookData } from './order-webhooks.js';
import { Order } from './order.js';
import type { OrderFieldChange, OrderHistoryEntry, PaymentHistoryEntry } from './order-parts.js';
import { orderChanged, orderNotFound } from './orders.errors.js';

/** Who performs a transition: a caller, or the system itself. */
export type Actor = { role: OrderActor; reference: string };
export const SYSTEM: Actor = { role: OrderActor.SYSTEM, reference: OrderActor.SYSTEM };

/** Requests stored in an order: more than can be retried at a time. */
const REQUESTS_KEPT = 10;

/** A transition to perform. */
export interface Transition {
  action: OrderAction;
  actor: Actor;
  details?: TransitionDetails;
}

/** What a history entry without a transition records besides its comment. */
interface NoteDetails extends Pick<TransitionDetails, 'set'> {
  /** The order before the edit, for the audit log, when a part of it is already written. */
  before?: Order;
  /** Remark for the audit log, when the customer must not read it in the history. */
  auditComment?: string;
  /** Changes of an edit, field by field, when they do not follow from `set`. */
  changes?: OrderFieldChange[];
}

/** A checked transition: its history entry, and the order as it leaves it. */
interface Step extends Transition {
  entry: OrderHistoryEntry;
  after: Order;
}

/**
 * The only writer of an order's status. It checks the transition table, writes only if the status is still the one that
 * was read, and adds an entry to the history.
 */
@Injectable()
export class OrderStateMachine {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly audit: AuditLog,
    private readonly parameters: ParametersService,
    private readonly transactions: Transactions,
    private readonly webhooks: WebhookEvents,
    private readonly clock: Clock,
  ) {}

  /** By `_id` or reference. @throws DomainError NOT_FOUND */
  async get(id: string): Promise<Order> {
    const order = await this.orders.findOne(byIdOrKey('reference', id)).lean<Order>();
    if (!order) throw orderNotFound(id);
    return order;
  }

  /** By the token of the feedback form (REQ-D39). @throws DomainError NOT_FOUND */
  async bySecretToken(secretToken: string): Promise<Order> {
    const order = secretToken ? await this.orders.findOne({ secretToken }).lean<Order>() : null;
    if (!order) throw orderNotFound(secretToken);
    return order;
  }

  /** The token of the feedback form, for its mail only. */
  async secretTokenOf({ _id }: Pick<Order, '_id'>): Promise<string> {
    const { secretToken } = await this.orders.findById(_id, { secretToken: 1 }).orFail().lean<Order>();
    return secretToken ?? '';
  }

  /** The orders of these references, in order; unknown ones are omitted. */
  async find(references: readonly string[]): Promise<Order[]> {
    const found = await this.orders.find({ reference: { $in: [...references] } }).lean<Order[]>();
    return references.flatMap((reference) => found.find((order) => order.reference === reference) ?? []);
  }

  /**
   * The role in which the caller may perform an action, according to the transition table.
   * @param id the reference or id used by the caller, repeated in the error
   * @throws DomainError NOT_FOUND
   */
  resolveActor(caller: Caller, order: Order, action: OrderAction, id: string): Actor {
    const actors = actorsFor(caller, order);
    const actor = actors.find((candidate) => canTransition(order, action, candidate)) ?? actors[0];
    if (!actor) throw orderNotFound(id);
    return { role: actor, reference: caller.reference };
  }

  /** Checks a transition before its side effects. @throws IllegalTransition when the table has no such transition */
  assertCanTransition(order: Order, action: OrderAction, actor: Actor): void {
    nextState(withDeliveryFacts(order), action, actor.role);
  }

  /**
   * Performs a transition, in the running transaction if there is one.
   * @throws IllegalTransition naming both states; DomainError CONFLICT after a concurrent change
   */
  async transition(
    order: Order,
    action: OrderAction,
    actor: Actor,
    details: TransitionDetails = {},
  ): Promise<Order> {
    const [changed] = await this.transitions(order, [{ action, actor, details }]);
    return changed!;
  }

  /**
   * Performs consecutive transitions with one write; each is checked and has its own history and audit entry.
   * @returns the order after each transition
   * @throws as `transition`
   */
  async transitions(order: Order, all: readonly Transition[]): Promise<Order[]> {
    const steps: Step[] = [];
    for (const transition of all) {
      const before = steps.at(-1)?.after ?? order;
      const state = nextState(withDeliveryFacts(before), transition.action, transition.actor.role);
      steps.push(await this.step(before, transition, state));
    }
    return this.write(order, steps);
  }

  /** The status that a transition leads to. @throws IllegalTransition when the table has no such transition */
  statusAfter(order: Order, action: OrderAction, actor: Actor): OrderStatus {
    return nextState(withDeliveryFacts(order), action, actor.role).status;
  }

  /** Forces a status; the caller adjusts what the order holds beforehand. */
  async force(order: Order, target: OrderStatus, actor: Actor, details: TransitionDetails): Promise<Order> {
    const state = nextState(withDeliveryFacts(order), OrderAction.FORCE_STATUS, actor.role, target);
    const step = await this.step(order, { action: OrderAction.FORCE_STATUS, actor, details }, state);
    const [forced] = await this.write(order, [step]);
    return forced!;
  }

  /** Adds an entry to the payment history, without a transition. */
  async recordPayment(
    order: Order,
    payment: PaymentHistoryEntry,
    updateFields: TransitionDetails['set'] = {},
  ): Promise<Order> {
    const noted = await this.orders
      .findOneAndUpdate(
        { _id: order._id },
        { $push: { paymentHistory: payment }, $set: { ...updateFields, updatedAt: this.changedAt(order) } },
        { returnDocument: 'after' },
      )
      .lean<Order>();
    return noted ?? order;
  }

  /** Writes fields without a transition or history entry, in the transaction that causes the change. */
  async set(order: Order, set: TransitionDetails['set'] = {}): Promise<Order> {
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
   * Adds a history entry without a transition, such as edited texts or a refund.
   * @param comment shown in the history, also to the customer
   */
  async addHistoryNote(
    order: Order,
    action: OrderAction,
    by: string,
    comment: string,
    { set = {}, before = order, auditComment = comment, changes = changesOf(order, set) }: NoteDetails = {},
  ): Promise<Order> {
    const at = this.changedAt(order);
    const request = action === OrderAction.EDIT ? appliedRequest(action) : undefined;
    const line = {
      at,
      by,
      action,
      from: order.status,
      to: order.status,
      comment: comment || null,
      ...(action === OrderAction.EDIT && { changes }),
    };
    return this.transactions.run(async () => {
      const updated = await this.orders
        .findOneAndUpdate(
          { _id: order._id },
          {
            $push: {
              history: line,
              ...(request && { appliedRequests: { $each: [request], $slice: -REQUESTS_KEPT } }),
            },
            $set: { ...set, updatedAt: at },
          },
          { returnDocument: 'after' },
        )
        .lean<Order>();
      if (!updated) return order;
      await this.log(action, before, updated, auditComment);
      return updated;
    });
  }

  private async step(order: Order, transition: Transition, state: OrderState): Promise<Step> {
    const { action, actor, details: { set, comment, payment } = {} } = transition;
    const now = this.changedAt(order);
    const statusSince = state.status === order.status ? order.statusSince : now;
    const after = { ...order, ...set, status: state.status, statusSince };
    const entry = {
      at: now,
      by: actor.reference,
      action,
      from: order.status,
      to: state.status,
      comment: comment?.trim() || null,
    };
    const request = appliedRequest(action);
    return {
      ...transition,
      entry,
      after: {
        ...after,
        ...(await this.derivedDates(after)),
        statusBeforeHold: state.statusBeforeHold ?? null,
        updatedAt: now,
        history: [...order.history, entry],
        ...(payment && { paymentHistory: [...order.paymentHistory, payment] }),
        ...(request && {
          appliedRequests: [...(order.appliedRequests ?? []), request].slice(-REQUESTS_KEPT),
        }),
      },
    };
  }

  /** @returns the order after each step */
  private async write(order: Order, steps: readonly Step[]): Promise<Order[]> {
    const { status, statusSince, stage, dueAt, surveyOpensAt: opensAt, ...after } = steps.at(-1)!.after;
    const { statusBeforeHold, updatedAt } = after;
    const payments = steps.flatMap(({ details }) => details?.payment ?? []);
    const requests = steps.flatMap(({ action }) => appliedRequest(action) ?? []);
    const update: UpdateQuery<Order> = {
      $set: {
        ...steps.reduce<TransitionDetails['set']>((set, { details }) => ({ ...set, ...details?.set }), {}),
        status,
        statusSince,
        stage,
        dueAt,
        surveyOpensAt: opensAt,
        statusBeforeHold,
        updatedAt,
      },
      $push: {
        history: { $each: steps.map(({ entry }) => entry) },
        ...(payments.length > 0 && { paymentHistory: { $each: payments } }),
        ...(requests.length > 0 && { appliedRequests: { $each: requests, $slice: -REQUESTS_KEPT } }),
      },
    };
    return this.transactions.run(async () => {
      this.transactions.updateOne(this.orders, { _id: order._id, status: order.status }, update, {
        otherwise: orderChanged,
      });
      const states = steps.map(({ after }) => after);
      for (const [index, after] of states.entries()) {
        const before = states[index - 1] ?? order;
        const { action, details } = steps[index]!;
        await this.log(action, before, after, details?.comment);
        const event = orderWebhookEvent(before.status, after.status);
        if (event) await this.webhooks.publish(event, after.reference, orderWebhookData(after));
      }
      return states;
    });
  }

  /** Stores the board stage of an order that has none; false when it has one. */
  async noteStage(order: Order): Promise<boolean> {
    const placed = await this.derivedDates(order);
    await this.orders.updateOne({ _id: order._id }, { $set: placed });
    return placed.stage !== null && !order.stage;
  }

  /** Recalculates the deadline and the opening of the survey after a change of a date that they depend on. */
  async updateDeadline(order: Order): Promise<Order> {
    const derived = await this.derivedDates(order);
    await this.orders.updateOne({ _id: order._id }, { $set: derived });
    return { ...order, ...derived };
  }

  private async derivedDates(order: Order): Promise<Pick<Order, 'stage' | 'dueAt' | 'surveyOpensAt'>> {
    return {
      stage: orderStageOf(order),
      dueAt: orderDueAt(order, await this.parameters.closedDays()),
      surveyOpensAt: surveyOpensAt(order),
    };
  }

  /** Strictly later than the previous change, because it serves as the version. */
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

/** Whether the table has this transition. */
export function canTransition(order: Order, action: OrderAction, actor: OrderActor): boolean {
  try {
    nextState(withDeliveryFacts(order), action, actor);
    return true;
  } catch (error) {
    if (error instanceof IllegalTransition) return false;
    throw error;
  }
}
