import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  addressLines,
  checkAddress,
  formatPhone,
  isCellarAddress,
  isCompleteAddress,
  isHomeAddress,
  normaliseAddress,
  normalisePhone,
  normaliseZipcode,
} from './address.js';
import { CELLAR_COUNTRY } from '../shared/constants.js';

const home = {
  label: '自宅',
  contactName: '山田 花子',
  zipcode: '1070052',
  city: '東京都',
  street: '港区',
  street2: '赤坂1-2-3 赤坂ハイツ405',
  country: 'Japan',
  phone: '03-1234-5678',
  receptionHours: 'AFTERNOON_18_20',
} as const;
const cellar = { label: 'My cellar', country: CELLAR_COUNTRY };
const broken = (input: object): string[] => checkAddress({ ...home, ...input }).map((v) => v.messageKey);

describe('addresses', () => {
  it('[USER-02] recognises the cellar and complete addresses', () => {
    expect([isCellarAddress(cellar), isCellarAddress(home)]).toEqual([true, false]);
    expect(isCompleteAddress(home)).toBe(true);
    expect(isCompleteAddress({ ...home, street2: '', label: '', country: '' })).toBe(true);
    for (const field of ['contactName', 'phone', 'street', 'zipcode', 'city']) {
      expect(isCompleteAddress({ ...home, [field]: ' ' })).toBe(false);
    }
  });

  it('[USER-02] offers complete addresses except the cellar for home delivery', () => {
    const completeCellar = { ...home, country: CELLAR_COUNTRY };
    expect([home, cellar, completeCellar, { ...home, phone: null }].filter(isHomeAddress)).toEqual([home]);
  });

  it('[USER-02] accepts a complete form and names missing fields in form order', () => {
    expect(checkAddress(home)).toEqual([]);
    expect(checkAddress({}).map((violation) => violation.field)).toEqual([
      'contactName',
      'zipcode',
      'city',
      'street',
      'street2',
      'phone',
    ]);
  });

  it('[USER-02] rejects invalid formats and the protected country', () => {
    expect(broken({ zipcode: '107-005' })).toEqual(['address-error-zipcode-invalid']);
    expect(broken({ phone: '12345' })).toEqual(['address-error-phone-invalid']);
    expect(broken({ street2: 'x'.repeat(101) })).toEqual(['too-long']);
    expect(broken({ country: CELLAR_COUNTRY })).toEqual(['address-error-cellar']);
  });

  it('[USER-03] accepts the six reception slots and no other', () => {
    expect(broken({ receptionHours: 'MORNING' })).toEqual([]);
    expect(broken({ receptionHours: null })).toEqual([]);
    expect(broken({ receptionHours: 'AFTERNOON_20_21' })).toEqual(['address-error-receptionHours-invalid']);
    expect(broken({ receptionHours: 'toString' })).toEqual(['address-error-receptionHours-invalid']);
  });

  it('writes a label in Japanese order', () => {
    expect(addressLines(home)).toEqual([
      '〒107-0052',
      '東京都港区',
      '赤坂1-2-3 赤坂ハイツ405',
      '山田 花子 様',
      '03-1234-5678',
    ]);
    expect(addressLines({ city: '大阪府' })).toEqual(['大阪府']);
    expect(addressLines(cellar)).toEqual([]);
  });

  it('normalises to one spelling', () => {
    const stored = { ...home, zipcode: '107-0052', phone: '0312345678', street: '港区' };
    expect(normaliseAddress({ ...home, street: ' 港区 ' })).toEqual(stored);
    expect(normaliseAddress(normaliseAddress(home))).toEqual(normaliseAddress(home));
    expect(normaliseAddress({ phone: 'x', zipcode: null })).toEqual({ phone: 'x', zipcode: null });
  });
});

describe('postal codes and phones', () => {
  it.each(['1070052', '107-0052', '〒107-0052', '107-0052', '1070052', '107ー0052', ' 107 0052 '])(
    'parses %s',
    (text) => expect(normaliseZipcode(text)).toBe('107-0052'),
  );

  it('rejects invalid postal codes', () => {
    for (const text of ['', '107005', '10700521', 'abc-defg', null, undefined]) {
      expect(normaliseZipcode(text)).toBeUndefined();
    }
    const digits = fc.stringMatching(/^\d{7}$/);
    fc.assert(
      fc.property(digits, (code) => normaliseZipcode(normaliseZipcode(code)) === normaliseZipcode(code)),
    );
  });

  it.each([
    ['03-1234-5678', '0312345678'],
    ['+81 3-1234-5678', '0312345678'],
    ['+81(0)90-1234-5678', '09012345678'],
    ['090 1234 5678', '09012345678'],
    ['(06)6123-4567', '0661234567'],
  ])('reads the phone %s', (text, digits) => expect(normalisePhone(text)).toBe(digits));

  it('rejects numbers that are not Japanese', () => {
    for (const text of ['', '110', '12-3456-7890', '+1 212 555 0100', '090-1234-56789', null]) {
      expect(normalisePhone(text)).toBeUndefined();
    }
  });

  it.each([
    ['0312345678', '03-1234-5678'],
    ['0661234567', '06-6123-4567'],
    ['0751234567', '075-123-4567'],
    ['09012345678', '090-1234-5678'],
    ['0120123456', '0120-123-456'],
    ['0460812345', '0460-81-2345'],
    ['0267412345', '0267-41-2345'],
    ['not a number', 'not a number'],
  ])('shows %s as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

  it('never changes a digit when it groups them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0\d{9,10}$/), (phone) => normalisePhone(formatPhone(phone)) === phone),
    );
  });
});
