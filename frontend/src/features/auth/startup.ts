import type { ApolloClient } from '@apollo/client';
import { whenIdle } from '../../shared/scheduling/page-idle.js';
import { openModal } from '../../shared/modals/modal-store.js';
import { registerSignInAgain } from '../../shared/api/sign-in-again.js';
import { registerSignInPrompt } from '../../shared/session/sign-in-prompt.js';
import { syncSession } from './session-sync.js';
import { signInAgain } from './sign-in-again.js';

/**
 * Fetches the session first (SES-03), then registers the device (SES-04).
 */
export function start(apollo: ApolloClient): void {
  registerSignInPrompt(() => openModal('loginregister', {}));
  registerSignInAgain((isAction) => signInAgain(apollo, isAction));
  syncSession(apollo, () => {
    inBackground(async () => {
      await whenIdle();
      const { registerDevice } = await import('./device/register-device.js');
      await registerDevice(apollo);
    });
  });
}

/** Errors are not shown, the next visit tries again. */
const inBackground = (work: () => Promise<void>): void => void work().catch(() => undefined);
