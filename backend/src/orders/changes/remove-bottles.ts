import { Injectable } from '@nestjs/common';
import {
  bottlesThatStay,
  canChangeLines,
  type LineChange,
  type LineRefund,
  lineRefundOf,
  type Locale,
  OrderAction,
  OrderActor,
  TEXT_MAX_LENGTH,
  UserType,
} from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import type { Corkage } from '../../cart/index.js';
import { LoyaltyService } from '../../loyalty/index.js';
import { PaymentIntents, refundableFor } from '../../payments/index.js';
import type { Caller } from '../../platform/access/access.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
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
 * Takes bottles out of a paid order before it is shipped, from its checklist and parcels as well. They return to stock. Their
 * price is refunded by the use case of all refunds, with its credit note, points and purchase, or returns as points. The totals of the order stay what
 * was paid.
 */
@Injectable()
export class RemoveBottles {
  constructor(
    private readonly orderStateMachine: OrderStateMachine,
    private readonly orderStock: OrderStock,
    private readonly refundOrder: RefundOrder,
    private readonly intents: PaymentIntents,
    private readonly loyalty: LoyaltyService,
    private readonly users: UsersService,
    private readonly mails: OrderMails,
  ) {}

  /** Whether the bottles can be removed now. */
  async isPossible(order: Order, removal: Removal): Promise<boolean> {
    return typeof (await this.split(order, removal)) !== 'string';
  }

  /**
   * How the price of the bottles goes back.
   * @throws DomainError VALIDATION_FAILED when they cannot be removed now
   */
  async refundOf(order: Order, removal: Removal): Promise<LineRefund> {
    const split = await this.split(order, removal);
    if (typeof split === 'string') throw validationFailed([{ field: 'lines', messageKey: split }]);
    return split;
  }

  /** @returns the key of a message when the bottles cannot be removed now */
  private async split(order: Order, { removed, refund }: Removal): Promise<LineRefund | string> {
    if (removed.length === 0) return { card: 0, points: 0 };
    const isChangeable = canChangeLines(order, OrderActor.ADMINISTRATOR) && !order.refundDecision;
    if (!isChangeable) return 'order-lines-picked';
    const { products, pointsUsed, paymentAmount, paymentIntentId, reference } = order;
    const [intent] = paymentIntentId ? await this.intents.find([paymentIntentId]) : [];
    const split = lineRefundOf(refund, {
      products: products.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0),
      pointsUsed: pointsUsed > 0 ? await this.loyalty.spentOn(reference) : 0,
      refundable: intent ? refundableFor(intent, reference, paymentAmount) : 0,
    });
    return split ?? 'order-lines-refund';
  }

  /**
   * In the running transaction; the refund is sent to the provider afterwards.
   * @param by reference of the administrator
   * @param corkage of the bottles that stay
   * @param key idempotency key of the refund
   */
  async remove(
    by: string,
    order: Order,
    { kept, removed }: Removal,
    { card, points }: LineRefund,
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
    if (points > 0) await this.refundOrder.returnPoints(order, points);
    if (card > 0)
      await this.refundOrder.record(administrator(by), order.reference, {
        amount: card,
        reason: reasonOf(removed, locale),
        key,
      });
    const occasion = String(edited.updatedAt.getTime());
    await this.mails.queue(
      'ORDER_CHANGED',
      edited,
      { refund: card, points, payment: null, added: [] },
      occasion,
    );
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
