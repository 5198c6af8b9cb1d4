import {
  COUNTRIES,
  cuisineName,
  grapeName,
  isCountryCode,
  isStyleTag,
  millilitres,
  styleTagName,
} from '@vinkura/domain';
import type { Counts } from '../engine/entry-index.js';
import type { NamedEntity } from '../indexes/product-entry.js';
import type { FacetCount } from './search.types.js';

type Labels = (value: string) => { label?: string; labelEn?: string };
type Names = ReadonlyMap<string, NamedEntity>;

export const noLabels: Labels = () => ({});

export const labelsFrom =
  (names: Names): Labels =>
  (value) => ({ label: names.get(value)?.name, labelEn: names.get(value)?.nameEn });

export const countryLabels: Labels = (value) =>
  isCountryCode(value) ? { label: COUNTRIES[value].jp, labelEn: COUNTRIES[value].en } : {};

export const grapeLabels: Labels = (value) => ({ label: grapeName(value, 'jp'), labelEn: value });

export const styleLabels: Labels = (value) =>
  isStyleTag(value) ? { label: styleTagName(value, 'jp'), labelEn: styleTagName(value, 'en') } : {};

export const cuisineLabels: Labels = (value) => ({
  label: cuisineName(value, 'jp'),
  labelEn: cuisineName(value, 'en'),
});

type Order = (a: FacetCount, b: FacetCount) => number;

/** Most frequent first. */
const byCount: Order = (a, b) => b.count - a.count || (a.value < b.value ? -1 : 1);

/** By size, smallest first. */
export const bySize: Order = (a, b) => (millilitres(a.value) ?? 0) - (millilitres(b.value) ?? 0);

/** Latest vintage first; NV, which is not a number, last. */
export const byVintage: Order = (a, b) => (Number(b.value) || 0) - (Number(a.value) || 0);

/** By price, lowest first: the sign is repeated. */
export const byLength: Order = (a, b) => a.value.length - b.value.length;

export function facetCounts(
  counts: Counts | undefined,
  labels: Labels,
  order: Order = byCount,
): FacetCount[] {
  return [...(counts ?? [])].map(([value, count]) => ({ value, count, ...labels(value) })).sort(order);
}
