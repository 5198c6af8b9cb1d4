import { describe, expect, it } from '@jest/globals';
import { buildDemoData } from '@vinkura/demo-data';
import { isCellarAddress, searchKeyWords, STOCK_BUCKETS, TIER_THRESHOLDS } from '@vinkura/domain';
import {
  movementDocuments,
  pointsDocuments,
  productDocuments,
  purchaseDocuments,
  stockDocuments,
  userDocuments,
  warehouseDocuments,
} from './demo-documents.js';
import { feedbackDocuments } from './demo-feedback.js';
import { historyDocuments } from './demo-history.js';
import { queryDocuments } from './demo-preferences.js';

const now = new Date('2026-11-21T03:00:00Z');
const data = buildDemoData(now);
const users = userDocuments(data.users, 'hash', now);
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe('demo documents', () => {
  it('[WH-02] every bucket is the sum of its movements', () => {
    const movements: {
      warehouseRef: string;
      productRef: string;
      from?: string;
      to?: string;
      quantity: number;
    }[] = movementDocuments(data, now);
    for (const entry of stockDocuments(data, now))
      for (const bucket of STOCK_BUCKETS) {
        const moved = movements.filter(
          (movement) =>
            movement.warehouseRef === entry.warehouseRef && movement.productRef === entry.productRef,
        );
        const cameIn = moved.filter(({ to }) => to === bucket).map(({ quantity }) => quantity);
        const wentOut = moved.filter(({ from }) => from === bucket).map(({ quantity }) => quantity);
        expect(sum(cameIn) - sum(wentOut)).toBe(entry[bucket]);
      }
  });

  it('[WH-01] only bottles in counted warehouses are saleable', () => {
    const ignored = stockDocuments(data, now).filter((entry) => entry.ignored && entry.available > 0);
    const counted = stockDocuments(data, now).filter((entry) => !entry.ignored);
    expect(ignored.length).toBeGreaterThan(0);
    for (const { reference, saleableQuantity, stockBookings } of productDocuments(data, now))
      expect(saleableQuantity + sum(stockBookings.map(({ quantity }) => quantity))).toBe(
        sum(counted.filter(({ productRef }) => productRef === reference).map(({ available }) => available)),
      );
    expect(sum(warehouseDocuments(data, now).map(({ entryCount }) => entryCount))).toBe(data.stocks.length);
  });

  it('[LOY-01] every balance is the sum of its opening entries', () => {
    const entries = pointsDocuments(users, data.history, now);
    for (const { _id, loyaltyPoints } of users)
      expect(
        sum(entries.filter(({ userId }) => userId === _id.toHexString()).map(({ points }) => points)),
      ).toBe(loyaltyPoints);
  });

  it('[USER-01] purchases add up to the lifetime total, and those of the last year match the tier', () => {
    const purchases = purchaseDocuments(users, data.history, now);
    for (const user of users) {
      const own = purchases.filter(({ userId }) => userId === user._id.toHexString());
      const recent = own.filter(({ at }) => now.getTime() - at.getTime() < YEAR_MS);
      expect(sum(own.map(({ yen }) => yen))).toBe(user.cumulatedPurchases);
      expect(sum(recent.map(({ yen }) => yen))).toBeGreaterThanOrEqual(TIER_THRESHOLDS[user.loyaltyStatus]);
    }
  });

  it('[USER-02] each user has one cellar address, and no address field is an empty text', () => {
    for (const { addresses } of users) {
      expect(addresses.filter(isCellarAddress)).toHaveLength(1);
      for (const address of addresses) expect(Object.values(address)).not.toContain('');
    }
  });

  it('[BYO-03] orders to restaurants contain the corkage and policy of their day, others have none', () => {
    const { orders } = historyDocuments(data, users, now);
    for (const { destination, reservation, wineCount } of orders) {
      const { corkage, byoPolicy, venueRef } = reservation;
      const venue = data.venues.find(({ reference }) => reference === venueRef);
      expect(byoPolicy).toEqual(venue?.byoPolicy);
      expect(corkage?.bottles).toBe(destination === 'RESTAURANT' ? wineCount : undefined);
      if (corkage && !corkage.waived)
        expect(corkage.total).toBe(sum(corkage.parts.map(({ fee, bottles }) => fee * bottles)));
    }
    const waived = orders.filter(({ reservation }) => reservation.corkage?.waived);
    expect(waived.length).toBeGreaterThan(0);
    for (const { reservation } of waived) expect(reservation.corkage?.total).toBe(0);
  });

  it('[GIFT-01] parcels are shipped a business day before the requested day', () => {
    const { orders } = historyDocuments(data, users, now);
    const wanted = orders.filter(({ deliveryDay }) => deliveryDay);
    expect(wanted.length).toBeGreaterThan(0);
    for (const { shipBy, deliveryDay } of wanted) expect(shipBy! < deliveryDay!).toBe(true);
  });

  it('[RATE-01] [QUERY-02] comments are moderated or pending, failed queries are folded', () => {
    for (const { comment, moderation } of feedbackDocuments(data)) expect(moderation === null).toBe(!comment);
    const queries = queryDocuments(data);
    expect(queries.length).toBeGreaterThan(5);
    for (const { key, text } of queries) expect(key).toBe(searchKeyWords(text).join(' '));
    expect(new Set(queries.map(({ key, list, locale }) => `${key} ${list} ${locale}`)).size).toBe(
      queries.length,
    );
  });
});
