import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bottleId, bottlesByWine, checkPlannedBottles, checkPreparation } from './order-preparation.js';

const bottles = (productRef: string, quantity: number) => ({ productRef, quantity });

describe('the checklist', () => {
  it('[ORD-05] is complete when every bottle is ticked', () => {
    expect(bottleId('PRD00007', 2)).toBe('PRD00007-2');
    expect(checkPreparation([{ done: true }, { done: true }])).toBeUndefined();
    expect(checkPreparation([{ done: true }, { done: false }, { done: false }])).toEqual({
      field: 'checklist',
      messageKey: 'preparation-error-unticked',
      params: { left: 2 },
    });
  });
});

describe('manually chosen bottles', () => {
  it('[ORD-04] must match the order', () => {
    const ordered = [bottles('A', 2), bottles('B', 1), bottles('A', 1)];
    expect(checkPlannedBottles([bottles('A', 1), bottles('B', 1), bottles('A', 2)], ordered)).toEqual([]);
    expect(checkPlannedBottles([bottles('A', 2), bottles('C', 1)], ordered)).toEqual([
      {
        field: 'bottles',
        messageKey: 'planning-error-bottles',
        params: { productRef: 'A', planned: 2, ordered: 3 },
      },
      {
        field: 'bottles',
        messageKey: 'planning-error-bottles',
        params: { productRef: 'C', planned: 1, ordered: 0 },
      },
      {
        field: 'bottles',
        messageKey: 'planning-error-bottles',
        params: { productRef: 'B', planned: 0, ordered: 1 },
      },
    ]);
  });

  it('[ORD-04] in any split and sequence', () => {
    const line = fc.record({
      productRef: fc.constantFrom('A', 'B', 'C'),
      quantity: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const single = lines.flatMap(({ productRef, quantity }) =>
          Array.from({ length: quantity }, () => bottles(productRef, 1)),
        );
        expect(checkPlannedBottles(single.toReversed(), lines)).toEqual([]);
        const total = [...bottlesByWine(lines).values()].reduce((sum, quantity) => sum + quantity, 0);
        expect(total).toBe(single.length);
        expect(checkPlannedBottles([...single, bottles('A', 1)], lines)).toHaveLength(1);
      }),
    );
  });
});
