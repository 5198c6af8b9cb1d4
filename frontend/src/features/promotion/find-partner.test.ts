import { describe, expect, it } from '@jest/globals';
import type { PromotionPartnersQuery } from '../../generated/promotion.js';
import { findPartner } from './find-partner.js';

const choice = (value: string, description: string | null, enabled = true) => ({
  __typename: 'ParameterChoice' as const,
  value,
  label: `${value} 日本語`,
  labelEn: value,
  description,
  enabled,
});
const PARAMETERS: PromotionPartnersQuery['parameters'] = [
  { __typename: 'Parameter', _id: '1', name: 'points-rate', choices: [choice('salon', 'USR00001')] },
  {
    __typename: 'Parameter',
    _id: '2',
    name: 'partners',
    choices: [choice('salon', 'USR00007'), choice('closed', 'USR00008', false), choice('plain', 'hello')],
  },
];

describe('findPartner', () => {
  it('[ROUTE-19] finds the partner and the prefilled code', () => {
    expect(findPartner(PARAMETERS, 'salon')).toEqual({
      label: 'salon 日本語',
      labelEn: 'salon',
      referent: 'USR00007',
    });
  });

  it('[ROUTE-19] ignores disabled and unknown partners, and choices of other parameters', () => {
    expect(findPartner(PARAMETERS, 'closed')).toBeUndefined();
    expect(findPartner(PARAMETERS, 'nobody')).toBeUndefined();
    expect(findPartner(PARAMETERS.slice(0, 1), 'salon')).toBeUndefined();
  });

  it('[ROUTE-19] prefills only valid user codes', () => {
    expect(findPartner(PARAMETERS, 'plain')?.referent).toBeUndefined();
  });
});
