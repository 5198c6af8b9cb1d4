import type { RuleViolation } from '../shared/errors.js';

/** Violations of the lines of a document that name a wine of an earlier line again. */
export const checkRepeatedWines = (lines: readonly { productRef: string }[]): RuleViolation[] => {
  const wines = lines.map(({ productRef }) => productRef);
  return wines.flatMap((productRef, index) =>
    wines.indexOf(productRef) < index
      ? [{ field: `lines.${index}.productRef`, messageKey: 'stocktake-error-twice', params: { productRef } }]
      : [],
  );
};
