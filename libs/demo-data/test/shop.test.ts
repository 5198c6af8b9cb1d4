import { describe, expect, it } from '@jest/globals';
import {
  ageOn,
  DEFAULT_DELIVERY_FEES,
  isBusinessDay,
  isCompleteAddress,
  isEmail,
  isReference,
  isTokyoDay,
  LOCALES,
  LoyaltyStatus,
  MINIMUM_AGE,
  normaliseZipcode,
  ReceptionHours,
  saleableQuantity,
  STOCK_BUCKETS,
  TIER_THRESHOLDS,
  tokyoDay,
  UserType,
} from '@vinkura/domain';
import { buildDemoData } from '../src/index.js';
import { emptyTexts, unique } from './texts.js';

const NOW = new Date('2026-11-21T03:00:00Z');
const data = buildDemoData(NOW);
const { parameters, products, stocks, users, venues, warehouses } = data;

const parameter = (name: string) => parameters.find((candidate) => candidate.name === name);
const valueOf = (name: string, description: string) =>
  Number(parameter(name)?.choices.find((choice) => choice.description === description)?.value);

describe('the demo data', () => {
  it('is the same each time, and a new copy each time', () => {
    const again = buildDemoData(NOW);
    expect(again).toEqual(data);
    const [product] = again.products;
    product?.tags.push('changed by a caller');
    expect(buildDemoData(NOW)).toEqual(data);
  });

  it('changes with the moment of loading in its dates only', () => {
    const later = buildDemoData(new Date('2026-12-24T03:00:00Z'));
    const withoutDates = (value: unknown) =>
      JSON.stringify(value, (key, part: unknown) => (/At$|Date$|Day$/.test(key) ? undefined : part));
    expect(withoutDates(later)).toBe(withoutDates(data));
    expect(later.products[0]?.createdAt).not.toEqual(products[0]?.createdAt);
  });

  it('lies in the past of the moment of loading', () => {
    for (const { createdAt, updatedAt } of products) {
      expect(createdAt.getTime()).toBeLessThanOrEqual(updatedAt.getTime());
      expect(updatedAt.getTime()).toBeLessThanOrEqual(NOW.getTime());
    }
    for (const { membershipDate } of users) expect(membershipDate.getTime()).toBeLessThan(NOW.getTime());
  });
});

describe('warehouses and stock', () => {
  it('[WH-01] are three, one of them ignored, all placed', () => {
    expect(warehouses.map(({ reference, ignoreStocks }) => [reference, ignoreStocks])).toEqual([
      ['WHS00001', false],
      ['WHS00002', false],
      ['WHS00003', true],
    ]);
    expect(emptyTexts(warehouses)).toEqual([]);
    for (const warehouse of warehouses) {
      const city = data.venueCities.find(({ reference }) => reference === warehouse.city);
      expect([city?.department, city?.region]).toEqual([warehouse.department, warehouse.region]);
      expect(warehouse.gps.lat).toBeGreaterThan(30);
      expect(warehouse.gps.lng).toBeGreaterThan(130);
    }
  });

  it('[WH-02] hold whole bottles of products that exist, once per warehouse', () => {
    const productRefs = new Set(products.map(({ reference }) => reference));
    const warehouseRefs = warehouses.map(({ reference }) => reference);
    expect(
      unique(stocks.map(({ warehouseRef, productRef }) => `${warehouseRef} ${productRef}`)),
    ).toHaveLength(stocks.length);
    for (const stock of stocks) {
      expect(productRefs).toContain(stock.productRef);
      expect(warehouseRefs).toContain(stock.warehouseRef);
      for (const bucket of STOCK_BUCKETS) {
        expect(Number.isSafeInteger(stock[bucket])).toBe(true);
        expect(stock[bucket]).toBeGreaterThanOrEqual(0);
      }
    }
    expect(unique(stocks.map(({ productRef }) => productRef))).toHaveLength(products.length);
  });

  it('[WH-02] hold reserved bottles and cellars only where orders, cellars and pre-orders explain them', () => {
    const { orders, cellarEntries, indentProducts } = data.history;
    const explained = new Set([
      ...orders.flatMap(({ lines }) => lines.map(({ productRef }) => productRef)),
      ...[...cellarEntries, ...indentProducts].map(({ productRef }) => productRef),
    ]);
    const held = stocks.filter(({ reservedVinkura, myCellar }) => reservedVinkura + myCellar > 0);
    expect(held.length).toBeGreaterThan(10);
    expect(held.filter(({ productRef }) => !explained.has(productRef))).toEqual([]);
  });

  it('[WH-01] leave some wines sold out and count nothing in bond', () => {
    const ignored = new Set(warehouses.filter((one) => one.ignoreStocks).map((one) => one.reference));
    const saleable = (productRef: string) =>
      saleableQuantity(
        stocks
          .filter((stock) => stock.productRef === productRef)
          .map((stock) => ({ available: stock.available, ignoreStocks: ignored.has(stock.warehouseRef) })),
        [],
      );
    const soldOut = products.filter(({ reference }) => saleable(reference) === 0);
    expect(soldOut).toHaveLength(14);
    expect(soldOut.filter(({ displayAtTop }) => displayAtTop)).toEqual([]);
    expect(stocks.some((stock) => ignored.has(stock.warehouseRef) && stock.available > 0)).toBe(true);
  });

  it('are shallow for grand wines and deep for everyday ones', () => {
    const available = (predicate: (price: number) => boolean) => {
      const refs = products.filter((p) => p.size === '750mL' && predicate(p.price)).map((p) => p.reference);
      const bottles = stocks.filter((s) => refs.includes(s.productRef)).map((s) => s.available);
      return bottles.reduce((sum, count) => sum + count, 0) / refs.length;
    };
    expect(available((price) => price >= 100_000)).toBeLessThan(4);
    expect(available((price) => price < 6_000)).toBeGreaterThan(18);
  });
});

describe('the people of the demo shop', () => {
  it('[USER-01] begin with the seven of the start page', () => {
    expect(users.slice(0, 7).map(({ email, type, loyaltyStatus }) => [email, type, loyaltyStatus])).toEqual([
      ['admin@demo.vinkura.example', 'ADMINISTRATOR', 'STANDARD'],
      ['concierge@demo.vinkura.example', 'CONCIERGE', 'STANDARD'],
      ['manager@demo.vinkura.example', 'RESTAURANT_MANAGER', 'STANDARD'],
      ['staff@demo.vinkura.example', 'RESTAURANT_STAFF', 'STANDARD'],
      ['customer@demo.vinkura.example', 'GUEST', 'STANDARD'],
      ['gold@demo.vinkura.example', 'GUEST', 'GOLD'],
      ['diamond@demo.vinkura.example', 'GUEST', 'DIAMOND'],
    ]);
    const points = users.slice(4, 7).map(({ loyaltyPoints }) => loyaltyPoints);
    expect(points).toEqual([1_200, 4_800, 52_000]);
  });

  it('[USER-01] have valid fields, are of age, and no two share an address', () => {
    expect(unique(users.map(({ email }) => email))).toHaveLength(users.length);
    for (const user of users) {
      expect(isReference('USER', user.reference)).toBe(true);
      expect(isEmail(user.email)).toBe(true);
      expect(user.email.endsWith('@demo.vinkura.example')).toBe(true);
      expect(isTokyoDay(user.birthday)).toBe(true);
      expect(ageOn(user.birthday, tokyoDay(NOW))).toBeGreaterThanOrEqual(MINIMUM_AGE);
      expect(LOCALES).toContain(user.locale);
      expect(Object.values(UserType)).toContain(user.type);
      expect(Object.values(LoyaltyStatus)).toContain(user.loyaltyStatus);
      expect(Number.isSafeInteger(user.loyaltyPoints) && user.loyaltyPoints >= 0).toBe(true);
    }
  });

  it('[LOY-02] have bought at least what their tier asks for', () => {
    for (const user of users) {
      expect(user.cumulatedPurchases).toBeGreaterThanOrEqual(TIER_THRESHOLDS[user.loyaltyStatus]);
    }
    expect(unique(users.map(({ loyaltyStatus }) => loyaltyStatus))).toHaveLength(6);
  });

  it('[USER-01] were recommended by somebody else who exists, and manage venues that exist', () => {
    const people = new Set(users.map(({ reference }) => reference));
    const houses = new Set(venues.map(({ reference }) => reference));
    for (const user of users) {
      if (user.referent) expect(people).toContain(user.referent);
      expect(user.referent).not.toBe(user.reference);
      for (const venue of user.managedVenues) expect(houses).toContain(venue);
    }
    const managed = (type: string) => users.find((user) => user.type === type)?.managedVenues;
    expect(managed('RESTAURANT_MANAGER')).toHaveLength(2);
    expect(managed('RESTAURANT_STAFF')).toHaveLength(1);
    expect(users.some(({ referent }) => referent)).toBe(true);
  });

  it('[USER-02] have complete addresses in Japan, except one that was never finished', () => {
    const addresses = users.flatMap((user) => user.addresses);
    expect(addresses.filter((address) => !isCompleteAddress(address))).toHaveLength(1);
    expect(users.filter((user) => user.addresses.length > 1).length).toBeGreaterThanOrEqual(4);
    for (const address of addresses) {
      expect(normaliseZipcode(address.zipcode)).toBe(address.zipcode);
      expect(Object.values(ReceptionHours)).toContain(address.receptionHours);
      expect(address.city).toMatch(/[都道府県]$/);
      expect(address.country).toBe('Japan');
    }
  });
});

describe('parameters', () => {
  it('[REF-02] have choices with a label, a flag and a description', () => {
    expect(parameters.map(({ name }) => name)).toEqual([
      'wine-types',
      'delivery-fees',
      'tier-thresholds',
      'points-rate',
      'order-abandonment',
      'unpaid-orders',
      'proposals',
      'partners',
      'closed-days',
    ]);
    expect(emptyTexts(parameters)).toEqual([]);
    for (const { choices } of parameters) {
      expect(choices.length).toBeGreaterThan(0);
      const named = choices.map(({ value, description }) => `${value} ${description}`);
      expect(unique(named)).toHaveLength(choices.length);
    }
  });

  it('[REF-02] group the wine types by description', () => {
    const groups = unique(parameter('wine-types')?.choices.map(({ description }) => description) ?? []);
    expect(groups).toEqual(['Sparkling', 'White', 'Rosé', 'Orange', 'Red', 'Sweet', 'Fortified']);
  });

  it('[REF-02] repeat the rules of the domain', () => {
    expect(valueOf('delivery-fees', 'HOME')).toBe(DEFAULT_DELIVERY_FEES.HOME);
    expect(valueOf('delivery-fees', 'homeFreeFrom')).toBe(DEFAULT_DELIVERY_FEES.homeFreeFrom);
    expect(valueOf('tier-thresholds', 'DIAMOND')).toBe(TIER_THRESHOLDS.DIAMOND);
  });

  it('name partners who are users, and days on which the company rests', () => {
    const people = new Set(users.map(({ reference }) => reference));
    const partners = parameter('partners')?.choices ?? [];
    expect(partners.filter(({ description }) => !people.has(description))).toEqual([]);
    const days = parameter('closed-days')?.choices.map(({ value }) => value) ?? [];
    expect(days.filter((day) => !isTokyoDay(day) || isBusinessDay(day, days))).toEqual([]);
    expect(isBusinessDay('2027-08-13')).toBe(true);
    expect(isBusinessDay('2027-08-13', days)).toBe(false);
  });
});
