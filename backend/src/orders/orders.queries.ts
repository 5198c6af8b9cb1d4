import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { addDays, availableDestinations, instantInTokyo, searchWords, type TokyoDay } from '@vinkura/domain';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import type { Caller } from '../platform/access/access.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { MAX_PER_PAGE } from '../platform/graphql/limits.js';
import { databaseSort, windowOf } from '../platform/documents/database-list.js';
import type { ListQuery } from '../platform/documents/list-query.js';
import { seenBy, visibleOrders } from './order-access.js';
import { named } from './order-steps.js';
import { Order } from './order.js';
import { orderNotFound } from './orders.errors.js';
import type { OrderFilter, OrderPage, OrderSort } from './orders.inputs.js';

const SORTABLE = ['createdAt', 'updatedAt', 'reference', 'status', 'totalPaymentAmount'] as const;
const NEWEST_FIRST = { createdAt: -1 } as const;
const SORTS: Readonly<Record<OrderSort, Record<string, SortOrder>>> = {
  NEWEST: { ...NEWEST_FIRST, _id: -1 },
  OLDEST: { createdAt: 1, _id: 1 },
  CHANGED: { updatedAt: -1, _id: -1 },
  WANTED: { 'reservation.reservationDate': 1, _id: 1 },
  REFERENCE: { reference: 1 },
  AMOUNT: { totalPaymentAmount: -1, _id: -1 },
};

/** Restaurants in a customer's history. */
const VISITS_MAX = 100;

/** A restaurant that a customer's orders went to. */
export interface VenueVisit {
  venueRef: string;
  orders: number;
  /** The latest reservation there. */
  lastAt: Date | null;
}

/** Reads of orders, filtered by who asks (ROLE-02, ROLE-06). */
@Injectable()
export class OrderQueries {
  constructor(@InjectModel(Order.name) private readonly orders: Model<Order>) {}

  async page(
    caller: Caller,
    filter: OrderFilter | undefined,
    { page, perPage }: { page: number; perPage: number },
    sort: OrderSort = 'NEWEST',
  ): Promise<OrderPage> {
    refusePage(page, perPage);
    const conditions = this.conditions(caller, filter);
    const [found, total] = await Promise.all([
      this.orders
        .find(conditions)
        .sort(SORTS[sort])
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

  /** The restaurants that customers' paid orders went to, the latest first, by `_id` of the customer (decision 19). */
  async venueVisits(owners: readonly string[]): Promise<ReadonlyMap<string, VenueVisit[]>> {
    const visits = await this.orders.aggregate<VenueVisit & { owner: string }>([
      {
        $match: {
          owner: { $in: [...owners] },
          paidAt: { $ne: null },
          status: { $ne: 'CANCELLED' },
          'reservation.venueRef': { $ne: null },
        },
      },
      {
        $group: {
          _id: { owner: '$owner', venueRef: '$reservation.venueRef' },
          orders: { $sum: 1 },
          lastAt: { $max: '$reservation.reservationDate' },
        },
      },
      { $sort: { lastAt: -1, _id: 1 } },
      { $project: { _id: 0, owner: '$_id.owner', venueRef: '$_id.venueRef', orders: 1, lastAt: 1 } },
    ]);
    const byOwner = new Map<string, VenueVisit[]>();
    for (const { owner, ...visit } of visits) {
      const known = byOwner.get(owner) ?? [];
      if (known.length < VISITS_MAX) byOwner.set(owner, [...known, visit]);
    }
    return byOwner;
  }

  /** One's own received orders that nobody has given feedback on yet, the newest first (decision 39). */
  async awaitingFeedback(
    owner: string,
    skip: number,
    limit: number,
  ): Promise<{ items: Order[]; total: number }> {
    const conditions: QueryFilter<Order> = {
      owner,
      status: { $in: ['RECEPTION_CONFIRMED', 'CLOSED'] },
      kind: { $ne: 'CELLAR' },
      feedbackGiven: false,
    };
    const [items, total] = await Promise.all([
      this.orders.find(conditions).sort(SORTS.NEWEST).skip(skip).limit(limit).lean<Order[]>(),
      this.orders.countDocuments(conditions),
    ]);
    return { items, total };
  }

  private conditions(caller: Caller, filter: OrderFilter | undefined): QueryFilter<Order> {
    const { status, open, destination, kind, ownerRef, venueRef, q, ...days } = filter ?? {};
    const conditions: QueryFilter<Order>[] = [visibleOrders(caller)];
    if (status) conditions.push({ status: { $in: status } });
    if (isGiven(open))
      conditions.push({
        status: open ? { $nin: ['CLOSED', 'CANCELLED'] } : { $in: ['CLOSED', 'CANCELLED'] },
      });
    if (destination)
      conditions.push({
        destination: {
          $in: availableDestinations(destination, { hasCellarAddress: true, hasCellarLine: false }),
        },
      });
    if (kind) conditions.push({ kind });
    if (ownerRef) conditions.push({ ownerRef });
    if (venueRef) conditions.push({ 'reservation.venueRef': venueRef });
    const ordered = within(days.orderedFrom, days.orderedUntil);
    if (ordered) conditions.push({ createdAt: ordered });
    const wanted = within(days.wantedFrom, days.wantedUntil);
    if (wanted) conditions.push({ 'reservation.reservationDate': wanted });
    for (const word of searchWords(q ?? '')) conditions.push({ searchText: new RegExp(escaped(word)) });
    return { $and: conditions };
  }
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

/** From the beginning of one day in Japan to the end of another. */
function within(from: TokyoDay | null | undefined, until: TokyoDay | null | undefined) {
  if (!from && !until) return undefined;
  return {
    ...(from && { $gte: instantInTokyo(from) }),
    ...(until && { $lt: instantInTokyo(addDays(until, 1)) }),
  };
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
