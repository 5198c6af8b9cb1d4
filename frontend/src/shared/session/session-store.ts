import type { LoyaltyStatus, UserType } from '@vinkura/domain/enums';
import { startTransition, useEffect, useState } from 'react';

/** Who is signed in, as far as the frame of the app shows it. */
export interface SessionUser {
  reference: string;
  name: string;
  type: UserType;
  loyaltyStatus: LoyaltyStatus;
  /** Points to spend. */
  loyaltyPoints?: number;
}

export interface Session {
  /** False until the server has said who is there: nothing that depends on it should flash. */
  known: boolean;
  user: SessionUser | null;
  /** Items of the cart, for the header. */
  cartCount: number;
}

let session: Session = { known: false, user: null, cartCount: 0 };
const listeners = new Set<() => void>();

/** The auth and cart features tell the frame what changed. The truth is the server's session, never this. */
export function updateSession(change: Partial<Omit<Session, 'known'>>): void {
  session = { ...session, ...change, known: true };
  for (const listener of listeners) listener();
}

export const getSession = (): Session => session;

/**
 * Who is there, and again when that changes. Told as a transition, not as an external store: a change of such a store
 * while a page is being drawn makes React begin anew and draw all of it in one go, and the server's first answer comes
 * just then.
 */
export function useSession(): Session {
  const [shown, setShown] = useState(session);
  useEffect(() => {
    const follow = () => startTransition(() => setShown(session));
    // It may have changed between the drawing and now.
    follow();
    return subscribe(follow);
  }, []);
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
