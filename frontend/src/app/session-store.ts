import type { LoyaltyStatus, UserType } from '@vinkura/domain/enums';
import { useSyncExternalStore } from 'react';

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

export const useSession = (): Session => useSyncExternalStore(subscribe, getSession, getSession);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
