import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LiquorKind, liquorKindOf } from '../rules/catalog/liquor-kind.js';
import { StockBucket, StockReason, WineType } from '../rules/shared/enums.js';
import {
  LIQUOR_REPORT_COLUMNS,
  liquorEntriesOf,
  liquorLedgerRows,
  type LiquorMovement,
  liquorYearOf,
  withoutCellarBottles,
  yearlyLiquorReport,
} from './liquor-ledger.js';

const WINES = new Map([
  ['still', { type: WineType.STILL, size: '750mL' }],
  ['half', { type: WineType.STILL, size: '375mL' }],
  ['port', { type: WineType.FORTIFIED, size: '500mL', alcohol: 19.5 }],
  ['juice', { type: WineType.SPARKLING, size: '750mL', alcohol: 0.5 }],
]);
const KINDS: readonly LiquorKind[] = ['FRUIT_WINE', 'SWEETENED_FRUIT_WINE'];
const { available, bottleIssue, lost, myCellar, reservedVinkura } = StockBucket;

/** Steps of a shop, each with the bottles of the shop that it adds; written without the rules of the ledger. */
const STEPS: readonly [Omit<LiquorMovement, 'productRef' | 'quantity'>, number][] = [
  [{ to: available, reason: StockReason.GOODS_IN }, 1],
  [{ to: bottleIssue, reason: StockReason.GOODS_IN }, 0],
  [{ to: available, reason: StockReason.DEMO }, 1],
  [{ from: available, to: reservedVinkura, reason: StockReason.PLANNING }, 0],
  [{ from: reservedVinkura, reason: StockReason.SHIPMENT }, -1],
  [{ to: reservedVinkura, reason: StockReason.CANCELLATION }, 1],
  [{ from: available, to: myCellar, reason: StockReason.CELLAR_PLANNING }, -1],
  [{ from: myCellar, to: available, reason: StockReason.CANCELLATION }, 1],
  [{ from: available, to: bottleIssue, reason: StockReason.BREAKAGE }, -1],
  [{ from: bottleIssue, reason: StockReason.RETURN_TO_PRODUCER }, 0],
  [{ from: available, reason: StockReason.RETURN_TO_PRODUCER }, -1],
  [{ from: lost, to: available, reason: StockReason.FOUND }, 1],
  [{ from: available, reason: StockReason.TASTING }, -1],
  [{ to: available, reason: StockReason.ADJUSTMENT, returnOf: 'ORD1' }, 1],
  [{ to: bottleIssue, reason: StockReason.ADJUSTMENT, returnOf: 'ORD1' }, 0],
  [{ to: bottleIssue, reason: StockReason.ADJUSTMENT }, 0],
  [{ from: available, reason: StockReason.TRANSFER }, 0],
  [{ to: available, reason: StockReason.TRANSFER }, 0],
  [{ to: lost, reason: StockReason.TRANSFER }, -1],
];
const step = fc.record({
  index: fc.nat(STEPS.length - 1),
  productRef: fc.constantFrom(...WINES.keys()),
  quantity: fc.integer({ min: 1, max: 5000 }),
});

describe('[LIQUOR-01] the ledger of a licence holder', () => {
  it('balances by kind: what was there, came in and went out is what is left', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.nat(60), (steps, split) => {
        const movements = steps.map(({ index, ...each }) => ({ ...STEPS[index]![0], ...each }));
        const rows = liquorLedgerRows(movements, WINES);
        const [before, during] = [rows.slice(0, split), rows.slice(split)];
        const report = yearlyLiquorReport(before, during);
        for (const { opening, received, sold, returned, sentBack, lost: gone, found, closing } of report)
          expect(opening + received - sold + returned - sentBack - gone + found).toBe(closing);
        for (const kind of KINDS) {
          const expected = steps
            .filter(({ productRef }) => productRef !== 'juice')
            .filter(({ productRef }) => (productRef === 'port') === (kind === 'SWEETENED_FRUIT_WINE'))
            .reduce((sum, { index, productRef, quantity }) => {
              return sum + STEPS[index]![1] * quantity * Number.parseInt(WINES.get(productRef)!.size, 10);
            }, 0);
          expect(report.find((sums) => sums.kind === kind)?.closing ?? 0).toBe(expected);
        }
        expect(report.some(({ kind }) => !KINDS.includes(kind))).toBe(false);
        // The closing of a period opens the next one.
        const next = yearlyLiquorReport(rows, []);
        expect(next.map(({ opening }) => opening)).toEqual(
          yearlyLiquorReport([], rows).map(({ closing }) => closing),
        );
      }),
    );
  });

  it('has two entries for bottles that arrive broken or come back so', () => {
    const entriesOf = (index: number) =>
      liquorEntriesOf({ ...STEPS[index]![0], productRef: 'still', quantity: 1 });
    expect(entriesOf(1)).toEqual(['RECEIVED', 'LOST']);
    expect(entriesOf(14)).toEqual(['RETURNED', 'LOST']);
  });

  it('sells of an order the bottles that are not from its owner’s cellar, however it is shipped and reverted', () => {
    const part = fc.record({ bought: fc.nat(20), cellar: fc.integer({ min: 1, max: 20 }) });
    fc.assert(
      fc.property(part, fc.array(fc.integer({ min: 1, max: 12 })), ({ bought, cellar }, parcels) => {
        const base = { productRef: 'still', orderRef: 'ORD1' };
        const all: LiquorMovement[] = [
          { ...base, from: available, to: reservedVinkura, reason: StockReason.PLANNING, quantity: bought },
          { ...base, from: myCellar, to: reservedVinkura, reason: StockReason.PLANNING, quantity: cellar },
        ];
        let left = bought + cellar;
        for (const parcel of parcels) {
          const quantity = Math.min(parcel, left);
          left -= quantity;
          if (quantity > 0)
            all.push({ ...base, from: reservedVinkura, reason: StockReason.SHIPMENT, quantity });
        }
        const sold = (movements: LiquorMovement[]) =>
          withoutCellarBottles(movements)
            .filter((each) => !each.from !== !each.to)
            .reduce((sum, { from, quantity }) => sum + (from ? quantity : -quantity), 0);
        const shipped = bought + cellar - left;
        expect(sold(all)).toBe(Math.min(shipped, bought));
        if (shipped > 0)
          all.push({ ...base, to: reservedVinkura, reason: StockReason.CANCELLATION, quantity: shipped });
        expect(sold(all)).toBe(0);
      }),
    );
  });

  it('knows the kind of a wine by its type, its alcohol and what was entered', () => {
    expect(liquorKindOf({ type: WineType.STILL })).toBe('FRUIT_WINE');
    expect(liquorKindOf({ type: WineType.SWEET, alcohol: 13 })).toBe('FRUIT_WINE');
    expect(liquorKindOf({ type: WineType.SPARKLING })).toBe('SPARKLING_FRUIT_WINE');
    expect(liquorKindOf({ type: WineType.FORTIFIED })).toBe('SWEETENED_FRUIT_WINE');
    expect(liquorKindOf({ type: WineType.STILL, alcohol: 0.9 })).toBe('NOT_LIQUOR');
    expect(liquorKindOf({ type: WineType.STILL, alcohol: 1 })).toBe('FRUIT_WINE');
    expect(liquorKindOf({ type: WineType.STILL, liquorKind: 'LIQUEUR' })).toBe('LIQUEUR');
  });

  it('reports whole litres of years that begin in April', () => {
    const [sold, stock] = LIQUOR_REPORT_COLUMNS.map(({ litresOf }) =>
      [499, 500, 1499, 1500].map((closing) => litresOf({ sold: closing + 750, returned: 750, closing })),
    );
    expect([sold, stock]).toEqual([
      [0, 1, 1, 2],
      [0, 1, 1, 2],
    ]);
    expect(['2026-03-31', '2026-04-01', '2027-01-01'].map(liquorYearOf)).toEqual([2025, 2026, 2026]);
  });
});
