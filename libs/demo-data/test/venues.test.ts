import { describe, expect, it } from '@jest/globals';
import {
  checkBusinessHours,
  closingText,
  CUISINES,
  isReference,
  isWithin,
  normalisePhone,
  normaliseZipcode,
  PriceRange,
  weekdayName,
} from '@vinkura/domain';
import { buildDemoData } from '../src/index.js';
import { emptyTexts, unique } from './texts.js';

const data = buildDemoData(new Date('2026-11-21T03:00:00Z'));
const { venues, venueCities, venueDepartments, venueRegions, warehouses, users } = data;

/** Unassigned numbers: land lines whose exchange begins with 0, and mobile numbers whose next digit is 0. */
const SILENT =
  /^(?:03|06)0\d{7}$|^(?:011|022|045|052|075|076|078|082|092|098)0\d{6}$|^(?:0135|0136|0267|0422|0460|0467|0742|0797)0\d{5}$|^0900\d{7}$/;

describe('the places of Japan', () => {
  it('[VEN-02] are 8 regions, 47 prefectures and the cities within them', () => {
    expect(venueRegions).toHaveLength(8);
    expect(venueDepartments).toHaveLength(47);
    expect(venueDepartments.map(({ code }) => Number(code))).toEqual(
      Array.from({ length: 47 }, (_, index) => index + 1),
    );
    expect(venueCities).toHaveLength(63);
    for (const city of venueCities) {
      expect(city.reference).toBe(`VCT${city.code}`);
      const department = venueDepartments.find(({ reference }) => reference === city.department);
      expect(department?.code).toBe(city.code.slice(0, 2));
      expect(department?.region).toBe(city.region);
      expect(venueRegions.map(({ reference }) => reference)).toContain(city.region);
    }
  });

  it('[VEN-02] have names in both languages', () => {
    expect(emptyTexts({ venueRegions, venueDepartments, venueCities })).toEqual([]);
  });
});

describe('the restaurants of the demo shop', () => {
  it('[VEN-01] are 90 or more, about half of them in Tokyo', () => {
    expect(venues.length).toBeGreaterThanOrEqual(90);
    const inTokyo = venues.filter(({ department }) => department === 'VDP00013').length;
    expect(inTokyo / venues.length).toBeGreaterThan(0.4);
    expect(inTokyo / venues.length).toBeLessThan(0.6);
  });

  it('[VEN-01] have names, references and addresses of their own', () => {
    for (const field of ['reference', 'name', 'nameEn', 'address', 'description', 'descriptionEn'] as const) {
      expect(unique(venues.map((venue) => venue[field]))).toHaveLength(venues.length);
    }
    expect(venues.filter(({ reference }) => !isReference('VENUE', reference))).toEqual([]);
  });

  it('[VEN-01] are all written, but for the reference that a map service gives', () => {
    const missing = emptyTexts(venues).filter((path) => !path.endsWith('.googleReference'));
    expect(missing).toEqual([]);
  });

  it('[VEN-01] lie in a city whose prefecture their address names', () => {
    for (const venue of venues) {
      const city = venueCities.find(({ reference }) => reference === venue.city);
      const department = venueDepartments.find(({ reference }) => reference === venue.department);
      expect(city?.department).toBe(venue.department);
      expect(city?.region).toBe(venue.region);
      expect(venue.address.startsWith(`${department?.name}${city?.name}`)).toBe(true);
      expect(normaliseZipcode(venue.zipcode)).toBe(venue.zipcode);
    }
  });

  it('[MAP-01] stand on the map near their station, but for one without a position', () => {
    expect(venues.filter(({ latitude }) => latitude === null).map(({ areaEn }) => areaEn)).toEqual([
      'Hakone',
    ]);
    for (const { latitude, longitude, department } of venues) {
      expect(latitude === null).toBe(longitude === null);
      if (latitude === null || longitude === null || department !== 'VDP00013') continue;
      expect(
        isWithin({ south: 35.5, west: 139.55, north: 35.75, east: 139.85 }, { latitude, longitude }),
      ).toBe(true);
    }
  });

  it('[PAIR-01] serve all 35 cuisines, up to three each, the main one first', () => {
    const keys = CUISINES.map(({ key }) => key as string);
    const served = new Set(venues.flatMap(({ tags }) => tags));
    expect(keys).toHaveLength(35);
    expect(keys.filter((key) => !served.has(key))).toEqual([]);
    for (const { tags, cuisineType } of venues) {
      expect(tags.filter((tag) => !keys.includes(tag))).toEqual([]);
      expect(tags.length).toBeGreaterThanOrEqual(1);
      expect(tags.length).toBeLessThanOrEqual(3);
      expect(tags[0]).toBe(cuisineType);
    }
  });

  it('[VEN-01] name budgets from low to high, and a price range that follows dinner', () => {
    const cheapest = new Map<string, number>();
    for (const { budget, priceRange } of venues) {
      expect(Object.values(PriceRange)).toContain(priceRange);
      expect(budget.dinnerMin).toBeLessThan(budget.dinnerMax);
      expect(budget.lunchMin === null).toBe(budget.lunchMax === null);
      if (budget.lunchMin !== null && budget.lunchMax !== null) {
        expect(budget.lunchMin).toBeLessThan(budget.lunchMax);
      }
      cheapest.set(priceRange, Math.min(cheapest.get(priceRange) ?? Infinity, budget.dinnerMin));
    }
    const starts = Object.values(PriceRange).map((range) => cheapest.get(range) ?? Number.NaN);
    expect(starts).toEqual([...starts].sort((a, b) => a - b));
  });

  it('[VEN-01] hold few stars, being invented', () => {
    const starred = venues.filter(({ michelinStars }) => michelinStars > 0);
    expect(starred.length).toBeLessThanOrEqual(8);
    expect(starred.filter(({ michelinStars }) => michelinStars > 2)).toEqual([]);
  });

  it('[BYO-01] keep the hours of their texts as data', () => {
    const clock = (time: string) => time.replace(/^2[4-9]/, (hour) => String(Number(hour) - 24));
    for (const { businessHours, openingHoursEn, closedDaysEn } of venues) {
      expect(checkBusinessHours(businessHours)).toEqual([]);
      for (const { firstEntry, lastEntry } of businessHours.services) {
        expect(openingHoursEn).toContain(firstEntry);
        expect(openingHoursEn).toContain(clock(lastEntry).replace(/^0(?=\d:)/, ''));
      }
      const closed = closingText(businessHours, 'en');
      for (const weekday of businessHours.closedWeekdays ?? [])
        expect(closedDaysEn).toContain(weekdayName(weekday, 'en'));
      expect(/holiday/.test(closed)).toBe(/holiday/.test(closedDaysEn));
      expect(businessHours.irregularClosing).toBe(closedDaysEn === 'No fixed closing day');
    }
  });

  it('state whole fees and limits for bottles that guests bring', () => {
    for (const { byoPolicy } of venues) {
      expect(byoPolicy.feePerBottle === null || byoPolicy.feePerBottle >= 500).toBe(true);
      expect(byoPolicy.bottleLimit === null || byoPolicy.bottleLimit >= 1).toBe(true);
      expect(byoPolicy.magnumMultiplier).toBeGreaterThanOrEqual(1);
      expect(byoPolicy.feePerBottle === null).toBe(!byoPolicy.accepted);
    }
    expect(venues.filter(({ byoPolicy }) => byoPolicy.waivedWithCourse).length).toBeGreaterThan(5);
    expect(venues.filter(({ byoPolicy }) => !byoPolicy.accepted)).toHaveLength(1);
  });
});

describe('telephone numbers', () => {
  it('[VEN-01] are stored as the shop stores them, are unique and cannot ring', () => {
    const phones = [...venues, ...warehouses, ...users].map(({ phone }) => phone);
    expect(phones.filter((phone) => normalisePhone(phone) !== phone)).toEqual([]);
    expect(phones.filter((phone) => !SILENT.test(phone))).toEqual([]);
    expect(unique(phones)).toHaveLength(phones.length);
  });
});
