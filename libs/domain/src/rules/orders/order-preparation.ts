import type { RuleViolation } from '../shared/errors.js';

/** One bottle of the checklist. */
export interface CheckedBottle {
  /** Identifier within the order. */
  bottle: string;
  done: boolean;
}

/** Identifier of a bottle within its order: the wine and a number from 1. */
export const bottleId = (productRef: string, number: number): string => `${productRef}-${number}`;

/** Number of unticked bottles. */
const untickedBottles = (checklist: readonly Pick<CheckedBottle, 'done'>[]): number =>
  checklist.filter(({ done }) => !done).length;

/** A preparation is confirmed when every bottle is ticked (ORD-05). */
export const checkPreparation = (
  checklist: readonly Pick<CheckedBottle, 'done'>[],
): RuleViolation | undefined => {
  const left = untickedBottles(checklist);
  return left > 0
    ? { field: 'checklist', messageKey: 'preparation-error-unticked', params: { left } }
    : undefined;
};

/** A number of bottles of a wine, optionally of a warehouse. */
interface Bottles {
  productRef: string;
  quantity: number;
}

/** The bottles of some lines by wine. */
export const bottlesByWine = (lines: readonly Bottles[]): ReadonlyMap<string, number> => {
  const sums = new Map<string, number>();
  for (const { productRef, quantity } of lines) sums.set(productRef, (sums.get(productRef) ?? 0) + quantity);
  return sums;
};

/** Manually chosen bottles must match the order exactly, whatever the warehouses (ORD-04). */
export const checkPlannedBottles = (
  planned: readonly Bottles[],
  ordered: readonly Bottles[],
): RuleViolation[] => {
  const there = bottlesByWine(planned);
  const wanted = bottlesByWine(ordered);
  return [...new Set([...there.keys(), ...wanted.keys()])]
    .filter((productRef) => (there.get(productRef) ?? 0) !== (wanted.get(productRef) ?? 0))
    .map((productRef) => ({
      field: 'bottles',
      messageKey: 'planning-error-bottles',
      params: {
        productRef,
        planned: there.get(productRef) ?? 0,
        ordered: wanted.get(productRef) ?? 0,
      },
    }));
};
