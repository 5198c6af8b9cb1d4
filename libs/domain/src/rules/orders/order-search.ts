import { readingKeys } from '../shared/reading-key.js';
import { spellings } from '../shared/search-keys.js';
import { searchText } from '../shared/text-fold.js';

/** Folded to nothing, so that the line stays. */
const EMPTY_LINE = '-';

/**
 * Text of an order for search. The customer always has the second and third line, which `withoutCustomer` leaves out.
 * @param customer the name is null once it has been erased; it is also found as it sounds
 * @param others venue, name of the reservation, wines
 */
export const orderSearchText = (
  reference: string,
  customer: { reference: string; name: string | null; nameKana?: string | null },
  others: readonly (string | null | undefined)[],
): string =>
  searchText([
    reference,
    customer.reference,
    customer.name
      ? `${customer.name} ${readingKeys(customer.nameKana || customer.name)[0] ?? ''}`
      : EMPTY_LINE,
    ...others,
  ]);

/** Pattern of a folded word in a text of `orderSearchText`: as it is written, or at the beginning of a word as it sounds. */
export const orderWord = (word: string): string => {
  const [, sound] = spellings(word);
  return sound ? `(?:${word}|\\b${sound})` : word;
};

/** Pattern of a text of `orderSearchText` that has a word elsewhere than in the customer's lines. @param word escaped */
export const withoutCustomer = (word: string): string => `^[^\\n]*${word}|^(?:[^\\n]*\\n){3,}[^\\n]*${word}`;
