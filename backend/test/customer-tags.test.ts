import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { member } from './support/members.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const TAGS = ['常連', '赤が好き'];
const CUSTOMER = `query ($userId: ID!) { customer(userId: $userId) { tags } }`;

let office: BackOffice;
let concierge: Client;
let client: Client;
let reference: string;
beforeAll(async () => {
  office = new BackOffice(admin);
  concierge = await shop.signIn('concierge');
  const registered = await member();
  client = registered.client;
  ({ reference } = registered.user);
  await office.update('users', reference, { tags: TAGS });
});

describe('tags of a customer', () => {
  it('[CONC-01] are set by the office, filter its list, and are read by the concierge', async () => {
    const filters = [{ field: 'tags', operator: 'IS' as const, values: [TAGS[0]!] }];
    const { items } = await office.list('users', { list: { filters } });
    expect(items.map((each) => each.reference)).toEqual([reference]);
    const { data } = await concierge.graphqlText(CUSTOMER, { userId: reference });
    expect(data.customer?.tags).toEqual(TAGS);
  });

  it('[PRIV-02] are shown to the customer in the export only', async () => {
    const { errors } = await client.graphqlText(CUSTOMER, { userId: reference });
    expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    for (const path of ['/api/_auth/session', `/api/users/${reference}`] as const)
      expect(JSON.stringify((await client.get(path)).body)).not.toContain(TAGS[1]);
    const exported = (await client.graphql('{ exportMyData }')).data.exportMyData;
    expect(exported).toMatchObject({ profile: { tags: TAGS } });
  });

  it('[PRIV-02] are erased with the person, also from the log', async () => {
    const { errors } = await admin.graphqlText(
      'mutation ($reference: String!, $request: DataRequestInput!) { erasePersonalData(reference: $reference, request: $request) }',
      {
        reference,
        request: {
          channel: 'LETTER',
          identityCheck: 'CALLED_BACK',
          reason: 'ご本人からのお手紙（11月20日着）',
        },
      },
    );
    expect(errors).toBeUndefined();
    for (const name of ['users', 'auditentries'])
      expect(JSON.stringify(await shop.connection.collection(name).find().toArray())).not.toContain(TAGS[1]);
  });
});
