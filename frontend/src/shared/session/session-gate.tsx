import type { ReactNode } from 'react';
import { LoadFailure } from '../errors/load-failure.js';
import { useStore } from '../store/store.js';
import { sessionRetry } from './session-retry.js';
import { useSession } from './session.js';

interface SessionGateProps {
  /** While it is not known who is signed in. */
  pending: ReactNode;
  visitor: ReactNode;
  /** Nothing else is on the page. */
  isPage?: boolean;
  children: ReactNode;
}

/** Shows its children to signed-in users and `visitor` to visitors; after a failed session request, a failure with a retry. */
export function SessionGate({ pending, visitor, isPage = false, children }: SessionGateProps) {
  const { known, user } = useSession();
  const retry = useStore(sessionRetry);
  if (user) return children;
  if (known) return visitor;
  return retry ? <LoadFailure isPage={isPage} onRetry={retry} /> : pending;
}
