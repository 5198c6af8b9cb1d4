import { searchKey, searchKeyWords, TermTable } from '@vinkura/domain';
import type { Venue } from '../../venues/index.js';
import type { NamedEntity } from './product-entry.js';
import { kanaKeyOf } from './search-vocabulary.js';

/** A place name in Japanese and English, with its precision. */
interface PlaceName extends NamedEntity {
  readonly weight: number;
}

const AREA = 1;
const STATION = 0.9;
const CITY = 0.85;
const TOWN = 0.8;
const DEPARTMENT = 0.75;
const REGION = 0.7;

/** 中央区, 東京都, 余市町: also used without the last character. */
const SUFFIX = /[都府県市区町村]$/;
const MIN_LENGTH = 2;

const stationOf = ({ accessInstructions, accessInstructionsEn }: Venue): NamedEntity | undefined => {
  const name = /^(.+?)駅/.exec(accessInstructions ?? '')?.[1];
  const nameEn = /from (.+?) Station/.exec(accessInstructionsEn ?? '')?.[1];
  return name || nameEn ? { name: name ?? nameEn!, nameEn: nameEn ?? name! } : undefined;
};

/** 6-chome Ginza and 銀座6丁目 contain the quarter of the address. */
const townOf = ({ address, addressEn }: Venue): NamedEntity | undefined => {
  const name = /[都道府県市区町村]([^\d\s都道府県市区町村]{2,})\d/.exec(address ?? '')?.[1];
  const nameEn = /(?:\d+-chome )?([A-Z][A-Za-z-]+)(?=,)/.exec(addressEn ?? '')?.[1];
  return name ? { name, nameEn: nameEn ?? name } : undefined;
};

/** 丸の内・日本橋, Marunouchi & Nihonbashi: two quarters in one. */
const quartersOf = ({ area, areaEn }: Venue): NamedEntity[] => {
  const names = area.split('・');
  const namesEn = (areaEn ?? area).split(/\s*&\s*/);
  const whole = { name: area, nameEn: areaEn ?? area };
  return names.length > 1
    ? [whole, ...names.map((name, i) => ({ name, nameEn: namesEn[i] ?? name }))]
    : [whole];
};

function placeNames(venue: Venue, areas: ReadonlyMap<string, NamedEntity>): PlaceName[] {
  const known = (reference: string | undefined | null, weight: number): PlaceName[] => {
    const area = reference ? areas.get(reference) : undefined;
    return area ? [{ name: area.name, nameEn: area.nameEn, weight }] : [];
  };
  const [station, town] = [stationOf(venue), townOf(venue)];
  return [
    ...quartersOf(venue).map((quarter) => ({ ...quarter, weight: AREA })),
    ...(station ? [{ ...station, weight: STATION }] : []),
    ...known(venue.city, CITY),
    ...(town ? [{ ...town, weight: TOWN }] : []),
    ...known(venue.department, DEPARTMENT),
    ...known(venue.region, REGION),
  ];
}

/** All spellings of a place: Japanese with and without suffix, English, and the pronunciation of the English name. */
function spellings({ name, nameEn }: NamedEntity): string[] {
  const sounds = searchKeyWords(nameEn).map(kanaKeyOf);
  const kana = sounds.every((sound) => sound !== undefined) ? [sounds.join('')] : [];
  return [
    name,
    name.replace(SUFFIX, ''),
    nameEn,
    ...kana,
    ...kana.map((sound) => `${sound}駅`),
    `${name}駅`,
    `${nameEn} station`,
  ];
}

/** Place of a venue, for `VenueFacts.places`: folded spellings with their precision. */
export function venuePlaces(venue: Venue, areas: ReadonlyMap<string, NamedEntity>): Map<string, number> {
  const places = new Map<string, number>();
  for (const { weight, ...name } of placeNames(venue, areas))
    for (const spelling of spellings(name)) {
      const key = searchKey(spelling);
      if (key.length >= MIN_LENGTH) places.set(key, Math.max(weight, places.get(key) ?? 0));
    }
  return places;
}

/** Place names: terms for parsing queries, and labels by folded spelling. */
export class PlaceTerms {
  readonly terms = new TermTable();
  private readonly names = new Map<string, NamedEntity>();

  add(venue: Venue, areas: ReadonlyMap<string, NamedEntity>): void {
    for (const { name, nameEn } of placeNames(venue, areas))
      for (const spelling of spellings({ name, nameEn })) {
        const value = searchKey(spelling);
        if (value.length < MIN_LENGTH || this.names.has(value)) continue;
        this.names.set(value, { name, nameEn });
        this.terms.add(spelling, { kind: 'AREA', value });
      }
  }

  nameOf(value: string): NamedEntity | undefined {
    return this.names.get(value);
  }
}
