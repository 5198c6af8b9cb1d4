import { useStore } from '../store/store.js';
import { sessionRetry } from './session-retry.js';
import { useSession } from './session.js';

/** Whether to offer signing in: nobody is signed in, or the session request has failed. */
export function useIsVisitor(): boolean {
  const { known, user } = useSession();
  const retry = useStore(sessionRetry);
  return !user && (known || Boolean(retry));
}
