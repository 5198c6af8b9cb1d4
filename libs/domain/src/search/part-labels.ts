import { fillText } from '@vinkura/i18n/fill-text';
import { SEARCH_TEXTS } from '@vinkura/i18n/search';
import { countryName, isCountryCode } from '../rules/catalog/countries.js';
import { type Locale } from '../rules/shared/enums.js';
import { grapeName } from '../rules/catalog/grapes.js';
import { formatYen } from '../rules/shared/money.js';
import { cuisineName } from '../rules/pairing/pairing-names.js';
import { styleTagName } from '../rules/catalog/style-tag-names.js';
import { placeValue } from './base-terms.js';
import {
  BODY_WORDS,
  COLOR_WORDS,
  SIZE_WORDS,
  SWEETNESS_WORDS,
  TASTE_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './concept-table.js';
import { COUNTRY_GROUPS } from './country-words-table.js';
import { DISH_ROWS } from './dish-table.js';
import { FAMILY_WORDS } from './family-words-table.js';
import { OCCASION_ROWS } from './occasion-table.js';
import { PLACE_ROWS } from './place-table.js';
import type { Meaning, PartKind } from './query-part.js';
import { DAY_WORDS, VENUE_TRAIT_WORDS } from './venue-words-table.js';
import { nameOf, type Spellings } from './vocabulary-row.js';

type Rows = Readonly<Record<string, Spellings>>;

const ROWS: Readonly<Partial<Record<PartKind, Rows>>> = {
  COLOR: COLOR_WORDS,
  TYPE: TYPE_WORDS,
  SWEETNESS: SWEETNESS_WORDS,
  BODY: BODY_WORDS,
  TASTE: TASTE_WORDS,
  TRAIT: TRAIT_WORDS,
  DISH: DISH_ROWS,
  OCCASION: OCCASION_ROWS,
  VENUE_TRAIT: VENUE_TRAIT_WORDS,
};
const places: Rows = Object.fromEntries(PLACE_ROWS.map((row) => [placeValue(row), row]));

/** Texts of the days that are named relative to today. */
const RELATIVE_DAYS = {
  TODAY: 'today',
  TOMORROW: 'tomorrow',
  DAY_AFTER_TOMORROW: 'inTwoDays',
} as const satisfies Readonly<Record<string, TextKey>>;

type TextKey = keyof (typeof SEARCH_TEXTS)[Locale];
const put = (key: TextKey, locale: Locale, value: string): string =>
  fillText(SEARCH_TEXTS[locale][key], { value });

function priceLabel(value: string, locale: Locale): string {
  const [, min = '', max = '', target] = /^(\d*)-(\d*)(?:@(\d+))?$/.exec(value) ?? [];
  if (target) return put('about', locale, formatYen(Number(target)));
  if (max === '') return put('from', locale, formatYen(Number(min)));
  if (Number(min) === 0) return put('upTo', locale, formatYen(Number(max)));
  return `${formatYen(Number(min))}–${formatYen(Number(max))}`;
}

const OLDEST = '1900';
const LATEST = '2099';

function vintageLabel(value: string, locale: Locale): string {
  const [first = '', last] = value.split('-');
  if (last === undefined) return first;
  if (first === OLDEST) return put('orOlder', locale, last);
  return last === LATEST ? put('orYounger', locale, first) : `${first}–${last}`;
}

function dayLabel(value: string, locale: Locale): string {
  const row = (DAY_WORDS as Rows)[value];
  if (row) return nameOf(row, locale);
  const relative = (RELATIVE_DAYS as Readonly<Record<string, TextKey>>)[value];
  return relative ? SEARCH_TEXTS[locale][relative] : value.replace('-', '/').replace(/^0/, '');
}

function cuisineLabel(value: string, locale: Locale): string {
  const family = (FAMILY_WORDS as Rows)[value.replace(/^family:/, '')];
  return value.startsWith('family:') && family ? nameOf(family, locale) : cuisineName(value, locale);
}

function countryLabel(value: string, locale: Locale): string {
  const group = COUNTRY_GROUPS[value];
  return group ? nameOf(group, locale) : isCountryCode(value) ? countryName(value, locale) : value;
}

/**
 * The label of a recognised part in a language; undefined for catalogue terms (producers, regions in no table) and for
 * parts shown as typed.
 */
export function partLabel({ kind, value }: Meaning, locale: Locale): string | undefined {
  const row = ROWS[kind]?.[value];
  if (row) return nameOf(row, locale);
  switch (kind) {
    case 'COUNTRY':
      return countryLabel(value, locale);
    case 'REGION':
      return places[value] && nameOf(places[value], locale);
    case 'GRAPE':
      return value
        .split('|')
        .map((grape) => grapeName(grape, locale))
        .join(' / ');
    case 'STYLE':
      return styleTagName(value, locale);
    case 'CUISINE':
      return cuisineLabel(value, locale);
    case 'SIZE':
      return (SIZE_WORDS as Rows)[value]
        ? `${nameOf((SIZE_WORDS as Rows)[value]!, locale)} (${value})`
        : value;
    case 'VINTAGE':
      return vintageLabel(value, locale);
    case 'PRICE':
      return priceLabel(value, locale);
    case 'DAY':
      return dayLabel(value, locale);
    case 'SEATS':
      return put('seats', locale, value);
    default:
      return undefined;
  }
}

/** The label of an excluded part. */
export const excludedLabel = (label: string, locale: Locale): string => put('not', locale, label);
