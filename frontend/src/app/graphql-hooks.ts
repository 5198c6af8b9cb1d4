import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';

type QueryOptions<D, V extends OperationVariables> =
  Record<string, never> extends V ? [options?: useQuery.Options<D, V>] : [options: useQuery.Options<D, V>];

/** The hook of a query, for generated code. Variables are required exactly when the operation has required ones. */
export function queryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (...[options]: QueryOptions<D, V>): useQuery.Result<D, V, 'empty' | 'complete'> =>
    useQuery(document, (options ?? {}) as never) as unknown as useQuery.Result<D, V, 'empty' | 'complete'>;
}

/** The hook of a mutation, for generated code. */
export function mutationHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (options: useMutation.Options<D, V> = {}) => useMutation<D, V>(document, options);
}
