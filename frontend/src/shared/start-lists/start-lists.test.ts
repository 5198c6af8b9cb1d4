import { describe, expect, it } from '@jest/globals';
import { mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { type SessionUser, writeSession } from '../session/session.js';
import { fetchStartLists } from './start-lists.js';

async function asked(user: SessionUser | null): Promise<string[]> {
  // Nothing is answered: that no list depends on another is seen by that all are asked for in any case.
  const { client, calls } = mockApolloClient();
  writeSession(client, user);
  await fetchStartLists(client);
  return calls.map(({ operation }) => operation);
}

const PUBLIC = [
  'StartParameters',
  'StartWarehouses',
  'StartProducers',
  'StartProductionRegions',
  'StartVenueRegions',
  'StartVenueDepartments',
  'StartVenueCities',
  'StartVenues',
  'StartProducts',
];

describe('what the shop begins with', () => {
  it('[SES-03] is the cart, then every list, including users and orders, for signed-in users', async () => {
    expect(await asked(MISAKI)).toEqual(['CartCount', ...PUBLIC, 'StartUsers', 'StartOrders']);
  });

  it('[SES-03] excludes cart, users and orders for a visitor', async () => {
    expect(await asked(null)).toEqual(PUBLIC);
  });
});
