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

  it('[CONC-01] are added and removed by the concierge, one by one and at the same time', async () => {
    const { user } = await member();
    const { _id: userId } = user;
    const ADD = `mutation ($userId: ID!, $tag: String!) { addCustomerTag(userId: $userId, tag: $tag) { tags } }`;
    const REMOVE = `mutation ($userId: ID!, $tag: String!) { removeCustomerTag(userId: $userId, tag: $tag) { tags } }`;
    const change = (query: string, tag: string, by = concierge) => by.graphqlText(query, { userId, tag });
    const added = await Promise.all([
      change(ADD, ' 常連 '),
      change(ADD, '白が好き', admin),
      change(ADD, '静かな席'),
      change(ADD, '常連'),
    ]);
    expect(added.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const { data } = await change(REMOVE, '静かな席');
    expect(new Set(data.removeCustomerTag.tags)).toEqual(new Set(['常連', '白が好き']));
    expect((await change(REMOVE, '静かな席')).errors).toBeUndefined();
    for (const tag of [' ', '赤'.repeat(31)])
      expect((await change(ADD, tag)).errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        violations: [{ field: 'tag' }],
      });
    const { items } = await office.list('audit-entries', {
      list: { filters: [{ field: 'record', operator: 'IS', values: [user.reference] }] },
      columns: ['actor', 'changes'],
    });
    expect(JSON.stringify(items)).toContain('静かな席');
    expect((await change(ADD, 'いいえ', client)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
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
