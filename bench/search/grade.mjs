// Relevance grades, as facts about wines and restaurants: see `README.md`.

/** Styles that the pairing table gives a cuisine are facts of the shop. */
import { CUISINES } from '@vinkura/domain';

const stylesOf = new Map(CUISINES.map(({ key, styleTags }) => [key, styleTags]));
const list = (value) => (Array.isArray(value) ? value : [value]);
const matchesAny = (wanted, own) => list(wanted).some((each) => list(own).includes(each));
const year = (wine) => (wine.vintage === 'NV' ? undefined : Number(wine.vintage));

/** Required properties of a wine; lists are alternatives. */
const WINE = {
  color: (wine, wanted) => matchesAny(wanted, wine.color),
  type: (wine, wanted) => matchesAny(wanted, wine.type),
  country: (wine, wanted) => matchesAny(wanted, wine.country),
  /** The region, or the larger one that it lies in, by its English name. */
  region: (wine, wanted) => matchesAny(wanted, [wine.region, wine.parentRegion]),
  producer: (wine, wanted) => matchesAny(wanted, wine.producer),
  /** Part of the name on the label. */
  name: (wine, wanted) => list(wanted).some((each) => wine.nameEn.toLowerCase().includes(each.toLowerCase())),
  /** Part of the appellation. */
  appellation: (wine, wanted) =>
    list(wanted).some((each) => wine.appellation.toLowerCase().includes(each.toLowerCase())),
  grape: (wine, wanted) => matchesAny(wanted, wine.grapes),
  mainGrape: (wine, wanted) => matchesAny(wanted, wine.grapes[0]),
  style: (wine, wanted) => matchesAny(wanted, wine.styles),
  cuisine: (wine, wanted) =>
    list(wanted).some((cuisine) => wine.styles.some((style) => stylesOf.get(cuisine).includes(style))),
  size: (wine, wanted) => matchesAny(wanted, wine.size),
  vintage: (wine, wanted) => matchesAny(wanted, wine.vintage),
  yearMin: (wine, wanted) => year(wine) !== undefined && year(wine) >= wanted,
  yearMax: (wine, wanted) => year(wine) !== undefined && year(wine) <= wanted,
  priceMin: (wine, wanted) => wine.price >= wanted,
  priceMax: (wine, wanted) => wine.price <= wanted,
  /** Said in the descriptions of the wine or of its maker. */
  said: (wine, wanted) => list(wanted).some((each) => wine.said.includes(each)),
  top: (wine, wanted) => wine.top === wanted,
};

const VENUE = {
  cuisine: (venue, wanted) => matchesAny(wanted, venue.cuisines),
  mainCuisine: (venue, wanted) => matchesAny(wanted, venue.cuisines[0]),
  area: (venue, wanted) => list(wanted).some((each) => venue.area.includes(each)),
  city: (venue, wanted) => list(wanted).some((each) => venue.city.includes(each)),
  prefecture: (venue, wanted) => matchesAny(wanted, venue.prefecture),
  station: (venue, wanted) => list(wanted).some((each) => venue.station.includes(each)),
  name: (venue, wanted) =>
    list(wanted).some((each) => `${venue.name} ${venue.nameEn}`.toLowerCase().includes(each.toLowerCase())),
  dinnerMax: (venue, wanted) => venue.dinnerMin <= wanted,
  dinnerMin: (venue, wanted) => venue.dinnerMax >= wanted,
  byo: (venue, wanted) => venue.byo === wanted,
  waived: (venue, wanted) => venue.waived === wanted,
  privateRoom: (venue, wanted) => venue.privateRoom === wanted,
  star: (venue, wanted) => venue.stars > 0 === wanted,
  seats: (venue, wanted) => venue.seats >= wanted,
  openOn: (venue, wanted) => !venue.closed.includes(wanted),
  late: (venue, wanted) => venue.hours.includes('翌') === wanted,
  lunch: (venue, wanted) => venue.lunch === wanted,
};

function meets(thing, facts, tests) {
  return list(facts).some((each) =>
    Object.entries(each).every(([fact, wanted]) => {
      if (fact === 'not') return !meets(thing, wanted, tests);
      if (!tests[fact]) throw new Error(`no such fact: ${fact}`);
      return tests[fact](thing, wanted);
    }),
  );
}

/** 3 exactly right, 2 a good answer, 1 nearly, 0 wrong. */
export function gradeOf(thing, query) {
  const tests = query.venue ? VENUE : WINE;
  for (const [grade, facts] of [
    [3, query.best],
    [2, query.good],
    [1, query.fair],
  ])
    if (facts && meets(thing, facts, tests)) return grade;
  return 0;
}
