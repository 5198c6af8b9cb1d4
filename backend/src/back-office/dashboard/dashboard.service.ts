import { Injectable } from '@nestjs/common';
import { MailStatus, tokyoDay } from '@vinkura/domain';
import {
  dashboardPeriod,
  type DashboardSpan,
  type LinkedList,
  WORK_KEYS,
  workList,
} from '@vinkura/domain/back-office/dashboard';
import { CatalogService } from '../../catalog/index.js';
import { Mails } from '../../notifications/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { QueryLog } from '../../search/index.js';
import { VenuesService } from '../../venues/index.js';
import type { CappedCount } from '../lists/record-counts.js';
import { RecordLists } from '../lists/record-lists.js';
import { CustomerFacts } from './customer-facts.js';
import type { Dashboard, DashboardRestaurant, DashboardWine, DashboardWorkCount } from './dashboard.types.js';
import { predicateOf } from '../facts/list-predicate.js';
import { OrderFacts } from '../facts/order-facts.js';
import { countOf, highest, SalesFigures } from './sales-figures.js';
import { SlowWines } from './slow-wines.js';
import { StockHistory } from './stock-history.js';

/** Rows per table. */
const SHOWN = 5;

type Orders = Awaited<ReturnType<OrderFacts['fresh']>>;

/**
 * The dashboard (ADM-01). Orders and customers are counted from in-memory projections, stock from summed movements; the
 * database is only queried for changes since, and for indexed counts.
 */
@Injectable()
export class Dashboards {
  constructor(
    private readonly orders: OrderFacts,
    private readonly customers: CustomerFacts,
    private readonly stock: StockHistory,
    private readonly slow: SlowWines,
    private readonly lists: RecordLists,
    private readonly mails: Mails,
    private readonly queries: QueryLog,
    private readonly catalog: CatalogService,
    private readonly venues: VenuesService,
    private readonly clock: Clock,
  ) {}

  async read(span: DashboardSpan): Promise<Dashboard> {
    const at = this.clock.now();
    const period = dashboardPeriod(span, tokyoDay(at));
    const days = [...new Set(period.parts.flatMap(({ range, previous }) => [range.to, previous.to]))];
    const [orders, customers, bottles, failedQueries, failedMails] = await Promise.all([
      this.orders.fresh(),
      this.customers.fresh(),
      this.stock.at(days),
      this.queries.failed({ page: 1, perPage: SHOWN }),
      this.mails.page({ status: [MailStatus.FAILED] }, { page: 1, perPage: 1 }),
    ]);
    const stockAt = new Map(days.map((day, index) => [day, bottles[index] ?? 0]));
    const sales = new SalesFigures(orders, customers, period, stockAt);
    const [work, restaurants, wines] = await Promise.all([
      this.work(at, orders),
      this.restaurants(sales, period),
      this.wines(sales, period),
    ]);
    return {
      at,
      span,
      work: [...work, { key: 'FAILED_MAILS', count: failedMails.total, countIsCapped: false }],
      figures: sales.of(period.range),
      previous: sales.of(period.previous),
      parts: period.parts.map(({ range, previous }) => ({
        ...range,
        figures: sales.of(range),
        previous: sales.of(previous),
      })),
      destinations: sales.byDestination(),
      restaurants,
      ...wines,
      failedQueries: failedQueries.items,
    };
  }

  private work(at: Date, orders: Orders): Promise<DashboardWorkCount[]> {
    const facts = orders.map(({ fact }) => fact);
    return Promise.all(
      WORK_KEYS.map(async (key) => {
        const list = workList(key, at, tokyoDay(at));
        const { total, totalIsCapped } =
          list.resource === 'orders'
            ? { total: countOf(facts, predicateOf(list)), totalIsCapped: false }
            : await this.count(list);
        return { key, count: total, countIsCapped: totalIsCapped };
      }),
    );
  }

  private async count({ resource, filters }: LinkedList): Promise<CappedCount> {
    const copied = filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] }));
    return this.lists.count(await this.lists.plan(resource, { filters: copied }));
  }

  private async restaurants(sales: SalesFigures, period: Period): Promise<DashboardRestaurant[]> {
    const [orders, before] = [sales.byRestaurant(period.range), sales.byRestaurant(period.previous)];
    const references = highest(orders, (count) => count, SHOWN);
    const venues = new Map((await this.venues.find(references)).map((venue) => [venue.reference, venue]));
    return references.map((reference) => ({
      reference,
      name: venues.get(reference)?.name ?? reference,
      nameEn: venues.get(reference)?.nameEn ?? reference,
      orders: orders.get(reference) ?? 0,
      previousOrders: before.get(reference) ?? 0,
    }));
  }

  private async wines(
    sales: SalesFigures,
    period: Period,
  ): Promise<Pick<Dashboard, 'bestWines' | 'slowWines'>> {
    const [sold, before] = [sales.byWine(period.range), sales.byWine(period.previous)];
    const references = highest(sold, ({ bottles }) => bottles, SHOWN);
    const [best, slow] = await Promise.all([this.catalog.find(references), this.slow.slowest(sold, SHOWN)]);
    const shown = ({ reference, name, nameEn, vintage, saleableQuantity }: ShownWine): DashboardWine => ({
      reference,
      name,
      nameEn,
      vintage,
      bottles: sold.get(reference)?.bottles ?? 0,
      previousBottles: before.get(reference)?.bottles ?? 0,
      revenue: sold.get(reference)?.revenue ?? 0,
      stock: saleableQuantity,
    });
    const byReference = new Map(best.map((wine) => [wine.reference, wine]));
    return {
      bestWines: references.flatMap((reference) => byReference.get(reference) ?? []).map(shown),
      slowWines: slow.map(shown),
    };
  }
}

type Period = ReturnType<typeof dashboardPeriod>;
type ShownWine = Awaited<ReturnType<SlowWines['slowest']>>[number];
