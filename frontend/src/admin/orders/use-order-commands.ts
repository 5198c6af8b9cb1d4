import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';

export interface OrderCommands {
  /** Runs a mutation on the order, then reads everything on screen anew. Rejects with what the server refuses. */
  run: <V extends OperationVariables>(
    mutation: TypedDocumentNode<unknown, V>,
    variables: NoInfer<V>,
  ) => Promise<void>;
  /** Reads everything on screen anew. */
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
      // The step was taken: what cannot be read now says so itself, and is no refusal.
      await reload().catch(() => undefined);
    },
    [client, reload],
  );
  return useMemo(() => ({ run, reload }), [run, reload]);
}
