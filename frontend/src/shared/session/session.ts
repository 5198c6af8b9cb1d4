import type { ApolloClient } from '@apollo/client';
import { startTransition, useEffect, useState } from 'react';
import { SessionDocument, type SessionQuery, type SessionUserFragment } from '../../generated/session.js';
import { useClient } from '../api/client-context.js';
import { watchCache } from '../api/watch-cache.js';

export type SessionUser = SessionUserFragment;

/** The session as last reported by the server. */
export interface Session {
  /** False until the server has answered; render nothing that depends on the user before. */
  known: boolean;
  user: SessionUser | null;
}

const UNKNOWN: Session = { known: false, user: null };

/** Reads the session from Apollo's cache, where it is stored as the result of the `Session` query. */
export function readSession(client: ApolloClient): Session {
  return toSession(client.readQuery({ query: SessionDocument }));
}

/** Stores the signed-in user, or null after signing out. */
export function writeSession(client: ApolloClient, user: SessionUser | null): void {
  client.writeQuery({
    query: SessionDocument,
    data: { session: { __typename: 'Session', user } },
  });
}

/**
 * Calls the listener on every change: signing in or out, and updates of the user (points, name) by other operations. The
 * moment without a session while the cache is being cleared is skipped.
 * @returns a function that unsubscribes
 */
export const watchSession = (client: ApolloClient, listener: (session: Session) => void): (() => void) =>
  watchCache(client, SessionDocument, (data) => listener(toSession(data)));

/**
 * The current session; unknown until the GraphQL client has loaded. Updates are transitions rather than external store updates: those would make React restart a
 * concurrent render synchronously, and the first response arrives while the first page is rendering.
 */
export function useSession(): Session {
  const client = useClient();
  const [session, setSession] = useState(() => (client ? readSession(client) : UNKNOWN));
  useEffect(() => {
    if (!client) return undefined;
    const follow = (next: Session) =>
      startTransition(() => setSession((shown) => (isSame(shown, next) ? shown : next)));
    const current = readSession(client);
    // The session may have changed since the first render.
    if (current.known) follow(current);
    return watchSession(client, follow);
  }, [client]);
  return session;
}

const toSession = (data: SessionQuery | null): Session =>
  data ? { known: true, user: data.session.user ?? null } : UNKNOWN;

const isSame = (one: Session, other: Session): boolean =>
  one.known === other.known && one.user === other.user;
