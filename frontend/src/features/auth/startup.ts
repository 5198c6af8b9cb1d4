import type { ApolloClient } from '@apollo/client';
import { openModal } from '../../app/modals/modal-store.js';
import { provideSignInPrompt, provideSignOut } from '../../app/sign-in.js';
import { leave, watchSession } from './session-watch.js';

/** Who is there, before anything else (SES-03); who this device is, once the page stands (SES-04). */
export function start(apollo: ApolloClient): void {
  provideSignInPrompt(() => openModal('loginregister', {}));
  provideSignOut(() => leave(apollo));
  watchSession(apollo, () => whenIdle(() => void registerDevice(apollo)));
}

async function registerDevice(apollo: ApolloClient): Promise<void> {
  try {
    await (await import('./register-device.js')).registerDevice(apollo);
  } catch {
    // Figures of use are worth no error on screen; the next visit registers again.
  }
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work);
  else setTimeout(work, 1000);
}
