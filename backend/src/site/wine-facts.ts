import { localName } from '@vinkura/i18n/names';
import { countryName, DEFAULT_LOCALE, formatVolume, formatYen, type Locale } from '@vinkura/domain';
import { type Producer, type Product, summarizeWine } from '../catalog/index.js';

/** The facts of a wine that its page shows before its data is loaded, in the shop's words. */
export function wineFacts(
  product: Product,
  producer: Producer | undefined,
  locale: Locale,
): Record<string, string> {
  const maker = producer?.nameEn ?? '';
  return {
    name: localName(product.name, product.nameEn, locale),
    origin: countryName(product.country, locale),
    latin: locale === DEFAULT_LOCALE ? `${maker} — ${product.nameEn}` : maker,
    vintage: product.vintage,
    size: formatVolume(product.size, locale),
    summary: summarizeWine(product, locale)?.text ?? '',
    price: formatYen(product.price),
  };
}
