import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SlotGroups } from './slot-groups.js';

const changes = fc.array(
  fc.tuple(fc.nat({ max: 1500 }), fc.option(fc.constantFrom('a', 'b', 'c', 'd'), { freq: 3 })),
  { minLength: 1, maxLength: 60 },
);

const ascending = (slots: Iterable<number>) => [...slots].sort((a, b) => a - b);

describe('groups of slots', () => {
  it('[GROUP-01] hold the same slots as a plain map after any changes', () =>
    fc.assert(
      fc.property(changes, (steps) => {
        const groups = new SlotGroups();
        const expected = new Map<number, string>();
        for (const [slot, key] of steps) {
          if (key === null) {
            groups.remove(slot);
            expected.delete(slot);
          } else {
            groups.set(slot, key);
            expected.set(slot, key);
          }
        }
        for (const [slot, key] of expected) {
          const members = [...expected].filter(([, other]) => other === key).map(([other]) => other);
          expect(ascending(groups.membersOf(slot))).toEqual(ascending(members));
        }
        const together = [...groups.together(Uint32Array.from(expected.keys()))];
        expect(ascending(together)).toEqual(ascending(expected.keys()));
        const runs = together.filter(
          (slot, at) => expected.get(slot) !== expected.get(together[at - 1] ?? -1),
        );
        expect(runs).toHaveLength(new Set(expected.values()).size);
      }),
    ));
});
