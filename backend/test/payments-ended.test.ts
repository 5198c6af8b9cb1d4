import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { FakeStripe } from './support/fake-stripe.js';
import { orderedForCellar, orderOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { Shop } from './support/shop.js';
import { brokenStripeInvariants } from './support/stripe-invariants.js';

jest.setTimeout(120_000);

let stripe: FakeStripe;
let shop: Shop;
let admin: Client;
let client: Client;
let wine: Body<'Product'>;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  shop = await Shop.openOwn(stripe.env);
  admin = await shop.signIn('admin');
  wine = await wineWith(admin, 30, 0, 20_000);
});
afterAll(async () => {
  expect(await brokenStripeInvariants(shop, stripe)).toEqual([]);
  await shop.close();
  await stripe.stop();
});
beforeEach(async () => {
  client = await shop.newCustomer();
});
afterEach(() => stripe.down(false));

const cardOf = (intentId: string) =>
  [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intentId)!;

async function ordered() {
  const { intent, reference } = await orderedForCellar(client, { [wine.reference]: 1 });
  return { path: `/api/payments/${intent._id}`, pi: cardOf(intent._id).id, reference };
}

/** The customer has submitted the payment and must confirm it with their bank. */
async function challenged() {
  const order = await ordered();
  expect(await client.put(order.path, { status: 'processing' })).toMatchObject({ status: 200 });
  stripe.move(order.pi, 'requires_action');
  return order;
}

/** Performs a step without the provider: the data is that of a crash between the commit and the provider's response. */
async function withoutProvider(who: Client, mutation: string, reference: string): Promise<void> {
  stripe.down(true);
  const { errors } = await who.graphqlText(`mutation ($r: String!) { ${mutation} { status } }`, {
    r: reference,
  });
  stripe.down(false);
  expect(errors).toBeUndefined();
}
const CANCEL = 'cancelOrder(reference: $r)';
const forceInto = (status: string) =>
  `forceOrderStatus(reference: $r, status: ${status}, comments: "電話で確認")`;

describe('[JOB-02] an open payment of an order that can no longer be paid', () => {
  it.each([
    ['requires_payment_method', 'the customer', ordered],
    ['requires_action', 'an administrator', challenged],
  ])('%s, cancelled by %s: the next run of the job ends it', async (state, by, begin) => {
    const { pi, path, reference } = await begin();
    await withoutProvider(by === 'the customer' ? client : admin, CANCEL, reference);
    expect(stripe.intents.get(pi)!.status).toBe(state);

    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(stripe.intents.get(pi)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect((await client.get(path)).body).toMatchObject({ status: 'rejected', errorKey: 'payment-canceled' });
  });

  it('is refunded once if it was paid before the job', async () => {
    const { pi, reference } = await ordered();
    await withoutProvider(client, CANCEL, reference);
    stripe.succeed(pi);
    for (const job of [ORDERS_ABANDON_JOB, PAYMENTS_REFUND_JOB]) {
      await shop.runJob(job);
      await shop.runJob(job);
    }
    expect(stripe.refundsOf(pi).map(({ amount }) => amount)).toEqual([wine.price]);
    expect((await orderOf(client, reference)).status).toBe('CANCELLED');
  });

  it('is asked for again while the provider does not answer', async () => {
    const { pi, reference } = await ordered();
    await withoutProvider(client, CANCEL, reference);
    stripe.down(true);
    expect(await shop.runJob(ORDERS_ABANDON_JOB)).toMatchObject({ failed: 1 });
    stripe.down(false);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(stripe.intents.get(pi)!.status).toBe('canceled');
  });

  it('is ended after a forced status too; that of an order on hold stays open', async () => {
    const [forced, held] = [await ordered(), await ordered()];
    await withoutProvider(admin, forceInto('PLANNING'), forced.reference);
    await withoutProvider(admin, forceInto('ON_HOLD'), held.reference);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(stripe.intents.get(forced.pi)!.status).toBe('canceled');
    expect(stripe.intents.get(held.pi)!.status).toBe('requires_payment_method');
  });
});

describe('[ORD-08] a submitted payment that its owner gives up', () => {
  const giveUp = async (who: Client, path: string): Promise<string> => {
    const { data, errors } = await who.graphql('mutation ($id: ID!) { giveUpPayment(id: $id) { status } }', {
      id: path.split('/').at(-1)!,
    });
    return data?.giveUpPayment?.status ?? errors?.[0]?.extensions.code;
  };
  const sendSuccess = (pi: string) => {
    const { body, headers } = stripe.event('payment_intent.succeeded', pi);
    return shop.visitor().post('/api/webhooks/stripe', body, headers);
  };
  const statusOf = async (reference: string) => (await orderOf(client, reference)).status;

  it('is ended at the provider, however often it is asked; the order can be paid again', async () => {
    const { pi, path, reference } = await challenged();
    expect(await Promise.all([giveUp(client, path), giveUp(client, path)])).toEqual(['REJECTED', 'REJECTED']);
    expect(await giveUp(client, path)).toBe('REJECTED');
    expect(stripe.intents.get(pi)).toMatchObject({ status: 'canceled', amount_received: 0 });
    expect(await statusOf(reference)).toBe('PLACED_PAYMENT_ERROR');
    const again = await client.post('/api/payments', { fromOrderRef: reference });
    expect(again).toMatchObject({ status: 201, body: { amount: wine.price } });
    expect(cardOf(again.body._id).id).not.toBe(pi);
  });

  it('is left alone by others, administrators too', async () => {
    const { pi, path, reference } = await challenged();
    for (const other of [await shop.newCustomer(), admin])
      expect(await giveUp(other, path)).toBe('NOT_FOUND');
    expect(await giveUp(shop.visitor(), path)).toBe('UNAUTHENTICATED');
    expect(stripe.intents.get(pi)!.status).toBe('requires_action');
    expect(await statusOf(reference)).toBe('VERIFYING_PAYMENT');
  });

  it('is left as it is before it is submitted, and while the provider does not answer', async () => {
    const open = await ordered();
    expect(await giveUp(client, open.path)).toBe('FILLING');
    const { pi, path, reference } = await challenged();
    stripe.down(true);
    await giveUp(client, path);
    stripe.down(false);
    expect(stripe.intents.get(pi)!.status).toBe('requires_action');
    expect(await statusOf(reference)).toBe('VERIFYING_PAYMENT');
  });

  it('is accepted when it was paid before the webhook arrived; the webhook changes nothing', async () => {
    const { pi, path, reference } = await challenged();
    stripe.succeed(pi);
    expect(await giveUp(client, path)).toBe('ACCEPTED');
    const paid = await orderOf(client, reference);
    expect(paid.status).toBe('PLANNING');
    expect(await sendSuccess(pi)).toMatchObject({ status: 200 });
    expect(await orderOf(client, reference)).toEqual(paid);
  });

  it('has one outcome in a race with the payment and its webhook: paid, or ended without money', async () => {
    for (const isPaidFirst of [true, false, true, false]) {
      const { pi, path, reference } = await challenged();
      const pay = async () => {
        if (stripe.intents.get(pi)!.status !== 'canceled') stripe.succeed(pi);
        if (stripe.intents.get(pi)!.status === 'succeeded') await sendSuccess(pi);
      };
      const steps = isPaidFirst ? [pay, () => giveUp(client, path)] : [() => giveUp(client, path), pay];
      await Promise.all(steps.map((step) => step()));
      const { status, amount_received: received } = stripe.intents.get(pi)!;
      const { status: order } = await orderOf(client, reference);
      expect([
        ['succeeded', wine.price, 'PLANNING'],
        ['canceled', 0, 'PLACED_PAYMENT_ERROR'],
      ]).toContainEqual([status, received, order]);
      expect(stripe.refundsOf(pi)).toEqual([]);
    }
  });
});
