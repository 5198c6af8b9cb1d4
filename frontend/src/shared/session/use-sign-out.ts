import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useProblemText } from '../errors/use-problem-text.js';
import { notify } from '../notifications/toaster.js';
import { signOut } from './sign-out.js';

/** The command that signs out, and whether it is running; a notice says when it has failed. */
export function useSignOut(onSignedOut?: () => void) {
  const client = useApolloClient();
  const problemText = useProblemText();
  const [isRunning, setRunning] = useState(false);
  const run = async () => {
    setRunning(true);
    try {
      await signOut(client);
      onSignedOut?.();
    } catch (error) {
      setRunning(false);
      notify({ id: 'signed-out', type: 'error', content: problemText(error) });
    }
  };
  return { isRunning, signOut: () => void run() };
}
