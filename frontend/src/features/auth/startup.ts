import type { ApolloClient } from '@apollo/client';
import { whenPageIdle } from '../../shared/scheduling/page-idle.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { registerSignInPrompt } from '../../shared/session/sign-in-prompt.js';
import { syncSession } from './session-sync.js';

/**
 * Fetches the session first (SES-03). Once the page is idle, registers the device, whose fingerprint takes a phone a third
 * of a second (SES-04), and prefetches the lists of the next pages.
 */
export function start(apollo: ApolloClient): void {
  registerSignInPrompt(() => openModal('loginregister', {}));
  syncSession(apollo, () => void whenPageIdle().then(() => settleIn(apollo)));
}

async function settleIn(apollo: ApolloClient): Promise<void> {
  try {
    const [device, lists] = await Promise.all([
      import('./register-device.js'),
      import('../../shared/start-lists/start-lists.js'),
    ]);
    await Promise.all([device.registerDevice(apollo), lists.fetchStartLists(apollo)]);
  } catch {
    // Background work: errors are not shown, the next visit tries again.
  }
}
