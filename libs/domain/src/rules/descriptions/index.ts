import type { Locale } from '../shared/enums.js';
import { formatYen } from '../shared/money.js';
import { cuisinesForProduct } from '../pairing/pairing.js';
import { isStyleTag } from '../catalog/style-tags.js';
import { SPANISH } from './es.js';
import {
  COMPOSED_LOCALES,
  type ComposedLocale,
  type DescribedIndent,
  type DescribedProducer,
  type DescribedRegion,
  STRUCTURES,
  type DescribedVenue,
  type DescribedWine,
} from './facts.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { MOST_CUISINES, MOST_GRAPES, MOST_NAMES, type SentencePlan } from './plan.js';
import { grapeInside, listed, REGION_WORDS } from './regions.js';
import { CHINESE } from './zh.js';

export { COMPOSED_LOCALES, type ComposedLocale } from './facts.js';
export type {
  DescribedIndent,
  DescribedProducer,
  DescribedRegion,
  DescribedVenue,
  DescribedWine,
} from './facts.js';

/** A text with its language. */
export interface TextInLocale {
  text: string;
  locale: Locale;
  /** True: not written by a person, but composed from the facts of the record. */
  composed: boolean;
}

interface StoredTexts {
  ja?: string | null | undefined;
  en?: string | null | undefined;
  /** In the language that is asked for, where that is neither. */
  translated?: string | null | undefined;
}

/** The stored text in a language, else one composed from facts, else English or Japanese, marked as such. */
export function textIn(
  locale: Locale,
  { ja, en, translated }: StoredTexts,
  compose?: (locale: ComposedLocale) => string | undefined,
): TextInLocale | undefined {
  if (isComposed(locale)) {
    if (translated) return { text: translated, locale, composed: false };
    const composed = compose?.(locale);
    if (composed) return { text: composed, locale, composed: true };
  }
  const candidates = [
    { locale: 'jp', text: ja, composed: false },
    { locale: 'en', text: en, composed: false },
  ] as const;
  const found = (locale === 'jp' ? candidates : candidates.toReversed()).find(({ text }) => text);
  return found && { ...found, text: found.text! };
}

/** The member of a record's `translations` for a text and a language, such as `summaryFr`. */
export const translationOf = <K extends string>(
  translations: Partial<Record<`${K}${Capitalize<ComposedLocale>}`, string | null>> | null | undefined,
  key: K,
  locale: Locale,
): string | null | undefined =>
  isComposed(locale)
    ? translations?.[`${key}${locale[0]!.toUpperCase()}${locale[1]}` as `${K}${Capitalize<ComposedLocale>}`]
    : undefined;

const PLANS: Readonly<Record<ComposedLocale, SentencePlan>> = {
  fr: FRENCH,
  zh: CHINESE,
  es: SPANISH,
  it: ITALIAN,
};

/** Whether descriptions in the language are composed when none is stored. */
export const isComposed = (locale: Locale): locale is ComposedLocale =>
  (COMPOSED_LOCALES as readonly string[]).includes(locale);

const join = (sentences: readonly (string | false | undefined)[], locale: ComposedLocale): string =>
  sentences
    .filter((sentence) => sentence !== false && sentence !== undefined && sentence !== '')
    .join(locale === 'zh' ? '' : ' ');

/** A wine in some sentences: style and origin, structure, pairing, serving. */
export function wineDescription(facts: DescribedWine, locale: ComposedLocale): string {
  const plan = PLANS[locale];
  const style = facts.tags.find(isStyleTag);
  const [first, ...rest] = plan.wine({
    ...facts,
    cuisines: cuisinesForProduct(facts.tags).slice(0, MOST_CUISINES),
  });
  return join([first, style && plan.structures[STRUCTURES[style]], ...rest], locale);
}

/** A producer: its region and climate. */
export function producerDescription(facts: DescribedProducer, locale: ComposedLocale): string {
  const plan = PLANS[locale];
  return join([...plan.producer(facts), ...ofRegion(facts.regionEn, locale)], locale);
}

/** A region: country, climate, varieties. */
export function regionDescription(facts: DescribedRegion, locale: ComposedLocale): string {
  return join([...PLANS[locale].region(facts), ...ofRegion(facts.nameEn, locale)], locale);
}

/** A region's climate in a sentence; undefined if unknown. */
export function climateDescription(regionEn: string, locale: ComposedLocale): string | undefined {
  const words = REGION_WORDS[regionEn];
  return words && PLANS[locale].climates[words.climate];
}

/** A restaurant: quarter, cuisine, house, and BYO policy. */
export const venueDescription = (facts: DescribedVenue, locale: ComposedLocale): string =>
  join(PLANS[locale].venue(facts), locale);

/** A pre-order: access, number and origin of its wines, producers, and lowest price. */
export function indentDescription(
  { limited, upcoming, wines, lowestPrice }: DescribedIndent,
  locale: ComposedLocale,
): string {
  const origins = new Map(
    wines.map(({ country, regionEn }) => [regionEn ?? country, { country, regionEn }] as const),
  );
  const producers = new Set(wines.flatMap(({ producerEn }) => producerEn ?? []));
  return join(
    PLANS[locale].indent({
      limited,
      upcoming,
      count: wines.length,
      origins: few([...origins.values()]),
      producersEn: few([...producers]),
      price: lowestPrice === undefined ? undefined : formatYen(lowestPrice),
    }),
    locale,
  );
}

const few = <T>(names: readonly T[]): readonly T[] => (names.length > MOST_NAMES ? [] : names);

const GRAPES = {
  fr: (grapes: readonly string[]) => `On y cultive surtout ${listed(grapes.map(frenchGrape), 'et')}.`,
  es: (grapes: readonly string[]) => `Variedades principales: ${listed(grapes.map(grapeInside), 'y')}.`,
  it: (grapes: readonly string[]) => `Vitigni principali: ${listed(grapes.map(grapeInside), 'e')}.`,
  zh: (grapes: readonly string[]) => `主要品种为 ${grapes.join('、')}。`,
} as const satisfies Record<ComposedLocale, (grapes: readonly string[]) => string>;

/** Varieties take the article in French: `le pinot noir`, `l'albariño`; two of them are feminine. */
function frenchGrape(grape: string): string {
  const name = grapeInside(grape);
  if (/^[aeiouâéè]/i.test(name)) return `l'${name}`;
  return `${FEMININE.has(grape) ? 'la' : 'le'} ${name}`;
}
const FEMININE = new Set([
  'Syrah',
  'Garganega',
  'Corvina',
  'Rondinella',
  'Ribolla Gialla',
  'Touriga Nacional',
  'Touriga Franca',
  'Tinta Roriz',
  'Barbera',
]);

function ofRegion(regionEn: string | undefined, locale: ComposedLocale): (string | undefined)[] {
  const words = regionEn === undefined ? undefined : REGION_WORDS[regionEn];
  if (!words) return [];
  return [PLANS[locale].climates[words.climate], GRAPES[locale](words.grapes.slice(0, MOST_GRAPES))];
}
