import {
  climateDescription,
  type Locale,
  producerDescription,
  regionDescription,
  type TextInLocale,
  textIn,
  wineDescription,
} from '@vinkura/domain';
import type { Producer } from './producer.js';
import type { Product } from './product.js';
import type { ProductionRegion } from './production-region.js';

/** A wine described in a language; composed from its facts where no text is stored in it. */
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

/** A producer described in a language. */
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

/** A region described in a language. */
export const describeRegion = (region: ProductionRegion, locale: Locale): TextInLocale | undefined =>
  textIn(locale, { ja: region.description, en: region.descriptionEn }, (composed) =>
    regionDescription({ nameEn: region.nameEn, country: region.country }, composed),
  );

/** A region's climate in a language. */
export const describeClimate = (region: ProductionRegion, locale: Locale): TextInLocale | undefined =>
  textIn(locale, { ja: region.climate, en: region.climateEn }, (composed) =>
    climateDescription(region.nameEn, composed),
  );
