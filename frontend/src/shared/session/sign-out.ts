import type { ApolloClient } from '@apollo/client';
import { LogoutDocument } from '../../generated/session.js';
import { writeSession } from './session.js';

/**
 * Signs out and clears the cache; the app then navigates to the home page (LAY-02). Queries are not refetched, because
 * their page is being left.
 * @throws when the server cannot be reached; the user stays signed in
 */
export async function signOut(client: ApolloClient): Promise<void> {
  await client.mutate({ mutation: LogoutDocument });
  writeSession(client, null);
  await client.clearStore();
  writeSession(client, null);
}
