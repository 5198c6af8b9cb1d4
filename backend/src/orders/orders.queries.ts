import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { availableDestinations, searchWords } from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { MAX_PER_PAGE } from '../platform/graphql/limits.js';
import { databaseSort, windowOf } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { seenBy, visibleOrders } from './order-access.js';
import { named } from './order-steps.js';
import { Order } from './order.js';
import { orderNotFound } from './orders.errors.js';
import type { OrderFilter, OrderPage } from './orders.inputs.js';

const SORTABLE = ['createdAt', 'updatedAt', 'reference', 'status', 'totalPaymentAmount'] as const;
const NEWEST_FIRST = { createdAt: -1 } as const;

/** Reads of orders, filtered by who asks (ROLE-02, ROLE-06). */
@Injectable()
export class OrderQueries {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async page(
    caller: Caller,
    filter: OrderFilter | undefined,
    page: number,
    perPage: number,
  ): Promise<OrderPage> {
    refusePage(page, perPage);
    const conditions = this.conditions(caller, filter);
    const [found, total] = await Promise.all([
      this.orders
        .find(conditions)
        .sort({ ...NEWEST_FIRST, _id: -1 })
        .skip((page - 1) * perPage)
        .limit(perPage)
        .lean<Order[]>(),
      this.orders.countDocuments(conditions),
    ]);
    return { items: found.map((order) => seenBy(caller, order)), total, page, perPage };
  }

  /** The REST list: everything the caller may see, unless a page is asked for. */
  async list(caller: Caller, query: ListQuery): Promise<Order[]> {
    const { skip, limit } = windowOf(query);
    const found = await this.orders
      .find(this.conditions(caller, { q: query.q }))
      .sort(databaseSort(query, SORTABLE, NEWEST_FIRST))
      .skip(skip)
      .limit(limit)
      .lean<Order[]>();
    return found.map((order) => seenBy(caller, order));
  }

  /** By `_id` or reference. @throws DomainError NOT_FOUND, also for what the caller may not see */
  async one(caller: Caller, id: string): Promise<Order> {
    const order = await this.orders.findOne({ $and: [named(id), visibleOrders(caller)] }).lean<Order>();
    if (!order) throw orderNotFound(id);
    return seenBy(caller, order);
  }

  private conditions(caller: Caller, filter: OrderFilter | undefined): QueryFilter<Order> {
    const { status, open, destination, q } = filter ?? {};
    const conditions: QueryFilter<Order>[] = [visibleOrders(caller)];
    if (status) conditions.push({ status: { $in: status } });
    if (open !== undefined && open !== null)
      conditions.push({
        status: open ? { $nin: ['CLOSED', 'CANCELLED'] } : { $in: ['CLOSED', 'CANCELLED'] },
      });
    if (destination)
      conditions.push({
        destination: {
          $in: availableDestinations(destination, { hasCellarAddress: true, hasCellarLine: false }),
        },
      });
    for (const word of searchWords(q ?? '')) conditions.push({ searchText: new RegExp(escaped(word)) });
    return { $and: conditions };
  }
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function refusePage(page: number, perPage: number): void {
  const violations = [
    ...(page < 1 ? [{ field: 'page', messageKey: 'too-small', params: { limit: 1 } }] : []),
    ...(perPage < 1 ? [{ field: 'perPage', messageKey: 'too-small', params: { limit: 1 } }] : []),
    ...(perPage > MAX_PER_PAGE
      ? [{ field: 'perPage', messageKey: 'too-large', params: { limit: MAX_PER_PAGE } }]
      : []),
  ];
  if (violations.length > 0) throw validationFailed(violations);
}
