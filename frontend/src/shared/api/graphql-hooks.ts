import { useDeferredValue } from 'react';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation, useQuery } from '@apollo/client/react';

type QueryOptions<D, V extends OperationVariables> =
  Record<string, never> extends V ? [options?: useQuery.Options<D, V>] : [options: useQuery.Options<D, V>];

/** The hook of a query, for generated code. Variables are required exactly when the operation has required ones. */
export function queryHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return function useGeneratedQuery(
    ...[options]: QueryOptions<D, V>
  ): useQuery.Result<D, V, 'empty' | 'complete'> {
    const result = useQuery(document, (options ?? {}) as never) as unknown as useQuery.Result<
      D,
      V,
      'empty' | 'complete'
    >;
    return useGentleReveal(result);
  };
}

/**
 * What comes in place of a skeleton is drawn in slices, so that a tap meanwhile is heard: a list of two dozen cards
 * takes a phone a quarter of a second. Everything else is shown as it comes.
 */
function useGentleReveal<R extends { data?: unknown }>(result: R): R {
  const before = useDeferredValue(result);
  return result.data !== undefined && before.data === undefined ? before : result;
}

/** The hook of a mutation, for generated code. */
export function mutationHook<D, V extends OperationVariables>(document: TypedDocumentNode<D, V>) {
  return (options: useMutation.Options<D, V> = {}) => useMutation<D, V>(document, options);
}
