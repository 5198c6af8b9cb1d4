import { describe, expect, it } from '@jest/globals';
import { CELLAR_COUNTRY } from '@vinkura/domain';
import { DomainError } from '../platform/errors/domain-error.js';
import { type AddressInput, cellarAddress } from './address.js';
import { addressFrom } from './addresses.service.js';
import { assertEditableFields, replaceAddresses } from './user-changes.js';
import type { UserBody } from './users.inputs.js';

const refusalOf = (work: () => unknown): DomainError => {
  try {
    work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
};

const HOME: AddressInput = {
  label: ' 自宅 ',
  zipcode: '１０４００６１',
  city: '東京都',
  street: '中央区',
  street2: '銀座1-2-3',
  contactName: '山田 花子',
  phone: '+81 3-0000-0101',
};

describe('fields that users cannot set for themselves', () => {
  it.each([
    ['type', 'ADMINISTRATOR'],
    ['loyaltyStatus', 'DIAMOND'],
    ['loyaltyPoints', 0],
    ['enabled', true],
    ['managedVenues', ['VEN00001']],
    ['cumulatedPurchases', 1],
    ['annualPurchases', 1],
    ['email', 'other@example.com'],
    ['reference', 'USR00099'],
    ['password', 'sesame-sesame'],
  ])('[ROLE-02] refuses %s in one’s own profile and names it', (field, value) => {
    const error = refusalOf(() => assertEditableFields({ name: '山田', [field]: value } as UserBody, true));
    expect(error).toMatchObject({ code: 'FIELD_NOT_EDITABLE', params: { field } });
  });

  it('[USER-01] administrators may set the type of others, but no points balance', () => {
    expect(() => assertEditableFields({ type: 'CONCIERGE', enabled: false }, false)).not.toThrow();
    const error = refusalOf(() => assertEditableFields({ loyaltyPoints: 10 }, false));
    expect(error.params).toEqual({ field: 'loyaltyPoints' });
  });
});

describe('addresses', () => {
  it('[USER-02] normalises postal code and telephone, and trims texts', () => {
    expect(addressFrom(HOME)).toMatchObject({
      label: '自宅',
      zipcode: '104-0061',
      phone: '0300000101',
      country: 'Japan',
      receptionHours: 'NO_PREFERENCE',
    });
  });

  it('[USER-02] keeps an incomplete address', () => {
    expect(addressFrom({ label: '実家', zipcode: '', phone: null })).not.toHaveProperty('zipcode');
  });

  it.each([
    ['zipcode', '12-34'],
    ['phone', '12345'],
  ])('[USER-02] refuses a wrong %s and names the field', (field, value) => {
    const error = refusalOf(() => addressFrom({ ...HOME, [field]: value }, undefined, 'addresses.1.'));
    expect(error.violations.map((violation) => violation.field)).toEqual([`addresses.1.${field}`]);
  });

  it('[USER-02] keeps the cellar address whatever list is sent, and adds no second one', () => {
    const cellar = cellarAddress();
    const home = addressFrom(HOME);
    const sent = { _id: home._id.toHexString(), label: 'new' };
    const replaced = replaceAddresses([home, cellar], [sent, HOME]);
    expect(replaced.map(({ label }) => label)).toEqual(['new', '自宅', cellar.label]);
    expect(replaced[0]?._id).toEqual(home._id);
    expect(replaced[2]).toEqual(cellar);
    const error = refusalOf(() => replaceAddresses([cellar], [{ ...HOME, country: CELLAR_COUNTRY }]));
    expect(error).toMatchObject({ code: 'FORBIDDEN', params: { field: 'addresses.0.country' } });
  });

  it("[USER-02] rejects another user's address", () => {
    const error = refusalOf(() =>
      replaceAddresses([], [{ ...HOME, _id: addressFrom(HOME)._id.toHexString() }]),
    );
    expect(error.code).toBe('NOT_FOUND');
  });
});
