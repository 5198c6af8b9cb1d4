import { NON_VINTAGE } from '../rules/shared/constants.js';
import { millilitres } from '../rules/venues/cork-fee.js';
import { isCountryCode } from '../rules/catalog/countries.js';
import type { WineColor, WineType } from '../rules/shared/enums.js';
import type { CuisineKey } from '../rules/pairing/pairing-table.js';
import { cuisineOf } from '../rules/pairing/pairing.js';
import { CUISINE_PRICES } from '../rules/pairing/price-band-table.js';
import { type PriceBand, priceFitOf, priceWeight } from '../rules/pairing/price-weight.js';
import {
  type Body,
  LOW_ALCOHOL_STYLES,
  STYLE_PROFILES,
  type Taste,
} from '../rules/catalog/style-profiles.js';
import { usualPrice } from '../rules/pairing/wine-match.js';
import { isStyleTag, type StyleTag } from '../rules/catalog/style-tags.js';
import { placeValue } from './base-terms.js';
import type { Sweetness } from './concept-table.js';
import { COUNTRY_GROUPS } from './country-words-table.js';
import { DISH_ROWS } from './dish-table.js';
import { ALTERNATIVE_ROWS } from './alternatives-table.js';
import { OCCASION_ROWS } from './occasion-table.js';
import { type WineProfile, PLACE_ROWS, type PlaceRow } from './place-table.js';
import type { Meaning } from './query-part.js';
import { searchKey } from './search-key.js';

/** Facts shared by all bottles of a wine, for queries. */
export interface WineKind {
  readonly color: WineColor;
  readonly type: WineType;
  readonly country: string;
  /** Places of origin with precision: 1 for region and appellation, less for wider names. */
  readonly places: ReadonlyMap<string, number>;
  /** Label names, largest share first. */
  readonly grapes: readonly string[];
  readonly styles: readonly string[];
  /** 1 for natural wine, 0.7 for organic or biodynamic, 0 for others, according to the texts. */
  readonly naturalness: number;
}

/** Facts that differ by bottle. */
interface WineBottle {
  readonly price: number;
  readonly size: string;
  readonly vintage: string;
  readonly atTop: boolean;
  /** Milliseconds. */
  readonly createdAt: number;
}

/** How well wines meet a part of a query: 0 not at all, 1 fully; met from `FITS`. */
export interface WineFit {
  readonly ofKind?: (kind: WineKind) => number;
  readonly ofBottle?: (bottle: WineBottle) => number;
  /** Only in the ranking: factor by the usual price of what the part asks for (PRICE-01). */
  readonly weightOf?: (bottle: WineBottle) => number;
  /** Facts are required; advice (food, occasion, taste) only applies where something meets it. */
  readonly isFact: boolean;
}

export const FITS = 0.5;

const places: ReadonlyMap<string, PlaceRow> = new Map(PLACE_ROWS.map((row) => [placeValue(row), row]));

/** Decreases linearly from the first of a list of styles (1) to the last. */
function rankFit(styles: readonly string[], wanted: readonly string[], least = 0.6): number {
  let best = 0;
  for (const style of styles) {
    const place = wanted.indexOf(style);
    if (place >= 0) best = Math.max(best, 1 - ((1 - least) * place) / Math.max(1, wanted.length - 1));
  }
  return best;
}

const profileOf = ({ styles }: Pick<WineKind, 'styles'>) => {
  const style = styles.find(isStyleTag);
  return style && STYLE_PROFILES[style];
};

/** Food that suggests a body: wines with it are nearer, even if the table lacks them. */
function foodFit(wanted: readonly StyleTag[]): (kind: WineKind) => number {
  const body = wanted[0] && STYLE_PROFILES[wanted[0]].body;
  return (kind) => rankFit(kind.styles, wanted) || (profileOf(kind)?.body === body ? 0.2 : 0);
}

/** 0 bone dry, 1 sweet. */
const sweetnessOf = (kind: WineKind): number =>
  kind.type === 'SWEET' ? 1 : (profileOf(kind)?.sweetness ?? 0);

const SWEETNESS_FITS: Readonly<Record<Sweetness, (sweetness: number) => number>> = {
  DRY: (sweetness) => 1 - 1.4 * sweetness,
  OFF_DRY: (sweetness) => (sweetness > 0.8 ? FITS : 1 - 2 * Math.abs(sweetness - 0.5)),
  SWEET: (sweetness) => sweetness,
};

const sweetnessFit =
  (wanted: Sweetness): ((kind: WineKind) => number) =>
  (kind) =>
    Math.max(0, SWEETNESS_FITS[wanted](sweetnessOf(kind)));

const BODY_ORDER: readonly Body[] = ['LIGHT', 'MEDIUM', 'FULL'];

function bodyFit(wanted: Body): (kind: WineKind) => number {
  return (kind) => {
    const own = profileOf(kind)?.body;
    if (!own) return 0;
    return [1, 0.4, 0][Math.abs(BODY_ORDER.indexOf(own) - BODY_ORDER.indexOf(wanted))] ?? 0;
  };
}

function tasteFit(wanted: Taste): (kind: WineKind) => number {
  return (kind) => {
    const place = profileOf(kind)?.tastes.indexOf(wanted) ?? -1;
    return place < 0 ? 0 : 1 - 0.1 * place;
  };
}

/** A colour primarily means still wine. */
function colorFit(wanted: string): (kind: WineKind) => number {
  return ({ color, type }) => (color !== wanted ? 0 : type === 'STILL' ? 1 : 0.75);
}

function typeFit(wanted: string): (kind: WineKind) => number {
  return (kind) => {
    if (kind.type === wanted) return 1;
    if (wanted === 'SWEET') return sweetnessOf(kind) > 0.8 ? 0.8 : 0;
    return wanted === 'STILL' && kind.type === 'SWEET' ? 0.6 : 0;
  };
}

function grapeFit(wanted: readonly string[]): (kind: WineKind) => number {
  return ({ grapes, type }) => {
    const place = grapes.findIndex((grape) => wanted.includes(grape));
    if (place < 0) return 0;
    const share = place > 0 ? 0.7 : grapes.length === 1 ? 1 : 0.9;
    return type === 'STILL' || type === 'SWEET' ? share : share * 0.8;
  };
}

function countriesOf(value: string): readonly string[] {
  return COUNTRY_GROUPS[value]?.countries ?? [value];
}

/** Nearest alternatives to something the shop does not have. */
function profileFit(like: WineProfile): (kind: WineKind) => number {
  const region = like.region === undefined ? undefined : searchKey(like.region);
  return (kind) => {
    if (like.type && kind.type !== like.type) return 0;
    if (like.colors && !like.colors.includes(kind.color)) return 0;
    const style = like.styles ? rankFit(kind.styles, like.styles, 0.8) : 1;
    if (style === 0) return 0;
    const isOtherCountry = like.country !== undefined && kind.country !== like.country;
    const isOtherRegion = region !== undefined && !kind.places.has(region);
    return style * (isOtherCountry ? 0.65 : 1) * (isOtherRegion ? 0.85 : 1);
  };
}

const rangeOf = (value: string): { min: number; max: number; target?: number } => {
  const [, min = '', max = '', target] = /^(\d*)-(\d*)(?:@(\d+))?$/.exec(value) ?? [];
  return {
    min: Number(min),
    max: max === '' ? Infinity : Number(max),
    ...(target && { target: Number(target) }),
  };
};

/** Wines far below a price limit are not meant. */
function priceFit(value: string): (bottle: WineBottle) => number {
  const { min, max, target } = rangeOf(value);
  return ({ price }) => {
    if (price < min || price > max) return 0;
    if (target !== undefined) return 1 - 0.4 * Math.min(1, Math.abs(price - target) / target);
    return max === Infinity ? 1 : 0.85 + (0.15 * price) / max;
  };
}

function vintageFit(value: string): (bottle: WineBottle) => number {
  if (!value.includes('-')) return ({ vintage }) => Number(vintage === value);
  const [first, last] = value.split('-').map(Number);
  return ({ vintage }) => {
    const year = Number(vintage);
    return Number(vintage !== NON_VINTAGE && year >= first! && year <= last!);
  };
}

/** The vintages of the catalogue nearest to one that it does not have, such as a year of birth. */
function nearestVintageFit(value: string, vintages: Iterable<string>): (bottle: WineBottle) => number {
  const [first = 0, last = first] = value.split('-').map(Number);
  const yearsFrom = (vintage: string) =>
    vintage === NON_VINTAGE ? Infinity : Math.max(first - Number(vintage), Number(vintage) - last);
  const least = Math.min(...[...vintages].map(yearsFrom));
  return ({ vintage }) => (least === Infinity ? 0 : 1 / (1 + yearsFrom(vintage) - least));
}

const CHEAPEST_YEN = 1500;
const DEAREST_YEN = 100_000;
const USUAL_ML = 750;
const YEAR_MS = 365 * 24 * 3600 * 1000;

/** 0 at 1,500 yen for a usual bottle and below, 1 at 100,000 and above, logarithmic. */
function dearness({ price, size }: WineBottle): number {
  const usual = (price * USUAL_ML) / (millilitres(size) ?? USUAL_ML);
  const share = Math.log(Math.max(1, usual) / CHEAPEST_YEN) / Math.log(DEAREST_YEN / CHEAPEST_YEN);
  return Math.min(1, Math.max(0, share));
}

const DAY_MS = YEAR_MS / 365;
const OLD_YEARS = 20;

/** @param now milliseconds, for old and young wines */
function traitFit(trait: string, now: number): Omit<WineFit, 'isFact'> | undefined {
  switch (trait) {
    case 'NATURAL':
      return { ofKind: ({ naturalness }) => naturalness };
    case 'LOW_ALCOHOL':
      return { ofKind: ({ styles }) => rankFit(styles, LOW_ALCOHOL_STYLES) };
    case 'POPULAR':
      return { ofBottle: ({ atTop }) => (atTop ? 1 : FITS) };
    case 'AGED': {
      const year = new Date(now).getUTCFullYear();
      return {
        ofBottle: ({ vintage }) =>
          vintage === NON_VINTAGE ? 0 : Math.min(1, Math.max(0, (year - Number(vintage)) / OLD_YEARS)),
      };
    }
    case 'NEW':
      return { ofBottle: ({ createdAt }) => FITS + FITS * Math.exp((createdAt - now) / (90 * DAY_MS)) };
    case 'CHEAP':
      return { ofBottle: (bottle) => 1 - dearness(bottle) };
    case 'PREMIUM':
      return { ofBottle: dearness };
    default:
      return undefined;
  }
}

/** Nearest sizes to unavailable ones. */
function sizeFit(value: string): (bottle: WineBottle) => number {
  const wanted = millilitres(value) ?? USUAL_ML;
  return ({ size }) => {
    const own = millilitres(size) ?? USUAL_ML;
    return own === wanted ? 1 : Math.abs(Math.log2(own / wanted)) < FITS ? 0.8 : 0;
  };
}

interface FoodRow {
  readonly styles: readonly StyleTag[];
  readonly cuisines?: readonly CuisineKey[];
  readonly prices?: PriceBand;
  readonly onlyAtPrice?: boolean;
}

/** What suits a cuisine, dish or occasion: its styles, and the usual price of a bottle. */
function foodOf({ kind, value }: Meaning): FoodRow {
  const cuisine = kind === 'CUISINE' ? cuisineOf(value) : undefined;
  if (cuisine) return { styles: cuisine.styleTags, prices: CUISINE_PRICES[cuisine.key] };
  const rows: Readonly<Record<string, FoodRow>> = kind === 'DISH' ? DISH_ROWS : OCCASION_ROWS;
  const row = rows[value] ?? { styles: [] };
  const [main] = row.cuisines ?? [];
  return { ...row, ...(!row.prices && main && { prices: CUISINE_PRICES[main] }) };
}

const advice = (ofKind: (kind: WineKind) => number): WineFit => ({ ofKind, isFact: false });
const fact = (ofKind: (kind: WineKind) => number): WineFit => ({ ofKind, isFact: true });

/**
 * How well wines meet a part; undefined for parts not about wine.
 * @param now milliseconds
 * @param hasOwnPrice whether what to spend is known, so that usual prices do not matter
 */
export function wineFit({ kind, value }: Meaning, now: number, hasOwnPrice = false): WineFit | undefined {
  switch (kind) {
    case 'COLOR':
      return fact(colorFit(value));
    case 'TYPE':
      return fact(typeFit(value));
    case 'COUNTRY':
      return fact(({ country }) => Number(countriesOf(value).includes(country)));
    case 'REGION':
      return fact((wine) => wine.places.get(value) ?? 0);
    case 'GRAPE':
      return fact(grapeFit(value.split('|')));
    case 'STYLE':
      return fact(({ styles }) => Number(styles.includes(value)));
    case 'SWEETNESS':
      return fact(sweetnessFit(value as Sweetness));
    case 'SIZE':
      return { ofBottle: sizeFit(value), isFact: true };
    case 'VINTAGE':
      return { ofBottle: vintageFit(value), isFact: true };
    case 'PRICE':
      return { ofBottle: priceFit(value), isFact: true };
    case 'BODY':
      return advice(bodyFit(value as Body));
    case 'TASTE':
      return advice(tasteFit(value as Taste));
    case 'TRAIT': {
      const fit = traitFit(value, now);
      return fit && { ...fit, isFact: value === 'NATURAL' };
    }
    case 'CUISINE':
    case 'DISH':
    case 'OCCASION': {
      const { styles, prices, onlyAtPrice } = foodOf({ kind, value });
      if (!prices || hasOwnPrice) return advice(foodFit(styles));
      return {
        ...advice(foodFit(styles)),
        weightOf: (bottle) => priceWeight(usualPrice(bottle), prices),
        ...(onlyAtPrice && { ofBottle: (bottle) => Number(priceFitOf(bottle.price, prices) === 'WITHIN') }),
      };
    }
    case 'LIKE':
      return ALTERNATIVE_ROWS[Number(value)] && advice(profileFit(ALTERNATIVE_ROWS[Number(value)]!.like));
    default:
      return undefined;
  }
}

/**
 * Alternatives when no wine of the catalogue has the part; undefined when there are none.
 * @param vintages of the catalogue
 */
export function nearestFit({ kind, value }: Meaning, vintages: () => Iterable<string>): WineFit | undefined {
  if (kind === 'VINTAGE') return { ofBottle: nearestVintageFit(value, vintages()), isFact: false };
  if (kind === 'REGION') return places.get(value) && advice(profileFit(places.get(value)!.like));
  if (kind !== 'COUNTRY' || !isCountryCode(value)) return undefined;
  const group = Object.values(COUNTRY_GROUPS).find(({ countries }) => countries.includes(value));
  return (
    group && advice(({ country }) => ((group.countries as readonly string[]).includes(country) ? 0.6 : 0))
  );
}

const CLASSIFICATION =
  /^(1er|premier|grand|grands|cru|crus|docg|doc|doca|do|igt|dac|qba|reserve|classe|superieur|pradikatswein|5e|gi|classico)$/;

/**
 * Places of origin of a wine, for `WineKind.places`: its region, the larger region, and every table place named in its
 * appellation. @param words returns the folded words of a text
 */
export function placesOf(
  origin: { region?: string; parent?: string; appellation?: string },
  words: (text: string) => string[],
): Map<string, number> {
  const found = new Map<string, number>();
  const appellation = origin.appellation ? words(origin.appellation) : [];
  for (const [value, row] of places) {
    const name = words(row.en.split('|')[0] ?? '');
    const at = indexOfWords(appellation, name);
    if (at < 0) continue;
    const rest = [...appellation.slice(0, at), ...appellation.slice(at + name.length)];
    found.set(value, rest.every((word) => CLASSIFICATION.test(word)) ? 1 : 0.8);
  }
  if (appellation.length > 0) found.set(appellation.filter((word) => !CLASSIFICATION.test(word)).join(''), 1);
  if (origin.parent) found.set(searchKey(origin.parent), 0.9);
  if (origin.region) found.set(searchKey(origin.region), 1);
  return found;
}

function indexOfWords(words: readonly string[], wanted: readonly string[]): number {
  for (let at = 0; at + wanted.length <= words.length; at += 1)
    if (wanted.every((word, i) => words[at + i] === word)) return at;
  return -1;
}
