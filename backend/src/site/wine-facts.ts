import { countryName, DEFAULT_LOCALE, formatVolume, formatYen, type Locale } from '@vinkura/domain';
import type { Producer, Product } from '../catalog/index.js';
import { inLanguage } from './page-texts.js';

/** The facts of a wine that stand on its page from the first moment, as the shop words them later. */
export function wineFacts(
  product: Product,
  producer: Producer | undefined,
  locale: Locale,
): Record<string, string> {
  const maker = producer?.nameEn ?? '';
  return {
    name: inLanguage(locale, product.name, product.nameEn),
    origin: countryName(product.country, locale),
    latin: locale === DEFAULT_LOCALE ? `${maker} — ${product.nameEn}` : maker,
    vintage: product.vintage,
    size: formatVolume(product.size, locale),
    summary: inLanguage(locale, product.summary, product.summaryEn),
    price: formatYen(product.price),
  };
}
