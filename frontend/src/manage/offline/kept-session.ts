import type { ApolloClient } from '@apollo/client';
import { SessionDocument } from '../../generated/session.js';
import { keepFor, keepRecord, readRecord } from '../../shared/offline/kept-records.js';
import { readSession, type SessionUser, writeSession } from '../../shared/session/session.js';
import { onSignedIn } from '../../shared/session/sign-in.js';
import { createStore } from '../../shared/store/store.js';

const SESSION = 'session';

/** True while the user comes from the offline data and the server has not confirmed the session; nothing is sent until then. */
export const isRemembered = createStore(false);

/** Remembers the signed-in user on this device. */
export async function rememberUser(user: SessionUser): Promise<void> {
  await keepFor(user.reference);
  await keepRecord(user.reference, SESSION, user);
}

/** Shows the desk to the user who was signed in on this device last, while the server cannot be asked. */
export async function restoreUser(client: ApolloClient): Promise<void> {
  const record = await readRecord<SessionUser>(SESSION);
  if (!record || readSession(client).known) return;
  isRemembered.set(true);
  writeSession(client, record.value);
}

async function fetchUser(client: ApolloClient): Promise<SessionUser | null> {
  // oxlint-disable-next-line eslint/no-restricted-properties -- Outside of components, like the first request.
  const { data } = await client.query({ query: SessionDocument, fetchPolicy: 'no-cache' });
  return data?.session.user ?? null;
}

/**
 * Returns false when another user has signed in meanwhile, for example in another tab; the page then shows that user. An ended
 * session returns true: the request itself asks for the sign-in.
 * @throws while there is no network
 */
export async function isStillSignedIn(client: ApolloClient, reference: string): Promise<boolean> {
  const user = await fetchUser(client);
  if (!user || user.reference === reference) return true;
  await onSignedIn(client, user);
  return false;
}

/** Asks the server who is signed in, and gives way to its answer. @throws while there is no network */
export async function confirmUser(client: ApolloClient): Promise<void> {
  const user = await fetchUser(client);
  const remembered = readSession(client).user;
  if (user && user.reference !== remembered?.reference) await onSignedIn(client, user);
  else writeSession(client, user);
  isRemembered.set(false);
  if (user) await client.refetchQueries({ include: 'active' });
}
