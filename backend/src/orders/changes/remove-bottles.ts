import { Injectable } from '@nestjs/common';
import {
  bottlesThatStay,
  canChangeLines,
  checkLineRefund,
  type LineChange,
  type Locale,
  OrderAction,
  OrderActor,
  type RuleViolation,
  TEXT_MAX_LENGTH,
  UserType,
} from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import type { Corkage } from '../../cart/index.js';
import { PaymentIntents, refundableFor } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { UsersService } from '../../users/index.js';
import { OrderMails } from '../core/order-mails.js';
import { OrderStateMachine } from '../core/order-state-machine.js';
import { OrderStock } from '../core/order-stock.js';
import type { Order } from '../core/order.js';
import type { PlannedBottles } from '../core/order-handling.js';
import type { Delivery, OrderLine } from '../core/order-parts.js';
import { RefundOrder } from '../refunds/refund-order.js';
import { lineChangesOf } from './line-texts.js';

type Removal = LineChange<OrderLine>;

/**
 * Takes bottles out of a paid order before it is shipped, from its checklist and parcels as well. They return to stock, and their
 * price is refunded by the use case of all refunds, with its credit note, points and purchase. The totals of the order stay what
 * was paid.
 */
@Injectable()
export class RemoveBottles {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderStock: OrderStock,
    private readonly refundOrder: RefundOrder,
    private readonly intents: PaymentIntents,
    private readonly users: UsersService,
    private readonly mails: OrderMails,
  ) {}

  /** Why the bottles cannot be removed now; empty if they can, or if there are none. */
  async check(order: Order, { removed, refund }: Removal): Promise<RuleViolation[]> {
    if (removed.length === 0) return [];
    const isPossible = canChangeLines(order, OrderActor.ADMINISTRATOR) && !order.refundDecision;
    if (!isPossible) return [{ field: 'lines', messageKey: 'order-lines-picked' }];
    const { products, pointsUsed, paymentAmount, paymentIntentId, reference } = order;
    const [intent] = paymentIntentId ? await this.intents.find([paymentIntentId]) : [];
    return checkLineRefund(refund, {
      products: products.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
      pointsUsed,
      refundable: intent ? refundableFor(intent, reference, paymentAmount) : 0,
    });
  }

  /**
   * In the running transaction, after `check`; the refund is sent to the provider afterwards.
   * @param by reference of the administrator
   * @param corkage of the bottles that stay
   * @param key idempotency key of the refund
   */
  async remove(
    by: string,
    order: Order,
    { kept, removed, refund }: Removal,
    corkage: Corkage | null,
    key: string,
  ): Promise<Order> {
    const plannedBottles = await this.orderStock.releaseSome(order, removed, by);
    const set = {
      products: kept,
      removedProducts: [...(order.removedProducts ?? []), ...removed],
      wineCount: kept.reduce((sum, { quantity }) => sum + quantity, 0),
      plannedBottles,
      preparation: bottlesThatStay(order.preparation, plannedBottles),
      deliveries: parcelsWith(order.deliveries, plannedBottles),
      ...(order.reservation && { reservation: { ...order.reservation, corkage } }),
    };
    const changes = lineChangesOf(order.products, kept);
    const { EDIT } = OrderAction;
    const edited = await this.orderStateMachine.addHistoryNote(order, EDIT, by, 'products', { set, changes });
    const { locale } = await this.users.byId(order.owner);
    if (refund > 0)
      await this.refundOrder.record(administrator(by), order.reference, {
        amount: refund,
        reason: reasonOf(removed, locale),
        key,
      });
    const occasion = String(edited.updatedAt.getTime());
    await this.mails.queue('ORDER_CHANGED', edited, { refund, payment: null, added: [] }, occasion);
    return edited;
  }
}

/** Bottles are removed on behalf of the administrator who agreed it with the customer, also when an exchange is paid. */
const administrator = (reference: string): Caller => ({
  id: '',
  reference,
  type: UserType.ADMINISTRATOR,
  managedVenues: [],
});

/** The parcels with what is planned for them, under their names; one that is left without bottles is gone. */
const parcelsWith = (parcels: readonly Delivery[], planned: readonly PlannedBottles[]): Delivery[] =>
  parcels
    .map((parcel) => ({
      ...parcel,
      products: planned
        .filter(({ warehouseRef }) => warehouseRef === parcel.warehouseRef)
        .map(({ productRef, quantity }) => ({ productRef, quantity })),
    }))
    .filter(({ products }) => products.length > 0);

/** What the credit note states: the bottles that were taken back. */
const reasonOf = (removed: readonly OrderLine[], locale: Locale): string =>
  errorSentence(
    'refund-bottles-removed',
    {
      wines: removed
        .map(({ name, nameEn, vintage, quantity }) =>
          [locale === 'jp' ? name : nameEn || name, vintage, `×${quantity}`].join(' '),
        )
        .join(', '),
    },
    locale,
  ).slice(0, TEXT_MAX_LENGTH);
