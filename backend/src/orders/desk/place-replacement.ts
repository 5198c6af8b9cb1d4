import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  checkReplacement,
  DestinationKind,
  NotificationKind,
  OrderAction,
  orderDueAt,
  OrderKind,
  orderKindOf,
  orderSearchText,
  orderStageOf,
  OrderStatus,
  shipBy,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ProductStock } from '../../catalog/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { assertNoViolations } from '../../platform/errors/domain-error.js';
import { References } from '../../platform/references/references.service.js';
import { randomToken } from '../../platform/signing/random-token.js';
import { UsersService } from '../../users/index.js';
import { WebhookEvents } from '../../webhooks/index.js';
import { orderWebhookData } from '../core/order-webhooks.js';
import { Order } from '../core/order.js';
import type { OrderTask } from '../tasks/order-task.js';

/** Totals of an order without a payment. */
const FREE = {
  totalProductPrice: 0,
  deliveryFee: 0,
  pointsUsed: 0,
  totalPaymentAmount: 0,
  paymentAmount: 0,
};

/**
 * Places the replacement of claimed bottles: an order of 0 yen of the same wine to the same destination, which is planned,
 * packed, shipped and received like any other. It has no payment, so it has no invoice and earns no points, and no survey.
 */
@Injectable()
export class PlaceReplacement {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly productStock: ProductStock,
    private readonly parameters: ParametersService,
    private readonly users: UsersService,
    private readonly webhooks: WebhookEvents,
    private readonly references: References,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** Taken before the transaction, to keep the counter out of it. */
  async number(): Promise<string> {
    const [reference] = await this.references.take('ORDER', 1);
    return reference!;
  }

  /**
   * In the running transaction.
   * @throws DomainError VALIDATION_FAILED naming `resolution` when the dinner is over; INSUFFICIENT_STOCK or NOT_FOR_SALE
   * naming the wine
   */
  async place(by: string, replaced: Order, claim: OrderTask, reference: string): Promise<void> {
    const now = this.clock.now();
    assertNoViolations(checkReplacement(replaced, now));
    await this.productStock.allocate(claim.productRef, claim.quantity, reference);
    const order = new this.orders(await this.document(by, replaced, claim, reference, now));
    await order.validate();
    const placed = order.toObject<Order>();
    this.transactions.insert(this.orders, [placed]);
    await this.webhooks.publish('order.created', reference, orderWebhookData(placed));
  }

  private async document(by: string, replaced: Order, claim: OrderTask, reference: string, now: Date) {
    const { owner, ownerRef, destination, reservation, homeAddress, gift } = replaced;
    const { productRef, quantity } = claim;
    const line = replaced.products.find((each) => each.productRef === productRef)!;
    const closedDays = await this.parameters.closedDays();
    const order = {
      reference,
      replaces: replaced.reference,
      owner,
      ownerRef,
      status: OrderStatus.PLANNING,
      statusSince: now,
      kind: orderKindOf(destination, false),
      destination,
      products: [{ ...line, quantity, unitPrice: 0, cellarId: null }],
      // The restaurant's fee is due once, for the first bottle.
      reservation: reservation && { ...reservation, corkage: null },
      homeAddress,
      gift,
      ...FREE,
      destinationCount: 1,
      wineCount: quantity,
      history: [
        {
          at: now,
          by,
          action: OrderAction.PLACE,
          from: null,
          to: OrderStatus.PLANNING,
          comment: replaced.reference,
        },
      ],
      shipBy: destination === DestinationKind.HOME ? shipBy(now, closedDays) : null,
      arrival: replaced.kind === OrderKind.INDENT ? null : replaced.arrival,
      feedbackGiven: true,
      reminders: [NotificationKind.FEEDBACK],
      secretToken: randomToken(),
      searchText: orderSearchText(reference, await this.customerOf(replaced), [
        reservation?.name,
        reservation?.venueRef,
        productRef,
        line.name,
        line.nameEn,
        replaced.reference,
      ]),
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
    };
    const staged = { ...order, preparationConfirmed: false, deliveries: [] };
    return { ...order, stage: orderStageOf(staged), dueAt: orderDueAt(staged, closedDays) };
  }

  private async customerOf({ owner, ownerRef }: Order) {
    const [user] = await this.users.find([owner]);
    return { reference: ownerRef, name: user?.name ?? null, nameKana: user?.nameKana ?? null };
  }
}
