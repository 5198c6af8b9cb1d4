import type { ClientResponse, Client } from '../support/client.js';
import { addIndentItem, inDays } from '../support/indents.js';
import { addHomeAddress, anyVenue, dinner } from '../support/money.js';
import type { Data, Operation, VariablesArgument } from '../support/operations.js';
import { post, prepared, step } from '../support/order-steps.js';
import { type Flow, isOutside, type Scene, type Step } from './flow.js';

const POINTS = 1_000;
const INDENT_PRICE = 20_000;

const ok = (answer: ClientResponse): ClientResponse => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

export async function answered<const Text extends string>(
  client: Client,
  query: Text & Operation<Text>,
  ...variables: VariablesArgument<Text>
): Promise<Data<Text>> {
  const { data, errors } = await client.graphql(query, ...variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const lineOf = ({ wine }: Scene, quantity: number) => [{ productRef: wine.reference, quantity }];

type Prepare = Flow['prepare'];

async function dinnerAt(customer: Client): Promise<object> {
  const venue = await anyVenue(customer);
  return {
    venueRef: venue.reference,
    reservationDate: dinner(),
    seats: 2,
    phoneBooked: true,
    venueConfirmed: true,
  };
}

export const atRestaurant: Prepare = async ({ customer }, scene) => {
  const reservation = await dinnerAt(customer);
  const answer = await customer.post('/api/cart', { products: lineOf(scene, 2), reservation });
  scene.itemId = ok(answer).body._id;
};
export const intoCellar: Prepare = async ({ customer }, scene) => {
  const answer = await customer.post('/api/cart', { products: lineOf(scene, 3), destination: 'CELLAR' });
  scene.itemId = ok(answer).body._id;
};
export const outOfCellar: Prepare = async ({ customer, admin }, scene) => {
  const input = {
    userRef: scene.customerRef,
    productRef: scene.wine.reference,
    warehouseRef: scene.warehouseRef,
    quantity: 3,
    purchasePrice: 8_000,
    key: `transfer-${scene.run}`,
  };
  const { transferToCellar } = await answered(
    admin,
    'mutation ($input: CellarTransferInput!) { transferToCellar(input: $input) { _id } }',
    { input },
  );
  const reservation = await dinnerAt(customer);
  const products = [
    { productRef: scene.wine.reference, quantity: 2, cellarId: transferToCellar._id },
    ...lineOf(scene, 1),
  ];
  scene.itemId = ok(await customer.post('/api/cart', { products, reservation })).body._id;
};
export const preOrdered: Prepare = async ({ customer, admin }, scene) => {
  const preOrder = await admin.post('/api/indents', {
    name: `先物 ${scene.run}`,
    nameEn: 'Pre-order',
    text: '小さな造り手から',
    textEn: 'From small makers',
    opensAt: inDays(-1),
    closesAt: inDays(200),
    warehouseRef: scene.warehouseRef,
  });
  const bottles = await admin.post('/api/indent-products', {
    indentRef: ok(preOrder).body.reference,
    productRef: scene.wine.reference,
    quantity: 2,
    unitPrice: INDENT_PRICE,
  });
  scene.itemId = ok(await addIndentItem(customer, ok(bottles).body[0].uniqueId)).body._id;
};
export const withPoints =
  (prepare: Prepare): Prepare =>
  async (callers, scene) => {
    await answered(
      callers.admin,
      'mutation ($userRef: String!, $points: Int!) { grantPoints(userRef: $userRef, points: $points, reason: "gift") { reference } }',
      { userRef: scene.customerRef, points: POINTS },
    );
    await prepare(callers, scene);
  };

/** Preparation and the following steps, without crash points. */
export const after =
  (prepare: Prepare, ...steps: readonly Step[]): Prepare =>
  async (callers, scene) => {
    await prepare(callers, scene);
    for (const step of steps) {
      if (isOutside(step)) step.outside(scene);
      if (!('send' in step)) continue;
      const answer = ok(await step.send(callers, scene));
      step.keep?.(answer, scene);
    }
  };

/** A customer with an address at home. */
export const atHome: Prepare = async ({ customer }, scene) => {
  const answer = await customer.post('/api/cart', {
    products: lineOf(scene, 2),
    destination: 'HOME',
    homeAddressId: await addHomeAddress(customer),
  });
  scene.itemId = ok(answer).body._id;
};

/** A paid order leaves for the restaurant, where a bottle of it is found broken. */
export const claimed =
  (paid: Prepare): Prepare =>
  async (callers, scene) => {
    await paid(callers, scene);
    const reference = scene.orderRef!;
    await post(callers.admin, reference, 'submitplanning');
    await step(callers.admin, 'makeOrderReady', { reference });
    await prepared(callers.admin, reference);
    await step(callers.admin, 'shipOrder', { reference });
    const { openOrderTask } = await answered(
      callers.admin,
      `mutation ($orderRef: String!, $productRef: String!) {
        openOrderTask(orderRef: $orderRef, problem: BROKEN, productRef: $productRef, quantity: 1) { id } }`,
      { orderRef: reference, productRef: scene.wine.reference },
    );
    scene.taskId = openOrderTask.id;
  };
