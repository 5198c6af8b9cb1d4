import { DomainError } from '../platform/errors/domain-error.js';
import type { CheckoutProblem, PriceSummary } from './checkout.types.js';

/** The price shown by the client is not the current one; the new summary is included (REQ-D03). */
export const priceChanged = (summary: Readonly<Partial<PriceSummary>>, field: string) =>
  new DomainError('PRICE_CHANGED', 'price-changed', { field, summary });

/** Rejects a checkout with its first problem as the code; all problems are included. */
export function assertNoProblems(problems: readonly CheckoutProblem[]): void {
  const first = problems[0];
  if (!first) return;
  const { code, messageKey, params, itemId, productRef } = first;
  throw new DomainError(code, messageKey, {
    ...params,
    ...(itemId && { itemId }),
    ...(productRef && { productRef }),
    problems,
  });
}
