import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { LOCALES } from '../shared/enums.js';
import { INDENT_AGREEMENT_TEXTS } from './indent-agreement.js';
import {
  checkIndentPeriod,
  groupIndentBottles,
  hasIndentAccess,
  indentArrival,
  indentStatus,
} from './indents.js';
import { TIERS } from '../loyalty/tiers.js';

const period = { opensAt: new Date('2026-11-01T00:00:00Z'), closesAt: new Date('2026-12-01T00:00:00Z') };

describe('pre-orders', () => {
  it('[IND-01] accept orders from opening until before closing', () => {
    expect(indentStatus(period, new Date('2026-10-31T23:59:59Z'))).toBe('UPCOMING');
    expect(indentStatus(period, period.opensAt)).toBe('OPEN');
    expect(indentStatus(period, new Date('2026-11-30T23:59:59Z'))).toBe('OPEN');
    expect(indentStatus(period, period.closesAt)).toBe('CLOSED');
    expect(checkIndentPeriod(period)).toEqual([]);
    const wrong = [{ field: 'closesAt', messageKey: 'indent-error-period' }];
    expect(checkIndentPeriod({ opensAt: period.opensAt, closesAt: period.opensAt })).toEqual(wrong);
  });

  it('[ROUTE-22][ROLE-07] that are limited admit GOLD and above, or their own minimum tier, or the allow-list', () => {
    const user = (tier: (typeof TIERS)[number]) => ({ reference: 'USR00001', tier });
    const entering = (preOrder: object) =>
      TIERS.filter((tier) => hasIndentAccess({ limited: true, ...preOrder }, user(tier)));
    expect(entering({})).toEqual(['GOLD', 'PLATINUM', 'DIAMOND']);
    expect(entering({ minTier: 'DIAMOND' })).toEqual(['DIAMOND']);
    expect(entering({ minTier: 'DIAMOND', allowedUsers: ['USR00001'] })).toEqual(TIERS);
    expect(entering({ allowedUsers: ['USR00002'] })).toEqual(['GOLD', 'PLATINUM', 'DIAMOND']);
    expect(hasIndentAccess({ limited: true }, undefined)).toBe(false);
    expect(hasIndentAccess({ limited: false }, undefined)).toBe(true);
  });

  it('[IND-02] deliver about three months after payment, by the day in Japan', () => {
    expect(indentArrival(new Date('2026-11-20T16:00:00Z')).toISOString()).toBe('2027-02-20T15:00:00.000Z');
    expect(indentArrival(new Date('2026-11-30T03:00:00Z')).toISOString()).toBe('2027-02-27T15:00:00.000Z');
  });

  it('[IND-01] list bottles by wine and price, each counted once', () => {
    const bottle = fc.record({
      productRef: fc.constantFrom('PRD00001', 'PRD00002', 'PRD00003'),
      unitPrice: fc.constantFrom(1_000, 2_000),
      sold: fc.boolean(),
      orderRef: fc.constantFrom(null, 'ORD00001'),
    });
    fc.assert(
      fc.property(fc.array(bottle, { maxLength: 30 }), (made) => {
        const bottles = made.map((each, index) => ({ ...each, uniqueId: `IND00001-${index}` }));
        const groups = groupIndentBottles(bottles);
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(groups.map(({ quantity }) => quantity))).toBe(bottles.length);
        expect(sum(groups.map(({ sold }) => sold))).toBe(bottles.filter(({ sold }) => sold).length);
        for (const group of groups) {
          const alike = bottles.filter(
            (each) => each.productRef === group.productRef && each.unitPrice === group.unitPrice,
          );
          const free = alike.filter(({ sold, orderRef }) => !sold && !orderRef);
          expect(group.free).toBe(free.length);
          expect(group.uniqueId).toBe(free[0]?.uniqueId ?? null);
        }
        const pairs = groups.map(({ productRef, unitPrice }) => `${productRef} ${unitPrice}`);
        expect(new Set(pairs).size).toBe(pairs.length);
      }),
    );
  });

  it('[ROUTE-21] still show unsold wines after closing', () => {
    const unsold = [{ productRef: 'PRD00001', unitPrice: 1_000, quantity: 4 }];
    const bottles = [
      { uniqueId: 'a', productRef: 'PRD00001', unitPrice: 1_000, sold: true, orderRef: 'ORD00001' },
    ];
    expect(groupIndentBottles(bottles, unsold)).toEqual([
      { productRef: 'PRD00001', unitPrice: 1_000, quantity: 5, free: 0, sold: 1, uniqueId: null },
    ]);
  });

  it('[MOD-23] have terms in every language that mention three months and cancellation', () => {
    for (const locale of LOCALES) expect(INDENT_AGREEMENT_TEXTS[locale]).toMatch(/3/);
    expect(new Set(Object.values(INDENT_AGREEMENT_TEXTS)).size).toBe(LOCALES.length);
  });
});
