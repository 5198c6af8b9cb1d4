import { COUNTED_BOTTLES_MAX } from '@vinkura/domain/warehouses/stocktaking';
import type { AdminStocktakeEntriesQuery } from '../../generated/admin-stocktaking.js';
import { wholeNumber } from '../kit/values/parse-number.js';

export type CountEntry = AdminStocktakeEntriesQuery['stocktakeEntries']['items'][number];

/** Name of a wine. */
export type CountedWine = Pick<CountEntry, 'name' | 'nameEn' | 'vintage' | 'size'>;

/** A count as entered, with the bottles on hand that were shown then. */
export interface EnteredCount extends CountedWine {
  text: string;
  expected: number;
}

/** By reference of the wine, over all pages of the list. */
export type EnteredCounts = Readonly<Record<string, EnteredCount>>;

/** The entered counts with another one; a blank text removes it. */
export function withCount(
  counts: EnteredCounts,
  {
    productRef,
    onHand,
    name,
    nameEn,
    vintage,
    size,
  }: CountedWine & Pick<CountEntry, 'productRef' | 'onHand'>,
  text: string,
): EnteredCounts {
  if (text.trim() !== '')
    return { ...counts, [productRef]: { text, expected: onHand, name, nameEn, vintage, size } };
  return Object.fromEntries(Object.entries(counts).filter(([key]) => key !== productRef));
}

/** The entered number of bottles; undefined if it is not one. */
export function countedBottles(text: string): number | undefined {
  const bottles = wholeNumber(text);
  return bottles >= 0 && bottles <= COUNTED_BOTTLES_MAX ? bottles : undefined;
}

/** The lines of the request, in the order of entry; undefined if a count is not a number. */
export function linesOf(counts: EnteredCounts) {
  const lines = Object.entries(counts).map(([productRef, { text, expected }]) => ({
    productRef,
    expected,
    counted: countedBottles(text),
  }));
  return lines.every((line): line is typeof line & { counted: number } => line.counted !== undefined)
    ? lines
    : undefined;
}

/** Number of entered counts that differ from the bottles on hand. */
export const differingCounts = (counts: EnteredCounts): number =>
  Object.values(counts).filter(({ text, expected }) => countedBottles(text) !== expected).length;
