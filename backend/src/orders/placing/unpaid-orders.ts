import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { exceedsUnpaidLimit, holdingOfOrders, UNPAID_STATUSES } from '@vinkura/domain';
import type { Model } from 'mongoose';
import { ParametersService } from '../../parameters/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Order } from '../core/order.js';

/** Limits the bottles that one customer can hold without paying (HOLD-01, REQ-D44). */
@Injectable()
export class UnpaidOrders {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly parameters: ParametersService,
  ) {}

  /**
   * In the transaction that places the orders: it also writes the customer's cart, so concurrent calls conflict and one
   * is retried.
   * @throws DomainError CONFLICT with the limit when it would be exceeded
   */
  async assertWithinLimit(ownerId: string, wanted: Parameters<typeof holdingOfOrders>[0]): Promise<void> {
    const limit = await this.parameters.unpaidLimit();
    const unpaid = await this.orders
      // Bottles that the back office added to a paid order are not the customer's choice.
      .find({ owner: ownerId, status: { $in: UNPAID_STATUSES }, paidAt: null, payBy: null }, { products: 1 })
      .lean<Pick<Order, 'products'>[]>();
    const held = holdingOfOrders(unpaid.map(({ products }) => ({ lines: products })));
    if (exceedsUnpaidLimit(held, holdingOfOrders(wanted), limit))
      throw new DomainError('CONFLICT', 'too-many-unpaid', { ...limit });
  }
}
