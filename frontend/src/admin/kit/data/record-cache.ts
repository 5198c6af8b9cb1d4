import { type ApolloClient, ApolloLink, Observable } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { OperationTypeNode } from 'graphql';
import { useEffect, useEffectEvent } from 'react';

/** Root fields whose results may contain any record: labels of references are in other lists. */
const LIST_FIELDS = [
  'backOfficeRecords',
  'backOfficeNeighbours',
  'backOfficeSearch',
  'activity',
  'orderBoard',
] as const;

/** Context of mutations that change no record, or that call `refetchRecordLists` themselves. */
export const SKIP_LIST_REFETCH = { skipListRefetch: true } as const;

/** Called when lists are fetched again; for rows that are not in the cache. */
const listeners = new WeakMap<ApolloClient, Set<() => void>>();

/** Drops every list of records from the cache and fetches those on screen again. */
export function refetchRecordLists(client: ApolloClient): void {
  for (const listener of listeners.get(client) ?? []) listener();
  // Failed requests are shown by the components whose lists they are.
  client
    .refetchQueries({
      updateCache: (cache) => {
        for (const fieldName of LIST_FIELDS) cache.evict({ id: 'ROOT_QUERY', fieldName });
      },
    })
    .catch(() => undefined);
}

/** Calls back whenever the lists of records are fetched again. */
export function useListRefetch(callback: () => void): void {
  const client = useApolloClient();
  const onRefetch = useEffectEvent(callback);
  useEffect(() => {
    const own = () => onRefetch();
    const all = listeners.get(client) ?? new Set();
    listeners.set(client, all.add(own));
    return () => {
      all.delete(own);
    };
  }, [client]);
}

/**
 * The cache rule of the back office, in one place (LIST-02): after any mutation, the lists of records are fetched
 * again. Without it Apollo keeps showing lists as they were before a record was created, changed or deleted.
 */
export function useRecordCacheRule(): void {
  const client = useApolloClient();
  useEffect(() => {
    const link = client.link;
    const afterWrites = new ApolloLink((operation, forward) => {
      const isWrite =
        operation.operationType === OperationTypeNode.MUTATION &&
        operation.getContext()['skipListRefetch'] !== true;
      if (!isWrite) return forward(operation);
      return new Observable((observer) => {
        const subscription = forward(operation).subscribe({
          next: (result) => {
            observer.next(result);
            // Deferred until the answer itself has been written to the cache.
            if (result.data) setTimeout(() => refetchRecordLists(client));
          },
          error: (error: unknown) => observer.error(error),
          complete: () => observer.complete(),
        });
        return () => subscription.unsubscribe();
      });
    });
    client.setLink(ApolloLink.from([afterWrites, link]));
    return () => client.setLink(link);
  }, [client]);
}
