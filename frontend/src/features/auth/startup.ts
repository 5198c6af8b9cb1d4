import type { ApolloClient } from '@apollo/client';
import { atRest } from '../../shared/scheduling/at-rest.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { registerSignInPrompt } from '../../shared/session/sign-in.js';
import { syncSession } from './session-sync.js';

/** Who is there, before anything else (SES-03); who this device is, when the page is at rest: to
 * find it out takes a phone a third of a second (SES-04). */
export function start(apollo: ApolloClient): void {
  registerSignInPrompt(() => openModal('loginregister', {}));
  syncSession(apollo, () => void atRest().then(() => registerDevice(apollo)));
}

async function registerDevice(apollo: ApolloClient): Promise<void> {
  try {
    await (await import('./register-device.js')).registerDevice(apollo);
  } catch {
    // Figures of use are worth no error on screen; the next visit registers again.
  }
}
