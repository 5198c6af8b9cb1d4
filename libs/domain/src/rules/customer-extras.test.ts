import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isBusinessDay } from './shared/calendar.js';
import {
  checkRequestedDelivery,
  daysOnTheWay,
  defaultSlot,
  deliveryDayRange,
  shipByForDelivery,
} from './cart/delivery-days.js';
import { type DeliverySlot, type NoshiKind, OrderStatus } from './shared/enums.js';
import { canShareEvening, eveningLinkEndsAt, isEvening } from './evenings/evening.js';
import {
  BACK_IN_STOCK_QUIET_DAYS,
  favouritesToMerge,
  type WatchedWine,
  watchStock,
} from './favourites/favourites.js';
import { checkGift, GIFT_MESSAGE_MAX_LENGTH, normaliseGift } from './cart/gift.js';
import { shipBy } from './cart/reservation.js';
import { reorderLines, type WineOnOffer } from './orders/reorder.js';
import { addDays, DAY_MS, instantInTokyo, tokyoDay } from './shared/tokyo-time.js';
import { wineRating } from './catalog/wine-rating.js';

const NOW = instantInTokyo('2026-11-20', '10:00');

describe('favourites', () => {
  it('[FAV-01] of a device are merged once, after those of the account, up to the limit', () => {
    expect(favouritesToMerge(['A', 'B'], ['B', 'C', 'C', 'D', 'E'], 4)).toEqual(['C', 'D']);
    expect(favouritesToMerge(['A', 'B'], ['C'], 2)).toEqual([]);
  });

  const watched = (more: Partial<WatchedWine> = {}): WatchedWine => ({
    reference: 'PRD1',
    soldOutSince: null,
    announcedAt: null,
    ...more,
  });

  it('[FAV-01] announce a wine only when it was sold out and is back', () => {
    expect(watchStock([watched()], () => true, NOW).returned).toEqual([]);
    const soldOut = watchStock([watched()], () => false, NOW);
    expect(soldOut).toEqual({ wines: [watched({ soldOutSince: NOW })], returned: [] });
    const back = watchStock(soldOut.wines, () => true, NOW);
    expect(back).toEqual({ wines: [watched({ announcedAt: NOW })], returned: ['PRD1'] });
    expect(watchStock(soldOut.wines, () => undefined, NOW).wines).toEqual(soldOut.wines);
  });

  it('[FAV-01] announce a wine at most once in the quiet period', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (changes) => {
        let wines = [watched()];
        let announced = 0;
        for (const [hour, inStock] of changes.entries()) {
          const at = new Date(NOW.getTime() + (hour * BACK_IN_STOCK_QUIET_DAYS * DAY_MS) / 60);
          const step = watchStock(wines, () => inStock, at);
          wines = step.wines;
          announced += step.returned.length;
        }
        expect(announced).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('ordering again', () => {
  const offer = (more: Partial<WineOnOffer>): WineOnOffer => ({
    reference: 'PRD1',
    available: true,
    visibleForEvents: false,
    saleableQuantity: 10,
    ...more,
  });
  const again = (quantity: number, now: WineOnOffer | undefined) =>
    reorderLines([{ productRef: 'PRD1', quantity }], new Map(now && [[now.reference, now]]));

  it('[AGAIN-01] adds what is in stock and lists what is missing', () => {
    expect(again(3, offer({}))).toEqual({ lines: [{ productRef: 'PRD1', quantity: 3 }], shortfalls: [] });
    const missing = (added: number, reason: string) => ({ productRef: 'PRD1', wanted: 3, added, reason });
    expect(again(3, offer({ saleableQuantity: 2 })).shortfalls).toEqual([missing(2, 'FEWER_BOTTLES')]);
    expect(again(3, offer({ saleableQuantity: -1 }))).toEqual({
      lines: [],
      shortfalls: [missing(0, 'OUT_OF_STOCK')],
    });
    for (const gone of [undefined, offer({ available: false }), offer({ deletedAt: NOW })])
      expect(again(3, gone)).toEqual({ lines: [], shortfalls: [missing(0, 'NOT_FOR_SALE')] });
  });

  it('[AGAIN-01] never adds more than ordered or in stock, and combines lines of one wine', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -2, max: 30 }),
        (quantities, saleableQuantity) => {
          const wanted = quantities.reduce((sum, quantity) => sum + quantity, 0);
          const { lines, shortfalls } = reorderLines(
            quantities.map((quantity) => ({ productRef: 'PRD1', quantity })),
            new Map([['PRD1', offer({ saleableQuantity })]]),
          );
          const added = lines.reduce((sum, { quantity }) => sum + quantity, 0);
          expect(added).toBe(Math.min(wanted, Math.max(0, saleableQuantity)));
          expect(shortfalls.length).toBe(added === wanted ? 0 : 1);
        },
      ),
    );
  });
});

describe('an evening', () => {
  const dinner = instantInTokyo('2026-12-04', '19:00');
  const order = {
    status: OrderStatus.PLANNED,
    destination: 'RESTAURANT',
    paidAt: NOW,
    reservation: { reservationDate: dinner, venueRef: 'VEN1' },
  } as const;

  it('[SHARE-01] can be shared from payment until a day after the dinner', () => {
    expect(canShareEvening(order, NOW)).toBe(true);
    expect(canShareEvening(order, new Date(eveningLinkEndsAt(dinner).getTime() - 1))).toBe(true);
    expect(canShareEvening(order, eveningLinkEndsAt(dinner))).toBe(false);
  });

  it('[SHARE-01] requires payment and a restaurant reservation, and no cancellation', () => {
    expect(isEvening({ ...order, paidAt: null })).toBe(false);
    expect(isEvening({ ...order, status: OrderStatus.CANCELLED })).toBe(false);
    expect(isEvening({ ...order, destination: 'HOME' })).toBe(false);
    expect(isEvening({ ...order, reservation: { reservationDate: null, venueRef: 'VEN1' } })).toBe(false);
  });
});

describe('gifts', () => {
  it('[GIFT-01] are validated by field', () => {
    expect(checkGift({ noshi: 'OIWAI', noshiName: '山田', message: 'おめでとう' })).toEqual([]);
    const fieldsOf = (gift: object) => checkGift(gift).map(({ field }) => field);
    expect(fieldsOf({ noshi: 'BIRTHDAY' as NoshiKind })).toEqual(['gift.noshi']);
    expect(fieldsOf({ noshiName: '山田' })).toEqual(['gift.noshi']);
    expect(fieldsOf({ noshi: 'OREI', noshiName: '山'.repeat(21) })).toEqual(['gift.noshiName']);
    expect(fieldsOf({ message: '𠮷'.repeat(GIFT_MESSAGE_MAX_LENGTH) })).toEqual([]);
    expect(fieldsOf({ message: 'x'.repeat(GIFT_MESSAGE_MAX_LENGTH + 1) })).toEqual(['gift.message']);
  });

  it('[GIFT-01] are stored trimmed, or not at all when empty', () => {
    expect(normaliseGift({ noshi: 'OREI', noshiName: ' 山田 ', message: ' ' })).toEqual({
      noshi: 'OREI',
      noshiName: '山田',
      message: null,
      senderName: null,
    });
    expect(normaliseGift({ senderName: ' 佐藤 ' })).toMatchObject({ noshi: null, senderName: '佐藤' });
    expect(normaliseGift({ noshiName: '山田', message: '  ' })).toBeNull();
  });
});

describe('the day of a delivery', () => {
  it('[GIFT-01] is at the earliest after shipping and transit', () => {
    expect(deliveryDayRange(NOW, '東京都')).toEqual({ earliest: '2026-11-27', latest: '2027-01-26' });
    expect(deliveryDayRange(NOW, '北海道').earliest).toBe('2026-11-28');
    expect(deliveryDayRange(NOW, '沖縄県').earliest).toBe('2026-11-30');
    expect(deliveryDayRange(NOW, '東京都', ['2026-11-26']).earliest).toBe('2026-11-28');
    expect(daysOnTheWay('Tokyo')).toBe(2);
    expect(daysOnTheWay('京都府')).toBe(1);
    expect(daysOnTheWay('福島県')).toBe(1);
    expect(daysOnTheWay('福岡県')).toBe(2);
  });

  it('[GIFT-01] is rejected when too early, too late or invalid, as is an unknown slot, by field', () => {
    const check = (requested: object) =>
      checkRequestedDelivery(requested, NOW, '東京都').map(
        ({ field, messageKey }) => `${field} ${messageKey}`,
      );
    expect(check({})).toEqual([]);
    expect(check({ day: '2026-11-27', slot: 'EVENING_19_21' })).toEqual([]);
    expect(check({ day: '2026-11-26' })).toEqual(['delivery.day delivery-error-too-early']);
    expect(check({ day: '2027-01-27' })).toEqual(['delivery.day delivery-error-too-late']);
    expect(check({ day: '2026-02-30' })).toEqual(['delivery.day delivery-error-day']);
    expect(check({ slot: 'NOON' as DeliverySlot })).toEqual(['delivery.slot delivery-error-slot']);
  });

  it('[GIFT-01] is shipped in time on a business day, never before the shop can', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom('東京都', '北海道', '沖縄県', '?'),
        (start, ahead, prefecture) => {
          const now = instantInTokyo(addDays(tokyoDay(NOW), start), '12:00');
          const day = addDays(deliveryDayRange(now, prefecture).earliest, ahead);
          const leaves = shipByForDelivery(day, prefecture);
          expect(isBusinessDay(leaves)).toBe(true);
          expect(leaves >= shipBy(now)).toBe(true);
          expect(addDays(leaves, daysOnTheWay(prefecture)) <= day).toBe(true);
        },
      ),
    );
  });

  it('[GIFT-01] defaults to the slot preferred by the address, if a carrier offers it', () => {
    expect(defaultSlot('AFTERNOON_18_20')).toBe('EVENING_18_20');
    expect(defaultSlot('AFTERNOON_12_14')).toBe('NO_PREFERENCE');
    expect(defaultSlot(null)).toBe('NO_PREFERENCE');
  });
});

describe('the rating of a wine', () => {
  it('[RATE-01] is shown from three ratings on, with one decimal', () => {
    expect(wineRating(10, 2)).toBeUndefined();
    expect(wineRating(13, 3)).toEqual({ average: 4.3, count: 3 });
  });
});
