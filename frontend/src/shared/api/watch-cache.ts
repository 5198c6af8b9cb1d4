import type { ApolloClient, TypedDocumentNode } from '@apollo/client';

/**
 * Calls the listener with the result of a query whenever it changes in the cache; sends no request. Incomplete results, such
 * as those while the cache is being cleared, are skipped.
 * @returns a function that unsubscribes
 */
export function watchCache<Data>(
  client: ApolloClient,
  query: TypedDocumentNode<Data, Record<string, never>>,
  listener: (data: Data) => void,
): () => void {
  const watch = () =>
    client.cache.watch<Data>({
      query,
      optimistic: true,
      callback: ({ complete, result }) => {
        if (complete) listener(result as Data);
      },
    });
  let unwatch = watch();
  const stopRewatching = client.onClearStore(async () => {
    // `clearStore` removes all watches of the cache.
    unwatch = watch();
  });
  return () => {
    stopRewatching();
    unwatch();
  };
}
