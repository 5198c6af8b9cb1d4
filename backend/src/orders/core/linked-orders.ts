import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  NotificationKind,
  OrderAction,
  orderDueAt,
  orderKindOf,
  orderStageOf,
  type OrderStatus,
} from '@vinkura/domain';
import type { Model } from 'mongoose';
import type { Corkage } from '../../cart/index.js';
import { ParametersService } from '../../parameters/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { Transactions } from '../../platform/database/transactions.js';
import { References } from '../../platform/references/references.service.js';
import { randomToken } from '../../platform/signing/random-token.js';
import { UsersService } from '../../users/index.js';
import { WebhookEvents } from '../../webhooks/index.js';
import { Order } from './order.js';
import type { OrderLine } from './order-parts.js';
import { searchTextOf } from './order-search-text.js';
import { orderWebhookData } from './order-webhooks.js';

/** What an order that goes with another has of its own. */
export interface LinkedOrder {
  reference: string;
  status: OrderStatus;
  products: readonly OrderLine[];
  /** Corkage of its bottles. */
  corkage: Corkage | null;
  more: Partial<Order>;
}

/** Totals of an order without a payment. */
const FREE = {
  totalProductPrice: 0,
  deliveryFee: 0,
  pointsUsed: 0,
  totalPaymentAmount: 0,
  paymentAmount: 0,
};

/**
 * Places orders that go with another one, to the same customer, table or address. They are planned, packed, shipped,
 * received and cancelled like any other. One survey is enough for a dinner: they have none.
 */
@Injectable()
export class LinkedOrders {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
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

  /** In the running transaction, which allocates the bottles. @param by reference of a user */
  async place(by: string, origin: Order, linked: LinkedOrder): Promise<Order> {
    const order = new this.orders(await this.document(by, origin, linked));
    await order.validate();
    const placed = order.toObject<Order>();
    this.transactions.insert(this.orders, [placed]);
    await this.webhooks.publish('order.created', placed.reference, orderWebhookData(placed));
    return placed;
  }

  private async document(by: string, origin: Order, linked: LinkedOrder) {
    const { owner, ownerRef, destination, reservation, homeAddress, gift } = origin;
    const { reference, status, products, corkage, more } = linked;
    const now = this.clock.now();
    const closedDays = await this.parameters.closedDays();
    const order = {
      reference,
      owner,
      ownerRef,
      status,
      statusSince: now,
      kind: orderKindOf(destination, false),
      destination,
      products,
      reservation: reservation && { ...reservation, corkage },
      homeAddress,
      gift,
      ...FREE,
      destinationCount: 1,
      wineCount: products.reduce((sum, { quantity }) => sum + quantity, 0),
      history: [
        { at: now, by, action: OrderAction.PLACE, from: null, to: status, comment: origin.reference },
      ],
      shipBy: null,
      arrival: null,
      feedbackGiven: true,
      reminders: [NotificationKind.FEEDBACK],
      secretToken: randomToken(),
      lastActivityAt: now,
      createdAt: now,
      updatedAt: now,
      ...more,
    };
    const staged = { ...order, preparationConfirmed: false, deliveries: [] };
    const [customer] = await this.users.find([owner]);
    return {
      ...order,
      searchText: searchTextOf(order, customer),
      stage: orderStageOf(staged),
      dueAt: orderDueAt(staged, closedDays),
    };
  }
}
