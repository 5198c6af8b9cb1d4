import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import type { ClientResponse } from './client.js';
import { FakeStripe } from './fake-stripe.js';
import type { FakeIntent } from './fake-stripe.types.js';
import { cellarItem, placed, type WineOnSale, wineWith } from './money.js';
import {
  admin,
  client,
  setUpAdmin,
  setUpCustomer,
  setUpShop,
  shop,
  type ShopOptions,
} from './set-up-shop.js';
import { brokenStripeInvariants } from './stripe-invariants.js';

/** The payment provider of the shop, from `setUpStripeShop`. */
export let stripe: FakeStripe;
/** The wine that the orders contain. */
export let wine: WineOnSale;

interface StripeShopOptions extends Pick<ShopOptions, 'checkStock' | 'finalCheck'> {
  /** Stock of the wine. */
  bottles: number;
  maxPrice?: number;
  env?: Readonly<Record<string, string>>;
}

/** As `setUpShop`, `setUpAdmin` and `setUpCustomer`, with a fake Stripe as provider and a wine to order. */
export function setUpStripeShop({ bottles, maxPrice, env, ...options }: StripeShopOptions): void {
  beforeAll(async () => {
    stripe = await FakeStripe.start();
  });
  setUpShop({ ...options, env: () => ({ ...stripe.env, ...env }) });
  afterAll(() => stripe?.stop());
  setUpAdmin();
  beforeAll(async () => {
    wine = await wineWith(admin, bottles, 0, maxPrice);
  });
  setUpCustomer();
}

/** As `setUpStripeShop`, for tests in which Stripe fails: the records of both must agree at the end. */
export function setUpFailingStripeShop(): void {
  setUpStripeShop({
    bottles: 60,
    maxPrice: 20_000,
    // Requests that Stripe does not answer are aborted after this time, and sent again.
    env: { STRIPE_TIMEOUT_MS: '2000' },
    finalCheck: async () => expect(await brokenStripeInvariants(shop, stripe)).toEqual([]),
  });
  afterEach(() => {
    expect(stripe.hasFailed).toBe(true);
    stripe.down(false);
    stripe.failRefunds(undefined);
  });
}

export interface StripeOrder {
  /** Of the shop's payment. */
  id: string;
  path: string;
  /** Stripe's payment. */
  pi: string;
  reference: string;
}

/** All attempts at Stripe of a payment of the shop. */
export const attemptsOf = (intentId: string): FakeIntent[] =>
  [...stripe.intents.values()].filter(({ metadata }) => metadata.paymentIntentId === intentId);

type CartItem = Awaited<ReturnType<typeof cellarItem>>;

/** A placed order of the current customer, by default for the cellar. */
async function ordered(item?: CartItem): Promise<StripeOrder> {
  const wanted = item ?? (await cellarItem(client, { [wine.reference]: 1 }));
  const { intent, orders } = await placed(client, [wanted]);
  const id = intent._id as string;
  const [attempt] = attemptsOf(id);
  return { id, path: `/api/payments/${id}`, pi: attempt!.id, reference: orders[0]!.reference as string };
}

/** An order whose payment is being processed. */
export async function proceeded(item?: CartItem): Promise<StripeOrder> {
  const order = await ordered(item);
  expect(await client.put(order.path, { status: 'processing' })).toMatchObject({ status: 200 });
  return order;
}

/** An order whose payment Stripe has accepted. */
export async function paid(item?: CartItem): Promise<StripeOrder> {
  const order = await proceeded(item);
  stripe.succeed(order.pi);
  expect((await client.get(order.path)).body.status).toBe('accepted');
  return order;
}

/** Sends an event of Stripe to the webhook. */
export function sendEvent(...event: Parameters<FakeStripe['event']>): Promise<ClientResponse> {
  const { body, headers } = stripe.event(...event);
  return shop.visitor().post('/api/webhooks/stripe', body, headers);
}
