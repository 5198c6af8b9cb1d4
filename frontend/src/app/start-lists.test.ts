import { describe, expect, it } from '@jest/globals';
import { mockApolloClient } from '../../test/apollo.js';
import { MISAKI } from '../../test/member.js';
import { type SessionUser, writeSession } from '../shared/session/session.js';
import { fetchStartLists } from './start-lists.js';

async function requested(user: SessionUser | null): Promise<string[]> {
  // Nothing is answered: all lists are requested in any case, so none waits for another.
  const { client, calls } = mockApolloClient();
  writeSession(client, user);
  await fetchStartLists(client, 'jp');
  return calls.map(({ operation }) => operation);
}

const PUBLIC = ['StartLists', 'ProducersList', 'ProducersRegions', 'CatalogWines', 'VenuesList'];

describe('the lists of the start', () => {
  it('[SES-03] include cart, users and orders for signed-in users, in one request', async () => {
    expect(await requested(MISAKI)).toEqual(['StartOwnLists', ...PUBLIC]);
  });

  it('[SES-03] exclude cart, users and orders for a visitor', async () => {
    expect(await requested(null)).toEqual(PUBLIC);
  });
});
