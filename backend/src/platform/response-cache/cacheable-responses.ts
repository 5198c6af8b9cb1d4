import type { Response } from 'express';
import type { ResponseEffect } from '../graphql/graphql-context.js';

/** What the execution of a cacheable operation has shown about its response. */
export interface CacheableResponse {
  /** Whether it may depend on the request: then it is for visitors without a cookie only. */
  readonly readsRequest: boolean;
  readonly effects: readonly ResponseEffect[];
}

const cacheable = new WeakMap<Response, CacheableResponse>();

/** Marks a response that may be cached. */
export function markCacheable(response: Response, result: CacheableResponse): void {
  cacheable.set(response, result);
}

/** The mark of a response, once its operation has been executed; undefined if it may not be cached. */
export const cacheableResponse = (response: Response): CacheableResponse | undefined =>
  cacheable.get(response);
