import { describe, expect, it } from '@jest/globals';
import {
  addBusinessDays,
  addDays,
  checkByo,
  checkRequestedDelivery,
  checkGift,
  checkOpenAt,
  checkProposal,
  countBottles,
  feedbackTopicsFor,
  nextState,
  OrderStatus,
  RESERVATION_LEAD_BUSINESS_DAYS,
  TIER_THRESHOLDS,
  tokyoDay,
} from '@vinkura/domain';
import { bookingsOf, buildDemoData, stepOf } from '../src/index.js';

const NOWS = ['2026-11-21T03:00:00Z', '2026-11-21T16:30:00Z', '2027-01-03T23:59:00Z', '2028-02-29T11:00:00Z'];

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0);

describe.each(NOWS)('the last two months of the demo shop, loaded at %s', (moment) => {
  const now = new Date(moment);
  const { history, products, stocks, users, venues } = buildDemoData(now);
  const { orders, cellarEntries, indents, indentProducts, movements, points, purchases } = history;
  const booked = bookingsOf(orders);
  /** Bottles of a wine in the two warehouses that count, less those that are booked. */
  const leftOf = (wanted: string): number =>
    sum(
      stocks
        .filter(({ productRef, warehouseRef }) => productRef === wanted && warehouseRef !== 'WHS00003')
        .map(({ available }) => available),
    ) - sum(booked.filter(({ productRef }) => productRef === wanted).map(({ quantity }) => quantity));
  const userOf = (reference: string) => users.find((user) => user.reference === reference)!;

  it('[ORD-02] has orders in every status, each reached by steps that the table allows', () => {
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(Object.values(OrderStatus)));
    for (const { steps, status, kind, destination } of orders) {
      expect(steps.at(-1)?.to).toBe(status);
      expect(steps[0]).toMatchObject({ action: 'PLACE', from: null, to: 'PLACED' });
      let before: OrderStatus = 'PLACED';
      for (const { action, from, to } of steps.slice(1)) {
        expect(from).toBe(before);
        const facts = { kind, destination, status: before, preparationConfirmed: action === 'SHIP' };
        if (action !== 'REFUND')
          expect(
            ['OWNER', 'VENUE', 'ADMINISTRATOR', 'SYSTEM'].some((actor) => {
              try {
                return nextState(facts, action, actor as never).status === to;
              } catch {
                return false;
              }
            }),
          ).toBe(true);
        before = to;
      }
    }
  });

  it('reaches back two months, in order, and never into the future', () => {
    const placed = orders.map(({ steps }) => steps[0]!.takenAt.getTime());
    expect(placed).toEqual(placed.toSorted((a, b) => a - b));
    for (const { steps } of orders) {
      const times = steps.map(({ takenAt }) => takenAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect(times.at(-1)).toBeLessThan(now.getTime());
    }
    for (const { movedAt } of movements) expect(movedAt.getTime()).toBeLessThan(now.getTime());
  });

  it('[VAL-03] was reserved early enough, at restaurants that there are', () => {
    for (const { destination, venueRef, reservationDate, steps } of orders)
      if (destination === 'RESTAURANT') {
        expect(venues.some(({ reference }) => reference === venueRef)).toBe(true);
        const earliest = addBusinessDays(tokyoDay(steps[0]!.takenAt), RESERVATION_LEAD_BUSINESS_DAYS);
        expect(tokyoDay(reservationDate) >= earliest).toBe(true);
      } else expect(venueRef).toBeNull();
  });

  it('[CEL-02] leaves in the cellar bucket what the cellars hold, and takes no more out than went in', () => {
    const held = new Map<string, number>();
    for (const { productRef, warehouseRef, quantity, bookings, addedQuantity } of cellarEntries) {
      expect(quantity).toBeGreaterThanOrEqual(sum(bookings.map((booking) => booking.quantity)));
      expect(quantity).toBeLessThanOrEqual(addedQuantity);
      const place = `${productRef} ${warehouseRef}`;
      held.set(place, (held.get(place) ?? 0) + quantity);
    }
    for (const { productRef, warehouseRef, myCellar } of stocks)
      expect(myCellar).toBe(held.get(`${productRef} ${warehouseRef}`) ?? 0);
    expect(sum([...held.values()])).toBeGreaterThan(20);
  });

  it('[IND-01] holds a reserved bottle for each entry that has not left, and sells only what was paid', () => {
    for (const { uniqueId, indentRef, orderRef, sold } of indentProducts) {
      expect(uniqueId.startsWith(indentRef)).toBe(true);
      if (sold) expect(orders.find(({ reference }) => reference === orderRef)?.indentRef).toBe(indentRef);
    }
    const isEvent = new Set(indentProducts.map(({ productRef }) => productRef));
    for (const { reference } of products.filter(({ visibleForEvents }) => visibleForEvents))
      expect(isEvent.has(reference)).toBe(true);
    expect(indents.filter(({ limited }) => limited)).toHaveLength(1);
  });

  it('[WH-02] has no bucket below zero before the opening stock', () => {
    for (const entry of stocks)
      for (const bucket of ['available', 'reservedVinkura', 'myCellar'] as const) {
        const moved = movements.filter(
          ({ productRef, warehouseRef }) =>
            productRef === entry.productRef && warehouseRef === entry.warehouseRef,
        );
        let level =
          entry[bucket] -
          sum(
            moved.map(
              ({ from, to, quantity }) =>
                Number(to === bucket) * quantity - Number(from === bucket) * quantity,
            ),
          );
        expect(level).toBeGreaterThanOrEqual(0);
        for (const { from, to, quantity } of moved) {
          level += Number(to === bucket) * quantity - Number(from === bucket) * quantity;
          expect(level).toBeGreaterThanOrEqual(0);
        }
      }
    expect(bookingsOf(orders).length).toBeGreaterThan(3);
  });

  it('[LOY-01] explains existing points and totals, and never overspends', () => {
    for (const user of users) {
      const mine = points.filter(({ ownerRef }) => ownerRef === user.reference);
      let balance = user.loyaltyPoints - sum(mine.map((entry) => entry.points));
      expect(balance).toBeGreaterThanOrEqual(0);
      for (const entry of mine) {
        balance += entry.points;
        expect(balance).toBeGreaterThanOrEqual(0);
      }
      const bought = purchases.filter(({ ownerRef }) => ownerRef === user.reference);
      expect(sum(bought.map(({ yen }) => yen))).toBeLessThanOrEqual(user.cumulatedPurchases);
    }
  });

  it('[LOY-02] nobody buys more in a year than their tier allows', () => {
    for (const { ownerRef } of purchases) {
      const user = userOf(ownerRef);
      const tiers = Object.entries(TIER_THRESHOLDS);
      const next = tiers[tiers.findIndex(([tier]) => tier === user.loyaltyStatus) + 1]?.[1] ?? Infinity;
      const bought = sum(purchases.filter((each) => each.ownerRef === ownerRef).map(({ yen }) => yen));
      expect(bought).toBeLessThan(next);
    }
  });

  it('[FEED-01] contains feedback with ratings from 1 to 5', () => {
    const given = orders.flatMap(({ feedback }) => feedback ?? []);
    expect(given.length).toBeGreaterThan(20);
    for (const { comment, moderation, ...ratings } of given) {
      expect(comment).not.toBe('');
      expect(['APPROVED', 'PENDING']).toContain(moderation);
      for (const rating of Object.values(ratings)) expect([1, 2, 3, 4, 5]).toContain(rating);
    }
  });

  it('[RATE-01] has ratings of a dozen wines, with approved comments and two pending ones', () => {
    const rated = new Map<string, number>();
    for (const { feedback, destination, lines } of orders)
      if (feedback && feedbackTopicsFor(destination).includes('wineQuality'))
        for (const { productRef } of lines) rated.set(productRef, (rated.get(productRef) ?? 0) + 1);
    expect([...rated.values()].filter((count) => count >= 3).length).toBeGreaterThanOrEqual(12);
    const unread = orders.filter(({ feedback }) => feedback?.moderation === 'PENDING');
    expect(unread).toHaveLength(2);
  });

  it('[ACCT-03] has tables tonight and in the coming days at the restaurants of manager@', () => {
    const { managedVenues } = users.find(({ email }) => email.startsWith('manager@'))!;
    const today = tokyoDay(now);
    const at = (venueRef: string, from: number, until: number) =>
      orders.filter((order) => {
        const day = tokyoDay(order.reservationDate);
        return (
          order.venueRef === venueRef &&
          stepOf(order, 'ACCEPT_PAYMENT') &&
          day >= addDays(today, from) &&
          day <= addDays(today, until)
        );
      });
    for (const venueRef of managedVenues) {
      expect(at(venueRef, 0, 0).map(({ status }) => status)).toContain('IN_DELIVERY');
      expect(at(venueRef, 1, 14).length).toBeGreaterThanOrEqual(2);
    }
    const tonight = managedVenues.flatMap((venueRef) => at(venueRef, 0, 0));
    expect(tonight.map(({ status }) => status)).toContain('RECEPTION_CONFIRMED');
  });

  it('[BYO-01] sits down when the restaurant lets guests in, whatever the weekday', () => {
    for (const { venueRef, reservationDate } of orders) {
      const venue = venues.find(({ reference }) => reference === venueRef);
      if (!venue) continue;
      const { services } = venue.businessHours;
      // Also at the turn of the year, when restaurants are closed: the demo shop has guests every day.
      const openDates = [tokyoDay(reservationDate)];
      expect(checkOpenAt({ services, openDates }, reservationDate)).toEqual([]);
    }
  });

  it('[BYO-02] brings to restaurants what they take, or what they agreed to', () => {
    for (const { venueRef, lines, venueConfirmed } of orders) {
      const venue = venues.find(({ reference }) => reference === venueRef);
      if (venue) expect(checkByo(venue.byoPolicy, countBottles(lines), venueConfirmed)).toEqual([]);
    }
    expect(orders.some(({ withCourse }) => withCourse)).toBe(true);
  });

  it('[GIFT-01] wraps gifts and delivers them on days that could be chosen, at homes only', () => {
    for (const { destination, gift, deliveryDay, deliverySlot, ownerRef, addressIndex, steps } of orders) {
      if (destination !== 'HOME') expect([gift, deliveryDay, deliverySlot]).toEqual([null, null, null]);
      else {
        const { city } = userOf(ownerRef).addresses[addressIndex!]!;
        const requested = { day: deliveryDay, slot: deliverySlot };
        expect(checkRequestedDelivery(requested, steps[0]!.takenAt, city)).toEqual([]);
        expect(checkGift(gift ?? {})).toEqual([]);
      }
    }
    expect(orders.filter(({ gift }) => gift).length).toBeGreaterThanOrEqual(3);
    expect(orders.filter(({ deliveryDay }) => deliveryDay).length).toBeGreaterThanOrEqual(3);
  });

  it('[PROP-01] proposes wines that can be bought, for a table that can be reached', () => {
    const mine = history.proposals.filter(({ customerRef }) =>
      userOf(customerRef).email.startsWith('customer@'),
    );
    expect(mine).toHaveLength(1);
    for (const proposal of history.proposals) {
      const { wines, message, sentAt, expiresAt, reservationDate, conciergeRef, venueRef } = proposal;
      expect(checkProposal(wines, message)).toEqual([]);
      const venue = venues.find(({ reference }) => reference === venueRef)!;
      expect(checkOpenAt(venue.businessHours, reservationDate)).toEqual([]);
      expect(userOf(conciergeRef).type).toBe('CONCIERGE');
      expect(sentAt.getTime()).toBeLessThan(now.getTime());
      expect(expiresAt.getTime()).toBeGreaterThan(now.getTime());
      expect(tokyoDay(reservationDate) > addBusinessDays(tokyoDay(now), RESERVATION_LEAD_BUSINESS_DAYS)).toBe(
        true,
      );
      for (const { productRef, quantity } of wines)
        expect(leftOf(productRef)).toBeGreaterThanOrEqual(quantity);
    }
  });

  it('[FAV-01] has hearts on wines that there are, one of them sold out', () => {
    for (const { wines, venues: marked, ownerRef } of history.favourites) {
      expect(userOf(ownerRef).type).toBe('GUEST');
      for (const { reference, soldOutSinceAt } of wines)
        expect(leftOf(reference) === 0).toBe(soldOutSinceAt !== null);
      for (const { reference } of marked)
        expect(venues.some((venue) => venue.reference === reference)).toBe(true);
      const times = wines.map(({ addedAt }) => addedAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(wines.filter(({ soldOutSinceAt }) => soldOutSinceAt)).toHaveLength(1);
    }
  });
});
