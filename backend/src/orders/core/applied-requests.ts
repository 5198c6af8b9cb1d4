import type { OrderAction } from '@vinkura/domain';
import { currentAttempt } from '../../platform/idempotency/idempotency-scope.js';
import type { Order } from './order.js';

/**
 * Whether an earlier attempt of this request performed an action on the order and crashed: the response is the order as
 * it is now.
 * @param action defaults to any
 */
export function isRepeated({ appliedRequests = [] }: Order, action?: OrderAction): boolean {
  const running = currentAttempt();
  return appliedRequests.some((applied) => {
    const [done, request, attempt] = applied.split(' ');
    return request === running?.request && attempt !== running?.attempt && (!action || done === action);
  });
}

/** What an action stores in the order, so that a retry of its request recognises it; undefined without a key. */
export function appliedRequest(action: OrderAction): string | undefined {
  const running = currentAttempt();
  return running && [action, running.request, running.attempt].join(' ');
}
