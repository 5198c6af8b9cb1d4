import { CUISINES } from '../rules/pairing/pairing-table.js';
import type { LinkedList } from './dashboard.js';

/** Lists of the pairing coverage figures. */

/** Minimum number of matching wines per restaurant. */
export const VENUE_MATCHES_ENOUGH = 20;

/** Styles that match a cuisine, in alphabetical order. */
export const PAIRED_STYLES: readonly string[] = [
  ...new Set<string>(CUISINES.flatMap(({ styleTags }) => [...styleTags])),
].sort();

const ON_SALE = { field: 'available', operator: 'IS', values: ['true'] } as const;

export const winesOnSale = (): LinkedList => ({ resource: 'products', filters: [ON_SALE] });

/** Wines for sale with one of the styles. */
export const winesOfStyles = (styles: readonly string[]): LinkedList => ({
  resource: 'products',
  filters: [ON_SALE, { field: 'tags', operator: 'IS', values: styles }],
});

/** Wines for sale that match a cuisine. */
export const winesForCuisine = (key: string): LinkedList =>
  winesOfStyles(CUISINES.find((cuisine) => cuisine.key === key)?.styleTags ?? []);

/** Wines for sale that match no cuisine. */
export const winesWithoutCuisine = (): LinkedList => ({
  resource: 'products',
  filters: [ON_SALE, { field: 'tags', operator: 'IS_NOT', values: PAIRED_STYLES }],
});
