import type { ApolloClient, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient, useMutation, useQuery } from '@apollo/client/react';
import { useCallback } from 'react';

type QueryOptions<D, V extends OperationVariables> =
  Record<string, never> extends V ? [options?: useQuery.Options<D, V>] : [options: useQuery.Options<D, V>];

/**
 * Apollo's `useQuery` for one operation, for generated code. Variables are required exactly when the operation has
 * required ones.
 */
export function queryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (...[options]: QueryOptions<D, V>) =>
    useQuery(document, (options ?? {}) as never) as unknown as useQuery.Result<D, V, 'empty' | 'complete'>;
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
