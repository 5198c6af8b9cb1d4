import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { ERROR_TEXTS } from '@vinkura/i18n/errors';
import { LOCALES } from '@vinkura/i18n/locales';
import { errorSentence } from './messages.js';
import { OrderAction, OrderStatus } from '../rules/shared/enums.js';

/** Message keys used by this library's rules, read from the source. */
const keysInUse = (): string[] => {
  const folder = new URL('..', import.meta.url);
  const modules = (readdirSync(folder, { recursive: true }) as string[]).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^back-office\//.test(file),
  );
  const keys = modules.flatMap((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return [
      ...text.matchAll(/'([a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*-error-[a-zA-Z0-9-]+|too-long|illegal-transition)'/g),
    ];
  });
  return [...new Set(keys.map((match) => match[1] ?? ''))];
};

describe('error messages', () => {
  it('[I18N-01] exist for every key used by a rule', () => {
    const keys = keysInUse();
    expect(keys.length).toBeGreaterThan(20);
    expect(keys.filter((key) => !(key in ERROR_TEXTS.jp))).toEqual([]);
    const required = ['contactName', 'zipcode', 'city', 'street', 'street2', 'phone'];
    expect(required.filter((field) => !(`address-error-${field}-required` in ERROR_TEXTS.jp))).toEqual([]);
  });

  it('[I18N-02] interpolate placeholders, and show unknown keys in double brackets', () => {
    expect(errorSentence('cart-error-out-of-stock', { available: 3 }, 'en')).toBe(
      'Not enough stock: 3 available',
    );
    expect(errorSentence('no-such-key')).toBe('[[no-such-key]]');
    expect(errorSentence('register-error-age-18', { minimumAge: 20 })).toBe(
      '20歳未満の方はご利用いただけません',
    );
  });

  it('[ORD-06] [ORD-02] name steps, statuses and kinds of orders in words, in every language', () => {
    const words = LOCALES.map((locale) => {
      const params = { kind: 'NORMAL', from: 'IN_DELIVERY', to: 'PAID | CANCELLED' };
      return ['illegal-transition', 'order-wrong-kind'].flatMap((key) =>
        [...Object.values(OrderAction), 'CONFIRM_INDENT_RECEPTION'].map((action) =>
          errorSentence(key, { ...params, action }, locale),
        ),
      );
    }).flat();
    expect(words.filter((sentence) => /[A-Z]{2}|\[\[|\{\{/.test(sentence))).toEqual([]);
    const statuses = LOCALES.flatMap((locale) =>
      Object.values(OrderStatus).filter((status) => !(`order-status-${status}` in ERROR_TEXTS[locale])),
    );
    expect(statuses).toEqual([]);
    expect(
      errorSentence(
        'order-wrong-kind',
        { action: 'CONFIRM_INDENT_RECEPTION', kind: 'NORMAL', from: 'IN_DELIVERY' },
        'en',
      ),
    ).toBe('Confirming receipt of a pre-order is not possible: this is an ordinary order (now “On its way”)');
  });
});
