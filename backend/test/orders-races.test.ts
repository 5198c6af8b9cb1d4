import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ClientResponse, Client } from './support/client.js';
import {
  CARDS,
  cellarItem,
  orderOf,
  placed,
  pointsOf,
  pollUntilSettled,
  saleableOf,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import {
  bucketsOf,
  paidDinner,
  paidParcel,
  post,
  prepared,
  step,
  stored,
  tryStep,
} from './support/order-steps.js';
import { CloseWithFeedback } from '../src/orders/index.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';
import { CROWD } from './support/samples.js';

let first: Client;
let second: Client;
let client: Customer;
let wine: Body<'Product'>;

setUpShop({ checkStock: true });
beforeAll(async () => {
  first = await shop.signIn('admin');
  second = await shop.signIn('admin');
  client = await shop.newCustomer();
  wine = await wineWith(first, 24, 0, 20_000);
});

const line = (quantity = 1) => ({ [wine.reference]: quantity });
const many = <T>(work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: CROWD }, (_, index) => work(index)));
const administrator = (index: number): Client => (index % 2 === 0 ? first : second);

/** All but `winners` were rejected for the state that the order is in by now; none was a fault of the server. */
function expectWinners(answers: readonly ClientResponse[], winners: number): void {
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(winners);
  expect(statuses.filter((status) => status === 409)).toHaveLength(answers.length - winners);
  for (const { status, body } of answers)
    if (status === 409) expect(['ILLEGAL_TRANSITION', 'CONFLICT']).toContain(body.code);
}

const linesOf = <Entry extends { action: string }>({ history }: { history: Entry[] }, action: string) =>
  history.filter((entry) => entry.action === action);

describe('many concurrent requests', () => {
  it('[ORD-02][ORD-04] two administrators submit the planning again and again: it is done once', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidDinner(client, line(2));
    expectWinners(
      await many((index) => administrator(index).post(`/api/orders/${reference}/submitplanning`)),
      1,
    );
    expect(await bucketsOf(shop, wine.reference)).toMatchObject({
      available: before.available! - 2,
      reservedVinkura: before.reservedVinkura! + 2,
    });
    const order = await orderOf(first, reference);
    expect(linesOf(order, 'SUBMIT_PLANNING')).toHaveLength(1);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ORD-04][CEL-02] of a cellar order: one set of entries, points once', async () => {
    const { intent, orders } = await placed(client, [await cellarItem(client, line(2))]);
    const { reference } = orders[0]!;
    await pay(intent._id);
    const points = await pointsOf(client);
    expectWinners(
      await many((index) => administrator(index).post(`/api/orders/${reference}/submitcellarplanning`)),
      1,
    );
    const entries = await shop.connection.collection('cellarentries').find({ orderRef: reference }).toArray();
    expect(entries.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(2);
    expect(await pointsOf(client)).toBe(points + Math.floor((wine.price * 2) / 100));
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ORD-05] preparation is started once, and no tick of two administrators is lost', async () => {
    const { reference } = await paidParcel(client, line(6));
    await post(first, reference, 'submitplanning');
    expectWinners(
      await many((index) => administrator(index).post(`/api/orders/${reference}/startpreparing`)),
      1,
    );
    const ticks = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        administrator(index).post(`/api/orders/${reference}/savepreparation`, {
          preparation: [{ bottle: `${wine.reference}-${index + 1}`, done: true }],
        }),
      ),
    );
    expect(ticks.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expectWinners(
      await many((index) => administrator(index).post(`/api/orders/${reference}/confirmpreparation`)),
      1,
    );
    const order = await orderOf(first, reference);
    expect(order.preparation.every(({ done }) => done)).toBe(true);
    expect(linesOf(order, 'SAVE_PREPARATION')).toHaveLength(6);
  });

  it('[ORD-02][WH-02] a parcel is shipped once, and received once', async () => {
    const before = await bucketsOf(shop, wine.reference);
    const { reference } = await paidParcel(client, line(3));
    await post(first, reference, 'submitplanning');
    const { deliveries } = await prepared(first, reference);
    const shipped = await many((index) =>
      tryStep(administrator(index), 'shipOrder', { reference, deliveryRef: deliveries[0]!.ref }),
    );
    // The second call gets the result of the first.
    for (const { data, errors } of shipped) {
      expect(errors).toBeUndefined();
      expect(data.shipOrder!.deliveries[0]!.status).toBe('SHIPPED');
    }
    expect(await bucketsOf(shop, wine.reference)).toEqual({ ...before, available: before.available! - 3 });
    const received = await many((index) =>
      (index % 3 === 0 ? administrator(index) : client).post(`/api/orders/${reference}/confirmreception`, {
        order: reference,
        deliveryRef: deliveries[0]!.ref,
      }),
    );
    expect(received.map(({ status }) => status)).toEqual(Array(CROWD).fill(200));
    const order = await orderOf(first, reference);
    expect(linesOf(order, 'SHIP')).toHaveLength(deliveries.length);
    expect(linesOf(order, 'CONFIRM_RECEPTION')).toHaveLength(1);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[FEED-01][LOY-01] feedback and the closing by hand: closed once, points once', async () => {
    const { reference } = await paidParcel(client, line(2));
    await post(first, reference, 'submitplanning');
    await prepared(first, reference);
    await step(first, 'shipOrder', { reference });
    await post(client, reference, 'confirmreception', {});
    const { secretToken } = (await stored(shop, reference))!;
    const points = await pointsOf(client);
    const outcomes = await Promise.allSettled([
      ...Array.from({ length: CROWD / 2 }, () => shop.get(CloseWithFeedback).submit(secretToken)),
      ...Array.from({ length: CROWD / 2 }, (_, index) =>
        step(administrator(index), 'closeOrder', { reference }),
      ),
    ]);
    const order = await orderOf(first, reference);
    expect(order).toMatchObject({ status: 'CLOSED', feedbackGiven: true });
    expect(linesOf(order, 'SUBMIT_FEEDBACK')).toHaveLength(1);
    const done = linesOf(order, 'SUBMIT_FEEDBACK').length + linesOf(order, 'CLOSE').length;
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(done);
    expect(await pointsOf(client)).toBe(points + Math.floor((wine.price * 2) / 100));
  });

  it('[ORD-02][LOY-01] cancelling against planning: everything is released once, or not at all', async () => {
    const saleable = await saleableOf(client, wine.reference);
    const { reference } = await paidDinner(client, line(2));
    await many((index) =>
      index % 2 === 0
        ? tryStep(client, 'cancelOrder', { reference })
        : tryStep(administrator(index), 'submitPlanning', { reference }),
    );
    const order = await orderOf(first, reference);
    expect(['CANCELLED', 'PLANNED']).toContain(order.status);
    expect(await saleableOf(client, wine.reference)).toBe(
      order.status === 'CANCELLED' ? saleable : saleable - 2,
    );
    expect(linesOf(order, 'CANCEL').length + linesOf(order, 'SUBMIT_PLANNING').length).toBe(1);
    expect(await shop.stockProblems()).toEqual([]);
  });

  it.each([1, 2, 3])(
    '[ORD-02][PAY-04] cancelling against paying: the payment has its order, or is refunded (%i)',
    async () => {
      const { intent, orders } = await placed(client, [await cellarItem(client, line())]);
      const { reference } = orders[0]!;
      const { body } = await client.get(`/api/payments/${intent._id}/start`);
      const proceed = async () => {
        await client.put(`/api/payments/${intent._id}`, { status: 'processing', orders: [reference] });
        return client.post(`/api/sandbox-payments/${intent._id}/confirm`, {
          paymentSecret: body.paymentSecret,
          cardNumber: CARDS.accepted,
        });
      };
      await many<unknown>((index) => {
        if (index === 7) return proceed();
        return index % 5 === 0
          ? tryStep(client, 'cancelOrder', { reference })
          : client.get(`/api/payments/${intent._id}/successcheck`);
      });
      await pollUntilSettled(client, intent._id);
      const order = await stored(shop, reference);
      const payment = await shop.connection.collection('paymentintents').findOne({ orderRefs: reference });
      const isAccepted = payment!.status === 'ACCEPTED';
      // Paid first and cancelled then: an administrator refunds. Cancelled first: what comes in is owed back by itself.
      expect(payment!.refunds).toHaveLength(isAccepted && !order!.paidAt ? 1 : 0);
      expect(isAccepted || !order!.paidAt).toBe(true);
      expect(order!.paidAt ? ['PLANNING', 'CANCELLED'] : ['CANCELLED']).toContain(order!.status);
      const cancelled = order!.history.filter(({ action }: { action: string }) => action === 'CANCEL');
      expect(cancelled).toHaveLength(order!.status === 'CANCELLED' ? 1 : 0);
      expect(await shop.stockProblems()).toEqual([]);
    },
  );

  it('[ORD-07] forced concurrently: the history is consistent, and so are the ledgers', async () => {
    const { reference } = await paidDinner(client, line(2));
    const targets = ['PLANNED', 'PLANNING', 'IN_DELIVERY', 'IN_PREPARATION', 'CLOSED', 'ON_HOLD', 'PAID'];
    const answers = await many((index) =>
      tryStep(administrator(index), 'forceOrderStatus', {
        reference,
        status: targets[index % targets.length],
        comments: `by chance ${index}`,
      }),
    );
    for (const { errors } of answers) expect(errors?.[0]?.extensions.code).not.toBe('INTERNAL');
    const order = await stored(shop, reference);
    const forced = linesOf({ history: order!.history }, 'FORCE_STATUS');
    expect(forced).toHaveLength(answers.filter(({ errors }) => !errors).length);
    expect(order!.comments.split('\n')).toHaveLength(forced.length);
    for (const [index, { from }] of order!.history.entries())
      expect(from).toBe(index === 0 ? null : order!.history[index - 1].to);
    expect(order!.history.at(-1).to).toBe(order!.status);
    expect(await shop.stockProblems()).toEqual([]);
  });
});

/** Pays with a card that is accepted. */
async function pay(intentId: string): Promise<void> {
  const { body } = await client.get(`/api/payments/${intentId}/start`);
  await client.put(`/api/payments/${intentId}`, { status: 'processing', orders: body.orderRefs });
  await client.post(`/api/sandbox-payments/${intentId}/confirm`, {
    paymentSecret: body.paymentSecret,
    cardNumber: CARDS.accepted,
  });
  await pollUntilSettled(client, intentId);
}
