import { DomainError } from '../platform/errors/domain-error.js';
import type { CheckoutProblem, PriceSummary } from './checkout.types.js';

/** What the client showed is not what it costs now; the new summary comes along (REQ-D03). */
export const priceChanged = (summary: Readonly<Partial<PriceSummary>>, field: string) =>
  new DomainError('PRICE_CHANGED', 'price-changed', { field, summary });

/** Refuses a checkout by its first problem; all of them come along. */
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
