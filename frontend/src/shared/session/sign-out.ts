import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from '../../generated/session.js';
import { writeSession } from './session.js';
import { writeText } from '../storage/stored.js';

/** Changes at every sign-out, which the `storage` event reports to the other tabs. */
const SIGNED_OUT_AT = 'vinkura.signed-out-at';

/**
 * Calls the listener when somebody signs out in another tab.
 * @returns a function that unsubscribes
 */
export function onSignOutElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === SIGNED_OUT_AT && newValue !== null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** Clears the session and everything that was fetched for it. */
export async function forgetSession(client: ApolloClient): Promise<void> {
  writeSession(client, null);
  await client.clearStore();
  writeSession(client, null);
}

/**
 * Signs out and clears the cache; the app then navigates to the home page (LAY-02). Queries are not refetched, because
 * their page is being left.
 * @throws when the server cannot be reached; the user stays signed in
 */
export async function signOut(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: LogoutDocument });
  // Without storage the other tabs notice at their next request.
  writeText('local', SIGNED_OUT_AT, String(Date.now()));
  await forgetSession(client);
  // Also what waits to be sent, and the worker. Without a network here nothing but its code is missing.
  await import('../offline/erase-device.js').then(({ eraseDevice }) => eraseDevice()).catch(() => undefined);
}
