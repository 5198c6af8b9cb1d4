import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { WineColor, WineType } from '../shared/enums.js';
import { GRAPES_JA } from './grapes.js';
import { STYLE_TAGS } from './style-tags.js';
import { type TasteFacts, tasteProfileOf } from './taste-profile.js';

const YEAR = 2026;
const axis = fc.option(fc.integer({ min: 1, max: 5 }));
const facts: fc.Arbitrary<TasteFacts> = fc.record({
  color: fc.constantFrom(...Object.values(WineColor)),
  type: fc.constantFrom(...Object.values(WineType)),
  tags: fc.array(fc.constantFrom(...STYLE_TAGS, 'no style'), { maxLength: 4 }),
  grapeVariety: fc.array(fc.constantFrom(...Object.keys(GRAPES_JA), 'Unknown'), { maxLength: 3 }),
  country: fc.constantFrom('FR', 'DE', 'AU', 'JP', 'ES'),
  vintage: fc.oneof(
    fc.constant('NV'),
    fc.integer({ min: 1900, max: YEAR }).map((year) => `${year}`),
  ),
  alcohol: fc.option(fc.double({ min: 0, max: 22, noNaN: true })),
  tasteBody: axis,
  tasteAcidity: axis,
  tasteTannin: axis,
  tasteBubbles: axis,
  tasteSweetness: axis,
});
const composed = facts.map((all) => ({
  ...all,
  tasteBody: null,
  tasteAcidity: null,
  tasteTannin: null,
  tasteBubbles: null,
  tasteSweetness: null,
}));

const wine = (changes: Partial<TasteFacts>): TasteFacts => ({
  color: 'RED',
  type: 'STILL',
  tags: [],
  grapeVariety: [],
  country: 'FR',
  vintage: '2022',
  ...changes,
});
const of = (changes: Partial<TasteFacts>) => tasteProfileOf(wine(changes), YEAR);

describe('the taste of a wine', () => {
  it('[TASTE-01] is within 1 to 5 on every axis', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { body, acidity, tannin = 1, bubbles = 1, sweetness } = tasteProfileOf(any, YEAR);
        for (const value of [body, acidity, tannin, bubbles, sweetness])
          expect([1, 2, 3, 4, 5]).toContain(value);
      }),
    );
  });

  it('[TASTE-01] has bubbles exactly when it sparkles, and tannin when it is red or orange and does not', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const { tannin, bubbles } = tasteProfileOf(any, YEAR);
        const sparkles = any.type === 'SPARKLING';
        expect(bubbles !== undefined).toBe(sparkles);
        expect(tannin !== undefined).toBe(!sparkles && (any.color === 'RED' || any.color === 'ORANGE'));
      }),
    );
  });

  it('[TASTE-01] follows the type in sweetness', () => {
    fc.assert(
      fc.property(composed, (any) => {
        const { sweetness } = tasteProfileOf(any, YEAR);
        if (any.type === 'SWEET') expect(sweetness).toBeGreaterThanOrEqual(4);
        if (any.type === 'STILL') expect(sweetness).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('[TASTE-01] keeps stored values, and is composed unless all axes are stored', () => {
    fc.assert(
      fc.property(facts, (any) => {
        const taste = tasteProfileOf(any, YEAR);
        const axes = [
          [any.tasteBody, taste.body],
          [any.tasteAcidity, taste.acidity],
          [any.tasteTannin, taste.tannin],
          [any.tasteBubbles, taste.bubbles],
          [any.tasteSweetness, taste.sweetness],
        ] as const;
        const shown = axes.filter(([, value]) => value !== undefined);
        for (const [stored, value] of shown) if (typeof stored === 'number') expect(value).toBe(stored);
        expect(taste.composed).toBe(shown.some(([stored]) => typeof stored !== 'number'));
      }),
    );
  });

  it.each<[string, Partial<TasteFacts>, object]>([
    [
      'Barolo',
      { tags: ['nebbiolo'], grapeVariety: ['Nebbiolo'], country: 'IT' },
      { body: 4, acidity: 4, tannin: 5, sweetness: 1, word: 'POWERFUL' },
    ],
    ['Beaujolais', { tags: ['gamay'], grapeVariety: ['Gamay'] }, { body: 2, tannin: 2, word: 'CRISP' }],
    [
      'red Burgundy',
      { tags: ['pinot noir old world'], grapeVariety: ['Pinot Noir'] },
      { body: 2, acidity: 4, tannin: 2 },
    ],
    ['Chablis', { color: 'WHITE', tags: ['chablis'] }, { body: 2, acidity: 5, word: 'CRISP' }],
    ['Meursault', { color: 'WHITE', tags: ['chardonnay old world'] }, { body: 4, word: 'RICH' }],
    [
      'Champagne',
      { color: 'WHITE', type: 'SPARKLING', tags: ['champagne brut'], vintage: 'NV' },
      { bubbles: 5, tannin: undefined, sweetness: 1, word: 'CRISP' },
    ],
    [
      'Moscato d’Asti',
      { color: 'WHITE', type: 'SPARKLING', tags: ['moscato sweet'], country: 'IT', alcohol: 5 },
      { body: 2, bubbles: 3, sweetness: 5, word: 'SWEET' },
    ],
    [
      'Sauternes',
      { color: 'WHITE', type: 'SWEET', tags: ['sweet botrytis'] },
      { sweetness: 5, word: 'SWEET' },
    ],
    [
      'dry sherry',
      { color: 'WHITE', type: 'FORTIFIED', tags: ['sherry dry'], country: 'ES' },
      { sweetness: 1 },
    ],
    ['a sweet wine without a style', { color: 'WHITE', type: 'SWEET' }, { sweetness: 5 }],
    ['a red wine without a style', {}, { body: 4, acidity: 3, tannin: 3, sweetness: 1, word: 'RICH' }],
  ])('[TASTE-01] is known of %s', (_name, changes, expected) => {
    expect(of(changes)).toMatchObject({ ...expected, composed: true });
  });

  it('[TASTE-01] is fuller with alcohol and softer with age', () => {
    const tags = ['syrah old world'];
    expect(of({ tags, alcohol: 15 }).body).toBeGreaterThan(of({ tags, alcohol: 11 }).body);
    expect(of({ tags, vintage: '2000' }).tannin).toBeLessThan(of({ tags, vintage: '2024' }).tannin!);
  });
});
