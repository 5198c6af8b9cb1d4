import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';

export interface OrderCommands {
  /** Runs a mutation on the order, then refetches everything on screen. Rejects with the server's error. */
  run: <V extends OperationVariables>(
    mutation: TypedDocumentNode<unknown, V>,
    variables: NoInfer<V>,
  ) => Promise<void>;
  /** Refetches everything on screen. */
  reload: () => Promise<void>;
}

/** The steps of orders as the pages of this folder run them. */
export function useOrderCommands(): OrderCommands {
  const client = useApolloClient();
  const reload = useCallback(async () => {
    await client.refetchQueries({ include: 'active' });
  }, [client]);
  const run = useCallback<OrderCommands['run']>(
    async (mutation, variables) => {
      await client.mutate({ mutation, variables } as Parameters<typeof client.mutate>[0]);
      // The step succeeded: refetch errors are shown by the queries themselves.
      await reload().catch(() => undefined);
    },
    [client, reload],
  );
  return useMemo(() => ({ run, reload }), [run, reload]);
}
