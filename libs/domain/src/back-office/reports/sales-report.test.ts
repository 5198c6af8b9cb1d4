import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  comparedRange,
  invoiceParts,
  refundParts,
  REPORT_COMPARISONS,
  REPORT_GRAINS,
  type ReportFact,
  reportIntervals,
  salesReport,
} from './sales-report.js';
import { reportPeriod } from './report-periods.js';
import { reportMeasure } from './report-labels.js';
import { taxIncludedIn } from '../../rules/shared/money.js';
import { addDays } from '../../rules/shared/tokyo-time.js';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const SUMMED = [
  ...(['revenue', 'refunds', 'net', 'tax', 'bottles', 'cost', 'margin', 'bottlesWithoutCost'] as const),
];
const ref = fc.constantFrom('A', 'B', 'C');
const quantity = fc.integer({ min: 1, max: 12 });
const day = fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-01-10', days));

const invoice = fc
  .record({
    lines: fc.array(
      fc.record(
        {
          productRef: ref,
          quantity,
          unitPrice: fc.integer({ min: 0, max: 50_000 }),
          costYen: fc.integer({ min: 0, max: 90_000 }),
        },
        { requiredKeys: ['productRef', 'quantity', 'unitPrice'] },
      ),
      { minLength: 1, maxLength: 4 },
    ),
    removed: fc.integer({ min: 0, max: 4 }),
    isCancelled: fc.boolean(),
    plannedBottles: fc.array(fc.record({ productRef: ref, warehouseRef: ref, quantity }), { maxLength: 4 }),
    fee: fc.integer({ min: 0, max: 2000 }),
    points: fc.double({ min: 0, max: 1, noNaN: true }),
    refund: fc.double({ min: 0, max: 1, noNaN: true }),
    paid: day,
    refunded: day,
  })
  .map(({ fee, points, removed, lines, ...order }) => {
    const price = sum(lines.map((line) => line.quantity * line.unitPrice));
    const pointsUsed = Math.floor(price * points);
    const totalPaymentAmount = price + fee - pointsUsed;
    return {
      ...order,
      lines,
      products: lines.slice(removed),
      removedProducts: lines.slice(0, removed).map(({ costYen: _left, ...line }) => line),
      pointsUsed,
      totalPaymentAmount,
      refund: Math.floor(totalPaymentAmount * order.refund),
    };
  });

describe('reports', () => {
  it('[REPORT-02] parts of an invoice add up to it, those of a credit note to the refund', () => {
    fc.assert(
      fc.property(invoice, (order) => {
        const parts = invoiceParts(order);
        expect(sum(parts.map(({ amount }) => amount))).toBe(order.totalPaymentAmount);
        expect(sum(parts.map(({ bottles }) => bottles))).toBe(sum(order.lines.map((line) => line.quantity)));
        expect(sum(parts.map(({ tax }) => tax))).toBe(taxIncludedIn(order.totalPaymentAmount));
        expect(sum(parts.map(({ cost }) => cost ?? 0))).toBe(
          sum(order.products.map(({ costYen }) => costYen ?? 0)),
        );
        for (const { amount, tax } of parts) expect(amount).toBeGreaterThanOrEqual(tax);
        const first = Math.floor(order.refund / 3);
        const refunds = [first, order.refund - first];
        const notes = refundParts(parts, refunds);
        expect(notes.map((note) => sum(note.map(({ amount }) => amount)))).toEqual(refunds);
        expect(notes.map((note) => sum(note.map(({ tax }) => tax)))).toEqual(refunds.map(taxIncludedIn));
        const credited = (isRemoved: boolean) =>
          sum(notes.flat().map((note) => (note.isRemoved === isRemoved ? note.amount : 0)));
        const removed = sum(parts.map((part) => (part.isRemoved ? part.amount : 0)));
        expect(credited(true)).toBe(Math.min(removed, order.refund));
      }),
    );
  });

  it('[REPORT-02] the sum of every report is the sum of the invoices minus the credit notes', () => {
    fc.assert(
      fc.property(
        fc.array(invoice, { maxLength: 12 }),
        fc.constantFrom(...REPORT_GRAINS),
        fc.constantFrom(...REPORT_COMPARISONS),
        fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, to: b } : { from: b, to: a })),
        (orders, grain, comparison, range) => {
          const facts = orders.flatMap((order, index): ReportFact[] => {
            const parts = invoiceParts(order);
            const orderRef = String(index);
            return [
              ...parts.map((part) => ({ ...part, orderRef, day: order.paid, isRefund: false })),
              ...refundParts(parts, [order.refund])
                .flat()
                .map((part) => ({
                  ...part,
                  orderRef,
                  day: order.refunded,
                  isRefund: true,
                })),
            ];
          });
          const report = salesReport(facts, { range, grain, comparison }, ({ wine }) => wine ?? '-');
          for (const [period, field, total] of [
            [range, 'figures', report.total],
            [comparedRange(range, comparison), 'previous', report.previousTotal],
          ] as const) {
            const isIn = (at: string) => at >= period.from && at <= period.to;
            const sold = orders.filter(({ paid }) => isIn(paid));
            const revenue = sum(sold.map(({ totalPaymentAmount }) => totalPaymentAmount));
            const refunds = sum(orders.filter(({ refunded }) => isIn(refunded)).map(({ refund }) => refund));
            expect(total).toMatchObject({ revenue, refunds, net: revenue - refunds, orders: sold.length });
            for (const measure of SUMMED)
              expect(sum(report.rows.map((row) => row[field][measure]))).toBe(total[measure]);
          }
          expect(sum(report.parts.map(({ net }) => net))).toBe(report.total.net);
          expect(sum(report.parts.map(({ previous }) => previous))).toBe(report.previousTotal.net);
          expect(sum(report.rows.flatMap(({ parts }) => parts))).toBe(report.total.net);
        },
      ),
    );
  });

  it('[REPORT-02] weeks start on Monday; the ends are cut to the period', () => {
    expect(reportIntervals({ from: '2026-11-26', to: '2026-12-08' }, 'WEEK')).toEqual([
      { from: '2026-11-26', to: '2026-11-29' },
      { from: '2026-11-30', to: '2026-12-06' },
      { from: '2026-12-07', to: '2026-12-08' },
    ]);
    expect(reportIntervals({ from: '2026-11-26', to: '2026-12-08' }, 'MONTH')).toHaveLength(2);
    expect(comparedRange({ from: '2026-11-01', to: '2026-11-30' }, 'PREVIOUS_PERIOD')).toEqual({
      from: '2026-10-02',
      to: '2026-10-31',
    });
    expect(comparedRange({ from: '2026-11-01', to: '2026-11-30' }, 'LAST_YEAR')).toEqual({
      from: '2025-11-01',
      to: '2025-11-30',
    });
  });

  it('[REPORT-02] margin is net revenue without tax minus cost, of bottles whose cost is known', () => {
    const order = {
      products: [
        { productRef: 'A', quantity: 3, unitPrice: 1100, costYen: 1000 },
        { productRef: 'B', quantity: 2, unitPrice: 2200 },
        { productRef: 'C', quantity: 6, unitPrice: 0, cellarId: 'cellar' },
      ],
      removedProducts: [{ productRef: 'D', quantity: 1, unitPrice: 5500 }],
      plannedBottles: [
        { productRef: 'A', warehouseRef: 'W1', quantity: 1 },
        { productRef: 'A', warehouseRef: 'W2', quantity: 2 },
      ],
      pointsUsed: 0,
      totalPaymentAmount: 13_200 + 1100,
      isCancelled: false,
    };
    const parts = invoiceParts(order);
    expect(parts.map(({ cost }) => cost)).toEqual([333, 667, null, 0, null]);
    const [note = []] = refundParts(parts, [5500]);
    expect(note).toMatchObject([{ wine: 'D', amount: 5500, tax: 500 }]);
    const at = { orderRef: 'O', day: '2026-11-01' };
    const { total } = salesReport(
      [
        ...parts.map((part) => ({ ...part, ...at, isRefund: false })),
        ...note.map((part) => ({ ...part, ...at, isRefund: true })),
      ],
      { range: { from: at.day, to: at.day }, grain: 'DAY', comparison: 'LAST_YEAR' },
      () => '',
    );
    expect(total).toEqual({
      revenue: 14_300,
      refunds: 5500,
      net: 8800,
      tax: 800,
      orders: 1,
      bottles: 6,
      cost: 1000,
      margin: 3000 - 1000,
      bottlesWithoutCost: 2,
    });
    expect(reportMeasure(total, 'marginRate')).toBe(66.7);
    expect(reportMeasure({ ...total, cost: 0, margin: 0 }, 'margin')).toBeNull();
  });

  it('[REPORT-02] periods to choose from end today or before', () => {
    const at = (period: Parameters<typeof reportPeriod>[0]) => reportPeriod(period, '2026-03-15');
    expect(at('THIS_MONTH')).toEqual({ from: '2026-03-01', to: '2026-03-15' });
    expect(at('LAST_MONTH')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(at('DAYS_30')).toEqual({ from: '2026-02-14', to: '2026-03-15' });
    expect(at('DAYS_90')).toEqual({ from: '2025-12-16', to: '2026-03-15' });
    expect(at('THIS_YEAR')).toEqual({ from: '2026-01-01', to: '2026-03-15' });
    expect(at('LAST_YEAR')).toEqual({ from: '2025-01-01', to: '2025-12-31' });
  });
});
