import { useDeferredValue } from 'react';

/**
 * Defers the first data of a query by one render, so that React renders what takes the place of a skeleton
 * concurrently and taps are handled meanwhile: two dozen cards take a phone a quarter of a second. Later data, errors
 * and loading states pass through at once.
 */
export function useDeferredResult<Result extends { data?: unknown }>(result: Result): Result {
  const deferred = useDeferredValue(result);
  return result.data !== undefined && deferred.data === undefined ? deferred : result;
}
