import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { startTransition, useEffect, useState } from 'react';
import { SessionDocument, type SessionQuery, type SessionUserFragment } from '../../generated/session.js';

export type SessionUser = SessionUserFragment;

/** Who is signed in, as the server said last. */
export interface Session {
  /** False until the server has answered: nothing that depends on the user should flash. */
  known: boolean;
  user: SessionUser | null;
}

const UNKNOWN: Session = { known: false, user: null };

/** Reads the session where it is kept: in Apollo's cache, as the answer of the query `Session`. */
export function readSession(client: ApolloClient): Session {
  return toSession(client.readQuery({ query: SessionDocument }));
}

/** Records who is signed in, or that nobody is. */
export function writeSession(client: ApolloClient, user: SessionUser | null): void {
  client.writeQuery({
    query: SessionDocument,
    data: { session: { __typename: 'Session', user } },
  });
}

/**
 * Calls the listener with each change: a sign-in or sign-out, but also points or a name that another answer of the
 * server brings. While the cache is being emptied there is no session in it; that moment is passed over.
 * @returns a function that ends it
 */
export function watchSession(client: ApolloClient, listener: (session: Session) => void): () => void {
  const watch = () =>
    client.cache.watch<SessionQuery>({
      query: SessionDocument,
      optimistic: true,
      callback: ({ complete, result }) => {
        if (complete) listener(toSession(result));
      },
    });
  let unwatch = watch();
  const stopRewatching = client.onClearStore(async () => {
    // `clearStore` ends all watches of the cache.
    unwatch = watch();
  });
  return () => {
    stopRewatching();
    unwatch();
  };
}

/**
 * Who is signed in. Changes arrive as transitions, not as those of an external store: such a change during a render
 * makes React start again and render everything in one task, and the first answer comes while the first page is being
 * rendered.
 */
export function useSession(): Session {
  const client = useApolloClient();
  const [session, setSession] = useState(() => readSession(client));
  useEffect(() => {
    const follow = (next: Session) =>
      startTransition(() => setSession((shown) => (isSame(shown, next) ? shown : next)));
    const current = readSession(client);
    // It may have changed since the first render.
    if (current.known) follow(current);
    return watchSession(client, follow);
  }, [client]);
  return session;
}

const toSession = (data: SessionQuery | null): Session =>
  data ? { known: true, user: data.session.user ?? null } : UNKNOWN;

const isSame = (one: Session, other: Session): boolean =>
  one.known === other.known && one.user === other.user;
