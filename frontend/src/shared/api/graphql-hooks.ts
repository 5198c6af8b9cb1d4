import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';
import { isAsked } from './asked-queries.js';

type QueryOptions<D, V extends OperationVariables> =
  Record<string, never> extends V ? [options?: useQuery.Options<D, V>] : [options: useQuery.Options<D, V>];

let hooks = 0;

/**
 * Apollo's `useQuery` for one operation, for generated code. Variables are required exactly when the operation has
 * required ones. A component that is shown later on a page than another with the same query reads its answer.
 */
export function queryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  const id = (hooks += 1);
  return (...[options]: QueryOptions<D, V>) => {
    const { skip, variables } = (options ?? {}) as { skip?: boolean; variables?: V };
    const query = skip ? '' : `${id}${JSON.stringify(variables)}`;
    const isShared = useMemo(() => query && isAsked(query), [query]);
    return useQuery(document, {
      ...(isShared && { fetchPolicy: 'cache-first' }),
      ...options,
    } as never) as unknown as useQuery.Result<D, V, 'empty' | 'complete'>;
  };
}

/** Apollo's `useMutation` for one operation, for generated code. */
export function mutationHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (options: useMutation.Options<D, V> = {}) => useMutation<D, V>(document, options);
}

export interface RequestOptions {
  fetchPolicy?: 'network-only' | 'no-cache';
  context?: ApolloClient.MutateOptions['context'];
  /** After a mutation. */
  refetchQueries?: DocumentNode[];
}

/** Sends an operation. Resolves to its data; rejects with the server's error. */
type SendRequest<D, V extends OperationVariables> = (
  ...args: Record<string, never> extends V
    ? [variables?: V, options?: RequestOptions]
    : [variables: V, options?: RequestOptions]
) => Promise<D | undefined>;

/** Sends one query on demand, for generated code: nothing is rendered anew, unlike with `useLazyQuery`. */
export function queryRequestHook<D, V extends OperationVariables>(query: TypedDocumentNode<D, V>) {
  return requestHook<D, V>((client, options) => client.query<D>({ query, ...options }));
}

/** Sends one mutation on demand, for generated code: nothing is rendered anew, unlike with `useMutation`. */
export function mutationRequestHook<D, V extends OperationVariables>(mutation: TypedDocumentNode<D, V>) {
  return requestHook<D, V>((client, options) => client.mutate<D>({ mutation, ...options }));
}

type SentOptions = RequestOptions & { variables: OperationVariables };

function requestHook<D, V extends OperationVariables>(
  send: (client: ApolloClient, options: SentOptions) => Promise<{ data?: D | undefined }>,
) {
  return () => {
    const client = useApolloClient();
    const request = useCallback(
      async (variables: OperationVariables = {}, options: RequestOptions = {}) =>
        (await send(client, { ...options, variables })).data,
      [client],
    );
    return request as SendRequest<D, V>;
  };
}
