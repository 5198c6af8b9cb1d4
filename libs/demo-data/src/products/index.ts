import { picturesOf } from '../photos.js';
import { producer } from '../producers/index.js';
import { productionRegion } from '../production-regions/index.js';
import { seededRandom } from '../random.js';
import { sommelierFor } from '../sommeliers.js';
import { wineTranslations } from '../translations.js';
import type { DemoProduct } from '../types.js';
import { ageingOf } from './ageing.js';
import { BOTTLES, type Bottle, bottleNamed } from './bottles.js';
import { corkFeeOf, priceOf } from './prices.js';
import { servingOf } from './serving.js';
import { shopFlagsOf, TOP_BOTTLES } from './shop-flags.js';
import { vintageNote } from './vintage-notes.js';
import { DAY_MS } from '@vinkura/domain';

const sentences = (...parts: readonly (string | undefined)[]) => parts.filter((part) => part !== undefined);

const toProduct = ({ key, reference, wine, vintage, size }: Bottle, now: Date): DemoProduct => {
  const random = seededRandom(`product:${key}`);
  const region = productionRegion(wine.region);
  const year = vintageNote(wine, vintage);
  const createdDaysAgo = random.between(20, 400);
  const { soldOut: _soldOut, ...place } = shopFlagsOf(key);
  return {
    reference,
    name: wine.name.ja,
    nameEn: wine.name.en,
    price: priceOf(wine, vintage, size),
    color: wine.color,
    country: region.country,
    region: region.reference,
    producer: producer(wine.producer).reference,
    appellation: wine.appellation,
    grapeVariety: [...wine.grapes],
    type: wine.type,
    size,
    vintage: String(vintage),
    tags: [...wine.styles],
    ...picturesOf(reference),
    description: sentences(wine.about.ja, year?.ja).join(''),
    descriptionEn: sentences(wine.about.en, year?.en).join(' '),
    summary: wine.summary.ja,
    summaryEn: wine.summary.en,
    translations: wineTranslations(wine.key),
    sommelier: { ref: sommelierFor(wine.region), comment: wine.note.ja, commentEn: wine.note.en },
    ...servingOf(wine, vintage, now.getUTCFullYear()),
    tempInstructions: wine.servingC,
    ...ageingOf(wine, vintage, size, now.getUTCFullYear()),
    ...place,
    corkFee: corkFeeOf(priceOf(wine, vintage, '750mL'), size),
    createdAt: new Date(now.getTime() - createdDaysAgo * DAY_MS),
    updatedAt: new Date(now.getTime() - random.between(0, createdDaysAgo) * DAY_MS),
  };
};

export const buildProducts = (now: Date): DemoProduct[] => BOTTLES.map((bottle) => toProduct(bottle, now));

/** References of the products that the home page shows first. */
export const TOP_PRODUCT_REFS: readonly string[] = TOP_BOTTLES.map((key) => bottleNamed(key).reference);
