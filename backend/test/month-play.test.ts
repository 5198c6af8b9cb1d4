import { beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@vinkura/demo-data';
import { DAY_MS, tokyoDay } from '@vinkura/domain';
import { liquorYearOf } from '@vinkura/domain/back-office/liquor-ledger';
import { Types } from 'mongoose';
import { Clock } from '../src/platform/clock/clock.js';
import type { Client } from './support/client.js';
import { type Book, total } from './support/month-play/book.js';
import { OrderWork } from './support/month-play/order-work.js';
import { WarehouseWork } from './support/month-play/warehouse-work.js';
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
    // The accountant's journal of the month is compared with `book.sales()` and `book.costs` here (ACCOUNT-01).
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
    if (ORDERS >= 200) expect(orders.done.size).toBeGreaterThanOrEqual(11);
  });
});
