import { useApolloClient } from '@apollo/client/react';
import { closeModal } from '../../shared/modals/modal-store.js';
import { resumeInterrupted } from '../../shared/session/sign-in.js';
import type { AuthUserFragment } from '../../generated/auth.js';
import { enter } from './session-watch.js';

/** What a modal does when somebody has signed in: it closes, and the interrupted action goes on (MOD-02). */
export function useAfterSignIn(): (user: AuthUserFragment) => Promise<void> {
  const client = useApolloClient();
  return async (user) => {
    await enter(client, user);
    closeModal();
    await resumeInterrupted();
  };
}
