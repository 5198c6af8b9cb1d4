import { beforeAll, describe, expect, it } from '@jest/globals';
import { CountedCommands } from './support/counted-commands.js';
import { placed, restaurantItem, wineWith } from './support/money.js';
import { answered, prepared } from './support/order-steps.js';
import { admin, client, shop } from './support/set-up-shop.js';
import { attemptsOf, proceeded, sendEvent, setUpStripeShop, stripe } from './support/set-up-stripe-shop.js';

setUpStripeShop({ bottles: 24, checkStock: true });

let commands: CountedCommands;
beforeAll(() => {
  commands = new CountedCommands(shop);
});

/** An order for a restaurant whose payment has been settled. */
async function paidDinner(): Promise<string> {
  const { reference: wineRef } = await wineWith(admin, 6);
  const { intent, orders } = await placed(client, [await restaurantItem(client, { [wineRef]: 1 })]);
  await client.put(`/api/payments/${intent._id}`, { status: 'processing' });
  stripe.succeed(attemptsOf(intent._id)[0]!.id);
  await client.get(`/api/payments/${intent._id}`);
  return orders[0]!.reference;
}

const step = (name: string, reference: string) =>
  answered(
    admin,
    `mutation ($reference: String!) { step: ${name}(reference: $reference) { status } }` as never,
    {
      reference,
    } as never,
  );

describe('the database commands of orders', () => {
  it('[PAY-04] of a payment that is settled by webhook', async () => {
    const settled: string[][] = [];
    for (let times = 0; times < 2; times += 1) {
      const { pi } = await proceeded();
      stripe.succeed(pi);
      settled.push(await commands.during(() => sendEvent('payment_intent.succeeded', pi)));
    }
    expect(settled.at(-1)).toEqual([
      'find stripeevents',
      'find paymentintents',
      'find orders',
      'find users',
      'bulkWrite paymentintents orders purchases users mails',
      'insert stripeevents',
    ]);
  });

  it('[ORD-04][ORD-06] of planning, shipping and receiving an order', async () => {
    await paidDinner();
    const reference = await paidDinner();
    expect(await commands.during(() => step('submitPlanning', reference))).toEqual([
      'find orders',
      'find products',
      'find stockmovements',
      'find stocks',
      'bulkWrite products stocks stockmovements orders auditentries',
    ]);
    await step('makeOrderReady', reference);
    await prepared(admin, reference);
    expect(await commands.during(() => step('shipOrder', reference))).toEqual([
      'find orders',
      'find stockmovements',
      'find winecosts',
      'findAndModify stocks',
      'find users',
      'bulkWrite stockmovements orders mails auditentries',
    ]);
    expect(await commands.during(() => step('confirmReception', reference))).toEqual([
      'find orders',
      'bulkWrite orders mails auditentries',
    ]);
  });
});
