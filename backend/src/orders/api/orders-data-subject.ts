import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { OrderStatus } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { type Person, PersonalData } from '../../platform/personal-data/personal-data.js';
import { OrderNotes } from '../desk/order-notes.js';
import { withoutCosts } from '../core/line-costs.js';
import { searchTextOf } from '../core/order-search-text.js';
import { Order } from '../core/order.js';
import { OrderTasks } from '../tasks/order-tasks.js';

const ENDED: readonly OrderStatus[] = [OrderStatus.CLOSED, OrderStatus.CANCELLED];

/** What the erasure of an order reads. */
const READ_ON_ERASURE = {
  _id: 1,
  reference: 1,
  ownerRef: 1,
  products: 1,
  removedProducts: 1,
  reservation: 1,
  replaces: 1,
  supplements: 1,
} as const;

/**
 * Export and erasure of a person's orders; open orders block erasure. Orders are kept, as accounting law requires: what
 * was sold, the price, and the name on the invoice.
 */
@Injectable()
export class OrdersDataSubject implements OnModuleInit {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly notes: OrderNotes,
    private readonly tasks: OrderTasks,
    private readonly personalData: PersonalData,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'orders',
      export: async ({ id }) => {
        const orders = await this.orders
          .find(
            { owner: id },
            {
              _id: 0,
              reference: 1,
              status: 1,
              kind: 1,
              destination: 1,
              products: 1,
              removedProducts: 1,
              reservation: 1,
              homeAddress: 1,
              gift: 1,
              deliveryDay: 1,
              deliverySlot: 1,
              totalProductPrice: 1,
              deliveryFee: 1,
              pointsUsed: 1,
              paymentAmount: 1,
              invoiceName: 1,
              paidAt: 1,
              createdAt: 1,
            },
          )
          .sort({ createdAt: 1 })
          .lean<Order[]>();
        return orders.map((order) => ({ ...order, products: withoutCosts(order.products) }));
      },
      blocker: async ({ id }) =>
        (await this.orders.exists({ owner: id, status: { $nin: [...ENDED] } }))
          ? 'account-orders-open'
          : undefined,
      erase: (person) => this.erase(person),
    });
  }

  private async erase({ id }: Person): Promise<void> {
    const orders = await this.orders
      .find({ owner: id }, READ_ON_ERASURE)
      .lean<Pick<Order, keyof typeof READ_ON_ERASURE>[]>();
    const references = orders.map(({ reference }) => reference);
    await this.notes.erase(references);
    await this.tasks.erase(references);
    for (const { reservation, removedProducts = [], ...order } of orders)
      await this.orders.updateOne(
        { _id: order._id },
        {
          $set: {
            homeAddress: null,
            gift: null,
            comments: null,
            'products.$[].comments': null,
            ...(removedProducts.length > 0 && { 'removedProducts.$[].comments': null }),
            'history.$[].changes': [],
            ...(reservation && {
              'reservation.name': null,
              'reservation.details': null,
              'reservation.homeAddress': null,
            }),
            searchText: searchTextOf({
              ...order,
              reservation: reservation && { venueRef: reservation.venueRef },
            }),
          },
        },
      );
  }
}
