import { describe, expect, it } from '@jest/globals';
import type { GraphqlResponse } from './support/client.js';
import type { Variables } from './support/operations.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

const FIELDS =
  'reference name email phone birthday locale type enabled loyaltyStatus membershipDate referent images managedVenues addresses { _id label country isCellar }';
const LIST = `query ($filter: UserFilter, $q: String, $sort: String, $page: Int! = 1, $perPage: Int! = 100) {
  users(filter: $filter, q: $q, sort: $sort, page: $page, perPage: $perPage) { total page perPage items { ${FIELDS} } } }` as const;
const ONE = `query ($ref: String!) { user(reference: $ref) { ${FIELDS} } }` as const;
const CREATE = `mutation ($input: NewUserInput!) { createUser(input: $input) { ${FIELDS} } }` as const;
const UPDATE =
  `mutation ($ref: String!, $input: UserChangesInput!) { updateUser(reference: $ref, input: $input) { ${FIELDS} } }` as const;
const DELETE = 'mutation ($ref: String!) { deleteUser(reference: $ref) { enabled } }';
const AFFILIATED =
  '{ affiliatedUsers(perPage: 100) { total items { reference name membershipDate referent } } }';

let serial = 0;

const email = () => `made${(serial += 1)}@example.com`;
const make = async (input: Record<string, unknown> = {}) =>
  (await admin.graphql(CREATE, { input: { name: '田中 一郎', email: email(), ...input } })).data.createUser;
const extensionsOf = async (answer: Promise<GraphqlResponse>) => (await answer).errors?.[0]?.extensions;

setUpShop();
setUpAdmin();

describe('users in the back office, over GraphQL', () => {
  it('[API-19] [ROLE-04] are listed by page, filtered, found and sorted as over REST', async () => {
    const { users } = (await admin.graphql(LIST)).data;
    const { body } = await admin.get('/api/users');
    expect(users.total).toBe(body.length);
    expect(users.items.map((user) => user.reference)).toEqual(body.map((user) => user.reference));
    const second = (await admin.graphql(LIST, { page: 2, perPage: 5, sort: '-reference' })).data.users;
    expect(second.items.map((user) => user.reference)).toEqual(
      body
        .map((user) => user.reference)
        .reverse()
        .slice(5, 10),
    );
    const staff = (await admin.graphql(LIST, { filter: { type: ['CONCIERGE', 'ADMINISTRATOR'] } })).data
      .users;
    expect(new Set(staff.items.map((user) => user.type))).toEqual(new Set(['CONCIERGE', 'ADMINISTRATOR']));
    const filter = { loyaltyStatus: ['GOLD'], enabled: true };
    const gold = (await admin.graphql(LIST, { filter, q: 'gold@demo' })).data.users;
    expect(gold.items.map((user) => user.email)).toEqual(['gold@demo.vinkura.example']);
    const wrong = await extensionsOf(admin.graphql(LIST, { sort: 'passwordHash' }));
    expect(wrong).toMatchObject({ code: 'VALIDATION_FAILED', params: { field: 'sort' } });
  });

  it('[USER-01] [ROLE-04] are created, read, changed and deleted', async () => {
    const made = await make({
      type: 'RESTAURANT_STAFF',
      locale: 'en',
      managedVenues: ['VEN00001'],
      password: 'sesame-sesame',
    });
    expect(made).toMatchObject({ type: 'RESTAURANT_STAFF', locale: 'en', managedVenues: ['VEN00001'] });
    expect(made.addresses).toEqual([expect.objectContaining({ isCellar: true })]);
    const ref = made.reference;
    const signIn = () =>
      shop.visitor().post('/api/auth/basicauth', { email: made.email, password: 'sesame-sesame' });
    expect((await signIn()).status).toBe(200);
    const input = { name: '田中 二郎', type: 'CONCIERGE', referent: 'USR00001', loyaltyStatus: 'PLATINUM' };
    const changed = (await admin.graphql(UPDATE, { ref, input })).data.updateUser;
    expect(changed).toEqual({ ...made, ...input });
    expect((await admin.graphql(ONE, { ref })).data.user).toEqual(changed);
    const cleared = (await admin.graphql(UPDATE, { ref, input: { referent: null } })).data.updateUser;
    expect(cleared.referent).toBeNull();
    expect((await admin.graphql(DELETE, { ref })).data.deleteUser.enabled).toBe(false);
    expect((await signIn()).status).toBe(401);
    expect((await admin.graphql(LIST, { q: ref })).data.users.total).toBe(0);
    expect(await extensionsOf(admin.graphql(DELETE, { ref }))).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[USER-02] [USER-03] replace all addresses except the cellar’s', async () => {
    const { reference: ref } = await make();
    const home = {
      label: '自宅',
      zipcode: '１５００００２',
      city: '東京都',
      street: '渋谷区',
      street2: '渋谷1-2-3',
      contactName: '田中 一郎',
      phone: '03-1234-5678',
      receptionHours: 'AFTERNOON_18_20',
    };
    const set = async (addresses: Variables<typeof UPDATE>['input']['addresses']) =>
      (await admin.graphql(UPDATE, { ref, input: { addresses } })).data.updateUser.addresses;
    const [first, cellar, ...more] = await set([home]);
    expect([first!.label, cellar!.country, more]).toEqual(['自宅', '[MY-CELLAR]', []]);
    const [renamed] = await set([{ ...home, _id: first!._id, label: '実家' }]);
    expect(renamed).toMatchObject({ _id: first!._id, label: '実家' });
    expect(await set([])).toEqual([cellar]);
    const wrong = { ...home, receptionHours: 'AFTERNOON_18_20', zipcode: '12' };
    const refusal = await extensionsOf(admin.graphql(UPDATE, { ref, input: { addresses: [wrong] } }));
    expect(refusal).toMatchObject({ params: { field: 'addresses.0.zipcode' } });
    const slot = { ...home, receptionHours: 'AFTERNOON_20_21' };
    expect(await extensionsOf(admin.graphql(UPDATE, { ref, input: { addresses: [slot] } }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    });
  });

  it.each([
    ['name', 'VALIDATION_FAILED', { name: 'x' }],
    ['email', 'VALIDATION_FAILED', { email: 'nobody' }],
    ['email', 'ALREADY_EXISTS', { email: 'GOLD@demo.vinkura.example' }],
    ['password', 'VALIDATION_FAILED', { password: 'short' }],
    ['birthday', 'VALIDATION_FAILED', { birthday: '2020-01-01' }],
    ['referent', 'BAD_REFERENCE', { referent: 'USR99999' }],
    ['managedVenues', 'VALIDATION_FAILED', { managedVenues: ['PRD00001'] }],
  ])('[VAL-01] [API-19] reject an invalid %s with %s and create no user', async (field, code, wrong) => {
    const before = (await admin.graphql(LIST)).data.users.total;
    const input = { name: '田中 一郎', email: email(), ...wrong };
    expect(await extensionsOf(admin.graphql(CREATE, { input }))).toMatchObject({ code, params: { field } });
    expect((await admin.graphql(LIST)).data.users.total).toBe(before);
  });

  it('[ROLE-02] administrators cannot edit themselves either', async () => {
    const { reference: ref } = (await admin.get('/api/_auth/session')).body.user;
    const refusal = await extensionsOf(admin.graphql(UPDATE, { ref, input: { loyaltyStatus: 'DIAMOND' } }));
    expect(refusal).toMatchObject({ code: 'FIELD_NOT_EDITABLE', params: { field: 'loyaltyStatus' } });
    expect(await extensionsOf(admin.graphql(DELETE, { ref }))).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('[ROLE-04] are for administrators only', async () => {
    const { reference: ref } = await make();
    const input = { name: '乗っ取り', email: email() };
    for (const person of ['customer', 'concierge', 'manager', 'staff'] as const) {
      const client = await shop.signIn(person);
      for (const [query, variables] of [
        [ONE, { ref }],
        [CREATE, { input }],
        [UPDATE, { ref, input: { name: '乗っ取り' } }],
        [DELETE, { ref }],
      ] as const)
        expect(await extensionsOf(client.graphql(query, variables))).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await admin.graphql(ONE, { ref })).data.user.name).toBe('田中 一郎');
  });
});

describe('affiliated users', () => {
  it('[API-03] [API-19] are shown partially to the referrer; completely to administrators', async () => {
    const host = await shop.newCustomer();
    const { reference } = (await host.get('/api/_auth/session')).body.user;
    const friend = await make({ referent: reference, name: '友人 花子' });
    const { affiliatedUsers } = (await host.graphql(AFFILIATED)).data;
    expect(affiliatedUsers).toEqual({
      total: 1,
      items: [
        {
          reference: friend.reference,
          name: '友人 花子',
          membershipDate: friend.membershipDate,
          referent: reference,
        },
      ],
    });
    const all = (await admin.graphql(AFFILIATED)).data.affiliatedUsers.items;
    expect(all.map((user) => user.reference)).toContain(friend.reference);
    expect((await (await shop.newCustomer()).graphql(AFFILIATED)).data.affiliatedUsers.total).toBe(0);
  });
});
