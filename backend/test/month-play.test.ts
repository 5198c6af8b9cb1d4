import { beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@vinkura/demo-data';
import { DAY_MS, tokyoDay } from '@vinkura/domain';
import { monthOf } from '@vinkura/domain/back-office/journal/journal';
import { liquorYearOf } from '@vinkura/domain/back-office/liquor-ledger';
import { Types } from 'mongoose';
import { Clock } from '../src/platform/clock/clock.js';
import type { Client } from './support/client.js';
import { type Book, total } from './support/month-play/book.js';
import { OrderWork } from './support/month-play/order-work.js';
import { WarehouseWork } from './support/month-play/warehouse-work.js';
import { journalMonth } from './support/journal-entries.js';
import { answered } from './support/order-steps.js';
import { setUpShop, shop } from './support/set-up-shop.js';

/** Orders of the month, about five minutes on a busy machine; 2,000 with `MONTH_ORDERS`. */
const ORDERS = Number(process.env.MONTH_ORDERS ?? 800);
const DAYS = 28;
const MINUTES_45 = 45 * 60_000;

const REPORT =
  `query ($firstDay: Day!, $lastDay: Day!, $dimension: ReportDimension!) { salesReport(firstDay: $firstDay,
  lastDay: $lastDay, grain: DAY, dimension: $dimension, comparison: PREVIOUS_PERIOD) { parts { from net }
  rows { key figures { revenue refunds net tax bottles orders cost } }
  total { revenue refunds net tax bottles orders cost } } }` as const;
const LIQUOR = `query ($year: Int!) { liquorYear(year: $year) { kinds {
  kind received sold returned lost found closing receivedYen soldYen } } }` as const;
const INVOICE =
  `query ($id: ID!) { invoice(orderId: $id) { total taxes { tax } creditNotes { amount tax } } }` as const;
const BUCKETS = [
  'customs',
  'available',
  'reservedVinkura',
  'reservedOthers',
  'others',
  'myCellar',
  'bottleIssue',
  'lost',
];

let admin: Client;
let book: Book;
let warehouses: readonly string[];
let orders: OrderWork;
let firstDay: string;

setUpShop({ own: true, checkStock: true, checkLoyalty: true });

const today = () => tokyoDay(shop.get(Clock).now());

beforeAll(async () => {
  shop.stopClock();
  // The demo shop's own orders were paid before.
  shop.advance(2 * DAY_MS);
  admin = await shop.signIn('admin');
  const random = seededRandom('month');
  const work = await WarehouseWork.open(admin, random);
  ({ book, warehouses } = work);
  orders = new OrderWork(shop, book, warehouses, random);
  firstDay = today();
  for (let day = 0; day < DAYS; day++) {
    admin = await shop.signIn('admin');
    work.startDay(admin);
    await orders.startDay(admin);
    const until = Math.round((ORDERS * (day + 1)) / DAYS);
    while (book.orders.length < until) {
      await work.restock();
      await orders.order();
      if (random.chance(0.1)) await work.transfer();
      if (random.chance(0.05)) await work.lose();
    }
    if (day < DAYS - 1) shop.advance(DAY_MS);
  }
}, MINUTES_45);

const report = async (dimension: 'WINE' | 'DESTINATION' | 'RESTAURANT' | 'WAREHOUSE') => {
  const { salesReport } = await answered(admin, REPORT, { firstDay, lastDay: today(), dimension });
  return { ...salesReport, figures: new Map(salesReport.rows.map(({ key, figures }) => [key, figures])) };
};

describe('a month of the shop agrees with a book that was kept apart', () => {
  it('[SUPPLY-01] [MOVE-01] stock by wine, warehouse and bucket; cost by wine', async () => {
    const wanted: Record<string, number> = {};
    const found: Record<string, number> = {};
    for (const { reference } of book.wines)
      for (const warehouse of warehouses) {
        const stored = await shop.connection
          .collection('stocks')
          .findOne({ warehouseRef: warehouse, productRef: reference });
        for (const bucket of BUCKETS) {
          const key = `${warehouse}:${reference}:${bucket}`;
          wanted[key] = book.stock.get(key) ?? 0;
          found[key] = stored?.[bucket] ?? 0;
        }
      }
    expect(found).toEqual(wanted);
    for (const { reference } of book.wines) {
      const cost = await shop.connection.collection('winecosts').findOne({ productRef: reference });
      const { bottles, yen } = book.costs.get(reference)!;
      expect(cost).toMatchObject({ bottles, totalCostYen: yen });
    }
  });

  it('[API-13] invoices and credit notes with their tax', async () => {
    for (const { reference, paid, refunds } of book.orders) {
      const { invoice } = await answered(admin, INVOICE, { id: reference });
      expect([reference, invoice.total, invoice.taxes.map(({ tax }) => tax)]).toEqual([
        reference,
        paid,
        [Math.floor((paid * 10) / 110)],
      ]);
      const credited = refunds.map(({ amount }) => ({ amount, tax: Math.floor((amount * 10) / 110) }));
      expect(invoice.creditNotes).toEqual(credited);
    }
  });

  it('[REPORT-02] reports by wine, destination, restaurant, warehouse and day', async () => {
    const byWine = await report('WINE');
    expect(byWine.total).toEqual(book.sales());
    for (const { reference } of book.wines)
      expect(byWine.figures.get(reference)).toMatchObject(book.salesOf(reference));
    for (const { from, net } of byWine.parts) expect([from, net]).toEqual([from, book.netOf(from)]);
    const byDestination = await report('DESTINATION');
    for (const destination of ['RESTAURANT', 'HOME', 'CELLAR'])
      expect(byDestination.figures.get(destination)).toEqual(
        book.sales(book.orders.filter((order) => order.destination === destination)),
      );
    const byRestaurant = await report('RESTAURANT');
    for (const venue of new Set(book.orders.flatMap((order) => order.venue ?? [])))
      expect(byRestaurant.figures.get(venue)).toEqual(
        book.sales(book.orders.filter((order) => order.venue === venue)),
      );
    const byWarehouse = await report('WAREHOUSE');
    for (const warehouse of warehouses) {
      // Invoices of orders that were cancelled after the planning stay with their warehouse.
      const lines = book.orders
        .flatMap((order) => order.lines)
        .filter((line) => line.warehouse === warehouse);
      expect(byWarehouse.figures.get(warehouse)).toMatchObject({
        bottles: total(lines.map(({ bottles }) => bottles)),
        cost: total(lines.map(({ cost }) => cost ?? 0)),
      });
    }
  });

  it('[ACCOUNT-01] the accountant’s journal: sales, tax, refunds, points, stock and its cost', async () => {
    const months = [...new Set([monthOf(firstDay), monthOf(today())])];
    const read = await Promise.all(months.map((each) => journalMonth(admin, each)));
    for (const { sums } of read)
      expect(total(sums.map(({ debit }) => debit))).toBe(total(sums.map(({ credit }) => credit)));
    const entries = read.flatMap(({ items }) => items).filter(({ day }) => day >= firstDay);
    const sumOf = (kinds: readonly string[], of: 'amount' | 'tax', items = entries) =>
      total(items.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry[of]));
    for (const order of book.orders) {
      const items = entries.filter(({ document }) => document === order.reference);
      const { fee, points, paid, refunds } = order;
      const found = [['SALE'], ['DELIVERY'], ['POINTS_DISCOUNT'], ['REFUND']].map((kinds) =>
        sumOf(kinds, 'amount', items),
      );
      expect([order.reference, ...found, sumOf(['SALE', 'DELIVERY'], 'tax', items)]).toEqual([
        ...[order.reference, paid - fee, fee, points, total(refunds.map(({ amount }) => amount))],
        Math.floor((paid * 10) / 110),
      ]);
    }
    const { revenue, refunds, tax } = book.sales();
    expect(sumOf(['SALE', 'DELIVERY'], 'amount')).toBe(revenue);
    expect(sumOf(['REFUND'], 'amount')).toBe(refunds);
    expect(sumOf(['SALE', 'DELIVERY'], 'tax') - sumOf(['REFUND'], 'tax')).toBe(tax);
    const given = sumOf(['POINTS_GIVEN'], 'amount') - sumOf(['POINTS_TAKEN'], 'amount');
    expect(given).toBe(total([...book.points.values()]));
    for (const kind of ['RECEIVED', 'SOLD', 'RETURNED', 'LOST'] as const)
      expect([kind, sumOf([kind], 'amount')]).toEqual([kind, book.journal.get(kind) ?? 0]);
    const held = sumOf(['RECEIVED', 'RETURNED'], 'amount') - sumOf(['SOLD', 'LOST'], 'amount');
    expect(held).toBe(total([...book.costs.values()].map(({ yen }) => yen)));
  });

  it('[LIQUOR-01] the liquor ledger, to the millilitre', async () => {
    const years = [...new Set([liquorYearOf(firstDay), liquorYearOf(today())])];
    const reports = await Promise.all(years.map((year) => answered(admin, LIQUOR, { year })));
    const kinds = reports.flatMap(({ liquorYear }) => liquorYear.kinds);
    for (const kind of new Set(book.wines.map(({ liquorKind }) => liquorKind))) {
      const rows = kinds.filter((row) => row.kind === kind);
      for (const flow of ['received', 'sold', 'returned', 'lost', 'receivedYen', 'soldYen'] as const)
        expect([kind, flow, total(rows.map((row) => row[flow]))]).toEqual([
          kind,
          flow,
          book.liquor(kind, flow),
        ]);
      expect(total(rows.map(({ found }) => found))).toBe(0);
      expect(rows.at(-1)!.closing).toBe(book.millilitresHeld(kind, warehouses));
    }
  });

  it('[LOY-01] points of every customer', async () => {
    for (const { id } of orders.customers) {
      const stored = await shop.connection.collection('users').findOne({ _id: new Types.ObjectId(id) });
      expect([id, stored!.loyaltyPoints]).toEqual([id, book.points.get(id)]);
    }
    // Every kind of event has happened; a month of fifty orders may lack one of them.
    if (ORDERS >= 200) expect(orders.done.size).toBeGreaterThanOrEqual(12);
  });
});
