import { CUISINES } from '../pairing/pairing-table.js';
import type { LinkedList } from './dashboard.js';

/** The lists behind the numbers of pairing coverage. */

/** A restaurant with fewer wines to choose from is not well served. */
export const VENUE_MATCHES_ENOUGH = 20;

/** The styles that some cuisine asks for, in alphabetical order. */
export const PAIRED_STYLES: readonly string[] = [
  ...new Set<string>(CUISINES.flatMap(({ styleTags }) => [...styleTags])),
].sort();

const ON_SALE = { field: 'available', operator: 'IS', values: ['true'] } as const;

export const winesOnSale = (): LinkedList => ({ resource: 'products', filters: [ON_SALE] });

/** Wines on sale that carry one of the styles. */
export const winesOfStyles = (styles: readonly string[]): LinkedList => ({
  resource: 'products',
  filters: [ON_SALE, { field: 'tags', operator: 'IS', values: styles }],
});

/** Wines on sale that suit a cuisine. */
export const winesForCuisine = (key: string): LinkedList =>
  winesOfStyles(CUISINES.find((cuisine) => cuisine.key === key)?.styleTags ?? []);

/** Wines on sale whose styles no cuisine asks for. */
export const winesWithoutCuisine = (): LinkedList => ({
  resource: 'products',
  filters: [ON_SALE, { field: 'tags', operator: 'IS_NOT', values: PAIRED_STYLES }],
});
