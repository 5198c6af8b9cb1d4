import { describe, expect, it } from '@jest/globals';
import { GRAPES } from '@vinkura/domain';
import { localName, NAMES } from '@vinkura/i18n/names';
import { buildDemoData } from '../src/index.js';

const data = buildDemoData(new Date('2026-12-01T00:00:00Z'));
const places: readonly { name: string; nameEn: string }[] = [
  ...data.productionRegions,
  ...data.productionRegions.flatMap(({ parentName, parentNameEn }) =>
    parentName && parentNameEn ? [{ name: parentName, nameEn: parentNameEn }] : [],
  ),
  ...data.venueRegions,
  ...data.venueDepartments,
  ...data.venueCities,
  ...data.venues.map(({ area, areaEn }) => ({ name: area, nameEn: areaEn })),
];

describe('names of places and grapes', () => {
  it('[I18N-01] are Chinese in Chinese, every place and every grape', () => {
    const named = [...places, ...GRAPES.map((grape) => ({ name: grape, nameEn: grape }))];
    const foreign = named
      .map(({ name, nameEn }) => localName(name, nameEn, 'zh'))
      .filter((name) => !/^[\p{sc=Han}、A-]+$/u.test(name));
    expect(foreign).toEqual([]);
  });

  it('[I18N-01] are names that the shop has', () => {
    const known = new Set([...places.map(({ nameEn }) => nameEn), ...GRAPES]);
    const unknown = Object.values(NAMES).flatMap((names) =>
      Object.keys(names).filter((name) => !known.has(name)),
    );
    expect(unknown).toEqual([]);
  });

  it('[I18N-01] are Japanese in Japanese, and English where the language has no other', () => {
    expect(localName('ブルゴーニュ', 'Burgundy', 'jp')).toBe('ブルゴーニュ');
    expect(localName('ブルゴーニュ', 'Burgundy', 'fr')).toBe('Bourgogne');
    expect(localName('銀座', 'Ginza', 'it')).toBe('Ginza');
    expect(localName('鮨 花', 'Sushi Hana', 'zh')).toBe('鮨 花');
    expect(localName('鮨 はな', 'Sushi Hana', 'zh')).toBe('Sushi Hana');
    expect(localName('鮨 花', 'Sushi Hana', 'en')).toBe('Sushi Hana');
    expect(localName('Bar 55', 'Bar 55', 'zh')).toBe('Bar 55');
    expect(localName('銀座', undefined, 'en')).toBe('銀座');
    expect(localName(undefined, 'constructor', 'zh')).toBe('constructor');
  });
});
