import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addedBottlesPayBy,
  bottlesThatStay,
  canChangeLines,
  checkWantedLines,
  lineChangeOf,
  lineRefundOf,
  type LineOfOrder,
} from './line-changes.js';
import { OrderActor, OrderStatus } from '../shared/enums.js';

const LINES: LineOfOrder[] = [
  { productRef: 'A', quantity: 3, unitPrice: 5000 },
  { productRef: 'B', quantity: 1, unitPrice: 8000 },
  { productRef: 'A', quantity: 1, unitPrice: 4000 },
  { productRef: 'C', quantity: 2, unitPrice: 0, cellarId: 'cellar' },
];
const lines = fc.array(
  fc.record({
    productRef: fc.constantFrom('A', 'B', 'C'),
    quantity: fc.integer({ min: 1, max: 12 }),
    unitPrice: fc.integer({ min: 0, max: 50_000 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const wanted = fc.uniqueArray(
  fc.record({ productRef: fc.constantFrom('A', 'B', 'C', 'D'), quantity: fc.integer({ min: 0, max: 20 }) }),
  { selector: ({ productRef }) => productRef },
);
const count = (items: readonly { productRef: string; quantity: number }[], productRef: string) =>
  items.reduce((sum, item) => (item.productRef === productRef ? sum + item.quantity : sum), 0);
const price = (items: readonly LineOfOrder[]) =>
  items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);

describe('changes of the wines of a paid order', () => {
  it('[EDIT-01] are what is removed at its own price, and what is added', () => {
    expect(
      lineChangeOf(LINES, [
        { productRef: 'A', quantity: 0 },
        { productRef: 'B', quantity: 3 },
      ]),
    ).toEqual({
      kept: [LINES[1], LINES[3]],
      removed: [LINES[0], LINES[2]],
      added: [{ productRef: 'B', quantity: 2 }],
      refund: 19_000,
    });
  });

  it('[EDIT-01] lose no bottle and no yen', () => {
    fc.assert(
      fc.property(lines, wanted, (ordered, target) => {
        const { kept, removed, added, refund } = lineChangeOf(ordered, target);
        expect(price(kept) + refund).toBe(price(ordered));
        expect(price(removed)).toBe(refund);
        for (const { productRef, quantity } of target)
          expect(count(kept, productRef) + count(added, productRef)).toBe(quantity);
        for (const { productRef } of ordered) {
          expect(count(kept, productRef) + count(removed, productRef)).toBe(count(ordered, productRef));
          if (!target.some((line) => line.productRef === productRef))
            expect(count(removed, productRef)).toBe(0);
        }
        // Done once, there is nothing left to do.
        const rest = target.filter(({ productRef }) => count(added, productRef) === 0);
        const again = lineChangeOf(kept, rest);
        expect([again.removed, again.added]).toEqual([[], []]);
      }),
    );
  });

  it('[EDIT-01] name their field when they cannot be', () => {
    const keys = (target: { productRef: string; quantity: number }[]) =>
      checkWantedLines(LINES, target).map(({ field, messageKey }) => [field, messageKey]);
    expect(keys([{ productRef: 'A', quantity: 4 }])).toEqual([['lines', 'order-lines-same']]);
    expect(keys([])).toEqual([['lines', 'order-lines-same']]);
    expect(keys([{ productRef: 'A', quantity: -1 }])).toEqual([['lines.0.quantity', 'too-small']]);
    expect(keys([{ productRef: 'A', quantity: 100 }])).toEqual([['lines.0.quantity', 'too-large']]);
    expect(keys([{ productRef: 'C', quantity: 1 }])).toEqual([['lines.0.quantity', 'order-lines-cellar']]);
    expect(keys([{ productRef: 'C', quantity: 3 }])).toEqual([]);
    expect(
      keys([
        { productRef: 'A', quantity: 1 },
        { productRef: 'A', quantity: 2 },
      ]),
    ).toEqual([['lines.1.productRef', 'order-lines-twice']]);
    expect(checkWantedLines(LINES.slice(0, 1), [{ productRef: 'A', quantity: 0 }])).toEqual([
      { field: 'lines', messageKey: 'order-lines-none-left' },
    ]);
  });

  it('[EDIT-01] leave a part of the payment, and the points used below the price of the wines; else points return first', () => {
    const money = { products: 10_000, pointsUsed: 3000, refundable: 8100 };
    expect(lineRefundOf(7000, money)).toEqual({ card: 7000, points: 0 });
    expect(lineRefundOf(7001, money)).toEqual({ card: 4001, points: 3000 });
    expect(lineRefundOf(8100, { ...money, pointsUsed: 0 })).toBeNull();
    expect(lineRefundOf(0, { ...money, refundable: 0 })).toEqual({ card: 0, points: 0 });
    expect(lineRefundOf(4000, { products: 10_000, pointsUsed: 10_000, refundable: 0 })).toEqual({
      card: 0,
      points: 4000,
    });
  });

  it('[EDIT-01] are possible as long as a wine stays, whatever was paid by points; nothing is returned twice', () => {
    const order = fc
      .tuple(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 1, maxLength: 8 }), fc.nat(2000))
      .chain(([bottles, fee]) =>
        fc.tuple(fc.constant(bottles), fc.constant(fee), fc.nat(bottles.reduce((sum, yen) => sum + yen, 0))),
      );
    fc.assert(
      fc.property(order, ([bottles, fee, used]) => {
        const left = [...bottles];
        let pointsUsed = used;
        let refundable = bottles.reduce((sum, yen) => sum + yen, fee) - used;
        const isByCard = refundable > 0;
        while (left.length > 1) {
          const products = left.reduce((sum, yen) => sum + yen, 0);
          const refund = left.pop()!;
          const { card, points } = lineRefundOf(refund, { products, pointsUsed, refundable })!;
          expect(card + points).toBe(refund);
          pointsUsed -= points;
          refundable -= card;
          expect(pointsUsed).toBeGreaterThanOrEqual(0);
          expect(isByCard ? refundable > 0 : refundable === 0).toBe(true);
          expect(pointsUsed + refundable).toBe(left.reduce((sum, yen) => sum + yen, fee));
        }
      }),
    );
  });

  it('[EDIT-01] are for the back office, until the first parcel leaves', () => {
    const can = (actor: OrderActor = OrderActor.ADMINISTRATOR) =>
      Object.values(OrderStatus).filter((status) =>
        canChangeLines({ status, kind: 'NORMAL', paidAt: new Date() }, actor),
      );
    expect(can()).toEqual(['PAID', 'PLANNING', 'PLANNED', 'READY_TO_PREPARE', 'IN_PREPARATION']);
    expect([...can('OWNER'), ...can('VENUE')]).toEqual([]);
    const order = { status: OrderStatus.PLANNING, kind: 'NORMAL', paidAt: new Date() } as const;
    expect(canChangeLines({ ...order, kind: 'CELLAR' }, 'SYSTEM')).toBe(false);
    expect(canChangeLines({ ...order, paidAt: null }, 'SYSTEM')).toBe(false);
  });

  it('[EDIT-01] leave as many picked bottles as are planned, packed ones first', () => {
    const place = fc.record({
      productRef: fc.constantFrom('A', 'B'),
      warehouseRef: fc.constantFrom('W1', 'W2'),
    });
    const picked = fc.array(fc.tuple(place, fc.boolean()), { maxLength: 10 });
    fc.assert(
      fc.property(picked, fc.integer({ min: 0, max: 4 }), (bottles, quantity) => {
        const all = bottles.map(([where, done]) => ({ ...where, done }));
        const here = all.filter(
          ({ productRef, warehouseRef }) => productRef === 'A' && warehouseRef === 'W1',
        );
        const kept = bottlesThatStay(all, [{ productRef: 'A', warehouseRef: 'W1', quantity }]);
        expect(kept).toHaveLength(Math.min(quantity, here.length));
        expect(here.filter((bottle) => kept.includes(bottle))).toEqual(kept);
        expect(kept.filter(({ done }) => done)).toHaveLength(
          Math.min(kept.length, here.filter(({ done }) => done).length),
        );
      }),
    );
  });

  it('[EDIT-01] are paid within three days, before the planning', () => {
    const now = new Date('2026-06-01T03:00:00Z');
    const by = (shipBy: string | null, dinner: string | null = null) =>
      addedBottlesPayBy({ shipBy, dinner: dinner === null ? null : new Date(dinner) }, now)?.toISOString();
    expect(by('2026-06-20')).toBe('2026-06-04T03:00:00.000Z');
    expect(by('2026-06-02')).toBe('2026-06-01T15:00:00.000Z');
    expect(by('2026-06-01')).toBeUndefined();
    // Friday: prepared from Tuesday.
    expect(by(null, '2026-06-05T10:00:00Z')).toBe('2026-06-02T15:00:00.000Z');
    expect(by(null, '2026-06-03T10:00:00Z')).toBeUndefined();
    expect(by(null)).toBe('2026-06-04T03:00:00.000Z');
  });
});
