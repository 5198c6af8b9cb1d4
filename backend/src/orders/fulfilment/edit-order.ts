import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  canReschedule,
  checkInvoiceName,
  NAME_MAX_LENGTH,
  OrderAction,
  type RuleViolation,
  TEXT_MAX_LENGTH,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Caller } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { actorsFor } from '../core/order-access.js';
import { OrderActions } from '../core/order-actions.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { OrderRedaction } from '../core/order-redaction.js';
import { orderView } from '../core/order-views.js';
import { Order } from '../core/order.js';
import { notEditable, orderChanged, orderNotFound } from '../core/orders.errors.js';
import { scheduleEdits } from './schedule-edits.js';
import { deliveryEdits, type ShownDelivery } from './delivery-edits.js';
import { RescheduleOrder } from './reschedule-order.js';
import { ShipOrder } from './ship-order.js';

/** Computed for the caller; ignored in requests. */
const KEPT = new Set([
  'updatedAt',
  'history',
  'paymentHistory',
  'availableActions',
  'paymentIntent',
  'lastActivityAt',
  'statusSince',
]);
/** The requested date and slot; of a reservation only its date. */
const SCHEDULE: ReadonlySet<string> = new Set(['reservation', 'deliveryDay', 'deliverySlot']);
const LIMITS: Readonly<Record<string, number>> = { invoiceName: NAME_MAX_LENGTH, comments: TEXT_MAX_LENGTH };

/** Edits of an order's few editable fields; its status changes by transitions only. */
@Injectable()
export class EditOrder {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly actions: OrderActions,
    private readonly orderStateMachine: OrderStateMachine,
    private readonly shipOrder: ShipOrder,
    private readonly rescheduleOrder: RescheduleOrder,
    private readonly orderRedaction: OrderRedaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts an order as read, with the invoice name filled in (once, ORD-09), another date (see `RescheduleOrder`) or,
   * by an administrator, other comments and parcels that are shipped (REQ-D07).
   * @throws DomainError FIELD_NOT_EDITABLE naming the first other field that differs; CONFLICT when it differs
   * because the order has changed since it was read
   */
  async replace(caller: Caller, id: string, body: Readonly<Record<string, unknown>>): Promise<Order> {
    return this.actions.change(caller, id, undefined, async (order) => {
      assertVisible(caller, order, id);
      const present = JSON.parse(
        JSON.stringify(orderView(caller, await this.orderRedaction.redact(caller, order), this.clock.now())),
      ) as Record<string, unknown>;
      assertNoViolations(unknownMembers(body, present));
      const changed = Object.keys(body).filter(
        (field) => !KEPT.has(field) && !isDeepStrictEqual(body[field] ?? null, present[field] ?? null),
      );
      const isStale = body.updatedAt !== undefined && body.updatedAt !== present.updatedAt;
      const forbidden = changed.find((field) => !this.mayEdit(caller, order, field));
      if (forbidden) throw isStale ? orderChanged() : notEditable(forbidden);
      const texts = changed.filter((field) => field in LIMITS);
      const edited = await this.write(
        caller,
        order,
        Object.fromEntries(texts.map((field) => [field, body[field]])),
      );
      const written = changed.some((field) => SCHEDULE.has(field))
        ? await this.rescheduleOrder.reschedule(caller, order.reference, scheduleEdits(present, body))
        : edited;
      if (!changed.includes('deliveries')) return written;
      return this.editDeliveries(caller, written, present.deliveries, body.deliveries);
    });
  }

  /** @throws DomainError FIELD_NOT_EDITABLE once another name has been entered (ORD-09) */
  async setInvoiceName(caller: Caller, id: string, invoiceName: string): Promise<Order> {
    return this.actions.change(caller, id, undefined, async (order) => {
      assertVisible(caller, order, id);
      if (!this.mayEdit(caller, order, 'invoiceName')) throw notEditable('invoiceName');
      return this.write(caller, order, { invoiceName });
    });
  }

  /** Back-office remarks. */
  async setComments(
    caller: Caller,
    id: string,
    comments: string | null,
    version?: string | null,
  ): Promise<Order> {
    return this.actions.change(caller, id, version, async (order) => {
      assertVisible(caller, order, id);
      if (!this.mayEdit(caller, order, 'comments')) throw notEditable('comments');
      return this.write(caller, order, { comments });
    });
  }

  private mayEdit(caller: Caller, order: Order, field: string): boolean {
    const actors = actorsFor(caller, order);
    if (SCHEDULE.has(field))
      return actors.includes('ADMINISTRATOR') || actors.some((actor) => canReschedule(order, actor));
    if (field === 'comments' || field === 'deliveries') return actors.includes('ADMINISTRATOR');
    return field === 'invoiceName' && (actors.includes('OWNER') || actors.includes('ADMINISTRATOR'));
  }

  private async editDeliveries(caller: Caller, order: Order, shown: unknown, sent: unknown): Promise<Order> {
    const { shipments, corrections } = deliveryEdits(shown as ShownDelivery[], sent);
    let edited = order;
    for (const shipment of shipments) edited = await this.shipOrder.ship(caller, order.reference, shipment);
    for (const correction of corrections)
      edited = await this.shipOrder.correct(caller, order.reference, correction);
    return edited;
  }

  private async write(
    caller: Caller,
    order: Order,
    values: Readonly<Record<string, unknown>>,
  ): Promise<Order> {
    assertNoViolations(Object.entries(values).flatMap(([field, value]) => textViolations(field, value)));
    const texts = Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field, (value as string | null)?.trim() || null]),
    );
    if ('invoiceName' in texts) validateInvoiceName(order, texts.invoiceName ?? null);
    const changed = Object.keys(texts).filter((field) => texts[field] !== order[field as 'comments']);
    if (changed.length === 0) return order;
    const written = await this.orders
      .findOneAndUpdate(
        { _id: order._id, invoiceName: order.invoiceName },
        { $set: { ...texts, updatedAt: this.clock.now() } },
        { returnDocument: 'after' },
      )
      .lean<Order>();
    if (!written) throw orderChanged();
    return this.orderStateMachine.addHistoryNote(
      written,
      OrderAction.EDIT,
      caller.reference,
      changed.join(', '),
      { before: order },
    );
  }
}

/** The name is immutable once entered; the same name again is no change. */
function validateInvoiceName(order: Order, name: string | null): void {
  const fixed = checkInvoiceName(order.invoiceName, name);
  if (fixed) throw notEditable(fixed.field, fixed.messageKey);
  if (!name) assertNoViolations([{ field: 'invoiceName', messageKey: 'required' }]);
}

function unknownMembers(
  body: Readonly<Record<string, unknown>>,
  present: Readonly<Record<string, unknown>>,
): RuleViolation[] {
  return Object.keys(body)
    .filter((field) => !Object.hasOwn(present, field))
    .map((field) => ({ field, messageKey: 'unknown-property' }));
}

function textViolations(field: string, value: unknown): RuleViolation[] {
  if (value !== null && typeof value !== 'string') return [{ field, messageKey: 'wrong-type' }];
  const limit = LIMITS[field] ?? 0;
  return (value?.length ?? 0) > limit ? [{ field, messageKey: 'too-long', params: { limit } }] : [];
}

function assertVisible(caller: Caller, order: Order, id: string): void {
  if (actorsFor(caller, order).length === 0) throw orderNotFound(id);
}
