import { closeModal } from '../../shared/modals/modal-store.js';
import { dropPendingAction } from '../../shared/session/sign-in.js';

/** The visitor decides against signing in: the modal closes, and what was interrupted does not go on. */
export function declineSignIn(): void {
  dropPendingAction();
  closeModal();
}
