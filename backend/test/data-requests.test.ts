import { beforeAll, describe, expect, it } from '@jest/globals';
import { administratorOf } from './support/administrators.js';
import type { Client } from './support/client.js';
import { member } from './support/members.js';
import { cellarItem, placeOrders, wineWith } from './support/money.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const EXPORT =
  'mutation ($reference: String!, $request: DataRequestInput!) { exportPersonalData(reference: $reference, request: $request) }' as const;
const ERASE =
  'mutation ($reference: String!, $request: DataRequestInput!) { erasePersonalData(reference: $reference, request: $request) }' as const;
const REQUEST = {
  channel: 'LETTER',
  identityCheck: 'CALLED_BACK',
  reason: 'ご本人からのお手紙（11月20日着）',
};

/** Races of an erasure and an order. */
const ROUNDS = 6;

let office: Client;
beforeAll(async () => {
  office = (await administratorOf(['CUSTOMERS'])).client;
});

const problemOf = (answer: { errors?: { extensions: Record<string, any> }[] | undefined }) =>
  answer.errors?.[0]?.extensions;

/** A customer with data of every kind that the shop asks for. */
async function somebody() {
  const { client, email, user } = await member();
  const marker = `Kagurazaka${user.reference}`;
  const phone = `0901${user.reference.slice(-5)}77`;
  await client.graphql(
    'mutation ($name: String!, $phone: String!) { updateProfile(input: { name: $name, phone: $phone }) { _id } }',
    { name: marker, phone },
  );
  await client.graphql('mutation ($input: AddressInput!) { addAddress(input: $input) { _id } }', {
    input: {
      label: 'Home',
      zipcode: '1620825',
      city: '東京都',
      street: `${marker} street`,
      contactName: marker,
      phone,
      receptionHours: 'NO_PREFERENCE',
    },
  });
  await admin.graphql(
    'mutation ($ref: String!, $input: UserChangesInput!) { updateUser(reference: $ref, input: $input) { reference } }',
    { ref: user.reference, input: { name: `${marker} changed` } },
  );
  return { client, email, reference: user.reference as string, id: String(user._id), marker, phone };
}

/** Collections with a document that contains a text. */
async function collectionsWith(text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { collectionName } of await shop.connection.db!.collections()) {
    const documents = await shop.connection.collection(collectionName).find().toArray();
    if (JSON.stringify(documents).includes(text)) found.push(collectionName);
  }
  return found.sort();
}

describe('requests by letter or telephone', () => {
  it('[PRIV-02] the office exports what the customer exports herself', async () => {
    const { client, reference } = await somebody();
    const own = (await client.graphql('{ exportMyData }')).data.exportMyData as Record<string, unknown>;
    const { data } = await office.graphql(EXPORT, { reference, request: REQUEST });
    const exported = data.exportPersonalData as Record<string, unknown>;
    expect(Object.keys(exported)).toEqual(Object.keys(own));
    for (const part of ['profile', 'orders', 'cart', 'cellar', 'points'])
      expect({ part, value: exported[part] }).toEqual({ part, value: own[part] });
  });

  it('[PRIV-02] erases everything that names the person, in every collection, and logs the request', async () => {
    const { reference, email, marker, phone, client } = await somebody();
    expect((await collectionsWith(marker)).length).toBeGreaterThan(0);
    const { data } = await office.graphql(ERASE, { reference, request: REQUEST });
    expect(data).toEqual({ erasePersonalData: true });
    for (const text of [marker, email, phone]) expect(await collectionsWith(text)).toEqual([]);
    expect((await client.graphql('{ session { user { _id } } }')).data.session.user).toBeNull();
    const entry = await shop.connection
      .collection('auditentries')
      .findOne({ resource: 'users', reference, action: 'erase-personal-data' });
    expect(entry).toMatchObject({
      comment: REQUEST.reason,
      fields: [
        { field: 'requestChannel', after: 'LETTER' },
        { field: 'identityCheck', after: 'CALLED_BACK' },
      ],
    });
    expect(problemOf(await office.graphql(ERASE, { reference, request: REQUEST }))).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'account-erased',
    });
    expect(problemOf(await office.graphql(EXPORT, { reference, request: REQUEST }))?.code).toBe('CONFLICT');
  });

  it('[PRIV-02] the reason names nobody, staff is not erased without its rights, nor oneself, nor by a token', async () => {
    const { reference, phone } = await somebody();
    const refusal = async (of: string, reason: string, by = office) =>
      problemOf(await by.graphql(ERASE, { reference: of, request: { ...REQUEST, reason } }));
    expect(await refusal(reference, `折り返し ${phone}`)).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'reason' },
    });
    expect(await refusal(reference, ' ')).toMatchObject({ params: { field: 'reason' } });
    const staff = (await admin.graphql('{ staff { reference type } }')).data.staff;
    const desk = staff.find(({ type }) => type === 'CONCIERGE')!.reference;
    expect((await refusal(desk, REQUEST.reason))?.code).toBe('FORBIDDEN');
    const { client, reference: own } = await administratorOf();
    expect((await refusal(own, REQUEST.reason, client))?.code).toBe('FORBIDDEN');
    expect((await refusal('USR99999', REQUEST.reason))?.code).toBe('NOT_FOUND');
    const other = (await administratorOf(['ORDERS'])).client;
    expect((await refusal(reference, REQUEST.reason, other))?.code).toBe('FORBIDDEN');
  });

  it('[PRIV-02] says what is open: a paid order on its way', async () => {
    const orders = shop.connection.collection<{ ownerRef: string; status: string }>('orders');
    const open = (await orders.findOne({ status: { $in: ['PAID', 'PLANNED', 'IN_DELIVERY'] } }))!;
    const answer = await office.graphql(ERASE, { reference: open.ownerRef, request: REQUEST });
    expect(problemOf(answer)).toMatchObject({ code: 'CONFLICT', messageKey: 'account-orders-open' });
  });

  it('[PRIV-02] erased while she orders: no order names an erased person, and none is left unpaid', async () => {
    const wine = (await wineWith(admin, 24)).reference;
    const outcomes = new Set<boolean>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { client, reference, id, email, marker, phone } = await somebody();
      const items = [await cellarItem(client, { [wine]: 1 })];
      const erase = () => office.graphql(ERASE, { reference, request: REQUEST });
      const order = () => placeOrders(client, items).catch(() => undefined);
      const [erased] = await Promise.all(
        round % 2 === 0 ? [erase(), order()] : [order().then(erase), order()],
      );
      const isErased = !erased.errors;
      outcomes.add(isErased);
      const open = { owner: id, status: { $nin: ['CANCELLED', 'CLOSED'] } };
      const unpaid = await shop.connection.collection('orders').countDocuments(open);
      if (isErased) {
        expect(unpaid).toBe(0);
        for (const text of [marker, email, phone]) expect(await collectionsWith(text)).toEqual([]);
      } else expect(problemOf(erased)?.code).toBe('CONFLICT');
    }
    expect(outcomes.has(true)).toBe(true);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[PRIV-02] erased twice at once: one request succeeds', async () => {
    const { reference } = await somebody();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => office.graphql(ERASE, { reference, request: REQUEST })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const filter = { resource: 'users', reference, action: 'erase-personal-data' };
    expect(await shop.connection.collection('auditentries').countDocuments(filter)).toBe(1);
    expect(await shop.stockProblems()).toEqual([]);
  });
});
