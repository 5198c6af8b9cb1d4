import { closeModal } from '../../app/modals/modal-store.js';
import { forgetInterrupted } from '../../app/sign-in.js';

/** The visitor decides against signing in: the modal closes, and what was interrupted does not go on. */
export function declineSignIn(): void {
  forgetInterrupted();
  closeModal();
}
