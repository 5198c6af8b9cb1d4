import { describe, expect, it } from '@jest/globals';
import {
  COMPOSED_LOCALES,
  type ComposedLocale,
  indentDescription,
  producerDescription,
  regionDescription,
  venueDescription,
  wineDescription,
} from '@vinkura/domain';
import { buildDemoData } from '../src/index.js';

const data = buildDemoData(new Date('2026-11-21T03:00:00Z'), { people: false });
const regionOf = (reference: string) =>
  data.productionRegions.find((region) => region.reference === reference)?.nameEn;

/** All descriptions of a language, by the reference of what is described. */
const all = (locale: ComposedLocale): [string, string][] => [
  ...data.products.map((product): [string, string] => [
    product.reference,
    wineDescription(
      {
        color: product.color,
        type: product.type,
        country: product.country,
        regionEn: regionOf(product.region),
        producerEn: data.producers.find(({ reference }) => reference === product.producer)?.nameEn,
        vintage: product.vintage,
        grapes: product.grapeVariety,
        tags: product.tags,
        temperature: product.tempInstructions,
      },
      locale,
    ),
  ]),
  ...data.producers.map((producer): [string, string] => [
    producer.reference,
    producerDescription(
      { nameEn: producer.nameEn, country: producer.country, regionEn: regionOf(producer.region) },
      locale,
    ),
  ]),
  ...data.productionRegions.map((region): [string, string] => [
    region.reference,
    regionDescription({ nameEn: region.nameEn, country: region.country }, locale),
  ]),
  ...data.producers.map((producer, place): [string, string] => {
    const wines = [
      ...data.products.filter((wine) => wine.producer === producer.reference),
      data.products[place]!,
    ];
    return [
      `event of ${producer.reference}`,
      indentDescription(
        {
          limited: place % 2 === 0,
          upcoming: false,
          wines: wines.map((wine) => ({
            country: wine.country,
            regionEn: place % 3 === 0 ? undefined : regionOf(wine.region),
            producerEn: data.producers.find(({ reference }) => reference === wine.producer)?.nameEn,
          })),
          lowestPrice: 44_000,
        },
        locale,
      ),
    ];
  }),
  ['event to come', indentDescription({ limited: true, upcoming: true, wines: [] }, locale)],
  ...data.venues.map((venue): [string, string] => [
    venue.reference,
    venueDescription(
      {
        areaEn: venue.areaEn,
        cuisines: venue.tags,
        seats: venue.seats,
        privateRoom: venue.privateRoom,
        michelinStars: venue.michelinStars,
        byo: venue.byoPolicy,
      },
      locale,
    ),
  ]),
];

/** Words of an English sentence that no name of the demo data and none of these languages has. */
const ENGLISH = /\b(the|with|wine|wines|from|and|seats|bottles|your|fried skewers|served)\b/i;
/** An article before a vowel, or a preposition that should have joined its article. */
const CLUMSY: Readonly<Record<ComposedLocale, RegExp>> = {
  fr: /\b(de|le|la) [aeiouâéè]|\bde les?\b|\bà les?\b|à le\b/i,
  es: /\bde el\b|\ba el\b| y i[^aeo]/i,
  it: /\b(di|a) (il|lo|la|i|gli|le)\b|\bdell[ao] [aeiou]/i,
  zh: /。。|，，|、、|，。/,
};

describe.each(COMPOSED_LOCALES)('descriptions composed in %s', (locale) => {
  const texts = all(locale);

  it('say something whole of every wine, producer, region and restaurant of the demo data', () => {
    for (const [reference, text] of texts) {
      expect([reference, text.length > 14]).toEqual([reference, true]);
      expect([reference, /undefined|null|NaN|false|\[object|\s\s|\s[,.]|\(\)/.exec(text)?.[0]]).toEqual([
        reference,
        undefined,
      ]);
      expect([reference, text.slice(-1)]).toEqual([reference, locale === 'zh' ? '。' : '.']);
    }
  });

  it('have no English left in them', () => {
    const left = texts.flatMap(([reference, text]) => {
      // Names are excluded: only the text about them is checked.
      const found = ENGLISH.exec(text.replace(/\b[A-ZÀ-Ý][\p{L}'’-]*( (and|the|&)(?= [A-Z]))?/gu, ''));
      return found ? [`${reference} ${found[0]}: ${text}`] : [];
    });
    expect(left).toEqual([]);
  });

  it('join articles and prepositions as the language does', () => {
    expect(texts.filter(([, text]) => CLUMSY[locale].test(text))).toEqual([]);
  });
});
