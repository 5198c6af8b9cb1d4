import { describe, expect, it } from '@jest/globals';
import {
  checkTelephoneCustomer,
  customerInvitationState,
  isMailable,
  placeholderEmail,
} from './telephone-customers.js';

const TODAY = '2026-11-28';
const caller = {
  name: '電話 花子',
  nameKana: 'でんわ はなこ',
  phone: '03-5555-1234',
  birthday: '1980-04-01',
};
const fieldsOf = (input: object) =>
  checkTelephoneCustomer({ ...caller, ...input }, TODAY).map(({ field }) => field);

describe('a customer made by telephone', () => {
  it('[PHONE-01] needs name, furigana, telephone and an age of 20; an e-mail address may be missing', () => {
    expect(fieldsOf({})).toEqual([]);
    expect(fieldsOf({ email: ' ' })).toEqual([]);
    expect(fieldsOf({ name: '', nameKana: ' ', phone: '12', birthday: '', email: 'x' })).toEqual([
      'name',
      'nameKana',
      'phone',
      'birthday',
      'email',
    ]);
    expect(fieldsOf({ birthday: '2006-11-28' })).toEqual([]);
    expect(fieldsOf({ birthday: '2006-11-29' })).toEqual(['birthday']);
    expect(fieldsOf({ nameKana: '花子' })).toEqual(['nameKana']);
  });

  it('[PHONE-01] has a placeholder for an address, to which nothing is mailed', () => {
    expect(isMailable(placeholderEmail('k7m2x-q9f3t'))).toBe(false);
    expect(isMailable('someone@example.com')).toBe(true);
  });

  it('[PHONE-01] is invited by a link that is open until it expires', () => {
    const now = new Date('2026-11-28T00:00:00Z');
    expect(customerInvitationState(null, now)).toBe('NOT_SENT');
    expect(customerInvitationState(new Date(now.getTime() + 1), now)).toBe('OPEN');
    expect(customerInvitationState(now, now)).toBe('EXPIRED');
  });
});
