import { describe, expect, it } from '@jest/globals';
import type { Client, GraphqlResponse } from './support/client.js';
import { bought, cellarItem, orderedForCellar, orderOf, type WineOnSale, wineWith } from './support/money.js';
import { paidDinner, post, step, stored } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

setUpShop({ own: true, checkStock: true, checkLoyalty: true });
setUpAdmin();
setUpCustomer();

const records = () => shop.connection.collection('idempotencykeys');
const LEASE_MS = 10_000;
const HOUR_MS = 3_600_000;
let keys = 0;

/** The caller with a new idempotency key in every request. */
const keyed = (who: Client): Client =>
  who.at(shop.url, { 'Idempotency-Key': `crash-key-${(keys += 1)}-${Date.now()}` });

/** The latest request has no stored response, as if the process had crashed after the commit. */
async function loseResponse(heldUntil = new Date(0)): Promise<void> {
  const [record] = await records()
    .find({ status: { $exists: true } })
    .sort({ createdAt: -1 })
    .limit(1)
    .toArray();
  await records().updateOne({ _id: record!._id }, { $unset: { status: 1, body: 1 }, $set: { heldUntil } });
}

const line = async (bottles = 1): Promise<Record<string, number>> => {
  const wine: WineOnSale = await wineWith(admin, 24, 0, 20_000);
  return { [wine.reference]: bottles };
};
const unpaid = async () => (await orderedForCellar(client, await line())).reference;
const dinnerOrder = async () => (await paidDinner(client, await line())).reference as string;
const planned = async () => {
  const reference = await dinnerOrder();
  await post(admin, reference, 'submitplanning', {});
  return reference;
};
const ready = async () => {
  const reference = await planned();
  if ((await stored(shop, reference))!.status === 'PLANNED')
    await step(admin, 'makeOrderReady', { reference });
  return reference;
};
const held = async () => {
  const reference = await dinnerOrder();
  await step(admin, 'holdOrder', { reference });
  return reference;
};
const cellared = async () => {
  const { orders } = await bought(client, [await cellarItem(client, await line())]);
  return orders[0]!.reference as string;
};

const versioned = (who: Client, mutation: string, reference: string, version: string) =>
  who.graphqlText(`mutation ($r: String!, $v: String) { ${mutation} { reference status updatedAt } }`, {
    r: reference,
    v: version,
  });

describe('[REQ-D12] an order step that is repeated with its key after a crash', () => {
  it.each<[string, () => Client, () => Promise<string>, string]>([
    ['cancellation by the customer', () => client, unpaid, 'cancelOrder(reference: $r, version: $v)'],
    ['cancellation of a paid order', () => admin, dinnerOrder, 'cancelOrder(reference: $r, version: $v)'],
    ['planning', () => admin, dinnerOrder, 'submitPlanning(reference: $r, version: $v)'],
    ['cellar planning', () => admin, cellared, 'submitCellarPlanning(reference: $r, version: $v)'],
    ['ready', () => admin, planned, 'makeOrderReady(reference: $r, version: $v)'],
    ['preparation', () => admin, ready, 'startPreparation(reference: $r, version: $v)'],
    ['hold', () => admin, dinnerOrder, 'holdOrder(reference: $r, version: $v)'],
    ['resumption', () => admin, held, 'resumeOrder(reference: $r, version: $v)'],
    [
      'forced status',
      () => admin,
      dinnerOrder,
      'forceOrderStatus(reference: $r, status: CLOSED, comments: "電話で確認", version: $v)',
    ],
  ])('%s: gets the order, and is performed once', async (_, caller, prepare, mutation) => {
    const reference = await prepare();
    const { updatedAt } = (await stored(shop, reference))!;
    const who = keyed(caller());
    const send = (): Promise<GraphqlResponse> => versioned(who, mutation, reference, updatedAt.toISOString());
    const first = await send();
    expect(first.errors).toBeUndefined();
    const { history } = (await stored(shop, reference))!;
    await loseResponse();

    const second = await send();
    expect(second).toEqual(first);
    expect((await stored(shop, reference))!.history).toEqual(history);
    // The response is stored now.
    expect(await send()).toEqual(first);
  });

  it('is rejected with another key, another request, or by somebody else', async () => {
    const reference = await dinnerOrder();
    const version = (await stored(shop, reference))!.updatedAt.toISOString();
    const who = keyed(client);
    const cancel = 'cancelOrder(reference: $r, version: $v)';
    expect((await versioned(who, cancel, reference, version)).errors).toBeUndefined();
    await loseResponse();
    const attempts = [
      await versioned(keyed(client), cancel, reference, version),
      await versioned(keyed(admin), cancel, reference, version),
    ];
    for (const { errors } of attempts) expect(errors).toHaveLength(1);
    const other = await versioned(
      who,
      'cancelOrder(reference: $r, version: $v, reason: "別")',
      reference,
      version,
    );
    expect(other).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('is not performed again after another step in between', async () => {
    const reference = await dinnerOrder();
    const who = keyed(admin);
    const hold = () =>
      who.graphql('mutation ($r: String!) { holdOrder(reference: $r) { status } }', { r: reference });
    await hold();
    await step(admin, 'resumeOrder', { reference });
    await loseResponse();
    expect((await hold()).data.holdOrder.status).toBe('PLANNING');
    const { history } = (await stored(shop, reference))!;
    expect(history.filter(({ action }: Body<'OrderHistoryEntry'>) => action === 'HOLD')).toHaveLength(1);
  });

  it('is performed as often as one request contains it', async () => {
    const reference = await dinnerOrder();
    const hold = 'holdOrder(reference: $r) { status }';
    const { data } = await keyed(admin).graphql(
      `mutation ($r: String!) { first: ${hold} resumeOrder(reference: $r) { status } second: ${hold} }`,
      { r: reference },
    );
    expect(data.second.status).toBe('ON_HOLD');
    expect((await stored(shop, reference))!.status).toBe('ON_HOLD');
  });

  it('is stored with at most ten requests per order, which no response contains', async () => {
    const reference = await dinnerOrder();
    for (let times = 0; times < 6; times += 1)
      for (const name of ['holdOrder', 'resumeOrder']) await step(keyed(admin), name, { reference });
    expect((await stored(shop, reference))!.appliedRequests).toHaveLength(10);
    for (const who of [client, admin]) {
      const order = await orderOf(who, reference);
      expect(order.status).toBe('PLANNING');
      expect(JSON.stringify(order)).not.toContain('appliedRequests');
    }
  });
});

describe('[REQ-D12][LOY-01] points that are granted again with the same key after a crash', () => {
  const grant = (who: Client, times = 1) => {
    const one = 'grantPoints(userRef: $r, points: 50, reason: "お詫び") { loyaltyPoints }';
    const all = Array.from({ length: times }, (_, at) => `g${at}: ${one}`).join(' ');
    return who.graphqlText(`mutation ($r: String!) { ${all} }`, { r: client.user.reference });
  };

  it('are granted once', async () => {
    const who = keyed(admin);
    const first = await grant(who);
    expect(first.data).toEqual({ g0: { loyaltyPoints: 50 } });
    await loseResponse();
    expect(await grant(who)).toEqual(first);
    expect((await grant(keyed(admin))).data.g0.loyaltyPoints).toBe(100);
  });

  it('are granted as often as one request contains it', async () => {
    const who = keyed(admin);
    expect((await grant(who, 2)).data.g1.loyaltyPoints).toBe(100);
    await loseResponse();
    expect((await grant(who, 2)).data.g1.loyaltyPoints).toBe(100);
  });
});

describe('[REQ-D12] a key of a crashed process whose clock was ahead', () => {
  it('is free again after one lease', async () => {
    const who = keyed(client);
    const rename = () =>
      who.post('/graphql', { query: 'mutation { updateProfile(input: { name: "改名" }) { name } }' });
    expect((await rename()).status).toBe(200);
    await loseResponse(new Date(Date.now() + 5 * HOUR_MS));
    const waiting = await rename();
    expect([waiting.status, waiting.headers.get('retry-after')]).toEqual([409, '1']);
    shop.advance(LEASE_MS + 1_000);
    expect((await rename()).body.data.updateProfile.name).toBe('改名');
  });
});
