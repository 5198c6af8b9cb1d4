import type { ApolloClient } from '@apollo/client';
import { whenIdle, whenPageIdle } from '../../shared/scheduling/page-idle.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { registerSignInPrompt } from '../../shared/session/sign-in-prompt.js';
import { syncSession } from './session-sync.js';

/**
 * Fetches the session first (SES-03), then registers the device (SES-04). Once the page is idle, prefetches the lists of the
 * next pages.
 */
export function start(apollo: ApolloClient): void {
  registerSignInPrompt(() => openModal('loginregister', {}));
  syncSession(apollo, () => {
    inBackground(async () => {
      await whenIdle();
      const { registerDevice } = await import('./register-device.js');
      await registerDevice(apollo);
    });
    inBackground(async () => {
      await whenPageIdle();
      const { fetchStartLists } = await import('../../shared/start-lists/start-lists.js');
      await fetchStartLists(apollo);
    });
  });
}

/** Errors are not shown, the next visit tries again. */
const inBackground = (work: () => Promise<void>): void => void work().catch(() => undefined);
