import type { RuleViolation } from '../shared/errors.js';
import { textLength } from '../shared/text-rules.js';

/** Maximum characters of a shelf, such as `A-03-2` (STK-01). */
export const SHELF_MAX_LENGTH = 20;

/** A number is prefixed by its count of digits, so that keys compare by value. */
const LENGTH_DIGITS = 2;
const NUMBER = /0*(\d+)/g;

/** The stored form of a shelf: trimmed; a blank one is none. */
export const shelfOf = (text: string | null | undefined): string | null => text?.trim() || null;

/** Violations of a shelf as entered. */
export function checkShelf(shelf: unknown, field = 'shelf'): RuleViolation[] {
  if (shelf === undefined || shelf === null) return [];
  if (typeof shelf !== 'string') return [{ field, messageKey: 'wrong-type' }];
  return textLength(shelf.trim()) > SHELF_MAX_LENGTH
    ? [{ field, messageKey: 'too-long', params: { limit: SHELF_MAX_LENGTH } }]
    : [];
}

/**
 * A key whose code unit order is the natural order of shelves: numbers by value, letters regardless of case and width.
 * It is stored beside the shelf, because databases compare texts character by character.
 */
export const shelfSortKey = (shelf: string): string =>
  shelf
    .normalize('NFKC')
    .toUpperCase()
    .replace(NUMBER, (_, digits: string) => `${String(digits.length).padStart(LENGTH_DIGITS, '0')}${digits}`);

/** Natural order of shelves: `A-2` before `A-10`; none last. */
export function compareShelves(a: string | null | undefined, b: string | null | undefined): number {
  const [first, second] = [shelfOf(a), shelfOf(b)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return compareTexts(shelfSortKey(first), shelfSortKey(second)) || compareTexts(first, second);
}

const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
