import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allocate, type Supply, type RequestedQuantity } from './allocate.js';

const tokyo = 'WHS00001';
const kansai = 'WHS00002';
const supply = (warehouseRef: string, productRef: string, available: number): Supply => ({
  warehouseRef,
  productRef,
  available,
});

const wines = fc.constantFrom('PRD00001', 'PRD00002', 'PRD00003');
const supplies = fc.uniqueArray(
  fc.record({
    warehouseRef: fc.constantFrom('WHS00001', 'WHS00002', 'WHS00003', 'WHS00004'),
    productRef: wines,
    available: fc.integer({ min: 0, max: 12 }),
  }),
  { selector: ({ warehouseRef, productRef }) => warehouseRef + productRef },
);
const lines: fc.Arbitrary<RequestedQuantity[]> = fc.array(
  fc.record({ productRef: wines, quantity: fc.integer({ min: 1, max: 8 }) }),
  { minLength: 1, maxLength: 4 },
);

const sumOf = (
  entries: readonly { productRef: string }[],
  productRef: string,
  of: (entry: never) => number,
) =>
  entries
    .filter((entry) => entry.productRef === productRef)
    .reduce((sum, entry) => sum + of(entry as never), 0);

describe('allocate', () => {
  it('[WH-01] prefers a single warehouse with everything, even if another comes first', () => {
    const result = allocate(
      [
        { productRef: 'PRD00001', quantity: 2 },
        { productRef: 'PRD00002', quantity: 1 },
      ],
      [supply(tokyo, 'PRD00001', 9), supply(kansai, 'PRD00001', 2), supply(kansai, 'PRD00002', 1)],
    );
    expect(result).toEqual({
      ok: true,
      allocations: [
        { warehouseRef: kansai, productRef: 'PRD00001', quantity: 2 },
        { warehouseRef: kansai, productRef: 'PRD00002', quantity: 1 },
      ],
    });
  });

  it('[WH-01] splits only if necessary', () => {
    const result = allocate(
      [{ productRef: 'PRD00001', quantity: 5 }],
      [supply(tokyo, 'PRD00001', 2), supply(kansai, 'PRD00001', 4)],
    );
    expect(result).toEqual({
      ok: true,
      allocations: [
        { warehouseRef: kansai, productRef: 'PRD00001', quantity: 4 },
        { warehouseRef: tokyo, productRef: 'PRD00001', quantity: 1 },
      ],
    });
  });

  it('[WH-01] sums lines of one wine and names the wine with a shortage', () => {
    const twice = [
      { productRef: 'PRD00001', quantity: 2 },
      { productRef: 'PRD00001', quantity: 2 },
    ];
    expect(allocate(twice, [supply(tokyo, 'PRD00001', 3)])).toEqual({
      ok: false,
      shortage: { productRef: 'PRD00001', requested: 4, available: 3 },
    });
  });

  it('[WH-01] allocates exactly the request, never more than the stock, or names a real shortage', () => {
    fc.assert(
      fc.property(lines, supplies, (wanted, present) => {
        const result = allocate(wanted, present);
        const askedOf = (ref: string) => sumOf(wanted, ref, (line: RequestedQuantity) => line.quantity);
        const thereOf = (ref: string) => sumOf(present, ref, (entry: Supply) => entry.available);
        if (!result.ok) {
          const { productRef, requested, available } = result.shortage;
          expect(requested).toBe(askedOf(productRef));
          expect(available).toBe(thereOf(productRef));
          expect(available).toBeLessThan(requested);
          return;
        }
        for (const { productRef } of wanted)
          expect(sumOf(result.allocations, productRef, (part: { quantity: number }) => part.quantity)).toBe(
            askedOf(productRef),
          );
        for (const { warehouseRef, productRef, quantity } of result.allocations) {
          const there = present.find(
            (entry) => entry.warehouseRef === warehouseRef && entry.productRef === productRef,
          );
          expect(quantity).toBeGreaterThan(0);
          expect(quantity).toBeLessThanOrEqual(there?.available ?? 0);
        }
      }),
    );
  });

  it('[WH-01] uses one warehouse whenever one has everything', () => {
    fc.assert(
      fc.property(lines, supplies, (wanted, present) => {
        const everything = wanted.map(({ productRef }) =>
          supply(
            'WHS00009',
            productRef,
            sumOf(wanted, productRef, (line: RequestedQuantity) => line.quantity),
          ),
        );
        const unique = everything.filter(
          (entry, index) =>
            everything.findIndex(({ productRef }) => productRef === entry.productRef) === index,
        );
        const result = allocate(wanted, [...present, ...unique]);
        expect(result.ok && new Set(result.allocations.map(({ warehouseRef }) => warehouseRef)).size).toBe(1);
      }),
    );
  });
});
