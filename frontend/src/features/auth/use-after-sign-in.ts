import { useApolloClient } from '@apollo/client/react';
import { closeModal } from '../../shared/modals/modal-store.js';
import type { SessionUser } from '../../shared/session/session.js';
import { onSignedIn, resumePendingAction } from '../../shared/session/sign-in.js';

/** Closes the sign-in modal after signing in and resumes the pending action (MOD-02). */
export function useAfterSignIn(): (user: SessionUser) => Promise<void> {
  const client = useApolloClient();
  return async (user) => {
    await onSignedIn(client, user);
    closeModal();
    await resumePendingAction();
  };
}
