import { describe, expect, it } from '@jest/globals';
import { LOCALES } from '../src/locales.js';
import { localAddress } from '../src/local-address.js';

describe('the address of a restaurant', () => {
  const both = { address: '東京都中央区銀座1-2', addressEn: '1-2 Ginza, Chuo, Tokyo' };

  it('[I18N-01] is Japanese in Japanese and Chinese, and Latin in the other languages', () => {
    const japanese = LOCALES.filter((locale) => localAddress(both, locale) === both.address);
    expect(japanese).toEqual(['jp', 'zh']);
    expect(localAddress(both, 'it')).toBe(both.addressEn);
  });

  it('[I18N-01] is the other one where it is missing', () => {
    expect(localAddress({ ...both, addressEn: null }, 'fr')).toBe(both.address);
    expect(localAddress({ addressEn: both.addressEn }, 'zh')).toBe(both.addressEn);
    expect(localAddress({}, 'en')).toBe('');
  });
});
