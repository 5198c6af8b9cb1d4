import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, FacetedIndex, type IndexedEntry } from './faceted-index.js';

interface Wine extends IndexedEntry {
  color: string;
  grapes: string[];
  price: number;
}

const byPrice = (a: Wine, b: Wine) => a.price - b.price || (a.reference < b.reference ? -1 : 1);
const compare = (a: Wine, b: Wine) =>
  a.reference === b.reference && a.price === b.price ? 0 : byPrice(a, b);

const newIndex = () =>
  new FacetedIndex<Wine>(
    [
      { name: 'colors', valuesOf: ({ color }) => [color] },
      { name: 'grapes', valuesOf: ({ grapes }) => grapes },
    ],
    { PRICE: compare },
  );

const COLORS = ['RED', 'WHITE', 'ROSE'];
const GRAPES = ['Koshu', 'Merlot', 'Gamay', 'Syrah'];
const wines = fc.record({
  reference: fc.integer({ min: 1, max: 12 }).map((n) => `W${n}`),
  text: fc.constantFrom('あか', 'あかわいん', 'white wine', 'redwine', ''),
  color: fc.constantFrom(...COLORS),
  grapes: fc.subarray(GRAPES),
  price: fc.integer({ min: 1, max: 6 }),
});
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: wines },
    fc.integer({ min: 1, max: 12 }).map((n) => `W${n}`),
  ),
  {
    maxLength: 60,
  },
);

describe('FacetedIndex', () => {
  it('[SEARCH-01] selects, orders and counts as a naive search does, whatever came and went', () => {
    fc.assert(
      fc.property(
        steps,
        fc.subarray(COLORS),
        fc.subarray(GRAPES),
        fc.constantFrom('あか', 'wine', 'か', 'zzz'),
        (changes, colors, grapes, word) => {
          const index = newIndex();
          const model = new Map<string, Wine>();
          for (const change of changes) {
            if (typeof change === 'string') {
              index.remove(change);
              model.delete(change);
            } else {
              index.put(change);
              model.set(change.reference, change);
            }
            // Asking makes the order, so that the following changes have to keep it up.
            index.select({ order: 'PRICE', conditions: [] });
          }
          const containing = index.containing(word);
          const text: Condition<Wine> = { test: (_wine, slot) => containing[slot] === 1 };
          const conditions = [
            ...(colors.length > 0 ? [index.among('colors', colors)] : []),
            ...(grapes.length > 0 ? [index.among('grapes', grapes)] : []),
          ];
          const meets = (wine: Wine, but?: string) =>
            (but === 'colors' || colors.length === 0 || colors.includes(wine.color)) &&
            (but === 'grapes' || grapes.length === 0 || wine.grapes.some((grape) => grapes.includes(grape)));
          const all = [...model.values()].sort(byPrice);

          expect(index.select({ order: 'PRICE', conditions })).toEqual(all.filter((wine) => meets(wine)));
          expect(index.select({ order: 'PRICE', conditions: [text] })).toEqual(
            all.filter((wine) => wine.text.includes(word)),
          );
          const counts = index.count(conditions);
          for (const [dimension, valuesOf] of [
            ['colors', (wine: Wine) => [wine.color]],
            ['grapes', (wine: Wine) => wine.grapes],
          ] as const) {
            const expected = new Map<string, number>();
            for (const wine of all)
              if (meets(wine, dimension))
                for (const value of valuesOf(wine)) expected.set(value, (expected.get(value) ?? 0) + 1);
            expect(new Map(counts.get(dimension))).toEqual(expected);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('puts higher ranks first and keeps the order among equals', () => {
    const index = newIndex();
    const wine = (reference: string, color: string, price: number): Wine => ({
      reference,
      color,
      price,
      grapes: [],
      text: '',
    });
    [wine('A', 'RED', 3), wine('B', 'WHITE', 2), wine('C', 'RED', 1), wine('D', 'WHITE', 4)].forEach(
      (entry) => index.put(entry),
    );
    const ranked = index.select({
      order: 'PRICE',
      conditions: [],
      rank: ({ color }) => (color === 'WHITE' ? 1 : 0),
    });
    expect(ranked.map(({ reference }) => reference).join('')).toBe('BDCA');
  });

  it('has another revision after every change', () => {
    const index = newIndex();
    const seen = new Set([index.revision, newIndex().revision]);
    index.put({ reference: 'A', color: 'RED', price: 1, grapes: [], text: '' });
    seen.add(index.revision);
    index.remove('A');
    seen.add(index.revision);
    expect(seen.size).toBe(4);
  });
});
