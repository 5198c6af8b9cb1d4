import { wineWords } from '@vinkura/i18n/wine';
import type { Locale } from '../shared/enums.js';

/** Names of the wine countries by ISO 3166-1 alpha-2 code. */
export const COUNTRIES = wineWords('country');

export type CountryCode = keyof typeof COUNTRIES;
export const COUNTRY_CODES = Object.keys(COUNTRIES) as readonly CountryCode[];

export const isCountryCode = (text: string): text is CountryCode => Object.hasOwn(COUNTRIES, text);

/** A country's name in a language; an unknown code is returned as it is. */
export const countryName = (code: string, locale: Locale): string =>
  isCountryCode(code) ? COUNTRIES[code][locale] : code;
