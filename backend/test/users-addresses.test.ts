import { describe, expect, it } from '@jest/globals';
import { shop, setUpShop } from './support/set-up-shop.js';

const HOME = {
  label: '自宅',
  zipcode: '1040061',
  city: '東京都',
  street: '中央区',
  street2: '銀座1-2-3 レジデンス401',
  contactName: '佐藤 一郎',
  phone: '03-0000-0101',
  receptionHours: 'AFTERNOON_18_20',
};
const ADDRESSES = '{ addresses { _id label zipcode phone country receptionHours isCellar isComplete } }';

async function newcomer() {
  const client = await shop.newCustomer({ name: '佐藤 一郎', password: 'sesame-sesame' });
  return { client, user: client.user };
}

setUpShop();

describe('addresses', () => {
  it('[USER-02] [USER-03] are added in normalised form, replaced and removed', async () => {
    const { client } = await newcomer();
    const ADD = `mutation ($input: AddressInput!) { addAddress(input: $input) ${ADDRESSES} }` as const;
    const added = (await client.graphql(ADD, { input: HOME })).data.addAddress.addresses;
    expect(added.map(({ isCellar }: { isCellar: boolean }) => isCellar)).toEqual([true, false]);
    expect(added[1]).toMatchObject({
      label: '自宅',
      zipcode: '104-0061',
      phone: '0300000101',
      country: 'Japan',
      receptionHours: 'AFTERNOON_18_20',
      isComplete: true,
    });
    const UPDATE =
      `mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) ${ADDRESSES} }` as const;
    const updated = await client.graphql(UPDATE, { id: added[1]!._id, input: { label: '実家' } });
    expect(updated.data.updateAddress.addresses[1]).toMatchObject({
      _id: added[1]!._id,
      label: '実家',
      zipcode: null,
      receptionHours: 'NO_PREFERENCE',
      isComplete: false,
    });
    const removed = await client.graphql(`mutation ($id: ID!) { removeAddress(id: $id) ${ADDRESSES} }`, {
      id: added[1]!._id,
    });
    expect(removed.data.removeAddress.addresses).toHaveLength(1);
  });

  it('[USER-02] the cellar’s is protected and unique', async () => {
    const { client, user } = await newcomer();
    const id = user.addresses[0]!._id;
    const remove = await client.graphql('mutation ($id: ID!) { removeAddress(id: $id) { _id } }', { id });
    expect(remove.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const update = await client.graphql(
      'mutation ($id: ID!, $input: AddressInput!) { updateAddress(id: $id, input: $input) { _id } }',
      { id, input: HOME },
    );
    expect(update.errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const path = `/api/users/${user._id}`;
    const second = await client.put(path, { addresses: [{ ...HOME, country: '[MY-CELLAR]' }] });
    expect([second.status, second.body.params.field]).toEqual([403, 'addresses.0.country']);
    const emptied = await client.put(path, { addresses: [] });
    expect(emptied.body.addresses).toEqual(user.addresses);
  });

  it('[USER-02] a list over REST replaces home addresses by id', async () => {
    const { client, user } = await newcomer();
    const path = `/api/users/${user._id}`;
    const first = (await client.put(path, { addresses: [...user.addresses, HOME] })).body.addresses;
    expect(first).toHaveLength(2);
    const home = first.find(({ country }: { country: string }) => country === 'Japan');
    const second = (await client.put(path, { addresses: [{ ...home, label: '新居' }] })).body.addresses;
    expect(second).toEqual([{ ...home, label: '新居' }, user.addresses[0]]);
  });

  it.each([
    ['zipcode', { zipcode: '12' }],
    ['phone', { phone: '110' }],
    ['label', { label: ' ' }],
    ['contactName', { contactName: 'x'.repeat(101) }],
  ])('[USER-02] rejects an invalid %s, names the field and stores nothing', async (field, wrong) => {
    const { client, user } = await newcomer();
    const { errors } = await client.graphql(
      'mutation ($input: AddressInput!) { addAddress(input: $input) { _id } }',
      { input: { ...HOME, ...wrong } },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'VALIDATION_FAILED', params: { field } });
    const rest = await client.put(`/api/users/${user._id}`, { addresses: [{ ...HOME, ...wrong }] });
    expect([rest.status, rest.body.params.field]).toEqual([400, `addresses.0.${field}`]);
    expect((await client.get('/api/_auth/session')).body.user.addresses).toHaveLength(1);
  });

  it('[USER-03] accepts exactly the six time slots', async () => {
    const { data } = await shop
      .visitor()
      .graphqlText('{ __type(name: "ReceptionHours") { enumValues { name } } }');
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([
      'AFTERNOON_12_14',
      'AFTERNOON_14_16',
      'AFTERNOON_16_18',
      'AFTERNOON_18_20',
      'MORNING',
      'NO_PREFERENCE',
    ]);
    const { client, user } = await newcomer();
    const wrong = await client.put(`/api/users/${user._id}`, {
      addresses: [{ ...HOME, receptionHours: 'MIDNIGHT' }],
    });
    expect([wrong.status, wrong.body.params.field]).toEqual([400, 'addresses.0.receptionHours']);
  });

  it('[ROLE-02] other users’ addresses are inaccessible', async () => {
    const mine = await newcomer();
    const yours = await newcomer();
    const ADD = 'mutation ($input: AddressInput!) { addAddress(input: $input) { addresses { _id } } }';
    const { data } = await yours.client.graphql(ADD, { input: HOME });
    const { _id: id } = data.addAddress.addresses[1]!;
    const { errors } = await mine.client.graphql('mutation ($id: ID!) { removeAddress(id: $id) { _id } }', {
      id,
    });
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    const visitor = await shop.visitor().graphql(ADD, { input: HOME });
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('[USER-02] concurrent additions are all kept, up to the limit', async () => {
    const { client, user } = await newcomer();
    const ADD = 'mutation ($input: AddressInput!) { addAddress(input: $input) { _id } }';
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        client.graphql(ADD, { input: { ...HOME, label: `tab ${index}` } }),
      ),
    );
    const refused = answers.filter(({ errors }) => errors);
    expect(refused).toHaveLength(4);
    for (const { errors } of refused) expect(errors?.[0]?.extensions.code).toBe('CONFLICT');
    const { addresses } = (await client.get('/api/_auth/session')).body.user;
    expect(addresses).toHaveLength(21);
    expect(new Set(addresses.map(({ _id }: { _id: string }) => _id)).size).toBe(21);
    expect(addresses[0]).toEqual(user.addresses[0]);
  });

  it('[USER-02] a postal code returns its address; an invalid one is rejected', async () => {
    const ASK =
      'query ($zipcode: String!) { postalCode(zipcode: $zipcode) { zipcode prefecture city town } }';
    const { data } = await shop.visitor().graphql(ASK, { zipcode: '〒605-0074' });
    expect(data.postalCode).toEqual([
      { zipcode: '605-0074', prefecture: '京都府', city: '京都市東山区', town: '祇園町南側' },
    ]);
    const { errors } = await shop.visitor().graphql(ASK, { zipcode: 'Gion' });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'zipcode' },
    });
  });
});
