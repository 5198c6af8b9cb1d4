import { describe, expect, it } from '@jest/globals';
import { COUNTRIES, COUNTRY_CODES, countryCode, countryName } from './countries.js';
import { LOCALES } from './enums.js';
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
  it('[PROD-01] are found by code or by their name in any language', () => {
    for (const code of COUNTRY_CODES) {
      expect(countryCode(code.toLowerCase())).toBe(code);
      for (const locale of LOCALES) expect(countryCode(COUNTRIES[code][locale])).toBe(code);
    }
    expect(countryCode('フランス')).toBe('FR');
    expect(countryCode('ESPANA')).toBe('ES');
    expect(countryCode('Atlantis')).toBeUndefined();
    expect(countryCode('')).toBeUndefined();
    expect(countryName('NZ', 'fr')).toBe('Nouvelle-Zélande');
    expect(countryName('XX', 'fr')).toBe('XX');
  });
});
