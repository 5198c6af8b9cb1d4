import type { Meaning } from './query-part.js';

/** A number with its meaning and position. */
export interface NumberSpan extends Meaning {
  readonly start: number;
  readonly end: number;
}

const KANJI_DIGITS = '〇一二三四五六七八九';
const NUMBER = '(?:\\d{1,3}(?:[,，]\\d{3})+|\\d{1,9}(?:\\.\\d{1,3})?|[〇一二三四五六七八九十百]{1,8})';
const UNIT = '万|萬|千|k(?![a-z])|mil(?![a-z])|mille(?![a-z])|mila(?![a-z])|thousand(?![a-z])';
const YEN = '円|圓|yen(?:es)?(?![a-z])|jpy(?![a-z])|日元|日圆|日円|圆|元|¥';
/** 1万5千500, 5,000, 2k: at most three numbers, all but the last with a unit. */
const FIGURE = `${NUMBER}(?:\\s?(?:${UNIT})(?:\\s?${NUMBER}(?:\\s?(?:${UNIT})(?:${NUMBER})?)?)?)?`;
const AMOUNT = `(?:(?:[¥￥\\\\]|jpy)\\s?)?${FIGURE}(?:\\s?(?:${YEN}))?`;

const AT_MOST_BEFORE =
  "under|below|less than|up to|upto|max(?:imum)?|cheaper than|within|no more than|not more than|at most|<=?|≤|moins de|à moins de|a moins de|jusqu[’']?\\s?à|sous|en dessous de|menos de|hasta|por debajo de|máximo|maximo|meno di|sotto(?: i| le)?|fino a|massimo|entro|al massimo|不到|低于|不超过|最多|上限|予算|budget(?: of)?|presupuesto(?: de)?|avec un budget de|[~〜～]";
const AT_MOST_AFTER =
  '以下|以内|まで|迄|未満|より安い|以内で|を切る|でおさまる|アンダー|之内|内|or less|or under|and under|max(?:imum)?|maximum|ou moins|o menos|o meno|maximal';
const AT_LEAST_BEFORE =
  'over|above|more than|at least|from|min(?:imum)?|>=?|≥|plus de|au[- ]dessus de|à partir de|a partir de|dès|más de|mas de|desde|por encima de|più di|piu di|oltre|sopra|a partire da|高于|超过';
const AT_LEAST_AFTER =
  '以上|より高い|超え|超|オーバー|からの|起|or more|and up|and over|plus|\\+|et plus|ou plus|o más|o mas|o più|in su';
const ABOUT_BEFORE =
  'around|about|approx(?:imately)?\\.?|circa|roughly|約|environ|autour de|vers|alrededor de|cerca de|unos|intorno a|大概|大约|约';
const ABOUT_AFTER = '前後|くらい|ぐらい|位|程度|ほど|あたり|付近|左右|上下|ish';
const RANGE_MARK =
  '\\s*(?:[~〜～\\-–—−‐]|から|到|至|to(?![a-z])|and(?![a-z])|et(?![a-z])|y(?![a-z])|e(?![a-z])|à|a(?![a-z]))\\s*';
const BETWEEN = '(?:between|entre|tra|fra|from|de|da|desde|从)\\s+';

const PRICE_PATTERN = new RegExp(
  [
    `(?<between>${BETWEEN})?(?<low>${AMOUNT})${RANGE_MARK}(?<high>${AMOUNT})(?:の間|之间)?`,
    `(?<before>${[AT_MOST_BEFORE, AT_LEAST_BEFORE, ABOUT_BEFORE].join('|')})\\s*(?<only>${AMOUNT})(?:\\s*(?<also>${[AT_MOST_AFTER, AT_LEAST_AFTER, ABOUT_AFTER].join('|')}))?`,
    `(?<amount>${AMOUNT})\\s*(?<after>${[AT_MOST_AFTER, AT_LEAST_AFTER, ABOUT_AFTER].join('|')}|台|代|[~〜～](?!\\s*[\\d¥]))?`,
  ].join('|'),
  'gu',
);
const is = (alternatives: string) => new RegExp(`^(?:${alternatives})$`, 'u');
const IS_AT_MOST = is([AT_MOST_BEFORE, AT_MOST_AFTER].join('|'));
const IS_AT_LEAST = is([AT_LEAST_BEFORE, AT_LEAST_AFTER, '[~〜～]'].join('|'));
const IS_ABOUT = is([ABOUT_BEFORE, ABOUT_AFTER].join('|'));
const HAS_YEN = new RegExp(`${YEN}|[¥￥\\\\]`, 'u');
const HAS_UNIT = new RegExp(UNIT, 'u');
const PIECE = new RegExp(`(${NUMBER})\\s*(${UNIT})?`, 'gu');

/** Plausible bottle prices in yen. */
const PRICE_MIN = 300;
const PRICE_MAX = 100_000_000;
const YEAR_MIN = 1900;
const YEAR_MAX = 2099;
/** "5,000円" alone means a budget. */
const BUDGET_FROM = 0.6;
const ABOUT_SHARE = 0.2;

const isYear = (value: number): boolean => value >= YEAR_MIN && value <= YEAR_MAX && Number.isInteger(value);

function kanjiNumber(text: string): number {
  let total = 0;
  let digit = 0;
  for (const char of text) {
    const value = KANJI_DIGITS.indexOf(char);
    if (value >= 0) digit = digit * 10 + value;
    else {
      total += (digit || 1) * (char === '百' ? 100 : 10);
      digit = 0;
    }
  }
  return total + digit;
}

const plainNumber = (text: string): number =>
  /\d/.test(text) ? Number(text.replace(/[,，]/g, '')) : kanjiNumber(text);

const factorOf = (unit: string | undefined): number =>
  unit === undefined ? 1 : unit === '万' || unit === '萬' ? 10_000 : 1000;

/** 1万5千円 → 15000. */
function amountOf(text: string): number {
  let sum = 0;
  for (const [, number = '', unit] of text.matchAll(PIECE)) sum += plainNumber(number) * factorOf(unit);
  return Math.round(sum);
}

interface Amount {
  readonly value: number;
  /** Contains a currency. */
  readonly isMoney: boolean;
}

function readAmount(text: string): Amount {
  const value = amountOf(text);
  return { value, isMoney: HAS_YEN.test(text) || HAS_UNIT.test(text) || /\d[,，]\d{3}/.test(text) };
}

const price = (min: number, max: number | undefined, target?: number): Meaning => ({
  kind: 'PRICE',
  value: `${Math.round(min)}-${max === undefined ? '' : Math.round(max)}${target === undefined ? '' : `@${target}`}`,
});

const isPrice = (value: number): boolean => value >= PRICE_MIN && value <= PRICE_MAX;

/** Largest power of ten that divides a number: 3,000円台 ends at 3,999, 1万円台 at 19,999. */
function stepOf(value: number): number {
  let step = 1;
  while (value % (step * 10) === 0) step *= 10;
  return step;
}

function rangeMeaning(low: string, high: string): Meaning | undefined {
  let from = readAmount(low);
  const to = readAmount(high);
  // 1〜2万円, 3-5千円: the final unit applies to both.
  const [unit] = HAS_UNIT.exec(high) ?? [];
  if (unit && !from.isMoney && from.value < 100) from = { value: from.value * factorOf(unit), isMoney: true };
  if (from.value > to.value) return undefined;
  if (!from.isMoney && !to.isMoney && isYear(from.value) && isYear(to.value))
    return { kind: 'VINTAGE', value: `${from.value}-${to.value}` };
  return isPrice(from.value) && isPrice(to.value) ? price(from.value, to.value) : undefined;
}

function amountMeaning(text: string, qualifiers: readonly string[]): Meaning | undefined {
  const { value, isMoney } = readAmount(text);
  if (!isPrice(value)) return undefined;
  const says = (pattern: RegExp) => qualifiers.some((word) => pattern.test(word));
  if (says(IS_AT_MOST)) return price(0, value);
  if (!isMoney && isYear(value)) return undefined;
  if (qualifiers.includes('台') || (qualifiers.includes('代') && isMoney))
    return price(value, value + stepOf(value) - 1);
  if (says(IS_AT_LEAST)) return price(value, undefined);
  if (says(IS_ABOUT)) return price(value * (1 - ABOUT_SHARE), value * (1 + ABOUT_SHARE), value);
  if (isMoney || (value >= 1000 && value % 100 === 0)) return price(value * BUDGET_FROM, value, value);
  return undefined;
}

function* prices(text: string): Generator<NumberSpan> {
  for (const match of text.matchAll(PRICE_PATTERN)) {
    const { low, high, before, only, also, amount, after } = match.groups!;
    const qualifiers = [before, also, after].flatMap((word) => word?.trim() ?? []);
    const meaning =
      low !== undefined && high !== undefined
        ? rangeMeaning(low, high)
        : amountMeaning((only ?? amount)!, qualifiers);
    const start = match.index + (match[0].length - match[0].trimStart().length);
    if (meaning && isApart(text, start, match.index + match[0].trimEnd().length))
      yield { ...meaning, start, end: match.index + match[0].trimEnd().length };
  }
}

/** Digits in PRD01234 and the like are no separate number. */
function isApart(text: string, start: number, end: number): boolean {
  const before = text[start - 1] ?? ' ';
  const after = text[end] ?? ' ';
  return !(
    (/[a-z0-9]/.test(before) && /[a-z0-9]/.test(text[start]!)) ||
    (/[0-9]/.test(after) && /[0-9]/.test(text[end - 1]!)) ||
    (/[a-z]/.test(after) && /[a-z0-9]/.test(text[end - 1]!))
  );
}

const SIZE_PATTERN =
  /(\d+(?:[.,]\d+)?)\s*(ml|cc|cl|l|ミリリットル|ミリ|リットル|litres?|liters?|litros?|litri|毫升|升)(?![a-z])|(?<![\d.,])(375|750)(?![\d.,]|\s*(?:円|yen))/gu;
const MILLILITRES: Readonly<Record<string, number>> = {
  ml: 1,
  cc: 1,
  ミリリットル: 1,
  ミリ: 1,
  毫升: 1,
  cl: 10,
};

function* sizes(text: string): Generator<NumberSpan> {
  for (const match of text.matchAll(SIZE_PATTERN)) {
    const [whole, number, unit, bare] = match;
    const volume = bare
      ? Number(bare)
      : Math.round(Number(number!.replace(',', '.')) * (MILLILITRES[unit!] ?? 1000));
    const end = match.index + whole.length;
    if (volume >= 100 && volume <= 20_000 && isApart(text, match.index, end))
      yield { kind: 'SIZE', value: `${volume}mL`, start: match.index, end };
  }
}

const YEAR_BEFORE = /(?:before|until|avant|antes de(?:l)?|prima del|bis)\s+$/u;
const YEAR_PATTERN =
  /(?<decade>(?:19|20)?\d0)\s*(?:年代|s(?![a-z])|’s|'s)|(?<year>(?:19|20)\d\d)(?<mark>\s*(?:年産|年もの|年物|年生まれ|年うまれ|年生|年|vintage(?![a-z])|ヴィンテージ|ビンテージ|millésime))?(?<bound>\s*(?:以前|より前|以降|以後|年以前|年以降|and older|or older|and later|or later|之前|之后))?|['’](?<short>\d\d)(?!\d)/gu;

const ERA_PATTERN = /(昭和|平成|令和)\s*(元|\d{1,2})\s*年(?:生まれ|うまれ|生|産)?/gu;
/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = { 昭和: 1925, 平成: 1988, 令和: 2018 };

/** 平成2年: 1990. */
function* eraYears(text: string): Generator<NumberSpan> {
  for (const match of text.matchAll(ERA_PATTERN)) {
    const year = ERAS[match[1]!]! + (match[2] === '元' ? 1 : Number(match[2]));
    yield { kind: 'VINTAGE', value: String(year), start: match.index, end: match.index + match[0].length };
  }
}

function* years(text: string): Generator<NumberSpan> {
  for (const match of text.matchAll(YEAR_PATTERN)) {
    const { decade, year, bound, short } = match.groups!;
    const end = match.index + match[0].length;
    const start = match.index;
    if (!isApart(text, start, end) && short === undefined) continue;
    if (decade !== undefined) {
      const first =
        decade.length === 4 ? Number(decade) : Number(decade) + (Number(decade) < 40 ? 2000 : 1900);
      yield { kind: 'VINTAGE', value: `${first}-${first + 9}`, start, end };
    } else if (short !== undefined) {
      const value = Number(short) + (Number(short) < 50 ? 2000 : 1900);
      yield { kind: 'VINTAGE', value: String(value), start, end };
    } else {
      const isOlder = /前|older/.test(bound ?? '') || YEAR_BEFORE.test(text.slice(0, start));
      const isLater = /降|後|later|后/.test(bound ?? '');
      const value = isOlder ? `${YEAR_MIN}-${year}` : isLater ? `${year}-${YEAR_MAX}` : year!;
      yield { kind: 'VINTAGE', value, start, end };
    }
  }
}

/** Amounts, sizes and years in a text in lower case and normal width. Spans may overlap; longer ones take precedence. */
export function numbersIn(text: string): NumberSpan[] {
  return [...prices(text), ...sizes(text), ...years(text), ...eraYears(text)];
}

const SEATS_PATTERN =
  /(\d{1,3})\s*(名様|名|人|people|persons?|pax|guests|personnes|personas|persone|位)(?![a-z])/gu;
const DATE_PATTERN = /(\d{1,2})\s*(?:月|\/)\s*(\d{1,2})\s*日?/gu;
const SEATS_MAX = 200;

/** Number of guests and day, in restaurant queries. */
export function reservationDetailsIn(text: string): NumberSpan[] {
  const spans: NumberSpan[] = [];
  for (const match of text.matchAll(SEATS_PATTERN)) {
    const seats = Number(match[1]);
    if (seats > 0 && seats <= SEATS_MAX)
      spans.push({
        kind: 'SEATS',
        value: String(seats),
        start: match.index,
        end: match.index + match[0].length,
      });
  }
  for (const match of text.matchAll(DATE_PATTERN)) {
    const [month, day] = [Number(match[1]), Number(match[2])];
    if (month < 1 || month > 12 || day < 1 || day > 31) continue;
    const value = `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    spans.push({ kind: 'DAY', value, start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
