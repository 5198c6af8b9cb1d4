import type { RuleViolation } from '../shared/errors.js';

/** Each wine stands on one line of a document: violations of the lines that repeat one. */
export const checkRepeatedWines = (lines: readonly { productRef: string }[]): RuleViolation[] => {
  const wines = lines.map(({ productRef }) => productRef);
  return wines.flatMap((productRef, index) =>
    wines.indexOf(productRef) < index
      ? [{ field: `lines.${index}.productRef`, messageKey: 'stocktake-error-twice', params: { productRef } }]
      : [],
  );
};
