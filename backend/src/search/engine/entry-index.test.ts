import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Condition, EntryIndex, type IndexedEntry } from './entry-index.js';

interface Wine extends IndexedEntry {
  text: string;
  color: string;
  grapes: string[];
  price: number;
}

const byPrice = (a: Wine, b: Wine) => a.price - b.price || (a.reference < b.reference ? -1 : 1);
const compare = (a: Wine, b: Wine) =>
  a.reference === b.reference && a.price === b.price ? 0 : byPrice(a, b);

const newIndex = () =>
  new EntryIndex<Wine>({
    dimensions: [
      { name: 'colors', valuesOf: ({ color }) => [color] },
      { name: 'grapes', valuesOf: ({ grapes }) => grapes },
    ],
    orders: { PRICE: compare },
    fields: [{ name: 'names', weight: 100, bitmapWords: 16 }],
    groupOf: ({ text }) => text,
  });

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

describe('EntryIndex', () => {
  it('[SEARCH-01] selects, orders and counts like a naive search, after any changes', () => {
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
              // Texts may be set with the entry or later.
              if (change.price % 2 === 0) index.put(change, [change.text]);
              else {
                index.put(change);
                index.setTexts(change.reference, [change.text]);
              }
              model.set(change.reference, change);
            }
            // The query builds the order, so that following changes must maintain it.
            index.select({ order: 'PRICE', conditions: [] });
          }
          const containing = index.containing(word);
          const text: Condition<Wine> = { test: (_wine, slot) => containing(slot) };
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
            const groups = new Map(
              [...expected.keys()].map((value) => [
                value,
                new Set(
                  all.flatMap((wine) =>
                    meets(wine, dimension) && valuesOf(wine).includes(value) ? [wine.text] : [],
                  ),
                ).size,
              ]),
            );
            expect(new Map(index.count(conditions, undefined, true).get(dimension))).toEqual(groups);
          }
          const met = all.filter((wine) => meets(wine));
          const prefer = ({ color }: Wine) => Number(color === 'RED');
          for (const isLast of [false, true]) {
            const best = [...new Set(met.map(({ text }) => text))].map((group) => {
              const members = met.filter((wine) => wine.text === group);
              const preferred = members.filter((wine) => prefer(wine) === Math.max(...members.map(prefer)));
              return preferred.at(isLast ? -1 : 0)!;
            });
            const oneOfEach = index.select({ order: 'PRICE', conditions, oneOfEach: { prefer, isLast } });
            expect(oneOfEach).toEqual(best.sort(byPrice));
          }
          expect(index.total(conditions, true)).toBe(new Set(met.map(({ text }) => text)).size);
          for (const { reference, text: group } of met)
            expect(index.groupOf(reference, conditions).toSorted(byPrice)).toEqual(
              met.filter((wine) => wine.text === group),
            );
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
      (entry) => index.put(entry, ['']),
    );
    const ranked = index.select({
      order: 'PRICE',
      conditions: [],
      rank: ({ color }) => (color === 'WHITE' ? 1 : 0),
    });
    expect(ranked.map(({ reference }) => reference).join('')).toBe('BDCA');
  });

  it('has a new revision after every change', () => {
    const index = newIndex();
    const seen = new Set([index.revision, newIndex().revision]);
    index.put({ reference: 'A', color: 'RED', price: 1, grapes: [], text: '' }, ['']);
    seen.add(index.revision);
    index.remove('A');
    seen.add(index.revision);
    expect(seen.size).toBe(4);
  });

  it('[SEARCH-01] ranks whole words above prefixes, and prefixes above infixes', () => {
    const index = newIndex();
    const texts = ['krug grande', 'krugman', 'blackrug', 'other'];
    texts.forEach((text, i) =>
      index.put({ reference: `W${i}`, color: 'RED', price: i, grapes: [], text }, [text]),
    );
    const scores = index.scoresOf('krug');
    expect([...scores.slice(0, 2)]).toEqual([100, 80]);
    expect([...index.scoresOf('blackr').slice(2, 4)]).toEqual([80, 0]);
    expect([...index.scoresOf('ackrug').slice(2, 4)]).toEqual([50, 0]);
  });

  it('[SEARCH-01] does not find short Latin words inside others', () => {
    const index = newIndex();
    ['benz', 'biondi', 'nz', 'bio'].forEach((text, i) =>
      index.put({ reference: `W${i}`, color: 'RED', price: i, grapes: [], text }, [text]),
    );
    expect([...index.scoresOf('nz').slice(0, 4)]).toEqual([0, 0, 100, 0]);
    expect([...index.scoresOf('bio').slice(0, 4)]).toEqual([0, 0, 0, 100]);
  });

  it('[SEARCH-01] an order prepared in chunks equals one sorted at once', async () => {
    const index = newIndex();
    for (let i = 0; i < 9000; i += 1)
      index.put({ reference: `W${i}`, color: 'RED', price: (i * 7919) % 9973, grapes: [], text: '' }, ['']);
    await index.prepareOrders();
    const prices = index.select({ order: 'PRICE', conditions: [] }).map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(prices).toHaveLength(9000);
  });
});
