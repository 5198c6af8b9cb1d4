import type { ResourceDefinition } from '@vinkura/domain/back-office/index';
import type { ListStateInput } from '../../../generated/schema-types.js';

/** Address of a list as a CSV file: all of its records, not only those of the page, with these columns. */
export function exportAddress(
  { name }: ResourceDefinition,
  { q, filters, sort }: ListStateInput,
  columns: readonly string[],
  locale: string,
  words: 'labels' | 'codes',
): string {
  const search = new URLSearchParams({ columns: columns.join(), locale, words });
  if (q) search.set('q', q);
  if (filters?.length) search.set('filters', JSON.stringify(filters));
  if (sort) search.set('sort', sort);
  return `/api/back-office/${name}/export.csv?${search.toString()}`;
}
