import { expect } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import type { Connection } from 'mongoose';
import type { ClientResponse, Client, GraphqlResponse } from './client.js';
import { addHomeAddress, bought, dinner, orderOf, restaurantItem } from './money.js';
import type { Body, Data, Operation, VariablesArgument } from './operations.js';

/** The shop, typed structurally: importing its class would type-check the whole server. */
interface WithDatabase {
  readonly connection: Connection;
}

/** One step by GraphQL: `step(admin, 'holdOrder', {reference, reason})`; returns the order or throws the refusal. */
export async function step(client: Client, name: string, args: Record<string, unknown>): Promise<StepOrder> {
  const { data, errors } = await tryStep(client, name, args);
  if (errors) throw new Error(`${name}: ${JSON.stringify(errors[0])}`);
  return data[name]!;
}

const ORDER = `reference status kind statusBeforeHold comments preparationConfirmed feedbackGiven availableActions
  plannedBottles { warehouseRef productRef quantity }
  preparation { bottle productRef warehouseRef name glassInstructions openingInstructions tempInstructions extraInstructions done }
  deliveries { ref status warehouseRef carrier tracking shippedAt receivedAt products { productRef quantity } }
  history { at by action from to comment }`;

/** An order as the steps return it. */
export type StepOrder = NonNullable<Data<`{ order(reference: "") { ${typeof ORDER} } }`>['order']>;

/** GraphQL types of the arguments that steps take. */
const TYPES: Readonly<Record<string, string>> = {
  reference: 'String!',
  deliveryRef: 'String',
  carrier: 'String',
  tracking: 'String',
  reason: 'String',
  status: 'OrderStatus',
  comments: 'String!',
};

/** As `step`, where it may be rejected. */
export function tryStep(
  client: Client,
  name: string,
  { bottles, ...args }: Record<string, unknown>,
): Promise<GraphqlResponse<Record<string, StepOrder>>> {
  const variables = { ...args, ...(bottles !== undefined && { bottles }) };
  const type = (key: string) =>
    key === 'bottles'
      ? name === 'savePreparation'
        ? '[PreparedBottleInput!]!'
        : '[PlannedBottlesInput!]'
      : TYPES[key];
  const names = Object.keys(variables);
  return client.graphqlText(
    `mutation (${names.map((key) => `$${key}: ${type(key)}`).join(', ')}) {
      ${name}(${names.map((key) => `${key}: $${key}`).join(', ')}) { ${ORDER} }
    }`,
    variables,
  );
}

/** What GraphQL answers to an operation that has to succeed. */
export async function answered<const Text extends string>(
  client: Client,
  query: Text & Operation<Text>,
  ...variables: VariablesArgument<Text>
): Promise<Data<Text>> {
  const { data, errors } = await client.graphql(query, ...variables);
  expect(errors).toBeUndefined();
  return data;
}

type OrderQuery<Wanted extends string> = `query ($r: String!) { order(reference: $r) { ${Wanted} } }`;

type OrderFields<Wanted extends string> =
  Data<OrderQuery<Wanted>> extends { order: infer Order } ? NonNullable<Order> : never;

/** The wanted fields of an order, such as `status history { at }`. */
export async function orderFields<const Wanted extends string>(
  client: Client,
  reference: string,
  wanted: Wanted & (Operation<OrderQuery<Wanted>> extends string ? Wanted : Operation<OrderQuery<Wanted>>),
): Promise<OrderFields<Wanted>> {
  const query = `query ($r: String!) { order(reference: $r) { ${wanted} } }`;
  const { data, errors } = await client.graphqlText(query, { r: reference });
  expect(errors).toBeUndefined();
  return data.order;
}

/** A step by REST that has to succeed. */
export async function post(
  client: Client,
  reference: string,
  path: string,
  body?: unknown,
): Promise<Body<'Order'>> {
  const answer = await client.post<Body<'Order'>>(`/api/orders/${reference}/${path}`, body);
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body;
}

/** What a refusal says, REST or GraphQL. */
export const refusal = (answer: ClientResponse | GraphqlResponse) =>
  'status' in answer
    ? { status: answer.status, ...answer.body }
    : { ...answer.errors?.[0]?.extensions, message: answer.errors?.[0]?.message };

/** A paid order for a restaurant, in planning. */
export async function paidDinner(client: Client, lines: Record<string, number>): Promise<Body<'Order'>> {
  const { orders } = await bought(client, [await restaurantItem(client, lines)]);
  return orderOf(client, orders[0]!.reference);
}

/** A paid order for a home, in planning. */
export async function paidParcel(client: Client, lines: Record<string, number>): Promise<Body<'Order'>> {
  const answer = await client.post<Body<'CartItem'>>('/api/cart', {
    products: Object.entries(lines).map(([productRef, quantity]) => ({ productRef, quantity })),
    destination: 'HOME',
    homeAddressId: await addHomeAddress(client),
  });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 201 });
  const { orders } = await bought(client, [answer.body]);
  return orderOf(client, orders[0]!.reference);
}

/** Brings a planned home order to where its parcels wait to be shipped. */
export async function prepared(admin: Client, reference: string) {
  const started = await post(admin, reference, 'startpreparing');
  const preparation = started.preparation.map((bottle) => ({ ...bottle, done: true }));
  return post(admin, reference, 'confirmpreparation', { preparation });
}

/** A paid order of some wines, two bottles each, that has left the warehouse for a restaurant. */
export async function shippedDinner(
  customer: Client,
  admin: Client,
  venueRef: string,
  wines: readonly string[],
): Promise<string> {
  const { body: item } = await customer.post<Body<'CartItem'>>('/api/cart', {
    products: wines.map((productRef) => ({ productRef, quantity: 2 })),
    reservation: {
      venueRef,
      reservationDate: dinner(),
      name: '佐伯',
      seats: 2,
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
  const { orders } = await bought(customer, [item]);
  const { reference } = orders[0]!;
  await post(admin, reference, 'submitplanning');
  await step(admin, 'makeOrderReady', { reference });
  await prepared(admin, reference);
  await step(admin, 'shipOrder', { reference });
  return reference;
}

/** The stored order, with fields the API does not return. */
export const stored = (shop: WithDatabase, reference: string) =>
  shop.connection.collection('orders').findOne({ reference });

/** Puts dinner and reception of a received order three days back, so that its survey is open. */
export async function openSurvey(shop: WithDatabase, reference: string): Promise<void> {
  const past = new Date(Date.now() - 3 * DAY_MS);
  const order = await stored(shop, reference);
  await shop.connection.collection('orders').updateOne(
    { reference },
    {
      $set: {
        deliveries: order!.deliveries.map((each: object) => ({ ...each, receivedAt: past })),
        ...(order!.reservation && { 'reservation.reservationDate': past }),
        statusSince: past,
        surveyOpensAt: new Date(past.getTime() + 2 * DAY_MS),
      },
    },
  );
}

/** Kinds of the mails about an order, in the order in which they were put into the outbox. */
export async function mailsOf(shop: WithDatabase, reference: string): Promise<string[]> {
  const mails = await shop.connection
    .collection('mails')
    .find({ key: { $regex: `:${reference}(:|$)` } })
    .sort({ _id: 1 })
    .toArray();
  return mails.map(({ kind }) => kind);
}

/** Bottles of a wine over all warehouses, by bucket. */
export async function bucketsOf(shop: WithDatabase, productRef: string): Promise<Record<string, number>> {
  const entries = await shop.connection.collection('stocks').find({ productRef }).toArray();
  const sums: Record<string, number> = {};
  for (const entry of entries)
    for (const bucket of ['available', 'reservedVinkura', 'myCellar'])
      sums[bucket] = (sums[bucket] ?? 0) + entry[bucket];
  return sums;
}
