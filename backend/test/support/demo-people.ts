import { Client } from './client.js';

/** The demo people's password. */
export const DEMO_PASSWORD = 'vinkura-demo';
export type DemoPerson = 'admin' | 'concierge' | 'manager' | 'staff' | 'customer' | 'gold' | 'diamond';

/** A client of a server that is signed in. @throws when the server refuses */
export async function signedIn(
  url: string,
  person: DemoPerson | { email: string; password: string },
): Promise<Client> {
  const client = new Client(url);
  const account =
    typeof person === 'string'
      ? { email: `${person}@demo.vinkura.example`, password: DEMO_PASSWORD }
      : person;
  const { status, body } = await client.post('/api/auth/basicauth', account);
  if (status >= 300) throw new Error(`sign-in failed: ${JSON.stringify(body)}`);
  return client;
}
