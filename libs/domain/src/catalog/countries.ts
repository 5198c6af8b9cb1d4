import type { Locale } from '../shared/enums.js';

/** Wine countries by ISO 3166-1 alpha-2 code, in the six interface languages. */
export const COUNTRIES = {
  FR: { jp: 'フランス', en: 'France', fr: 'France', zh: '法国', es: 'Francia', it: 'Francia' },
  IT: { jp: 'イタリア', en: 'Italy', fr: 'Italie', zh: '意大利', es: 'Italia', it: 'Italia' },
  ES: { jp: 'スペイン', en: 'Spain', fr: 'Espagne', zh: '西班牙', es: 'España', it: 'Spagna' },
  PT: { jp: 'ポルトガル', en: 'Portugal', fr: 'Portugal', zh: '葡萄牙', es: 'Portugal', it: 'Portogallo' },
  DE: { jp: 'ドイツ', en: 'Germany', fr: 'Allemagne', zh: '德国', es: 'Alemania', it: 'Germania' },
  AT: { jp: 'オーストリア', en: 'Austria', fr: 'Autriche', zh: '奥地利', es: 'Austria', it: 'Austria' },
  US: { jp: 'アメリカ', en: 'USA', fr: 'États-Unis', zh: '美国', es: 'Estados Unidos', it: 'Stati Uniti' },
  AU: {
    jp: 'オーストラリア',
    en: 'Australia',
    fr: 'Australie',
    zh: '澳大利亚',
    es: 'Australia',
    it: 'Australia',
  },
  NZ: {
    jp: 'ニュージーランド',
    en: 'New Zealand',
    fr: 'Nouvelle-Zélande',
    zh: '新西兰',
    es: 'Nueva Zelanda',
    it: 'Nuova Zelanda',
  },
  AR: {
    jp: 'アルゼンチン',
    en: 'Argentina',
    fr: 'Argentine',
    zh: '阿根廷',
    es: 'Argentina',
    it: 'Argentina',
  },
  CL: { jp: 'チリ', en: 'Chile', fr: 'Chili', zh: '智利', es: 'Chile', it: 'Cile' },
  ZA: {
    jp: '南アフリカ',
    en: 'South Africa',
    fr: 'Afrique du Sud',
    zh: '南非',
    es: 'Sudáfrica',
    it: 'Sudafrica',
  },
  JP: { jp: '日本', en: 'Japan', fr: 'Japon', zh: '日本', es: 'Japón', it: 'Giappone' },
} as const satisfies Readonly<Record<string, Readonly<Record<Locale, string>>>>;

export type CountryCode = keyof typeof COUNTRIES;
export const COUNTRY_CODES = Object.keys(COUNTRIES) as readonly CountryCode[];

export const isCountryCode = (text: string): text is CountryCode => Object.hasOwn(COUNTRIES, text);

/** A country's name in a language; an unknown code is returned as it is. */
export const countryName = (code: string, locale: Locale): string =>
  isCountryCode(code) ? COUNTRIES[code][locale] : code;
