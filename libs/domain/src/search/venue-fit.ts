import { isHoliday } from '../rules/shared/calendar.js';
import { opensOn } from '../rules/venues/closed-days.js';
import { cuisineOf } from '../rules/pairing/pairing.js';
import { addDays, dayOfWeek, isTokyoDay, type TokyoDay } from '../rules/shared/tokyo-time.js';
import { DISH_ROWS } from './dish-table.js';
import type { Meaning } from './query-part.js';

/** Facts about a restaurant that a query can refer to. */
export interface VenueFacts {
  /** Cuisine keys, main one first. */
  readonly cuisines: readonly string[];
  /** Folded names of areas, stations, cities and prefectures in every script, with their precision. */
  readonly places: ReadonlyMap<string, number>;
  readonly dinnerMin?: number | null;
  readonly dinnerMax?: number | null;
  readonly lunchMin?: number | null;
  readonly seats?: number | null;
  readonly privateRoom: boolean;
  readonly michelinStars: number;
  readonly hasCounter: boolean;
  readonly byo: {
    readonly accepted: boolean;
    readonly waivedWithCourse: boolean;
    readonly magnumMultiplier: number;
    readonly decanting: boolean;
  };
  /** In Japanese: 日曜・祝日, 月曜(祝日の場合は翌日). */
  readonly closedDays: string;
  readonly openingHours: string;
  readonly atTop: boolean;
}

export interface VenueFit {
  readonly fit: (venue: VenueFacts) => number;
  /** Facts are required; advice only applies where something meets it. */
  readonly isFact: boolean;
  /** Nothing is stated: results are only near. */
  readonly isNear?: boolean;
}

const CHEAP_YEN = 5000;
const DEAR_YEN = 20_000;
const CHEAPEST_YEN = 2500;
const MAGNUM_FAIR = 2;

const WEEKDAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;

const RELATIVE_DAYS: Readonly<Record<string, number>> = { TODAY: 0, TOMORROW: 1, DAY_AFTER_TOMORROW: 2 };

/** The next such day: 12-24. */
function dayOf(value: string, today: TokyoDay): TokyoDay | undefined {
  const ahead = RELATIVE_DAYS[value];
  if (ahead !== undefined) return addDays(today, ahead);
  if (!/^\d\d-\d\d$/.test(value)) return undefined;
  const year = Number(today.slice(0, 4));
  return [year, year + 1].map((each) => `${each}-${value}`).find((day) => isTokyoDay(day) && day >= today);
}

/** The day that a query names, from today on; undefined for a weekday, which has no date. */
export function dayAskedFor(parts: readonly Meaning[], today: TokyoDay): TokyoDay | undefined {
  const part = parts.find(({ kind }) => kind === 'DAY');
  return part && dayOf(part.value, today);
}

function dayFit(value: string, today: TokyoDay): (venue: VenueFacts) => number {
  if (value === 'HOLIDAY')
    return ({ closedDays }) => Number(!closedDays.includes('祝') || /祝日の場合/.test(closedDays));
  const weekday = WEEKDAYS.indexOf(value as (typeof WEEKDAYS)[number]);
  if (weekday >= 0) return ({ closedDays }) => Number(opensOn(closedDays, weekday, false));
  const day = dayOf(value, today);
  if (!day) return () => 0;
  return ({ closedDays }) => Number(opensOn(closedDays, dayOfWeek(day), isHoliday(day)));
}

function priceFit(value: string): (venue: VenueFacts) => number {
  const [, low = '', high = ''] = /^(\d*)-(\d*)/.exec(value) ?? [];
  const min = Number(low);
  const max = high === '' ? Infinity : Number(high);
  return ({ dinnerMin, dinnerMax }) => {
    const [from, to] = [dinnerMin ?? Infinity, dinnerMax ?? dinnerMin ?? -1];
    if (from > max || to < min) return 0;
    return from >= min && to <= max ? 1 : 0.7;
  };
}

const dearness = ({ dinnerMin }: VenueFacts): number =>
  Math.min(
    1,
    Math.max(0, Math.log((dinnerMin ?? CHEAP_YEN) / CHEAPEST_YEN) / Math.log(DEAR_YEN / CHEAPEST_YEN)),
  );

const GIRLS_NIGHT = /italian|french modern|bistro|spanish|basque|ethnic|pizza/;
const WITH_CHILDREN = /izakaya|pizza|burger|bistro|italian classic|yakiniku|chinese trad/;
const SHARED_DINNER_YEN = 15_000;
const FAMILY_DINNER_YEN = 8000;

/** The main cuisine counts most. */
const ofCuisines = (wanted: RegExp, { cuisines }: VenueFacts): number => {
  const place = cuisines.findIndex((cuisine) => wanted.test(cuisine));
  return place < 0 ? 0 : place === 0 ? 1 : 0.8;
};

const costsUpTo = (yen: number, { dinnerMin }: VenueFacts): number =>
  (dinnerMin ?? Infinity) <= yen ? 1 : 0.7;

/** Restaurants do not say so: what suits it by cuisine, price and rooms. */
const NEAR_TRAITS: Readonly<Record<string, (venue: VenueFacts) => number>> = {
  GIRLS_NIGHT: (venue) => ofCuisines(GIRLS_NIGHT, venue) * costsUpTo(SHARED_DINNER_YEN, venue),
  WITH_CHILDREN: (venue) =>
    venue.privateRoom
      ? 0.8 + 0.2 * ofCuisines(WITH_CHILDREN, venue)
      : 0.7 * ofCuisines(WITH_CHILDREN, venue) * costsUpTo(FAMILY_DINNER_YEN, venue),
};

const TRAIT_FITS: Readonly<Record<string, (venue: VenueFacts) => number>> = {
  ...NEAR_TRAITS,
  BYO: ({ byo }) => Number(byo.accepted),
  // Corkage is for members only, so it must not affect results or order.
  FREE_CORKAGE: ({ byo }) => Number(byo.accepted && byo.waivedWithCourse),
  LOW_CORKAGE: ({ byo }) => (byo.accepted ? (byo.waivedWithCourse ? 1 : 0.6) : 0),
  WAIVED_WITH_COURSE: ({ byo }) => Number(byo.accepted && byo.waivedWithCourse),
  MAGNUM: ({ byo }) => (byo.accepted ? (byo.magnumMultiplier < MAGNUM_FAIR ? 1 : 0.6) : 0),
  DECANTING: ({ byo }) => Number(byo.accepted && byo.decanting),
  PRIVATE_ROOM: ({ privateRoom }) => Number(privateRoom),
  MICHELIN: ({ michelinStars }) => (michelinStars > 0 ? 0.7 + 0.1 * Math.min(3, michelinStars) : 0),
  ONE_STAR: ({ michelinStars }) => Number(michelinStars === 1),
  TWO_STARS: ({ michelinStars }) => Number(michelinStars === 2),
  THREE_STARS: ({ michelinStars }) => Number(michelinStars === 3),
  LUNCH: ({ lunchMin, openingHours }) =>
    Number(typeof lunchMin === 'number' || /\b1[12]:/.test(openingHours)),
  LATE_NIGHT: ({ openingHours }) => Number(openingHours.includes('翌')),
  COUNTER: ({ hasCounter, seats }) => (hasCounter ? 1 : (seats ?? 99) <= 12 ? 0.8 : 0),
  CHEAP: (venue) => 1 - 0.7 * dearness(venue),
  PREMIUM: (venue) => 0.3 + 0.7 * dearness(venue),
  POPULAR: ({ atTop, michelinStars }) => (atTop ? 1 : 0.5 + 0.1 * michelinStars),
};
const ADVICE_TRAITS = new Set([
  'CHEAP',
  'PREMIUM',
  'POPULAR',
  'FREE_CORKAGE',
  'LOW_CORKAGE',
  'COUNTER',
  ...Object.keys(NEAR_TRAITS),
]);

function cuisineFit(wanted: string): (venue: VenueFacts) => number {
  return ({ cuisines }) => {
    const place = cuisines.indexOf(wanted);
    return place < 0 ? 0 : place === 0 ? 1 : 0.8;
  };
}

const FAMILY = 'family:';

function familyFit(family: string): (venue: VenueFacts) => number {
  return ({ cuisines }) => {
    const place = cuisines.findIndex((cuisine) => cuisineOf(cuisine)?.family === family);
    return place < 0 ? 0 : place === 0 ? 1 : 0.7;
  };
}

function dishFit(value: string): (venue: VenueFacts) => number {
  const wanted: readonly string[] =
    (DISH_ROWS as Readonly<Record<string, { cuisines: readonly string[] }>>)[value]?.cuisines ?? [];
  return ({ cuisines }) => {
    const places = cuisines.flatMap((cuisine) => {
      const place = wanted.indexOf(cuisine);
      return place < 0 ? [] : [place];
    });
    return places.length === 0 ? 0 : 1 - 0.15 * Math.min(...places);
  };
}

/** 祇園 matches the station 祇園四条, 横浜 also 横浜市中区. */
function neighbouring(places: ReadonlyMap<string, number>, value: string): number {
  for (const place of places.keys()) if (place.startsWith(value)) return 0.6;
  return 0;
}

/** How well restaurants meet a part of a query; undefined for parts not about restaurants. */
export function venueFit({ kind, value }: Meaning, today: TokyoDay): VenueFit | undefined {
  switch (kind) {
    case 'AREA':
      return { isFact: true, fit: ({ places }) => places.get(value) ?? neighbouring(places, value) };
    case 'CUISINE':
      return {
        isFact: true,
        fit: value.startsWith(FAMILY) ? familyFit(value.slice(FAMILY.length)) : cuisineFit(value),
      };
    case 'DISH':
      return { isFact: true, fit: dishFit(value) };
    case 'PRICE':
      return { isFact: true, fit: priceFit(value) };
    case 'SEATS':
      return { isFact: true, fit: ({ seats }) => Number((seats ?? 0) >= Number(value)) };
    case 'DAY':
      return { isFact: true, fit: dayFit(value, today) };
    case 'VENUE_TRAIT': {
      const fit = TRAIT_FITS[value];
      return fit && { isFact: !ADVICE_TRAITS.has(value), fit, ...(NEAR_TRAITS[value] && { isNear: true }) };
    }
    default:
      return undefined;
  }
}
