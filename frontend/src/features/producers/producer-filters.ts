import { foldText } from '@vinkura/domain/shared/text-fold';
import { enumListParam, type FilterValues, textParam } from '../../shared/lists/url-filters.js';
import type { ProducerEntryFragment } from '../../generated/producers.js';

/** Filters of the producer list in its URL. */
export const PRODUCER_FILTERS = { q: textParam, country: enumListParam() };
export type ProducerFilters = FilterValues<typeof PRODUCER_FILTERS>;

/** Those whose name or region has every word in it, in either script, of the countries that are chosen. */
export function filterProducers<T extends ProducerEntryFragment>(
  producers: readonly T[],
  { q, country }: ProducerFilters,
): T[] {
  const wanted = foldText(q)
    .split(' ')
    .filter((word) => word !== '');
  return producers.filter((producer) => {
    if (country.length > 0 && !country.includes(producer.country)) return false;
    const { name, nameEn, nameKana, region } = producer;
    const text = foldText([name, nameEn, nameKana, region?.name, region?.nameEn].filter(Boolean).join(' '));
    return wanted.every((word) => text.includes(word));
  });
}
