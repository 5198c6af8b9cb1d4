import { countryName, isCountryCode } from '../countries.js';
import { type Locale } from '../enums.js';
import { grapeName } from '../grapes.js';
import { formatYen } from '../money.js';
import { cuisineName } from '../pairing-names.js';
import { styleTagName } from '../style-tag-names.js';
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

type Texts = Readonly<Record<Locale, string>>;
const texts = (jp: string, en: string, fr: string, zh: string, es: string, it: string): Texts => ({
  jp,
  en,
  fr,
  zh,
  es,
  it,
});

const UP_TO = texts('{}以下', 'up to {}', "jusqu'à {}", '{}以下', 'hasta {}', 'fino a {}');
const FROM = texts('{}以上', 'from {}', 'dès {}', '{}以上', 'desde {}', 'da {}');
const ABOUT = texts('約{}', 'about {}', 'environ {}', '约{}', 'unos {}', 'circa {}');
const BEFORE = texts('{}年以前', '{} or older', '{} ou avant', '{}年以前', '{} o antes', '{} o prima');
const SINCE = texts('{}年以降', '{} or later', '{} ou après', '{}年以后', '{} o después', '{} o dopo');
const NOT = texts('{}以外', 'not {}', 'sauf {}', '{}除外', 'excepto {}', 'tranne {}');
const SEATS = texts('{}名', '{} people', '{} personnes', '{}人', '{} personas', '{} persone');
const TODAY = texts('今日', 'Today', "Aujourd'hui", '今天', 'Hoy', 'Oggi');
const TOMORROW = texts('明日', 'Tomorrow', 'Demain', '明天', 'Mañana', 'Domani');
const IN_TWO_DAYS = texts('明後日', 'In two days', 'Après-demain', '后天', 'Pasado mañana', 'Dopodomani');
const RELATIVE: Readonly<Record<string, Texts>> = { TODAY, TOMORROW, DAY_AFTER_TOMORROW: IN_TWO_DAYS };

const put = (pattern: Texts, locale: Locale, text: string): string => pattern[locale].replace('{}', text);

function priceLabel(value: string, locale: Locale): string {
  const [, min = '', max = '', target] = /^(\d*)-(\d*)(?:@(\d+))?$/.exec(value) ?? [];
  if (target) return put(ABOUT, locale, formatYen(Number(target)));
  if (max === '') return put(FROM, locale, formatYen(Number(min)));
  if (Number(min) === 0) return put(UP_TO, locale, formatYen(Number(max)));
  return `${formatYen(Number(min))}–${formatYen(Number(max))}`;
}

const OLDEST = '1900';
const LATEST = '2099';

function vintageLabel(value: string, locale: Locale): string {
  const [first = '', last] = value.split('-');
  if (last === undefined) return first;
  if (first === OLDEST) return put(BEFORE, locale, last);
  return last === LATEST ? put(SINCE, locale, first) : `${first}–${last}`;
}

function dayLabel(value: string, locale: Locale): string {
  const row = (DAY_WORDS as Rows)[value];
  return row ? nameOf(row, locale) : (RELATIVE[value]?.[locale] ?? value.replace('-', '/').replace(/^0/, ''));
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
      return put(SEATS, locale, value);
    default:
      return undefined;
  }
}

/** The label of an excluded part. */
export const excludedLabel = (label: string, locale: Locale): string => put(NOT, locale, label);
