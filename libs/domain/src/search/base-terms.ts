import { COUNTRIES, COUNTRY_CODES } from '../rules/catalog/countries.js';
import { GRAPES_JA } from '../rules/catalog/grapes.js';
import { CUISINE_NAMES } from '../rules/pairing/pairing-names.js';
import { CUISINE_KEYS } from '../rules/pairing/pairing-table.js';
import { STYLE_TAGS } from '../rules/catalog/style-tags.js';
import { STYLE_TAG_NAMES } from '../rules/catalog/style-tag-names.js';
import { VENUE_ALIASES, WINE_ALIASES } from './alias-table.js';
import {
  BODY_WORDS,
  COLOR_WORDS,
  SIZE_WORDS,
  SWEETNESS_WORDS,
  TASTE_WORDS,
  TRAIT_WORDS,
  TYPE_WORDS,
} from './concept-table.js';
import { COUNTRY_GROUPS, COUNTRY_WORDS } from './country-words-table.js';
import { CUISINE_WORDS } from './cuisine-words-table.js';
import { DISH_ROWS } from './dish-table.js';
import { FAMILY_WORDS } from './family-words-table.js';
import { EXCLUDES_AFTER, EXCLUDES_BEFORE, FILLERS } from './filler-table.js';
import { GRAPE_FAMILIES, GRAPE_WORDS } from './grape-words-table.js';
import { ALTERNATIVE_ROWS } from './alternatives-table.js';
import { OCCASION_ROWS } from './occasion-table.js';
import { PLACE_ROWS } from './place-table.js';
import type { PartKind } from './query-part.js';
import { searchKey } from './search-key.js';
import { DAY_WORDS, VENUE_TRAIT_WORDS } from './venue-words-table.js';
import { TermTable } from './vocabulary.js';
import { type Spellings, spellingsOf } from './vocabulary-row.js';

/** Style terms that no other table has. */
const STYLE_WORDS: Readonly<Record<string, string>> = {
  'champagne blanc de blancs': 'ブラン・ド・ブラン|blanc de blancs|blanc de blanc',
  'champagne blanc de noirs': 'ブラン・ド・ノワール|blanc de noirs|blanc de noir|黑中白',
  'champagne prestige':
    'プレステージ・シャンパーニュ|プレスティージュ|prestige champagne|高級シャンパン|高級シャンパーニュ',
  'champagne rose':
    'ロゼ・シャンパーニュ|ロゼシャンパン|シャンパン・ロゼ|シャンパーニュ・ロゼ|rosé champagne|champagne rosé|pink champagne|桃红香槟|粉红香槟',
  'super tuscan': 'スーパータスカン|super tuscan|super tuscans',
  'sweet botrytis':
    '貴腐|貴腐ワイン|きふワイン|noble rot|botrytis|botrytized|pourriture noble|贵腐|贵腐酒|贵腐甜酒|muffa nobile|podredumbre noble',
  'bordeaux white':
    'ボルドー・ブラン|ボルドー白|ボルドーの白|白ボルドー|white bordeaux|bordeaux blanc|波尔多白',
  'pinot noir japan': '日本のピノ・ノワール|国産ピノ|japanese pinot noir',
  'riesling off dry': 'カビネット|kabinett',
  'riesling sweet': 'アウスレーゼ|シュペートレーゼ|auslese|spätlese|spatlese|精选',
};

function addRows<K extends string>(
  table: TermTable,
  kind: PartKind,
  rows: Readonly<Record<K, Spellings>>,
): void {
  for (const [value, row] of Object.entries<Spellings>(rows))
    for (const spelling of spellingsOf(row)) table.add(spelling, { kind, value });
}

function addFood(table: TermTable): void {
  addRows(table, 'DISH', DISH_ROWS);
  for (const value of CUISINE_KEYS)
    table.add([CUISINE_WORDS[value], ...Object.values(CUISINE_NAMES[value])].join('|'), {
      kind: 'CUISINE',
      value,
    });
}

function addFillers(table: TermTable): void {
  table.add(EXCLUDES_BEFORE, { kind: 'NOT', side: 'BEFORE' });
  table.add(EXCLUDES_AFTER, { kind: 'NOT', side: 'AFTER' });
  for (const spellings of Object.values(FILLERS)) table.add(spellings, { kind: 'FILLER' });
}

function addPlacesAndGrapes(table: TermTable): void {
  for (const row of PLACE_ROWS) {
    const value = placeValue(row);
    for (const spelling of spellingsOf(row)) table.add(spelling, { kind: 'REGION', value });
  }
  for (const { names, grapes } of GRAPE_FAMILIES)
    table.add(names, { kind: 'GRAPE', value: grapes.join('|') });
  for (const [value, jp] of Object.entries(GRAPES_JA))
    table.add([value, jp, GRAPE_WORDS[value] ?? ''].join('|'), { kind: 'GRAPE', value });
}

/** Key of a place in a part: the folded English name. */
export const placeValue = (row: { readonly en: string }): string => searchKey(row.en.split('|')[0] ?? '');

function addCountries(table: TermTable): void {
  for (const value of COUNTRY_CODES) {
    const names = [...Object.values(COUNTRIES[value]), ...COUNTRY_WORDS[value].split('|')];
    table.add(names.join('|'), { kind: 'COUNTRY', value });
    table.add(`${COUNTRIES[value].jp}産|${COUNTRIES[value].jp}のワイン`, { kind: 'COUNTRY', value });
  }
  for (const [value, { countries: _, ...row }] of Object.entries(COUNTRY_GROUPS))
    for (const spelling of spellingsOf(row)) table.add(spelling, { kind: 'COUNTRY', value });
}

function addStyles(table: TermTable): void {
  for (const [value, words] of Object.entries(STYLE_WORDS)) table.add(words, { kind: 'STYLE', value });
  for (const value of STYLE_TAGS)
    // A style named like a grape or a place means that.
    for (const name of Object.values(STYLE_TAG_NAMES[value])) table.add(name, { kind: 'STYLE', value });
}

let wineTerms: TermTable | undefined;
let venueTerms: TermTable | undefined;

/** Built-in terms of wine searches, independent of the catalogue. Built on first use. */
export function baseWineTerms(): TermTable {
  if (wineTerms) return wineTerms;
  const table = new TermTable();
  addRows(table, 'TYPE', TYPE_WORDS);
  addRows(table, 'COLOR', COLOR_WORDS);
  addRows(table, 'SWEETNESS', SWEETNESS_WORDS);
  addRows(table, 'SIZE', SIZE_WORDS);
  table.add('NV|ノンヴィンテージ|ノンビンテージ|non vintage|non-vintage|无年份', {
    kind: 'VINTAGE',
    value: 'NV',
  });
  addPlacesAndGrapes(table);
  addCountries(table);
  addRows(table, 'BODY', BODY_WORDS);
  addRows(table, 'TASTE', TASTE_WORDS);
  addRows(table, 'TRAIT', TRAIT_WORDS);
  addFood(table);
  addRows(table, 'OCCASION', OCCASION_ROWS);
  addStyles(table);
  for (const [names, text] of WINE_ALIASES) table.add(names, { kind: 'SYNONYM', text });
  ALTERNATIVE_ROWS.forEach(({ names }, row) => table.add(names, { kind: 'LIKE', value: String(row) }));
  // Too early for a delivery, which the list says (PRICE-01); other days say nothing about wine.
  for (const value of ['TOMORROW', 'DAY_AFTER_TOMORROW'] as const)
    table.add(RELATIVE_DAYS[value], { kind: 'DAY', value });
  addFillers(table);
  return (wineTerms = table);
}

/** Built-in terms of restaurant searches. */
export function baseVenueTerms(): TermTable {
  if (venueTerms) return venueTerms;
  const table = new TermTable();
  addRows(table, 'VENUE_TRAIT', VENUE_TRAIT_WORDS);
  addRows(table, 'DAY', DAY_WORDS);
  for (const [value, words] of Object.entries(RELATIVE_DAYS)) table.add(words, { kind: 'DAY', value });
  for (const [family, row] of Object.entries(FAMILY_WORDS))
    for (const spelling of spellingsOf(row))
      table.add(spelling, { kind: 'CUISINE', value: `family:${family}` });
  addFood(table);
  addFillers(table);
  for (const [names, text] of VENUE_ALIASES) table.add(names, { kind: 'SYNONYM', text });
  return (venueTerms = table);
}

const RELATIVE_DAYS = {
  TODAY:
    '今日|本日|今夜|今晩|きょう|today|tonight|this evening|aujourd’hui|ce soir|今天|今晚|hoy|esta noche|oggi|stasera',
  TOMORROW: '明日|あした|あす|明晩|tomorrow|demain|明天|mañana|domani',
  DAY_AFTER_TOMORROW: '明後日|あさって|day after tomorrow|après-demain|后天|pasado mañana|dopodomani',
} as const;
