import {
  climateDescription,
  type Locale,
  producerDescription,
  regionDescription,
  type TextInLocale,
  textIn,
  translationOf,
  wineDescription,
} from '@vinkura/domain';
import type { Producer } from './producer.js';
import type { Product } from './product.js';
import type { ProductionRegion } from './production-region.js';

/** Description of a wine in a language; composed from its facts where none is stored. */
export const describeWine = (
  product: Product,
  { producer, region }: { producer?: Producer | undefined; region?: ProductionRegion | undefined },
  locale: Locale,
): TextInLocale | undefined =>
  textIn(locale, { ja: product.description, en: product.descriptionEn }, (composed) =>
    wineDescription(
      {
        color: product.color,
        type: product.type,
        country: product.country,
        regionEn: region?.nameEn,
        producerEn: producer?.nameEn,
        vintage: product.vintage,
        grapes: product.grapeVariety,
        tags: product.tags,
        temperature: product.tempInstructions,
      },
      composed,
    ),
  );

/** The line about a wine in a language. */
export const summarizeWine = (
  { summary, summaryEn, translations }: Pick<Product, 'summary' | 'summaryEn' | 'translations'>,
  locale: Locale,
): TextInLocale | undefined =>
  textIn(locale, { ja: summary, en: summaryEn, translated: translationOf(translations, 'summary', locale) });

/** The sommelier's note on a wine in a language. */
export const noteOnWine = (
  { sommelier, translations }: Pick<Product, 'sommelier' | 'translations'>,
  locale: Locale,
): TextInLocale | undefined =>
  textIn(locale, {
    ja: sommelier?.comment,
    en: sommelier?.commentEn,
    translated: translationOf(translations, 'note', locale),
  });

/** Description of a producer in a language. */
export const describeProducer = (
  producer: Producer,
  region: ProductionRegion | undefined,
  locale: Locale,
): TextInLocale | undefined =>
  textIn(locale, { ja: producer.description, en: producer.descriptionEn }, (composed) =>
    producerDescription(
      { nameEn: producer.nameEn, country: producer.country, regionEn: region?.nameEn },
      composed,
    ),
  );

/** Description of a region in a language. */
export const describeRegion = (region: ProductionRegion, locale: Locale): TextInLocale | undefined =>
  textIn(locale, { ja: region.description, en: region.descriptionEn }, (composed) =>
    regionDescription({ nameEn: region.nameEn, country: region.country }, composed),
  );

/** Climate of a region in a language. */
export const describeClimate = (region: ProductionRegion, locale: Locale): TextInLocale | undefined =>
  textIn(locale, { ja: region.climate, en: region.climateEn }, (composed) =>
    climateDescription(region.nameEn, composed),
  );
