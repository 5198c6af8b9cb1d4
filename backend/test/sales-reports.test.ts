import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seededRandom } from '@vinkura/demo-data';
import { addDays, tokyoDay } from '@vinkura/domain';
import { REPORT_DIMENSIONS, REPORT_GRAINS } from '@vinkura/domain/back-office/reports/sales-report';
import type { AnyObject } from 'mongoose';
import { BackOffice } from './support/back-office.js';
import { addRandomShop } from './support/random-shop.js';
import type { Client } from './support/client.js';
import { Shop } from './support/shop.js';

let shop: Shop;
let admin: Client;
let office: BackOffice;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
  await addRandomShop(shop.connection, seededRandom('reports'));
  await shop.connection
    .collection('orders')
    .updateMany(
      { deliveryFee: 0, 'products.0.unitPrice': { $gt: 0 } },
      { $set: { 'products.0.costYen': 1234 } },
    );
}, 120_000);
afterAll(() => shop?.close());

const FIGURES = 'revenue refunds net tax bottles orders cost margin bottlesWithoutCost';
const REPORT = `query ($firstDay: Day!, $lastDay: Day!, $grain: ReportGrain!, $dimension: ReportDimension!,
  $comparison: ReportComparison!) { salesReport(firstDay: $firstDay, lastDay: $lastDay, grain: $grain, dimension: $dimension,
  comparison: $comparison) { range { from to } previous { from to } parts { from to net previous }
  rows { key name nameEn figures { ${FIGURES} } previous { ${FIGURES} } }
  total { ${FIGURES} } previousTotal { ${FIGURES} } } }`;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const totalOf = ({ totalProductPrice, deliveryFee, pointsUsed }: AnyObject) =>
  totalProductPrice + deliveryFee - pointsUsed;

/** Revenue, refunds, tax and cost of a period by the stored orders and payments, without the product's own sums. */
async function invoiced({ from, to }: { from: string; to: string }) {
  const isIn = (moment: Date) => tokyoDay(moment) >= from && tokyoDay(moment) <= to;
  const orders = await shop.connection
    .collection('orders')
    .find({ paidAt: { $ne: null } })
    .toArray();
  const intents = await shop.connection.collection('paymentintents').find({}).toArray();
  const refunds = new Map(intents.map(({ _id, refunds = [] }) => [String(_id), refunds]));
  const sold = orders.filter(({ paidAt }) => isIn(paidAt));
  const credited = orders.flatMap(({ reference, paymentIntentId }) =>
    (refunds.get(String(paymentIntentId)) ?? []).filter(
      (refund: { orderRef: string; doneAt: Date | null; requestedAt: Date }) =>
        refund.orderRef === reference && isIn(refund.doneAt ?? refund.requestedAt),
    ),
  );
  const revenue = sum(sold.map(totalOf));
  const back = sum(credited.map(({ amount }) => amount));
  const taxOf = (amounts: number[]) => sum(amounts.map((amount) => Math.floor((amount * 10) / 110)));
  const tax = taxOf(sold.map(totalOf)) - taxOf(credited.map(({ amount }) => amount));
  const cost = sum(
    sold.flatMap(({ products }) => products.map((line: { costYen?: number }) => line.costYen ?? 0)),
  );
  return { revenue, refunds: back, net: revenue - back, tax, cost, orders: sold.length };
}

describe('reports on sales', () => {
  it('[REPORT-02] by each dimension add up to the invoices minus the credit notes', async () => {
    const to = tokyoDay(new Date());
    const from = addDays(to, -90);
    const expected = await invoiced({ from, to });
    for (const [index, dimension] of REPORT_DIMENSIONS.entries()) {
      const grain = REPORT_GRAINS[index % REPORT_GRAINS.length];
      const variables = { firstDay: from, lastDay: to, grain, dimension, comparison: 'PREVIOUS_PERIOD' };
      const { salesReport: report } = (await office.done(REPORT as never, variables as never)) as never as {
        salesReport: {
          previous: { from: string; to: string };
          total: Record<string, number>;
          previousTotal: Record<string, number>;
          parts: { net: number }[];
          rows: { name: string; figures: Record<string, number>; previous: Record<string, number> }[];
        };
      };
      expect(report.total).toMatchObject(expected);
      expect(report.previousTotal).toMatchObject(await invoiced(report.previous));
      expect(report.total.orders).toBeGreaterThan(5);
      for (const measure of FIGURES.split(' ').filter((each) => each !== 'orders')) {
        expect(sum(report.rows.map(({ figures }) => figures[measure]!))).toBe(report.total[measure]);
        expect(sum(report.rows.map(({ previous }) => previous[measure]!))).toBe(
          report.previousTotal[measure],
        );
      }
      expect(sum(report.parts.map(({ net }) => net))).toBe(report.total.net);
    }
  });

  it('[REPORT-02] is a file of the same numbers, with names instead of codes', async () => {
    const period = 'firstDay=2020-01-01&lastDay=2030-12-31&grain=MONTH&comparison=LAST_YEAR';
    const file = await admin.get(`/api/sales-report.csv?dimension=DESTINATION&locale=jp&${period}`);
    expect(file.status).toBe(200);
    const lines: string[] = String(file.body).replace('\uFEFF', '').trim().split('\r\n');
    const cells = lines.map((each) => each.split(','));
    expect(cells[0]!.slice(0, 5)).toEqual(['お届け先', '番号', '売上（税込）', '返金', '純売上（税込）']);
    expect(cells.at(-1)![0]).toBe('合計');
    expect(cells.slice(1, -1).map(([name]) => name)).toEqual(
      expect.arrayContaining(['ご自宅', 'レストラン']),
    );
    for (let column = 2; column < 6; column++)
      expect(sum(cells.slice(1, -1).map((row) => Number(row[column])))).toBe(Number(cells.at(-1)![column]));
    const { revenue } = await invoiced({ from: '2020-01-01', to: '2030-12-31' });
    expect(cells.at(-1)![2]).toBe(String(revenue));
    for (const [wrong, field] of [
      ['firstDay=2026-02-31&lastDay=2026-03-01&grain=DAY', 'firstDay'],
      ['firstDay=2026-03-01&lastDay=2026-02-01&grain=DAY', 'lastDay'],
      ['firstDay=2020-01-01&lastDay=2026-02-01&grain=DAY', 'grain'],
      ['firstDay=2026-01-01&lastDay=2026-02-01&grain=YEAR', 'grain'],
    ]) {
      const refused = await admin.get(`/api/sales-report.csv?dimension=WINE&comparison=LAST_YEAR&${wrong}`);
      expect(refused.status).toBe(400);
      expect(refused.body).toMatchObject({ violations: [{ field }] });
    }
  });
});
