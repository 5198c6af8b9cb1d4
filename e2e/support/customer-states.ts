import {
  addHomeAddress,
  bought,
  CARDS,
  dinner,
  enterCard,
  placed,
  restaurantItem,
  wineWith,
} from '../../backend/test/support/money.js';
import { isOpenAt } from '@vinkura/domain';
import type { Client } from '../../backend/test/support/client.js';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { answered, step } from '../../backend/test/support/order-steps.js';
import type { Account } from './customers.js';
import type { Shop } from './shop.js';

/** Who is in a state, and the references that addresses of pages need. */
export interface Prepared {
  account?: Account;
  wine: string;
  order?: string;
}

/** Text without a space or any other place to break a line, as some people enter it. */
const unbroken = (length: number): string => 'wwwUNBROKEN'.repeat(length).slice(0, length);
const WIDE_KANJI = '鬱'.repeat(200);

/** The longest texts that the fields of a reservation, an address and a gift accept. */
const LONG = {
  name: unbroken(100),
  remark: unbroken(500),
  details: unbroken(2000),
  noshiName: '鬱'.repeat(20),
  message: WIDE_KANJI,
};

type Preparation = (client: Client, prepared: Prepared) => Promise<string | void>;

const lines = (wine: string, quantity = 1) => [{ productRef: wine, quantity }];

async function add(client: Client, item: object): Promise<{ _id: string }> {
  const { status, body } = await client.post('/api/cart', item);
  if (status !== 201) throw new Error(`not added to the cart: ${JSON.stringify(body)}`);
  return body;
}

const atHome = async (client: Client, wine: string) =>
  add(client, { products: lines(wine), destination: 'HOME', homeAddressId: await addHomeAddress(client) });

const pay = async (client: Client, item: { _id: string }): Promise<string> =>
  (await bought(client, [item])).orders[0]!.reference;

const cancel = (client: Client, reference: string) => step(client, 'cancelOrder', { reference });

/** An address, a reservation and a present of the longest texts, in the cart. */
async function longItems(client: Client, wine: string) {
  const { data, errors } = await client.graphql(
    'mutation ($input: AddressInput!) { addAddress(input: $input) { addresses { _id } } }',
    {
      input: {
        label: LONG.name,
        zipcode: '150-0022',
        city: '東京都',
        street: LONG.name,
        street2: LONG.name,
        contactName: LONG.name,
        phone: '09000002000',
      },
    },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  const home = await add(client, {
    products: lines(wine).map((line) => ({ ...line, comments: LONG.remark })),
    destination: 'HOME',
    homeAddressId: data.addAddress.addresses.at(-1)!._id,
    gift: { noshi: 'OIWAI', noshiName: LONG.noshiName, message: LONG.message, senderName: LONG.name },
  });
  const table = await restaurantItem(client, { [wine]: 1 });
  await answered(
    client,
    'mutation ($id: ID!, $input: CartItemInput!) { updateCartItem(id: $id, input: $input) { selected } }',
    {
      id: table._id,
      input: {
        reservation: { venueRef: table.reservation!.venueRef, name: LONG.name, details: LONG.details },
        products: lines(wine).map((line) => ({ ...line, comments: LONG.remark })),
      },
    },
  );
  return [home, table];
}

/** A reservation with four bottles, above the restaurant's limit, to which it has not agreed. */
async function aboveLimit(client: Client, wine: string) {
  const { body } = await client.get('/api/venues');
  const venue = body.find(
    ({ businessHours, byoPolicy }: any) =>
      byoPolicy.accepted && byoPolicy.bottleLimit === 2 && isOpenAt(businessHours, new Date(dinner())),
  );
  const { _id } = await add(client, {
    products: lines(wine, 2),
    reservation: { venueRef: venue!.reference, reservationDate: dinner(), seats: 2, phoneBooked: true },
  });
  const { status } = await client.put(`/api/cart/${_id}`, { products: lines(wine, 4) });
  if (status !== 200) throw new Error(`not added to the table: ${status}`);
}

/** The states of a customer, each with what leads into it over the API. */
export const CUSTOMER_STATES = {
  nothing: () => Promise.resolve(),
  restaurant: async (client, { wine }) => void (await restaurantItem(client, { [wine]: 1 })),
  home: async (client, { wine }) => void (await atHome(client, wine)),
  aboveLimit: async (client, { wine }) => aboveLimit(client, wine),
  twoItems: async (client, { wine }) => {
    await restaurantItem(client, { [wine]: 2 });
    await atHome(client, wine);
  },
  paid: async (client, { wine }) => {
    await pay(client, await atHome(client, wine));
    return pay(client, await restaurantItem(client, { [wine]: 1 }));
  },
  cancelled: async (client, { wine }) => {
    const { orders } = await placed(client, [await restaurantItem(client, { [wine]: 1 })]);
    await cancel(client, orders[0]!.reference);
    return orders[0]!.reference;
  },
  refunded: async (client, { wine }) => {
    const reference = await pay(client, await restaurantItem(client, { [wine]: 1 }));
    await cancel(client, reference);
    return reference;
  },
  authentication: async (client, { wine }) => {
    const { intent, orders } = await placed(client, [await restaurantItem(client, { [wine]: 1 })]);
    await enterCard(client, intent._id, CARDS.challenge);
    return orders[0]!.reference;
  },
  longTexts: async (client, { wine }) => {
    await answered(client, 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { name } }', {
      input: { name: LONG.name },
    });
    const { orders } = await bought(client, await longItems(client, wine));
    await longItems(client, wine);
    return orders[1]!.reference;
  },
} as const satisfies Readonly<Record<string, Preparation>>;
export type CustomerState = keyof typeof CUSTOMER_STATES;

/** A new customer in a state. */
export async function customerIn(shop: Shop, state: CustomerState): Promise<Prepared> {
  const account = await shop.register({ points: 1200 });
  const client = await signedIn(shop.url, account);
  const { reference } = await wineWith(client, 20, 3, 20_000);
  const prepared: Prepared = { account, wine: reference };
  const prepare: Preparation = CUSTOMER_STATES[state];
  return { ...prepared, order: (await prepare(client, prepared)) ?? undefined };
}
