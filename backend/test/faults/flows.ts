import type { ClientResponse, Client } from '../support/client.js';
import { addIndentItem, inDays } from '../support/indents.js';
import { anyVenue, CARDS, dinner, wineWith } from '../support/money.js';
import type { Data, Operation, VariablesArgument } from '../support/operations.js';
import { type Flow, isOutside, type RequestStep, type Scene, type Step } from './flow.js';

const POINTS = 1_000;
const USED_POINTS = 300;
const PART_OF_REFUND = 700;
const INDENT_PRICE = 20_000;
const WEBHOOK = '/api/webhooks/stripe';
const REFUND_JOB = 'payments-refund';
const POLL_JOB = 'payments-poll';
const MAIL_JOB = 'mails-send';

const ok = (answer: ClientResponse): ClientResponse => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
};

async function answered<const Text extends string>(
  client: Client,
  query: Text & Operation<Text>,
  ...variables: VariablesArgument<Text>
): Promise<Data<Text>> {
  const { data, errors } = await client.graphql(query, ...variables);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const itemOf = ({ itemId }: Scene) => [{ _id: itemId }];
const lineOf = ({ wine }: Scene, quantity: number) => [{ productRef: wine.reference, quantity }];

const keepPayment = ({ body }: ClientResponse, scene: Scene): void => {
  scene.paymentId = body._id;
};
const pay = (more: object = {}): RequestStep => ({
  name: 'POST payments',
  send: ({ customer }, scene) => customer.post('/api/payments', { cartItems: itemOf(scene), ...more }),
  keep: keepPayment,
});
const placeOrder: RequestStep = {
  name: 'POST orders',
  send: ({ customer }, scene) =>
    customer.post('/api/orders', { cartItems: itemOf(scene), paymentIntent: scene.paymentId }),
  keep: ({ body }, scene) => {
    scene.orderRef = body[0].reference;
  },
};
const CHECKOUT = `mutation ($input: StartPaymentInput!) { checkout(input: $input) { _id orderRefs } }`;
/** Payment and order as the shop requests them, in one. */
const checkout: RequestStep = {
  name: 'checkout',
  async send({ customer }, { itemId }) {
    const input = { itemIds: [itemId!], usedPoints: USED_POINTS };
    const { data, errors } = await customer.graphql(CHECKOUT, { input });
    const body = errors?.[0] ?? data.checkout;
    return { status: errors ? 409 : 200, body, headers: new Headers() };
  },
  keep: ({ body }, scene) => {
    scene.paymentId = body._id;
    scene.orderRef = body.orderRefs[0];
  },
};
const startPayment: RequestStep = {
  name: 'GET start',
  send: ({ customer }, { paymentId }) => customer.get(`/api/payments/${paymentId}/start`),
};
const proceed: RequestStep = {
  name: 'PUT processing',
  send: ({ customer }, { paymentId, orderRef }) =>
    customer.put(`/api/payments/${paymentId}`, { status: 'processing', orders: [orderRef] }),
};
const poll: RequestStep = {
  name: 'GET successcheck',
  send: ({ customer }, { paymentId }) => customer.get(`/api/payments/${paymentId}/successcheck`),
};
/** The sandbox's card form: it needs the secret returned by `start`. */
const enterCard = (cardNumber: string): RequestStep => ({
  name: 'POST card',
  async send({ customer }, { paymentId }) {
    const started = await customer.get(`/api/payments/${paymentId}/start`, WITHOUT_CRASH);
    const { paymentSecret } = started.body;
    // Paid before the crash, so there is no form.
    if (!paymentSecret) return started;
    return customer.post(`/api/sandbox-payments/${paymentId}/confirm`, { paymentSecret, cardNumber });
  },
});
/** Overrides the header by which a request is one of the run's that may crash. */
const WITHOUT_CRASH = { 'X-Crash-Run': '' };

const cardOf = ({ stripe, paymentId }: Scene): string =>
  [...stripe!.intents.values()].findLast(({ metadata }) => metadata.paymentIntentId === paymentId)!.id;
const paidAtStripe: Step = { name: 'pays', outside: (scene) => scene.stripe!.succeed(cardOf(scene)) };
const paidOtherAmount: Step = {
  name: 'pays another amount',
  outside(scene) {
    const card = cardOf(scene);
    scene.stripe!.succeed(card, scene.stripe!.intents.get(card)!.amount + 1);
  },
};
const challenged: Step = {
  name: '3-D Secure',
  outside: (scene) => scene.stripe!.move(cardOf(scene), 'requires_action'),
};
const declined: Step = { name: 'is declined', outside: (scene) => scene.stripe!.decline(cardOf(scene)) };
const webhook: RequestStep = {
  name: 'POST webhook',
  send({ visitor }, scene) {
    const options = { eventId: `evt_${scene.run}` };
    const { body, headers } = scene.stripe!.event('payment_intent.succeeded', cardOf(scene), options);
    return visitor.post(WEBHOOK, body, { 'Content-Type': 'application/json', ...headers });
  },
};

const orderStep = (path: string, who: 'admin' | 'customer', body: object = {}): RequestStep => ({
  name: `POST ${path}`,
  send: (callers, { orderRef }) => callers[who].post(`/api/orders/${orderRef}/${path}`, body),
});
const refund = (key: string, amount?: number): RequestStep => ({
  ...orderStep('refund', 'admin', { reason: '破損のため', key, ...(amount && { amount }) }),
  name: `POST refund ${key}`,
});
const refundReviewed: RequestStep = {
  name: 'POST payments refund',
  send: ({ admin }, { paymentId }) =>
    admin.post(`/api/payments/${paymentId}/refund`, { reason: '金額の相違' }),
};
const cancel: RequestStep = {
  name: 'cancelOrder',
  async send({ customer }, { orderRef }) {
    const { errors } = await customer.graphql(
      'mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }',
      { ref: orderRef! },
    );
    const body = errors?.[0] ?? {};
    return { status: errors ? 409 : 200, body, headers: new Headers() };
  },
};
const CHANGE_LINES = `mutation ($reference: String!, $lines: [OrderLineChangeInput!]!, $expectedPayment: Yen!, $expectedRefund: Yen!) {
  changeOrderLines(reference: $reference, lines: $lines, expectedPayment: $expectedPayment, expectedRefund: $expectedRefund) {
    reference supplementaryOrders { reference } } }`;
/** One bottle fewer, or another wine in its place. */
const changeLines: RequestStep = {
  name: 'changeOrderLines',
  async send({ admin }, { orderRef, wine, other }) {
    const { order } = await answered(
      admin,
      'query ($reference: String!) { order(reference: $reference) { products { unitPrice } } }',
      { reference: orderRef! },
    );
    const { data, errors } = await admin.graphqlText(CHANGE_LINES, {
      reference: orderRef,
      lines: [
        { productRef: wine.reference, quantity: 1 },
        ...(other ? [{ productRef: other.reference, quantity: 1 }] : []),
      ],
      expectedPayment: other?.price ?? 0,
      expectedRefund: order!.products[0]!.unitPrice,
    });
    const body = errors?.[0] ?? data.changeOrderLines;
    return { status: errors ? 409 : 200, body, headers: new Headers() };
  },
  keep({ body }, scene) {
    scene.orderRef = body.supplementaryOrders[0]?.reference ?? scene.orderRef;
  },
};
const payAgain: RequestStep = {
  name: 'POST payments again',
  send: ({ customer }, { orderRef }) => customer.post('/api/payments', { fromOrderRef: orderRef }),
  keep: keepPayment,
};
const job = (name: string): Step => ({ name: `job ${name}`, job: name });

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

const atRestaurant: Prepare = async ({ customer }, scene) => {
  const reservation = await dinnerAt(customer);
  const answer = await customer.post('/api/cart', { products: lineOf(scene, 2), reservation });
  scene.itemId = ok(answer).body._id;
};
const intoCellar: Prepare = async ({ customer }, scene) => {
  const answer = await customer.post('/api/cart', { products: lineOf(scene, 3), destination: 'CELLAR' });
  scene.itemId = ok(answer).body._id;
};
const outOfCellar: Prepare = async ({ customer, admin }, scene) => {
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
const preOrdered: Prepare = async ({ customer, admin }, scene) => {
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
const withPoints =
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
const after =
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

const usingPoints = pay({ usedPoints: USED_POINTS });
const ordered = [usingPoints, placeOrder];
const bought = [...ordered, proceed, paidAtStripe, poll];
const buyer = withPoints(atRestaurant);

/** The payment flows, each from its first request to its final state. */
export const FLOWS: readonly Flow[] = [
  {
    name: 'purchase',
    provider: 'sandbox',
    prepare: buyer,
    steps: [usingPoints, placeOrder, startPayment, proceed, enterCard(CARDS.accepted), poll, job(MAIL_JOB)],
  },
  {
    name: 'purchase-shop',
    provider: 'stripe',
    prepare: buyer,
    steps: [checkout, proceed, paidAtStripe, poll],
  },
  {
    name: 'purchase-3ds',
    provider: 'stripe',
    prepare: buyer,
    steps: [usingPoints, placeOrder, startPayment, proceed, challenged, poll, paidAtStripe, webhook],
  },
  {
    name: 'purchase-job',
    provider: 'stripe',
    prepare: after(buyer, ...ordered, proceed, paidAtStripe),
    steps: [job(POLL_JOB)],
  },
  {
    name: 'retry',
    provider: 'stripe',
    prepare: after(buyer, ...ordered, proceed, declined),
    steps: [poll, payAgain, startPayment, proceed, paidAtStripe, poll],
  },
  { name: 'cancel-unpaid', provider: 'stripe', prepare: after(buyer, ...ordered), steps: [cancel] },
  {
    name: 'cancel-paid',
    provider: 'stripe',
    prepare: after(buyer, ...bought),
    steps: [cancel, job(REFUND_JOB)],
  },
  {
    // Paid at the provider, which the shop detects when it cancels the payment there.
    name: 'cancel-late',
    provider: 'stripe',
    prepare: after(buyer, ...ordered, paidAtStripe),
    steps: [cancel, job(REFUND_JOB)],
  },
  {
    name: 'refund-full',
    provider: 'stripe',
    prepare: after(buyer, ...bought),
    steps: [refund('all')],
  },
  {
    name: 'refund-partial',
    provider: 'stripe',
    prepare: after(buyer, ...bought),
    steps: [refund('part', PART_OF_REFUND), refund('rest')],
  },
  {
    name: 'lines-fewer',
    provider: 'stripe',
    prepare: after(buyer, ...bought),
    steps: [changeLines, job(REFUND_JOB)],
  },
  {
    name: 'lines-exchange',
    provider: 'stripe',
    async prepare(callers, scene) {
      await after(buyer, ...bought)(callers, scene);
      // All wines of the runs have one price, and bottles for many runs.
      const wines = await Promise.all([0, 1].map((skip) => wineWith(callers.admin, 300, skip)));
      scene.other = wines.find(({ reference }) => reference !== scene.wine.reference)!;
    },
    steps: [changeLines, payAgain, startPayment, proceed, paidAtStripe, poll, job(REFUND_JOB)],
  },
  {
    name: 'refund-reviewed',
    provider: 'stripe',
    prepare: after(buyer, ...ordered, proceed, paidOtherAmount, poll),
    steps: [refundReviewed],
  },
  {
    name: 'cellar-in',
    provider: 'stripe',
    prepare: withPoints(intoCellar),
    steps: [usingPoints, placeOrder, proceed, paidAtStripe, poll, orderStep('submitcellarplanning', 'admin')],
  },
  {
    name: 'cellar-out',
    provider: 'stripe',
    prepare: withPoints(outOfCellar),
    steps: [usingPoints, placeOrder, proceed, paidAtStripe, poll, orderStep('submitplanning', 'admin')],
  },
  {
    name: 'cellar-cancel',
    provider: 'stripe',
    prepare: after(withPoints(outOfCellar), ...bought),
    steps: [cancel, job(REFUND_JOB)],
  },
  {
    name: 'indent',
    provider: 'stripe',
    prepare: withPoints(preOrdered),
    steps: [
      pay({ fromIndent: true, usedPoints: USED_POINTS }),
      placeOrder,
      proceed,
      paidAtStripe,
      webhook,
      orderStep('submitindentplanning', 'admin'),
    ],
  },
];
