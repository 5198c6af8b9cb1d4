import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { instantInTokyo, DAY_MS } from '../shared/tokyo-time.js';
import { BACK_IN_STOCK_QUIET_DAYS } from './favourites.js';
import {
  type AlertBottle,
  checkAlertPrice,
  proposedAlertPrice,
  type WatchedAlert,
  watchAlerts,
} from './wine-alerts.js';

const NOW = instantInTokyo('2026-11-20', '10:00');
const alertOf = (more: Partial<WatchedAlert>): WatchedAlert => ({
  kind: 'PRICE',
  reference: 'PRD1',
  price: 9000,
  isMet: false,
  vintages: [],
  toldAt: null,
  ...more,
});
const bottle = (price: number, more: Partial<AlertBottle> = {}): AlertBottle => ({
  reference: 'PRD1',
  vintage: '2018',
  price,
  ...more,
});
const watch = (alert: WatchedAlert, bottles: readonly AlertBottle[], at = NOW) =>
  watchAlerts([alert], () => bottles, at);

describe('the price of an alert', () => {
  it('[WISH-01] is proposed below the price, and passes its own check', () => {
    expect(proposedAlertPrice(12_000)).toBe(10_800);
    expect(proposedAlertPrice(3980)).toBe(3500);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 10_000_000 }), (price) => {
        expect(checkAlertPrice(proposedAlertPrice(price), price)).toEqual([]);
      }),
    );
  });

  it.each([[undefined], [null], [0], [-1], [1.5], [Number.NaN], [12_000], [12_001]])(
    '[WISH-01] refuses %p for a wine at 12,000 yen',
    (asked) => {
      expect(checkAlertPrice(asked, 12_000)).toMatchObject([{ field: 'price' }]);
    },
  );
});

describe('a price alert', () => {
  it('[WISH-01] is told when the price falls to it, once, and again after it was higher', () => {
    const fallen = watch(alertOf({}), [bottle(9000)]);
    expect(fallen).toEqual({
      alerts: [alertOf({ isMet: true, toldAt: NOW })],
      met: [{ alert: fallen.alerts[0], reference: 'PRD1' }],
    });
    expect(watch(fallen.alerts[0]!, [bottle(8000)]).met).toEqual([]);
    const higher = watch(fallen.alerts[0]!, [bottle(9001)]).alerts[0]!;
    const later = new Date(NOW.getTime() + (BACK_IN_STOCK_QUIET_DAYS + 1) * DAY_MS);
    expect(watch(higher, [bottle(9000)], NOW).met).toEqual([]);
    expect(watch(higher, [bottle(9000)], later).met).toHaveLength(1);
  });

  it('[WISH-01] is told of its own bottle only, and waits while that is sold out', () => {
    const other = watch(alertOf({}), [bottle(100, { reference: 'PRD2' })]);
    expect(other.met).toEqual([]);
    expect(other.alerts[0]).toEqual(alertOf({}));
    const told = alertOf({ isMet: true, toldAt: NOW });
    expect(watch(told, []).alerts[0]).toBe(told);
  });

  it('[WISH-01] is told at most once in the quiet period, and only at or below the price', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 8990, max: 9010 })), { maxLength: 60 }), (prices) => {
        let alert = alertOf({});
        let told = 0;
        for (const [hour, price] of prices.entries()) {
          const at = new Date(NOW.getTime() + (hour * BACK_IN_STOCK_QUIET_DAYS * DAY_MS) / 60);
          const step = watch(alert, price === null ? [] : [bottle(price)], at);
          alert = step.alerts[0]!;
          told += step.met.length;
          if (step.met.length > 0) expect(price).toBeLessThanOrEqual(9000);
        }
        const isReached = prices.some((price) => price !== null && price <= 9000);
        expect(told).toBe(isReached ? 1 : 0);
      }),
    );
  });
});

describe('a vintage alert', () => {
  const vintageAlert = (vintages: string[]) => alertOf({ kind: 'VINTAGE', price: null, vintages });

  it('[WISH-01] is told of each new vintage by its cheapest bottle', () => {
    const bottles = [
      bottle(12_000),
      bottle(30_000, { reference: 'PRD3', vintage: '2019' }),
      bottle(14_000, { reference: 'PRD2', vintage: '2019' }),
    ];
    const { alerts, met } = watch(vintageAlert(['2018']), bottles);
    expect(met.map(({ reference }) => reference)).toEqual(['PRD2']);
    expect(alerts[0]).toMatchObject({ vintages: ['2018', '2019'], toldAt: NOW });
    expect(watch(alerts[0]!, bottles)).toEqual({ alerts, met: [] });
  });

  it('[WISH-01] is told of every vintage once, however stock comes and goes', () => {
    const vintage = fc.constantFrom('2016', '2017', '2018', '2019', 'NV');
    fc.assert(
      fc.property(fc.array(fc.array(vintage, { maxLength: 5 }), { maxLength: 20 }), (days) => {
        let alert = vintageAlert(['2018']);
        const told: string[] = [];
        for (const day of days) {
          const step = watch(
            alert,
            day.map((each) => bottle(10_000, { reference: `PRD${each}`, vintage: each })),
          );
          alert = step.alerts[0]!;
          told.push(...step.met.map(({ reference }) => reference));
        }
        const seen = new Set(days.flat());
        seen.delete('2018');
        expect(told.toSorted()).toEqual([...seen].map((each) => `PRD${each}`).toSorted());
      }),
    );
  });

  it('[WISH-01] keeps unchanged alerts as the same objects', () => {
    const alerts = [vintageAlert(['2018']), alertOf({})];
    const after = watchAlerts(alerts, () => [bottle(12_000)], NOW);
    expect(after.alerts.every((alert, index) => alert === alerts[index])).toBe(true);
  });
});
