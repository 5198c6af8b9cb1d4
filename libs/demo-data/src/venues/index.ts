import { picturesOf } from '../photos.js';
import type { PriceRange } from '@vinkura/domain';
import { fictitiousPhone, VENUE_CITIES } from '../geography/venue-cities.js';
import { VENUE_DEPARTMENTS } from '../geography/venue-departments.js';
import { seededRandom } from '../random.js';
import { venueTranslations } from '../translations.js';
import type { BilingualText, DemoVenue } from '../types.js';
import { areaName } from './areas.js';
import { byoPolicyOf } from './byo.js';
import { ELSEWHERE_VENUES } from './elsewhere.js';
import { KYOTO_VENUES } from './kyoto.js';
import { businessHoursOf, closedDays, openingHours } from './opening.js';
import { OSAKA_VENUES } from './osaka.js';
import { positionOf } from './position.js';
import { TOKYO_CENTER_VENUES } from './tokyo-center.js';
import { TOKYO_EAST_VENUES } from './tokyo-east.js';
import { TOKYO_WEST_VENUES } from './tokyo-west.js';
import type { VenueRecord } from './venue-record.js';

const RECORDS: readonly VenueRecord[] = [
  ...TOKYO_CENTER_VENUES,
  ...TOKYO_WEST_VENUES,
  ...TOKYO_EAST_VENUES,
  ...KYOTO_VENUES,
  ...OSAKA_VENUES,
  ...ELSEWHERE_VENUES,
];

/** Yen of the lower end of a dinner from which a house counts as ¥¥, ¥¥¥ and ¥¥¥¥. */
const PRICE_RANGE_STEPS = [
  { from: 20_000, range: '¥¥¥¥' },
  { from: 10_000, range: '¥¥¥' },
  { from: 5_000, range: '¥¥' },
  { from: 0, range: '¥' },
] as const;

const priceRangeOf = (dinnerMin: number): PriceRange =>
  PRICE_RANGE_STEPS.find(({ from }) => dinnerMin >= from)?.range ?? '¥';

/** Lines of silent numbers 101 … are the venues'. */
const FIRST_PHONE_LINE = 101;

const placeOf = (code: string) => {
  const city = VENUE_CITIES.find((candidate) => candidate.code === code);
  const department = VENUE_DEPARTMENTS.find(({ reference }) => reference === city?.department);
  if (!city || !department) throw new Error(`The city ${code} is not in the list`);
  return { city, department };
};

/** Block numbers beyond those that the quarters have, so that no real house is meant. */
const blockOf = (record: VenueRecord): string => {
  const random = seededRandom(`block:${record.name.en}`);
  return record.town.ja.endsWith('丁目')
    ? `${random.between(81, 99)}-${random.between(1, 20)}`
    : String(random.between(1801, 1999));
};

const addressOf = (record: VenueRecord): BilingualText => {
  const { city, department } = placeOf(record.city);
  const block = blockOf(record);
  const inChome = record.town.ja.endsWith('丁目');
  return {
    ja: `${department.name}${city.name}${inChome ? record.town.ja.replace('丁目', `-${block}`) : `${record.town.ja}${block}`}`,
    en: `${block} ${record.town.en}, ${city.nameEn}, ${department.nameEn}`,
  };
};

const accessOf = ({ station, walk }: VenueRecord) =>
  walk > 15
    ? ({ station, minutes: Math.ceil(walk / 3), by: 'taxi' } as const)
    : ({ station, minutes: walk, by: 'walk' } as const);

const accessText = ({ station, minutes, by }: ReturnType<typeof accessOf>): BilingualText =>
  by === 'taxi'
    ? {
        ja: `${station.ja}からタクシーで約${minutes}分`,
        en: `About ${minutes} minutes by taxi from ${station.en} Station`,
      }
    : {
        ja: `${station.ja}から徒歩${minutes}分`,
        en: `${minutes} minutes on foot from ${station.en} Station`,
      };

const referenceOf = (index: number): string => `VEN${String(index + 1).padStart(5, '0')}`;

const toVenue = (record: VenueRecord, index: number): DemoVenue => {
  const { city } = placeOf(record.city);
  const address = addressOf(record);
  const access = accessText(accessOf(record));
  const byoPolicy = byoPolicyOf(record.byo);
  const area = areaName(record.area);
  const hours = openingHours(record.hours);
  const closed = closedDays(record.closed);
  return {
    reference: referenceOf(index),
    googleReference: '',
    name: record.name.ja,
    nameEn: record.name.en,
    phone: fictitiousPhone(record.city, FIRST_PHONE_LINE + index),
    tags: [...record.tags],
    cuisineType: record.tags[0],
    area: area.ja,
    areaEn: area.en,
    michelinStars: record.stars ?? 0,
    priceRange: priceRangeOf(record.dinner[0]),
    budget: {
      lunchMin: record.lunch?.[0] ?? null,
      lunchMax: record.lunch?.[1] ?? null,
      dinnerMin: record.dinner[0],
      dinnerMax: record.dinner[1],
    },
    accessInstructions: access.ja,
    accessInstructionsEn: access.en,
    zipcode: record.zipcode,
    address: address.ja,
    addressEn: address.en,
    city: city.reference,
    department: city.department,
    region: city.region,
    ...positionOf(record),
    description: record.description.ja,
    descriptionEn: record.description.en,
    openingHours: hours.ja,
    openingHoursEn: hours.en,
    closedDays: closed.ja,
    closedDaysEn: closed.en,
    businessHours: businessHoursOf(record.hours, record.closed),
    seats: record.seats,
    privateRoom: record.privateRoom ?? false,
    ...picturesOf(referenceOf(index)),
    byoPolicy,
    translations: venueTranslations(accessOf(record), byoPolicy.glassNotesEn),
  };
};

export const buildVenues = (): DemoVenue[] => RECORDS.map(toVenue);
