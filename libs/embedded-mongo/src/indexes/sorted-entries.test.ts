import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SortedEntries } from './sorted-entries.js';

const key = fc.integer({ min: 0, max: 3000 }).map((value) => String(value).padStart(4, '0'));
const operation = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key }),
  fc.record({ kind: fc.constant('delete' as const), key }),
);

function scanned(entries: SortedEntries<string>, low: string, high: string, reverse: boolean): string[] {
  const keys: string[] = [];
  entries.scan(low, high, reverse, (_, found) => {
    keys.push(found);
  });
  return keys;
}

describe('SortedEntries', () => {
  it('agrees with a sorted array after any operations, also when built at once', () => {
    fc.assert(
      fc.property(
        fc.array(key),
        fc.array(operation, { maxLength: 800, size: 'max' }),
        key,
        key,
        (first, operations, low, high) => {
          const model = new Map([...new Set(first)].sort().map((name) => [name, name]));
          const entries = SortedEntries.fromSorted([...model.keys()], [...model.values()]);
          for (const { kind, key: name } of operations) {
            if (kind === 'set') {
              entries.set(name, `${name}!`);
              model.set(name, `${name}!`);
            } else {
              expect(entries.delete(name)).toBe(model.delete(name));
            }
          }
          const expected = [...model.keys()].filter((name) => name >= low && name < high).sort();
          expect(entries.size).toBe(model.size);
          expect(scanned(entries, low, high, false)).toEqual(expected);
          expect(scanned(entries, low, high, true)).toEqual([...expected].reverse());
          for (const name of [low, high]) expect(entries.get(name)).toBe(model.get(name));
          expect(entries.count(low, high, Infinity)).toBe(expected.length);
          expect(entries.count(low, high, 3)).toBe(Math.min(3, expected.length));
        },
      ),
      { numRuns: 40 },
    );
  });

  it('stops a scan when the visitor has had enough', () => {
    const keys = Array.from({ length: 2000 }, (_, at) => String(at).padStart(4, '0'));
    const entries = SortedEntries.fromSorted(keys, keys);
    const seen: string[] = [];
    const stopped = entries.scan('0500', '1999', false, (value) => seen.push(value) === 3);
    expect(stopped).toBe(true);
    expect(seen).toEqual(['0500', '0501', '0502']);
  });

  it('keeps its order when 20,000 keys arrive one after the other', () => {
    const entries = new SortedEntries<number>();
    for (let at = 0; at < 20_000; at += 1) entries.set(String(at).padStart(6, '0'), at);
    let expected = 0;
    entries.scan('', 'z', false, (value) => {
      expect(value).toBe(expected++);
    });
    expect(expected).toBe(20_000);
  });
});
