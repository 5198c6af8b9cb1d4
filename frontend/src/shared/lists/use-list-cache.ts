import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useEffect } from 'react';

/** Number of cached results; the oldest is evicted. */
const MAX_LISTS = 12;

const caches = new WeakMap<ApolloClient, Map<string, unknown>>();

/**
 * Caches whole results of a list query (stale-while-revalidate), so that a list is there at once on return. For queries
 * that bypass Apollo's cache (`fetchPolicy: 'no-cache'`): normalising and denormalising two dozen cards blocks a phone for
 * 125 ms, and nothing else reads or updates them.
 *
 * @param list name of the list; together with the variables it is the cache key
 */
export function useListCache<Result extends { data?: unknown; error?: unknown }>(
  list: string,
  variables: object,
  result: Result,
): Result {
  const cache = cacheOf(useApolloClient());
  const key = `${list} ${JSON.stringify(variables)}`;
  const { data, error } = result;
  useEffect(() => {
    if (data !== undefined) store(cache, key, data);
  }, [cache, key, data]);
  return data === undefined && error === undefined ? { ...result, data: cache.get(key) } : result;
}

function cacheOf(client: ApolloClient): Map<string, unknown> {
  const known = caches.get(client);
  if (known) return known;
  const cache = new Map<string, unknown>();
  caches.set(client, cache);
  // Results depend on who is signed in.
  const clear = async () => cache.clear();
  client.onResetStore(clear);
  client.onClearStore(clear);
  return cache;
}

function store(cache: Map<string, unknown>, key: string, data: unknown): void {
  cache.delete(key);
  cache.set(key, data);
  const [oldest] = cache.keys();
  if (cache.size > MAX_LISTS && oldest !== undefined) cache.delete(oldest);
}
