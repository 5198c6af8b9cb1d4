import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { arrivalChanges, checkArrival, missingBottles } from './transfers.js';

const SENT = [
  { productRef: 'PRD00001', quantity: 6 },
  { productRef: 'PRD00002', quantity: 3 },
];
const count = (productRef: string, arrived: number, broken = 0, writtenOff = 0) => ({
  productRef,
  arrived,
  broken,
  writtenOff,
});

describe('transfers between warehouses', () => {
  it('[MOVE-01] counts every wine once, and no more bottles than were sent', () => {
    expect(checkArrival(SENT, [count('PRD00001', 6), count('PRD00002', 1, 1)], null)).toEqual([]);
    expect(checkArrival(SENT, [count('PRD00001', 6, 1), count('PRD00002', 3)], null)).toEqual([
      { field: 'lines.0.arrived', messageKey: 'too-large', params: { limit: 5 } },
    ]);
    expect(
      checkArrival(SENT, [count('PRD00003', 1), count('PRD00001', 1), count('PRD00001', 1)], null),
    ).toEqual([
      {
        field: 'lines.2.productRef',
        messageKey: 'stocktake-error-twice',
        params: { productRef: 'PRD00001' },
      },
      { field: 'lines.0.productRef', messageKey: 'not-one-of', params: { value: 'PRD00003' } },
      { field: 'lines', messageKey: 'required' },
    ]);
  });

  it('[MOVE-01] writes bottles off only with a reason', () => {
    const counts = [count('PRD00001', 5, 0, 1), count('PRD00002', 3)];
    expect(checkArrival(SENT, counts, ' ')).toEqual([{ field: 'comments', messageKey: 'required' }]);
    expect(checkArrival(SENT, counts, 'fell from the lorry')).toEqual([]);
  });

  it('[MOVE-01] all bottles that were sent come in, those written off go out again', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), fc.nat(50), fc.nat(50), (arrived, broken, writtenOff, missing) => {
        const sent = arrived + broken + writtenOff + missing;
        const counted = { arrived, broken, writtenOff };
        const changes = arrivalChanges(sent, counted);
        const sumOf = (side: 'from' | 'to', bucket?: string) =>
          changes
            .filter((change) => change[side] && (!bucket || change[side] === bucket))
            .reduce((sum, { quantity }) => sum + quantity, 0);
        expect(missingBottles(sent, counted)).toBe(missing);
        expect(sumOf('to')).toBe(sent);
        expect(sumOf('from')).toBe(writtenOff);
        expect(sumOf('to', 'available')).toBe(arrived);
        expect(sumOf('to', 'bottleIssue')).toBe(broken);
        expect(sumOf('to', 'lost') - sumOf('from', 'lost')).toBe(missing);
        expect(changes.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });
});
