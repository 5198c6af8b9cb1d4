import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  addDays,
  availableDestinations,
  instantInTokyo,
  OrderStatus,
  orderWord,
  searchWords,
  type TokyoDay,
  UserType,
  withoutCustomer,
} from '@vinkura/domain';
import type { Model, QueryFilter } from 'mongoose';
import type { WineViewer } from '../../catalog/index.js';
import type { Caller } from '../../platform/access/access.js';
import {
  between,
  databaseList,
  databasePage,
  databaseSort,
  byIdOrKey,
  type DatabaseOrder,
} from '../../platform/documents/database-list.js';
import { type ListQuery, mapPart } from '../../platform/documents/list-query.js';
import type { Page, PageRequest } from '../../platform/documents/page.js';
import { visibilityFilter } from './order-access.js';
import { OrderRedaction } from './order-redaction.js';
import { Order } from './order.js';
import { orderNotFound } from './orders.errors.js';
import type { OrderFilter, OrderSort } from './orders.inputs.js';

const SORTABLE = ['createdAt', 'updatedAt', 'reference', 'status', 'totalPaymentAmount'] as const;
const NEWEST_FIRST = { createdAt: -1 } as const;
const SORTS: Readonly<Record<OrderSort, DatabaseOrder>> = {
  NEWEST: { ...NEWEST_FIRST, _id: -1 },
  OLDEST: { createdAt: 1, _id: 1 },
  CHANGED: { updatedAt: -1, _id: -1 },
  WANTED: { 'reservation.reservationDate': 1, _id: 1 },
  REFERENCE: { reference: 1 },
  AMOUNT: { totalPaymentAmount: -1, _id: -1 },
};

/** Maximum recent orders for a purchase profile. */
const BOUGHT_MAX = 100;
/** Projection of an order for a purchase profile. */
export type BoughtOrder = Pick<
  Order,
  'reference' | 'status' | 'paidAt' | 'destination' | 'products' | 'reservation'
>;

/** Maximum restaurants in a customer's history. */
const VISITS_MAX = 100;

/** A restaurant of a customer's orders. */
export interface VenueVisit {
  venueRef: string;
  orders: number;
  /** Latest reservation. */
  lastAt: Date | null;
}

/** Order queries, filtered by caller (ROLE-02, ROLE-06). */
@Injectable()
export class OrderQueries {
  constructor(
    @InjectModel(Order.name) private readonly orders: Model<Order>,
    private readonly orderRedaction: OrderRedaction,
  ) {}

  async page(
    caller: Caller,
    filter: OrderFilter | undefined,
    request: PageRequest,
    sort: OrderSort = 'NEWEST',
  ): Promise<Page<Order>> {
    const conditions = this.conditions(caller, filter, SORTS[sort]);
    const { items, ...rest } = await databasePage(this.orders, conditions, SORTS[sort], request);
    return { items: await this.redacted(caller, items), ...rest };
  }

  /** The REST list: all visible orders, unless a page is requested. */
  async list(caller: Caller, query: ListQuery): Promise<Order[]> {
    const order = databaseSort(query, SORTABLE, NEWEST_FIRST);
    const conditions = this.conditions(caller, { q: query.q }, order);
    const found = await databaseList(this.orders, conditions, order, query);
    const shown = await this.redacted(caller, found);
    return mapPart(found, (_order, place) => shown[place]!);
  }

  /** By `_id` or reference. @throws DomainError NOT_FOUND, also for orders invisible to the caller */
  async one(caller: Caller, id: string): Promise<Order> {
    const order = await this.orders
      .findOne({ $and: [byIdOrKey('reference', id), visibilityFilter(caller)] })
      .lean<Order>();
    if (!order) throw orderNotFound(id);
    return this.orderRedaction.redact(caller, order);
  }

  /**
   * Tables of the coming days that were moved from these restaurants to another one, as the former one knew them: with
   * its date, and without wines and parcels.
   */
  async movedAway(caller: Caller, venueRefs: readonly string[], from: Date): Promise<Order[]> {
    const moved = await this.orders
      .find({
        leftVenues: { $elemMatch: { venueRef: { $in: [...venueRefs] }, reservationDate: { $gte: from } } },
      })
      .lean<Order[]>();
    return moved.flatMap(({ leftVenues = [], ...order }) =>
      leftVenues
        .filter(({ venueRef }) => venueRefs.includes(venueRef) && caller.managedVenues.includes(venueRef))
        .map(({ venueRef, reservationDate }) => ({
          ...order,
          status: OrderStatus.CANCELLED,
          products: [],
          deliveries: [],
          reservation: order.reservation && {
            ...order.reservation,
            venueRef,
            reservationDate,
            corkage: null,
          },
        })),
    );
  }

  /** Whether the viewer has ordered this wine. */
  async grantsWine(productRef: string, viewer: WineViewer): Promise<boolean> {
    if (viewer === 'VISITOR') return false;
    const owner = viewer === 'ANYBODY' ? {} : { owner: viewer.id };
    return (await this.orders.exists({ ...owner, 'products.productRef': productRef })) !== null;
  }

  /** Restaurants of customers' paid orders, latest first, by `_id` of the customer (REQ-D19). */
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

  /** A customer's paid orders, newest first, for the concierge's purchase profile (REQ-D19). */
  boughtBy(owner: string): Promise<BoughtOrder[]> {
    return this.orders
      .find(
        { owner, paidAt: { $ne: null }, status: { $ne: 'CANCELLED' } },
        { reference: 1, status: 1, paidAt: 1, destination: 1, products: 1, reservation: 1 },
      )
      .sort({ createdAt: -1 })
      .limit(BOUGHT_MAX)
      .lean<BoughtOrder[]>();
  }

  /** The order placed from a proposal; undefined if there is no effective one. */
  async ofProposal(
    owner: string,
    proposalId: string,
  ): Promise<Pick<Order, 'reference' | 'paidAt'> | undefined> {
    const order = await this.orders
      .findOne({ proposalId, owner, status: { $ne: 'CANCELLED' } }, { reference: 1, paidAt: 1 })
      .lean<Pick<Order, 'reference' | 'paidAt'>>();
    return order ?? undefined;
  }

  /** The customer's received orders without feedback whose survey is open, newest first (REQ-D39, REQ-D52). */
  awaitingFeedback(owner: string, now: Date, request: PageRequest): Promise<Page<Order>> {
    const conditions: QueryFilter<Order> = {
      owner,
      status: { $in: ['RECEPTION_CONFIRMED', 'CLOSED'] },
      surveyOpensAt: { $lte: now },
      feedbackGiven: false,
    };
    return databasePage(this.orders, conditions, SORTS.NEWEST, request);
  }

  private redacted(caller: Caller, orders: readonly Order[]): Promise<Order[]> {
    return Promise.all(orders.map((order) => this.orderRedaction.redact(caller, order)));
  }

  private conditions(
    caller: Caller,
    filter: OrderFilter | undefined,
    order: DatabaseOrder,
  ): QueryFilter<Order> {
    const { status, open, own, destination, kind, refundDecision, ownerRef, venueRef, q, ...days } =
      filter ?? {};
    const conditions: QueryFilter<Order>[] = [visibilityFilter(caller)];
    if (own) conditions.push({ owner: caller.id });
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
    if ('totalPaymentAmount' in order) conditions.push(ownForOthers(caller));
    if (refundDecision)
      conditions.push(ownForOthers(caller), { 'refundDecision.state': { $in: refundDecision } });
    if (ownerRef) conditions.push(ownForOthers(caller), { ownerRef });
    if (venueRef) conditions.push({ 'reservation.venueRef': venueRef });
    const ordered = within(days.orderedFrom, days.orderedUntil);
    if (ordered) conditions.push({ createdAt: ordered });
    const wanted = within(days.wantedFrom, days.wantedUntil);
    if (wanted) conditions.push({ 'reservation.reservationDate': wanted });
    for (const word of searchWords(q ?? '')) conditions.push(hasWord(caller, orderWord(word)));
    return { $and: conditions };
  }
}

/** Amounts and customers must not be disclosed to restaurants, not even by filtering or sorting. */
const ownForOthers = (caller: Caller): QueryFilter<Order> =>
  caller.type === UserType.ADMINISTRATOR ? {} : { owner: caller.id };

function hasWord(caller: Caller, word: string): QueryFilter<Order> {
  const anywhere = { searchText: new RegExp(word) };
  if (caller.type === UserType.ADMINISTRATOR) return anywhere;
  return { $or: [{ owner: caller.id, ...anywhere }, { searchText: new RegExp(withoutCustomer(word)) }] };
}

const isGiven = <T>(value: T | null | undefined): value is T => value !== undefined && value !== null;

/** From the start of one day in Japan to the end of another. */
function within(from: TokyoDay | null | undefined, until: TokyoDay | null | undefined) {
  const end = until ? instantInTokyo(addDays(until, 1)) : undefined;
  return between(from ? instantInTokyo(from) : undefined, end);
}
