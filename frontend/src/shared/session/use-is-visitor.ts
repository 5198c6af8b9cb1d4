import { useStore } from '../store/store.js';
import { sessionRetry } from './session-retry.js';
import { useSession } from './session.js';

/** Whether signing in is offered: nobody is signed in, or the request for the session has failed. */
export function useIsVisitor(): boolean {
  const { known, user } = useSession();
  const hasFailed = useStore(sessionRetry) !== undefined;
  return !user && (known || hasFailed);
}
