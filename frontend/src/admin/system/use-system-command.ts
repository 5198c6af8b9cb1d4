import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useProblemText } from '../../shared/errors/use-problem-text.js';
import { notify } from '../../shared/notifications/toaster.js';

/** Sends a mutation from a button, shows its result, and refetches the data on screen. */
export function useSystemCommand() {
  const client = useApolloClient();
  const problemText = useProblemText();
  const [running, setRunning] = useState<string>();
  return {
    /** Which command is under way: its key. */
    running,
    /**
     * Resolves to the response; to undefined after an error, which has been shown.
     * @param key identifies a command of the page; a second call waits for the first
     */
    run: async <Data, V>(
      key: string,
      send: (variables: V) => Promise<Data | undefined>,
      variables: NoInfer<V>,
      textOf: (data: Data) => string | undefined,
    ): Promise<Data | undefined> => {
      if (running !== undefined) return undefined;
      setRunning(key);
      try {
        const data = await send(variables);
        const text = data && textOf(data);
        if (text !== undefined) notify({ id: `system-${key}`, type: 'success', content: text });
        await client.refetchQueries({ include: 'active' }).catch(() => undefined);
        return data;
      } catch (error) {
        notify({ id: `system-${key}`, type: 'error', content: problemText(error) });
        await client.refetchQueries({ include: 'active' }).catch(() => undefined);
        return undefined;
      } finally {
        setRunning(undefined);
      }
    },
  };
}
