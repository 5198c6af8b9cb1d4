import { searchText } from '../shared/text-fold.js';

/** Folded to nothing, so that the line stays. */
const EMPTY_LINE = '-';

/**
 * Text of an order for search. The customer always has the second and third line, which `withoutCustomer` leaves out.
 * @param customer the name is null once it has been erased
 * @param others venue, name of the reservation, wines
 */
export const orderSearchText = (
  reference: string,
  customer: { reference: string; name: string | null },
  others: readonly (string | null | undefined)[],
): string => searchText([reference, customer.reference, customer.name || EMPTY_LINE, ...others]);

/** Pattern of a text of `orderSearchText` that has a word elsewhere than in the customer's lines. @param word escaped */
export const withoutCustomer = (word: string): string => `^[^\\n]*${word}|^(?:[^\\n]*\\n){3,}[^\\n]*${word}`;
