import { closeModal } from '../../shared/modals/modal-store.js';
import { dropPendingAction } from '../../shared/session/sign-in.js';

/** Closes the sign-in modal and drops the pending action. */
export function declineSignIn(): void {
  dropPendingAction();
  closeModal();
}
