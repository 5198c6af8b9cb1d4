import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright-core';
import { addHomeAddress, bought, cellarItem } from '../../backend/test/support/money.js';
import { Client } from '../../backend/test/support/client.js';
import { DEMO_PASSWORD, signedIn } from '../../backend/test/support/demo-people.js';

/** Initial data of a new customer; none by default. */
export interface NewCustomer {
  points?: number;
  birthday?: string;
  /** With an address of their own. */
  address?: boolean;
  /** A customer with a paid order of this wine for the cellar. */
  bought?: string;
}

/** Credentials of a user. */
export interface Account {
  email: string;
  password: string;
}

/** Registers a new customer for one test. */
export async function registerCustomer(url: string, options: NewCustomer = {}): Promise<Account> {
  // One shop serves all test files of a run, and one process may run several of them.
  const account = { email: `customer-${randomUUID()}@visitor.example`, password: DEMO_PASSWORD };
  const client = new Client(url);
  const { status, body } = await client.post('/api/auth/register', {
    ...account,
    name: '試飲 花子',
    phone: '09012345678',
    birthday: options.birthday ?? '1988-04-09',
  });
  if (status !== 201) throw new Error(`registration failed: ${JSON.stringify(body)}`);
  if (options.address) await addHomeAddress(client);
  if (options.points) await grantPoints(url, body.reference as string, options.points);
  if (options.bought) await bought(client, [await cellarItem(client, { [options.bought]: 1 })]);
  return account;
}

/** @throws when the sign-in fails */
export async function signIn(request: APIRequestContext, account: Account): Promise<void> {
  const answer = await request.post('/api/auth/basicauth', { data: account });
  if (!answer.ok()) throw new Error(`sign-in failed: ${answer.status()}`);
}

async function grantPoints(url: string, userRef: string, points: number): Promise<void> {
  const admin = await signedIn(url, 'admin');
  const { errors } = await admin.graphql(
    `mutation ($userRef: String!, $points: Int!) {
      grantPoints(userRef: $userRef, points: $points, reason: "test") { loyaltyPoints }
    }`,
    { userRef, points },
  );
  if (errors) throw new Error(`no points were granted: ${errors[0]!.message}`);
}
