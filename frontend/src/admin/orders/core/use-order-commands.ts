import { useApolloClient } from '@apollo/client/react';
import { useCallback, useMemo } from 'react';

export interface OrderCommands {
  /** Sends a mutation of the order, then refetches everything on screen. Rejects with the server's error. */
  run: <V>(send: (variables: V) => Promise<unknown>, variables: NoInfer<V>) => Promise<void>;
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
    async (send, variables) => {
      await send(variables);
      // The step succeeded: refetch errors are shown by the queries themselves.
      await reload().catch(() => undefined);
    },
    [reload],
  );
  return useMemo(() => ({ run, reload }), [run, reload]);
}
