import { type DestinationKind, instantInTokyo } from '@vinkura/domain';
import {
  DASHBOARD_DESTINATIONS,
  type DashboardPeriod,
  type DayRange,
  newCustomers,
  paidOrders,
} from '@vinkura/domain/back-office/dashboard';
import type { CustomerFacts } from './customer-facts.js';
import type { DashboardFigures } from './dashboard.types.js';
import { type FilteredValues, predicateOf } from '../facts/list-predicate.js';
import type { OrderFacts } from '../facts/order-facts.js';

type Orders = Awaited<ReturnType<OrderFacts['fresh']>>;
type Customers = Awaited<ReturnType<CustomerFacts['fresh']>>;

/** Sales of a wine or restaurant. */
export interface Sold {
  bottles: number;
  revenue: number;
}

/** Computes the figures of a period from facts, each consistent with the list that the screen links it to. */
export class SalesFigures {
  /** Paid orders by interval, with the start of the interval. */
  private readonly buckets: { start: number; orders: Orders }[];
  private readonly customers: Customers;
  /** Paid orders of the requested intervals. */
  private readonly paid = new Map<string, Orders>();

  constructor(
    orders: Orders,
    customers: Customers,
    private readonly period: DashboardPeriod,
    /** Bottles at the end of a day. */
    private readonly stock: ReadonlyMap<string, number>,
  ) {
    const { previous, range } = period;
    const both = { from: previous.from, to: range.to };
    const [isPaid, isNew] = [predicateOf(paidOrders(both)), predicateOf(newCustomers(both))];
    this.buckets = period.parts
      .flatMap((part) => [part.range.from, part.previous.from])
      .map((day) => ({ start: instantInTokyo(day).getTime(), orders: [] }))
      .sort((a, b) => a.start - b.start);
    for (const order of orders) if (isPaid(order.fact)) this.bucketOf(order.fact.paidAt!)?.orders.push(order);
    this.customers = customers.filter((fact) => isNew(fact));
  }

  of(range: DayRange): DashboardFigures {
    const orders = this.paidIn(range);
    const isNew = predicateOf(newCustomers(range));
    return {
      revenue: orders.reduce((sum, { fact }) => sum + fact.amount, 0),
      orders: orders.length,
      customers: countOf(this.customers, isNew),
      stock: this.stock.get(range.to) ?? 0,
    };
  }

  byDestination(): { destination: DestinationKind; orders: number }[] {
    const orders = this.paidIn(this.period.range);
    return DASHBOARD_DESTINATIONS.map((destination) => ({
      destination,
      orders: orders.filter(({ fact }) => fact.destination === destination).length,
    }));
  }

  /** Orders by restaurant. */
  byRestaurant(range: DayRange): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { fact } of this.paidIn(range))
      if (fact.venue) counts.set(fact.venue, (counts.get(fact.venue) ?? 0) + 1);
    return counts;
  }

  /** Bottles and yen by wine. */
  byWine(range: DayRange): Map<string, Sold> {
    const wines = new Map<string, Sold>();
    for (const { sold } of this.paidIn(range))
      for (const { productRef, bottles, revenue } of sold) {
        const known = wines.get(productRef) ?? { bottles: 0, revenue: 0 };
        wines.set(productRef, { bottles: known.bottles + bottles, revenue: known.revenue + revenue });
      }
    return wines;
  }

  private paidIn(range: DayRange): Orders {
    const key = `${range.from} ${range.to}`;
    const known = this.paid.get(key);
    if (known) return known;
    const isPaid = predicateOf(paidOrders(range));
    const [first, last] = [instantInTokyo(range.from).getTime(), instantInTokyo(range.to).getTime()];
    const paid = this.buckets
      .filter(({ start }) => start >= first && start <= last)
      .flatMap(({ orders }) => orders.filter(({ fact }) => isPaid(fact)));
    this.paid.set(key, paid);
    return paid;
  }

  /** The last one that starts before a time. */
  private bucketOf(moment: number): { orders: Orders } | undefined {
    let [low, high] = [0, this.buckets.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.buckets[middle]!.start <= moment) low = middle + 1;
      else high = middle;
    }
    return this.buckets[low - 1];
  }
}

export const countOf = (facts: readonly FilteredValues[], test: (fact: FilteredValues) => boolean): number =>
  facts.reduce((count, fact) => count + Number(test(fact)), 0);

/** The keys with the highest values; ties by key, for a stable order. */
export function highest<V>(
  values: ReadonlyMap<string, V>,
  valueOf: (value: V) => number,
  count: number,
): string[] {
  return [...values]
    .sort(([a, x], [b, y]) => valueOf(y) - valueOf(x) || (a < b ? -1 : 1))
    .slice(0, count)
    .map(([key]) => key);
}
