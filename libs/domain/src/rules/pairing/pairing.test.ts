import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOCALES } from '../shared/enums.js';
import { CUISINE_NAMES, CUISINE_REASONS, cuisineName, cuisineReason, styleTagName } from './pairing-names.js';
import { CUISINE_FAMILIES, CUISINE_KEYS, CUISINES } from './pairing-table.js';
import {
  cuisineOf,
  cuisinesForProduct,
  cuisinesForStyle,
  isPoorMatch,
  pairingReason,
  pairingScore,
  stylesForCuisines,
  venueRelevance,
} from './pairing.js';
import { STYLE_TAG_NAMES } from '../catalog/style-tag-names.js';
import { STYLE_TAGS } from '../catalog/style-tags.js';

const productTags = fc.uniqueArray(fc.constantFrom(...STYLE_TAGS), { maxLength: 4 });
const venueTags = fc.uniqueArray(fc.constantFrom(...CUISINE_KEYS), { maxLength: 4 });

describe('the pairing table', () => {
  it('[PAIR-01] has 35 cuisines, each with wine styles, and every style has a cuisine', () => {
    expect(new Set(CUISINE_KEYS).size).toBe(35);
    for (const { styleTags, family } of CUISINES) {
      expect(styleTags.length).toBeGreaterThanOrEqual(4);
      expect(new Set(styleTags).size).toBe(styleTags.length);
      expect(CUISINE_FAMILIES).toContain(family);
    }
    expect(STYLE_TAGS.filter((tag) => cuisinesForStyle(tag).length === 0)).toEqual([]);
    expect(new Set(CUISINES.map((cuisine) => cuisine.family)).size).toBe(CUISINE_FAMILIES.length);
  });

  it('[PAIR-01] is consistent in both directions', () => {
    for (const key of CUISINE_KEYS) {
      for (const tag of STYLE_TAGS) {
        expect(cuisinesForStyle(tag).includes(key)).toBe(stylesForCuisines([key]).includes(tag));
      }
    }
    expect(stylesForCuisines(['sushi', 'sashimi'])).toHaveLength(7);
    expect(cuisinesForProduct(['port', 'sherry sweet'])).toEqual(['cheese', 'sweets']);
    expect(cuisinesForStyle('water')).toEqual([]);
    expect(stylesForCuisines(['terrace'])).toEqual([]);
    expect(cuisineOf('Sushi ')?.family).toBe('sushi');
    expect(cuisineOf('constructor')).toBeUndefined();
  });

  it('[PAIR-01] [I18N-01] has names of all cuisines and styles, and all reasons, in six languages', () => {
    for (const names of [CUISINE_NAMES, STYLE_TAG_NAMES]) {
      for (const locale of LOCALES) {
        const words = Object.values(names).map((name) => name[locale].trim());
        expect(words.every(Boolean)).toBe(true);
        expect(new Set(words).size).toBe(words.length);
      }
    }
    expect(Object.keys(CUISINE_NAMES).sort()).toEqual([...CUISINE_KEYS].sort());
    expect(Object.keys(STYLE_TAG_NAMES).sort()).toEqual([...STYLE_TAGS].sort());
    for (const reason of Object.values(CUISINE_REASONS)) {
      expect(reason.jp).toMatch(/[ぁ-ん].*。$/);
      expect(reason.zh).toMatch(/^[一-龥].*。$/);
      for (const locale of ['en', 'fr', 'es', 'it'] as const)
        expect(reason[locale]).toMatch(/^[A-ZÀ-Ý].*\.$/);
      expect(new Set(Object.values(reason)).size).toBe(LOCALES.length);
    }
    expect(cuisineName('truffe', 'en')).toBe('Truffle');
    expect(cuisineName('own tag', 'en')).toBe('own tag');
    expect(styleTagName('koshu', 'jp')).toBe('甲州');
    expect(styleTagName('own tag', 'jp')).toBe('own tag');
    expect(cuisineReason('sushi', 'it')).toBe(CUISINE_REASONS.sushi.it);
    expect(cuisineReason('own tag', 'jp')).toBeUndefined();
  });
});

describe('ranking a wine against a venue', () => {
  it("[VAL-13] counts the table's matches, and 1 without a venue", () => {
    expect(venueRelevance(['koshu'], ['sushi', 'japanese course', 'soba'])).toBe(3);
    expect(venueRelevance(['koshu', 'chablis'], ['sushi'])).toBe(2);
    expect(venueRelevance(['koshu', 'Koshu'], ['sushi', 'SUSHI '])).toBe(1);
    expect(venueRelevance(['port'], ['sushi'])).toBe(0);
    expect(venueRelevance(['port'], undefined)).toBe(1);
    expect(venueRelevance([], undefined)).toBe(1);
  });

  it('[VAL-13] flags a poor match only when a venue is chosen', () => {
    expect(isPoorMatch(['port'], ['sushi'])).toBe(true);
    expect(isPoorMatch(['port'], [])).toBe(true);
    expect(isPoorMatch(['port'], undefined)).toBe(false);
    expect(isPoorMatch(['koshu'], ['sushi'])).toBe(false);
  });

  it('[PAIR-01] scores 0 to 100, the maximum for the first style of the only cuisine', () => {
    expect(pairingScore(['champagne blanc de blancs'], ['sushi'])).toBe(100);
    expect(pairingScore(['pinot noir japan'], ['sushi'])).toBe(60);
    expect(pairingScore(['koshu'], ['sushi', 'japanese course'])).toBe(99);
    expect(pairingScore(['koshu'], ['sushi', 'steak house'])).toBeLessThan(
      pairingScore(['koshu'], ['sushi']),
    );
    expect(pairingScore(['koshu'], undefined)).toBe(0);
    expect(pairingScore([], ['sushi'])).toBe(0);
  });

  it('[PAIR-01] scores 0 exactly without a match, and never less for an additional style', () => {
    fc.assert(
      fc.property(productTags, venueTags, fc.constantFrom(...STYLE_TAGS), (tags, venue, more) => {
        const score = pairingScore(tags, venue);
        expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true);
        expect(score === 0).toBe(venueRelevance(tags, venue) === 0);
        expect(pairingScore([...tags, more], venue)).toBeGreaterThanOrEqual(score);
        expect(pairingScore([...tags].reverse(), [...venue].reverse())).toBe(score);
      }),
    );
  });

  it("[PAIR-01] explains by the venue's main cuisine if it matches", () => {
    const bistro = pairingReason(['grenache old world'], ['bistro']);
    const game = pairingReason(['grenache old world'], ['gibier']);
    expect(bistro && game).toBeTruthy();
    expect(pairingReason(['grenache old world'], ['gibier', 'bistro'])).toEqual(game);
    expect(pairingReason(['grenache old world'], ['bistro', 'gibier'])).toEqual(bistro);
  });

  it('[PAIR-01] has a reason exactly when there is a match, from the table', () => {
    expect(pairingReason(['koshu', 'chablis'], ['steak house', 'sushi', 'sashimi'])).toEqual({
      cuisine: 'sashimi',
      styleTags: ['koshu', 'chablis'],
    });
    fc.assert(
      fc.property(productTags, venueTags, (tags, venue) => {
        const reason = pairingReason(tags, venue);
        expect(reason === undefined).toBe(pairingScore(tags, venue) === 0);
        if (!reason) return;
        expect(venue).toContain(reason.cuisine);
        for (const tag of reason.styleTags) {
          expect(tags).toContain(tag);
          expect(stylesForCuisines([reason.cuisine])).toContain(tag);
        }
      }),
    );
  });
});
