import { expect } from '@jest/globals';
import {
  addBusinessDays,
  addDays,
  dayOfWeek,
  instantInTokyo,
  isHoliday,
  isOpenAt,
  tokyoDay,
} from '@vinkura/domain';
import type { Connection } from 'mongoose';
import type { Client } from './client.js';
import { eventually } from './eventually.js';
import type { Body } from './operations.js';

/** The sandbox's cards (architecture, "Payment providers"). */
export const CARDS = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  insufficient: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
  slow: '4000 0000 0000 0077',
} as const;

const FRIDAY = 5;

/**
 * A restaurant date that is early enough for orders of the coming weeks: an ordinary Friday, when no restaurant of the
 * demo shop is closed, at 17:30 in Japan, when most of them let guests in.
 */
export const dinner = (): string => {
  let day = addDays(addBusinessDays(tokyoDay(new Date()), 6), 40);
  while (dayOfWeek(day) !== FRIDAY || isHoliday(day)) day = addDays(day, 1);
  return instantInTokyo(day, '17:30').toISOString();
};

/** Whether a restaurant, as returned by REST, accepts BYO guests at `dinner`. */
const takesDinner = ({ businessHours, byoPolicy }: Body<'Venue'>): boolean =>
  byoPolicy.accepted && isOpenAt(businessHours, new Date(dinner()));

/** Data of a wine for order tests, as returned by REST. */
export interface WineOnSale {
  reference: string;
  /** Yen. */
  price: number;
}

/** A wine of the demo catalogue that can be bought, with at least so many bottles; the `skip`th of them. */
export async function wineWith(
  client: Client,
  bottles: number,
  skip = 0,
  maxPrice = Infinity,
): Promise<Body<'Product'>> {
  const { body } = await client.get('/api/products');
  const wines = body.filter(
    (wine) =>
      wine.available &&
      !wine.visibleForEvents &&
      wine.saleableQuantity >= bottles &&
      wine.price >= 1000 &&
      wine.price <= maxPrice,
  );
  const wine = wines[skip];
  if (!wine) throw new Error(`no wine has ${bottles} bottles`);
  return wine;
}

export async function anyVenue(client: Client, skip = 0): Promise<Body<'Venue'>> {
  const { body } = await client.get('/api/venues');
  if (!Array.isArray(body)) throw new Error(JSON.stringify(body));
  const venue = body.filter(takesDinner)[skip];
  if (!venue) throw new Error('no restaurant is open at dinner');
  return venue;
}

/** A cart item at a restaurant, complete; answers the item. */
export async function restaurantItem(
  client: Client,
  lines: Record<string, number>,
  seats = 2,
): Promise<Body<'CartItem'>> {
  const venue = await anyVenue(client);
  const answer = await client.post('/api/cart', {
    products: Object.entries(lines).map(([productRef, quantity]) => ({ productRef, quantity })),
    reservation: {
      venueRef: venue.reference,
      reservationDate: dinner(),
      seats,
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

/** A cart item for the cloud cellar: no fee, no date to choose. */
export async function cellarItem(client: Client, lines: Record<string, number>): Promise<Body<'CartItem'>> {
  const answer = await client.post('/api/cart', {
    products: Object.entries(lines).map(([productRef, quantity]) => ({ productRef, quantity })),
    destination: 'CELLAR',
  });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  return answer.body;
}

/** Payment and orders for some cart items; asserts nothing about the answers. */
export async function placeOrders(
  client: Client,
  items: readonly { _id: string }[],
  options: { usedPoints?: number } = {},
) {
  const cartItems = items.map(({ _id }) => ({ _id }));
  const payment = await client.post('/api/payments', { cartItems, ...options });
  if (payment.status !== 201) return { payment, orders: payment };
  const orders = await client.post('/api/orders', { cartItems, paymentIntent: payment.body._id });
  return { payment, orders };
}

/** As `placeOrders`, where it has to succeed. */
export async function placed(
  client: Client,
  items: readonly { _id: string }[],
  options: { usedPoints?: number } = {},
) {
  const { payment, orders } = await placeOrders(client, items, options);
  expect({ status: orders.status, body: orders.body }).toMatchObject({ status: 201 });
  return { intent: payment.body as Body<'PaymentIntent'>, orders: orders.body as Body<'Order'>[] };
}

/** An order for the cellar that waits for its payment. @param lines bottles by wine */
export async function orderedForCellar(client: Client, lines: Record<string, number>) {
  const { intent, orders } = await placed(client, [await cellarItem(client, lines)]);
  const order = orders[0]!;
  return { intent, order, reference: order.reference };
}

/** The latest payment of a customer as it is stored, which must be the one of the id. */
export async function storedIntent({ connection }: { connection: Connection }, owner: string, id: string) {
  const intent = await connection
    .collection('paymentintents')
    .findOne({ owner, amount: { $gt: 0 } }, { sort: { createdAt: -1 } });
  expect(String(intent?._id)).toBe(id);
  return intent;
}

/** Proceeds and enters a card; the sandbox's answer. */
export async function enterCard(
  client: Client,
  intentId: string,
  cardNumber: string,
  challenge?: 'pass' | 'fail',
) {
  const started = await client.get(`/api/payments/${intentId}/start`);
  expect({ status: started.status, body: started.body }).toMatchObject({ status: 200 });
  const proceeded = await client.put(`/api/payments/${intentId}`, {
    paymentIntentId: intentId,
    status: 'processing',
    orders: started.body.orderRefs,
  });
  expect({ status: proceeded.status, body: proceeded.body }).toMatchObject({ status: 200 });
  return client.post(`/api/sandbox-payments/${intentId}/confirm`, {
    paymentSecret: started.body.paymentSecret,
    cardNumber,
    ...(challenge && { challenge }),
  });
}

/** Asks how a payment stands until it is settled, as the payment form does. */
export async function pollUntilSettled(client: Client, intentId: string) {
  return eventually(async () => {
    const { status, body } = await client.get(`/api/payments/${intentId}`);
    expect(status).toBe(200);
    return body.status !== 'processing' && body;
  });
}

/** The whole way: orders, paid with a card that is accepted. */
export async function bought(
  client: Client,
  items: readonly { _id: string }[],
  options: { usedPoints?: number } = {},
) {
  const { intent, orders } = await placed(client, items, options);
  if (intent.amount > 0) {
    await enterCard(client, intent._id, CARDS.accepted);
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
  }
  return { intent, orders };
}

export async function orderOf(client: Client, reference: string): Promise<Body<'Order'>> {
  const { body } = await client.get('/api/orders');
  return body.find((order) => order.reference === reference)!;
}

export async function pointsOf(client: Client): Promise<number> {
  const { body } = await client.get('/api/_auth/session');
  return body.user.loyaltyPoints;
}

export async function saleableOf(client: Client, reference: string): Promise<number> {
  const { body } = await client.get(`/api/products/${reference}`);
  return body.saleableQuantity;
}

/** Adds a complete home address to the customer's book; its id. */
export async function addHomeAddress(client: Client): Promise<string> {
  const label = '自宅';
  const { data } = await client.graphql(
    'mutation ($input: AddressInput!) { addAddress(input: $input) { addresses { _id label } } }',
    {
      input: {
        label,
        zipcode: '150-0022',
        city: '東京都',
        street: '渋谷区',
        street2: '恵比寿南1-2-3',
        contactName: '山田 花子',
        phone: '09000002000',
      },
    },
  );
  return data.addAddress.addresses.find((address) => address.label === label)!._id;
}
