import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@vinkura/domain';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import { PAYMENTS_POLL_JOB, PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import { JobRunner } from '../src/platform/jobs/job-runner.js';
import { FakeStripe } from './support/fake-stripe.js';
import { orderOf, placed, restaurantItem, saleableOf, type WineOnSale, wineWith } from './support/money.js';
import { refundsOf } from './support/refunds.js';
import { Shop } from './support/shop.js';
import { brokenStripeInvariants } from './support/stripe-invariants.js';

let stripe: FakeStripe;
let wines = 0;
let shop: Shop;

beforeAll(async () => {
  stripe = await FakeStripe.start();
  shop = await Shop.openOwn(stripe.env);
});
afterAll(async () => {
  expect(await brokenStripeInvariants(shop, stripe)).toEqual([]);
  await shop.close();
  await stripe.stop();
});

const cancel = (client: Awaited<ReturnType<Shop['newCustomer']>>, reference: string) =>
  client.graphql('mutation ($r: String!) { cancelOrder(reference: $r) { status } }', { r: reference });

/** A customer whose order has been placed, and perhaps paid or is being paid. */
async function buyer(wine: WineOnSale, until: 'PLACED' | 'PROCESSING' | 'PAID') {
  const client = await shop.newCustomer();
  const { intent, orders } = await placed(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
  const path = `/api/payments/${intent._id}`;
  const pi = [...stripe.intents.values()].find(({ metadata }) => metadata.paymentIntentId === intent._id)!.id;
  if (until !== 'PLACED') await client.put(path, { status: 'processing' });
  if (until === 'PROCESSING') stripe.move(pi, 'processing');
  if (until === 'PAID') {
    stripe.succeed(pi);
    expect((await client.get(path)).body.status).toBe('accepted');
  }
  return { client, path, pi, reference: orders[0]!.reference as string };
}
/** Runs every due job; returns those that no timer runs during a test. */
async function runDueJobs(): Promise<string[]> {
  const runner = shop.get(JobRunner);
  const run: string[] = [];
  for (const { name, everyMs } of await runner.list())
    if ((await runner.runIfDue(name)) && everyMs > MINUTE_MS) run.push(name);
  return run;
}

describe('[ADM-03][JOB-01] a clock', () => {
  it.each([
    ['two days forward and back again', 2 * DAY_MS],
    ['two days back and forward again', -2 * DAY_MS],
    ['an hour forward and back again', HOUR_MS],
  ])('that jumps %s: nothing is lost or doubled, and no job waits for the old time', async (_, jump) => {
    wines += 1;
    const wine = await wineWith(shop.visitor(), 20, wines, 20_000);
    const before = await saleableOf(shop.visitor(), wine.reference);
    const waiting = await buyer(wine, 'PLACED');
    const paying = await buyer(wine, 'PROCESSING');
    const paid = await buyer(wine, 'PAID');
    const leaving = await buyer(wine, 'PAID');
    await runDueJobs();

    shop.advance(jump);
    const all = await runDueJobs();
    const rare = (await shop.get(JobRunner).list()).filter(({ everyMs }) => everyMs > MINUTE_MS);
    expect(all).toEqual(rare.map(({ name }) => name));
    await shop.runJob(ORDERS_ABANDON_JOB);
    await shop.runJob(PAYMENTS_POLL_JOB);
    // A payment that Stripe is processing is not abandoned, whatever the clock.
    expect(await orderOf(paying.client, paying.reference)).toMatchObject({ status: 'VERIFYING_PAYMENT' });
    const unpaid = jump >= HOUR_MS ? 'CANCELLED' : 'PLACED';
    expect(await orderOf(waiting.client, waiting.reference)).toMatchObject({ status: unpaid });
    expect(stripe.intents.get(waiting.pi)!.status === 'canceled').toBe(unpaid === 'CANCELLED');
    expect((await cancel(leaving.client, leaving.reference)).errors).toBeUndefined();

    shop.advance(-jump);
    const again = await runDueJobs();
    expect(again).toEqual(all);
    stripe.succeed(paying.pi);
    await shop.runJob(PAYMENTS_POLL_JOB);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect(await orderOf(paying.client, paying.reference)).toMatchObject({ status: 'PLANNING' });
    expect(await orderOf(paid.client, paid.reference)).toMatchObject({ status: 'PLANNING' });
    expect((await refundsOf(leaving.client, leaving.reference)).refundDecision).toMatchObject({
      state: 'REFUNDED',
    });
    expect(stripe.refundsOf(leaving.pi).map(({ amount }) => amount)).toEqual([wine.price]);
    // All customers are still signed in and can buy.
    const next = await buyer(wine, 'PAID');
    expect(await orderOf(next.client, next.reference)).toMatchObject({ status: 'PLANNING' });
    const taken = unpaid === 'CANCELLED' ? 3 : 4;
    expect(await saleableOf(shop.visitor(), wine.reference)).toBe(before - taken);
    expect(await brokenStripeInvariants(shop, stripe)).toEqual([]);
  });
});
