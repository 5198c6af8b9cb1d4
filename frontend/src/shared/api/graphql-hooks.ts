import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';

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
