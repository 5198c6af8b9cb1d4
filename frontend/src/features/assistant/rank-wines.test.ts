import { describe, expect, it } from '@jest/globals';
import { STYLE_TAGS } from '@vinkura/domain/catalog/style-tags';
import fc from 'fast-check';
import { ANSWERS, nextQuestion, type WinePreferences, preferencesOf } from './answers.js';
import { readFilters } from '../../shared/lists/url-filters.js';
import { rankWines, type RankedWine } from './rank-wines.js';
import { OCCASIONS } from './occasions.js';
import { TASTE_STYLES, TASTES } from './tastes.js';

const answersOf = (query: string) => readFilters(ANSWERS, new URLSearchParams(query));

let made = 0;
const wine = (tags: string[], price = 8000, producer = `P${made}`): RankedWine => {
  made += 1;
  return {
    reference: `PRD${made}`,
    nameEn: `Wine ${made}`,
    price,
    size: '750mL',
    tags,
    producer: { reference: producer },
  };
};
const preferences = (rest: Partial<WinePreferences> = {}): WinePreferences => ({
  occasion: 'business',
  cuisines: ['sushi'],
  budget: 10_000,
  taste: undefined,
  ...rest,
});
const best = (wines: RankedWine[], asked: WinePreferences, count = 5) =>
  rankWines(wines, asked, count).map((advice) => advice.wine);

describe('the tastes', () => {
  it('have every wine style once', () => {
    const listed = TASTES.flatMap((taste) => [...TASTE_STYLES[taste]]);
    expect(listed.toSorted()).toEqual([...STYLE_TAGS].toSorted());
  });
});

describe('the conversation', () => {
  it('[ROUTE-07] asks for occasion, food, budget and taste in order', () => {
    expect(nextQuestion(answersOf(''))).toBe('occasion');
    expect(nextQuestion(answersOf('occasion=gift'))).toBe('food');
    expect(nextQuestion(answersOf('occasion=gift&taste=sweet'))).toBe('food');
    expect(nextQuestion(answersOf('occasion=gift&food=any&budget=5000'))).toBe('taste');
    expect(nextQuestion(answersOf('occasion=gift&food=any&budget=5000&taste=any'))).toBeUndefined();
  });

  it('[ROUTE-07] ignores invalid answers in the URL', () => {
    expect(nextQuestion(answersOf('occasion=funeral'))).toBe('occasion');
    expect(
      preferencesOf(answersOf('occasion=home&food=sushi&food=lava&food=any&budget=5000&taste=sweet')),
    ).toEqual({
      occasion: 'home',
      cuisines: ['sushi'],
      budget: 5000,
      taste: 'sweet',
    });
  });

  it('[ROUTE-07] has no preferences before the last answer', () => {
    expect(preferencesOf(answersOf('occasion=home&food=sushi&budget=5000'))).toBeUndefined();
  });
});

describe('the ranked wines', () => {
  it('[ROUTE-07] [PAIR-01] come by how the pairing table joins them with the food', () => {
    const pinot = wine(['pinot noir japan']);
    const koshu = wine(['koshu']);
    expect(best([pinot, koshu], preferences({ occasion: 'gift' }))).toEqual([koshu, pinot]);
  });

  it('[PAIR-01] name the cuisine and the styles that join them', () => {
    const [advice] = rankWines([wine(['chablis', 'chardonnay old world'])], preferences(), 1);
    expect(advice?.match).toMatchObject({ cuisine: 'sushi', styles: ['chablis'] });
  });

  it('[ROUTE-07] let the occasion decide between equals', () => {
    const still = wine(['koshu']);
    const bubbles = wine(['koshu', 'sparkling other']);
    expect(best([still, bubbles], preferences({ occasion: 'celebration' }))[0]).toBe(bubbles);
    expect(rankWines([still], preferences({ occasion: 'celebration' }), 1)[0]?.suitsOccasion).toBe(false);
  });

  it('[ROUTE-07] use the budget rather than half of it', () => {
    const cheap = wine(['koshu'], 2000);
    const dear = wine(['koshu'], 9000);
    expect(best([cheap, dear], preferences())).toEqual([dear, cheap]);
  });

  it('[ROUTE-07] rank by taste and occasion when the food is not decided', () => {
    const red = wine(['nebbiolo']);
    expect(best([red, wine(['koshu'])], preferences({ cuisines: [], taste: 'fullRed' }))).toEqual([red]);
  });

  it('[ROUTE-07] put whole bottles before half ones, sweet wines aside', () => {
    const half = { ...wine(['koshu'], 9900), size: '375mL' };
    const whole = wine(['koshu'], 5000);
    expect(best([half, whole], preferences())).toEqual([whole, half]);
    const sweetHalf = { ...wine(['sweet botrytis'], 9900), size: '375mL' };
    const sweet = wine(['sweet botrytis'], 5000);
    expect(best([sweetHalf, sweet], preferences({ cuisines: [], taste: 'sweet' }))).toEqual([
      sweetHalf,
      sweet,
    ]);
  });

  it('[ROUTE-07] show no producer twice', () => {
    const [first, second] = [wine(['koshu'], 9000, 'P'), wine(['koshu'], 8000, 'P')];
    expect(best([first, second], preferences())).toEqual([first]);
  });

  it('[ROUTE-07] always match the preferences', () => {
    const wines = fc.array(
      fc.record({
        tags: fc.uniqueArray(fc.constantFrom<string>(...STYLE_TAGS), { maxLength: 3 }),
        price: fc.integer({ min: 500, max: 60_000 }),
        producer: fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F'),
      }),
      { maxLength: 40 },
    );
    const anyPreferences = fc.record({
      occasion: fc.constantFrom(...OCCASIONS),
      cuisines: fc.uniqueArray(fc.constantFrom('sushi', 'steak house', 'sweets'), { maxLength: 3 }),
      budget: fc.option(fc.constantFrom(3000, 10_000, 50_000), { nil: undefined }),
      taste: fc.option(fc.constantFrom(...TASTES), { nil: undefined }),
    });
    fc.assert(
      fc.property(wines, anyPreferences, (offered, asked) => {
        const found = rankWines(
          offered.map(({ tags, price, producer }) => wine(tags, price, producer)),
          asked,
          5,
        );
        expect(found.length).toBeLessThanOrEqual(5);
        expect(new Set(found.map((advice) => advice.wine.producer?.reference)).size).toBe(found.length);
        for (const advice of found) {
          if (asked.budget !== undefined) expect(advice.wine.price).toBeLessThanOrEqual(asked.budget);
          if (asked.taste) expect(advice.taste.length).toBeGreaterThan(0);
          if (asked.cuisines.length > 0) expect(advice.match.score).toBeGreaterThan(0);
        }
      }),
    );
  });
});
