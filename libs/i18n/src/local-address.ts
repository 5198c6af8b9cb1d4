import type { Locale } from './locales.js';

interface Address {
  address?: string | null | undefined;
  addressEn?: string | null | undefined;
}

/** The language of a Japanese address for readers of a locale: Japanese for jp and zh, which share its characters, else English. */
export const addressLocale = (locale: Locale): 'jp' | 'en' =>
  locale === 'jp' || locale === 'zh' ? 'jp' : 'en';

/** The address of a restaurant for readers of a locale; either where the other is missing. */
export const localAddress = ({ address, addressEn }: Address, locale: Locale): string =>
  (addressLocale(locale) === 'jp' ? address || addressEn : addressEn || address) || '';
