import { describe, expect, it } from '@jest/globals';
import { DECLINE_MESSAGE_KEYS, declineKeyOf, PAYMENT_DECLINED } from './decline-reasons.js';
import { LOCALES } from '../shared/enums.js';
import { ERROR_TEXTS } from '@vinkura/i18n/errors';

describe('card decline reason', () => {
  it('[ERR-01] is chosen by the most precise known code', () => {
    expect(declineKeyOf('insufficient_funds', 'card_declined')).toBe('payment-declined-insufficient-funds');
    expect(declineKeyOf(undefined, 'expired_card')).toBe('payment-declined-expired-card');
    expect(declineKeyOf('a_new_code', 'incorrect_cvc')).toBe('payment-declined-cvc');
    expect(declineKeyOf('authentication_required')).toBe('payment-declined-authentication');
  });

  it('[ERR-01] is not revealed for lost, stolen and suspicious cards, nor for unknown codes', () => {
    for (const code of ['lost_card', 'stolen_card', 'fraudulent', 'do_not_honor', 'card_declined', ''])
      expect(declineKeyOf(code)).toBe(PAYMENT_DECLINED);
    for (const code of ['constructor', '__proto__', null, undefined])
      expect(declineKeyOf(code)).toBe(PAYMENT_DECLINED);
  });

  it('[I18N-01] has a message in every language', () => {
    for (const locale of LOCALES) {
      const sentences = DECLINE_MESSAGE_KEYS.map((key) => ERROR_TEXTS[locale][key]);
      expect(new Set(sentences).size).toBe(DECLINE_MESSAGE_KEYS.length);
      expect(sentences).not.toContain(undefined);
    }
  });
});
