import { describe, expect, it } from '@jest/globals';
import { COUNTRY_CODES, countryName } from './countries.js';
import { LOCALES } from '../shared/enums.js';
import { grapeName, GRAPES, GRAPES_JA } from './grapes.js';

describe('grapes', () => {
  it('[PROD-01] have a Japanese name, and their label name in other languages', () => {
    expect(GRAPES.length).toBeGreaterThan(55);
    for (const grape of GRAPES) {
      expect(GRAPES_JA[grape]).toMatch(/^[ァ-ヶー・A-Z甲州]+$/);
      expect(grapeName(grape, 'jp')).toBe(GRAPES_JA[grape]);
      expect(grapeName(grape, 'zh')).toBe(grape);
    }
    expect(grapeName('Savagnin', 'jp')).toBe('Savagnin');
    expect(grapeName('constructor', 'jp')).toBe('constructor');
  });
});

describe('countries', () => {
  it('[PROD-01] have a name in every language; unknown codes are unchanged', () => {
    for (const locale of LOCALES) {
      const names = COUNTRY_CODES.map((code) => countryName(code, locale));
      expect(new Set(names).size).toBe(COUNTRY_CODES.length);
      for (const name of names) expect(name).toMatch(/^\p{L}[\p{L}\p{M}\s.’'-]+$/u);
    }
    expect(countryName('NZ', 'jp')).toBe('ニュージーランド');
    expect(countryName('NZ', 'fr')).toBe('Nouvelle-Zélande');
    expect(countryName('XX', 'fr')).toBe('XX');
  });
});
