import type { ClientResponse } from '../support/client.js';
import { CARDS, wineWith } from '../support/money.js';
import type { Flow, RequestStep, Scene, Step } from './flow.js';
import { STOCK_FLOWS } from './stock-flows.js';
import {
  after,
  answered,
  atHome,
  atRestaurant,
  claimed,
  intoCellar,
  outOfCellar,
  preOrdered,
  withPoints,
} from './preparations.js';

const USED_POINTS = 300;
const PART_OF_REFUND = 700;
const WEBHOOK = '/api/webhooks/stripe';
const ADDRESS = {
  label: '自宅',
  zipcode: '150-0022',
  city: '東京都',
  street: '渋谷区',
  street2: '恵比寿南1-2-3 204',
  contactName: '山田 花子',
  phone: '09000002000',
};
const REFUND_JOB = 'payments-refund';
const POLL_JOB = 'payments-poll';
const MAIL_JOB = 'mails-send';

const itemOf = ({ itemId }: Scene) => [{ _id: itemId }];

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
/** The decision about the claim of a broken bottle, which goes to the warehouse's faulty ones. */
const decide = (
  decision: { resolution: string; amount?: number; points?: number },
  isReturned = true,
): RequestStep => ({
  name: `closeOrderTask ${decision.resolution}`,
  send: async ({ admin }, { taskId, warehouseRef }) =>
    responseOf(
      await admin.graphqlText(
        `mutation ($id: ID!, $resolution: TaskResolution!, $amount: Yen, $points: Int, $returned: ReturnedBottlesInput) {
          closeOrderTask(id: $id, reason: "割れ", resolution: $resolution, amount: $amount, points: $points, returned: $returned) { id } }`,
        {
          ...decision,
          id: taskId,
          returned: isReturned ? { warehouseRef, bucket: 'bottleIssue', quantity: 1 } : null,
        },
      ),
    ),
});
/** The office cancels the replacement of a claimed bottle, which opens the claim again. */
const cancelReplacement: RequestStep = {
  name: 'cancelOrder replacement',
  async send({ admin }, scene) {
    const { order } = await answered(
      admin,
      'query ($reference: String!) { order(reference: $reference) { tasks { replacementRef } } }',
      { reference: scene.orderRef! },
    );
    // The claim that is open again does not name it any more.
    scene.replacementRef ??= order!.tasks[0]!.replacementRef!;
    return responseOf(
      await admin.graphqlText(
        'mutation ($reference: String!) { cancelOrder(reference: $reference) { status } }',
        {
          reference: scene.replacementRef,
        },
      ),
    );
  },
};
const changeAddress: RequestStep = {
  name: 'changeOrderAddress',
  send: async ({ admin }, { orderRef }) =>
    responseOf(
      await admin.graphqlText(
        'mutation ($reference: String!, $address: AddressInput!) { changeOrderAddress(reference: $reference, address: $address) { reference } }',
        { reference: orderRef, address: ADDRESS },
      ),
    ),
};
const responseOf = ({ errors }: { errors?: readonly unknown[] }) => ({
  status: errors ? 409 : 200,
  body: errors?.[0] ?? {},
  headers: new Headers(),
});
const payAgain: RequestStep = {
  name: 'POST payments again',
  send: ({ customer }, { orderRef }) => customer.post('/api/payments', { fromOrderRef: orderRef }),
  keep: keepPayment,
};
const job = (name: string): Step => ({ name: `job ${name}`, job: name });

const usingPoints = pay({ usedPoints: USED_POINTS });
const ordered = [usingPoints, placeOrder];
const bought = [...ordered, proceed, paidAtStripe, poll];
const buyer = withPoints(atRestaurant);

/** The flows, each from its first request to its final state. */
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
  ...[
    { resolution: 'REPLACEMENT' },
    { resolution: 'REFUND', amount: PART_OF_REFUND },
    { resolution: 'POINTS', points: USED_POINTS },
  ].map((decision): Flow => ({
    name: `claim-${decision.resolution.toLowerCase()}`,
    provider: 'stripe',
    prepare: claimed(after(buyer, ...bought)),
    steps: [decide(decision), job(REFUND_JOB)],
  })),
  {
    name: 'claim-reopened',
    provider: 'stripe',
    prepare: after(claimed(after(buyer, ...bought)), decide({ resolution: 'REPLACEMENT' })),
    steps: [
      cancelReplacement,
      decide({ resolution: 'REFUND', amount: PART_OF_REFUND }, false),
      job(REFUND_JOB),
    ],
  },
  {
    name: 'address',
    provider: 'stripe',
    prepare: after(atHome, pay(), placeOrder, proceed, paidAtStripe, poll),
    steps: [changeAddress],
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
  ...STOCK_FLOWS,
];
