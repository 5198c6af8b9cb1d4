import { describe, expect, it } from '@jest/globals';
import { corkFeeEstimate, millilitres } from './venues/cork-fee.js';
import { availableDestinations, DESTINATION_CHOICE_SETTINGS } from './cart/destinations.js';
import { BOTTLE_SIZES, DestinationFilter } from './shared/enums.js';
import { isSessionOver } from './event-log/session.js';

describe('corkage', () => {
  const bottle = { productFee: 2000, size: '750mL' };

  it('[VAL-14] [PROD-03] is shown to members only', () => {
    expect(corkFeeEstimate(bottle, true)).toBe(2000);
    expect(corkFeeEstimate(bottle, false)).toBeUndefined();
    expect(corkFeeEstimate({ size: '750mL' }, true)).toBeUndefined();
  });

  it('[PROD-03] is the venue’s own if set, including a waived fee, and multiplied for magnums', () => {
    expect(corkFeeEstimate({ ...bottle, venueFee: 3000 }, true)).toBe(3000);
    expect(corkFeeEstimate({ ...bottle, venueFee: 0 }, true)).toBe(0);
    expect(corkFeeEstimate({ ...bottle, venueFee: null }, true)).toBe(2000);
    expect(corkFeeEstimate({ ...bottle, size: '1500mL', magnumMultiplier: 2 }, true)).toBe(4000);
    expect(corkFeeEstimate({ ...bottle, size: '1500mL' }, true)).toBe(2000);
    expect(corkFeeEstimate({ ...bottle, magnumMultiplier: 2 }, true)).toBe(2000);
  });

  it('[PROD-01] parses bottle sizes', () => {
    expect(BOTTLE_SIZES.map(millilitres)).toEqual([375, 750, 1500]);
    expect(millilitres('75mL')).toBe(75);
    expect(millilitres('large')).toBeUndefined();
  });
});

describe('destinations', () => {
  const all = { hasCellarAddress: true, hasCellarLine: false };

  it('[MOD-05] [LIST-01] follow the choice setting', () => {
    const offered = Object.values(DESTINATION_CHOICE_SETTINGS).map((filter) =>
      availableDestinations(filter, all),
    );
    expect(offered).toEqual([
      ['RESTAURANT', 'CELLAR', 'HOME'],
      ['RESTAURANT', 'CELLAR'],
      ['RESTAURANT', 'HOME'],
      ['CELLAR', 'HOME'],
    ]);
    expect(new Set(Object.values(DESTINATION_CHOICE_SETTINGS))).toEqual(
      new Set(Object.values(DestinationFilter)),
    );
  });

  it('[MOD-04] exclude the cellar without a cellar address and for bottles from it', () => {
    expect(availableDestinations('ALL', { ...all, hasCellarAddress: false })).toEqual(['RESTAURANT', 'HOME']);
    expect(availableDestinations('CELLAR_ADDRESS', { ...all, hasCellarLine: true })).toEqual(['HOME']);
  });
});

describe('sessions', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

  it('[SES-02] end more than 5 hours after their start or 1 hour after the last activity', () => {
    expect(isSessionOver({ startedAt: ago(300), lastActivityAt: ago(60) }, now)).toBe(false);
    expect(isSessionOver({ startedAt: ago(301), lastActivityAt: ago(1) }, now)).toBe(true);
    expect(isSessionOver({ startedAt: ago(90), lastActivityAt: ago(61) }, now)).toBe(true);
  });
});
