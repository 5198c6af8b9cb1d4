import { describe, expect, it } from '@jest/globals';
import { DEFAULT_DELIVERY_FEES, TIER_THRESHOLDS } from '@vinkura/domain';
import { checkChoices, checkThresholds, DELIVERY_FEES, readNumbers } from './known-parameters.js';

describe('known parameters', () => {
  it('[REF-02] numbers are read by key, with defaults for missing, disabled or invalid keys', () => {
    expect(readNumbers(DELIVERY_FEES, [])).toEqual(DEFAULT_DELIVERY_FEES);
    expect(
      readNumbers(DELIVERY_FEES, [
        { value: '500', description: 'HOME' },
        { value: '900', description: 'CELLAR', enabled: false },
        { value: '-3', description: 'RESTAURANT' },
        { value: '', description: 'homeFreeFrom' },
        { value: '7', description: 'MOON' },
      ]),
    ).toEqual({ ...DEFAULT_DELIVERY_FEES, HOME: 500 });
  });

  it('[REF-02] unusable values are rejected, naming the choice', () => {
    expect(checkChoices('delivery-fees', [{ value: '1.5', description: 'HOME' }])).toEqual([
      { field: 'choices.0.value', messageKey: 'wrong-type' },
    ]);
    expect(checkChoices('delivery-fees', [{ value: '1', description: 'MOON' }])).toEqual([
      { field: 'choices.0.description', messageKey: 'not-one-of' },
    ]);
    expect(checkChoices('closed-days', [{ value: '2026-02-30' }])).toEqual([
      { field: 'choices.0.value', messageKey: 'wrong-type' },
    ]);
    expect(checkChoices('points-rate', [{ value: '101', description: 'PERCENT' }])).toHaveLength(1);
    expect(checkChoices('anything-else', [{ value: 'x' }])).toEqual([]);
  });

  it('thresholds that do not rise with the tiers are rejected', () => {
    expect(checkThresholds([])).toEqual([]);
    expect(checkThresholds([{ value: String(TIER_THRESHOLDS.GOLD), description: 'SILVER' }])).toEqual([
      { field: 'choices', messageKey: 'tier-thresholds-not-rising', params: { tier: 'GOLD' } },
    ]);
  });
});
