import { beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES } from '@vinkura/domain';
import { errorSentence } from '@vinkura/domain/texts/messages';
import type { Client } from './support/client.js';
import { bought, cellarItem, orderOf, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { paidParcel, post, prepared, step } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';

let client: Customer;
let wine: Body<'Product'>;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  client = await shop.newCustomer();
  wine = await wineWith(admin, 24, 0, 20_000);
});

const line = () => ({ [wine.reference]: 1 });
/** Steps by REST, with what the screen says when they answer no order (ERR-06). */
const STEPS = {
  startplanning: 'start-planning-unknown',
  submitplanning: 'submit-planning-unknown',
  submitcellarplanning: 'submit-planning-unknown',
  submitindentplanning: 'submit-planning-unknown',
  startpreparing: 'start-preparing-unknown',
  savepreparation: 'save-preparation-unknown',
  confirmpreparation: 'confirm-preparation-unknown',
} as const;

describe('errors of orders', () => {
  it('[ERR-06][ORD-02] an impossible step returns a message with both states, in six languages', async () => {
    const { orders } = await placed(client, [await cellarItem(client, line())]);
    const { reference } = orders[0]!;
    for (const path of Object.keys(STEPS))
      for (const locale of LOCALES) {
        const { status, body } = await admin.post(
          `/api/orders/${reference}/${path}`,
          {},
          { 'X-Locale': locale },
        );
        expect({ status, body }).toMatchObject({
          status: 409,
          body: { code: 'ILLEGAL_TRANSITION', messageKey: 'illegal-transition', params: { from: 'PLACED' } },
        });
        for (const state of ['PLACED', ...body.params.to.split(' | ')])
          expect(body.message).toContain(errorSentence(`order-status-${state}`, {}, locale));
        expect(body.message).not.toMatch(/\[\[|[A-Z]{3}/);
      }
  });

  it('[ERR-06] a step that answers no complete order is an unknown error, by name', async () => {
    const { _id, reference } = await paidParcel(client, line());
    const stored = shop.connection.collection('orders');
    const incomplete = `incomplete-${reference}`;
    await stored.updateOne({ reference }, { $set: { reference: '', incomplete } });
    const answer = await admin.post(`/api/orders/${_id}/startplanning`, {}, { 'X-Locale': 'en' });
    await stored.updateOne({ incomplete }, { $set: { reference }, $unset: { incomplete: 1 } });
    expect(answer).toMatchObject({
      status: 500,
      body: { messageKey: 'start-planning-unknown', message: 'Unknown error in startOrderPlanning' },
    });
    expect((await post(admin, reference, 'startplanning')).status).toBe('PLANNING');
  });

  it('[ERR-06] the error of a step without a resulting order is translated into six languages', () => {
    expect(errorSentence(STEPS.startplanning, {}, 'en')).toBe('Unknown error in startOrderPlanning');
    for (const key of Object.values(STEPS))
      for (const locale of LOCALES) expect(errorSentence(key, {}, locale)).not.toContain('[[');
  });

  it('[ERR-05][VAL-07] every returned order has both _id and reference', async () => {
    const items = [await cellarItem(client, line()), await cellarItem(client, line())];
    const { orders } = await placed(client, items);
    expect(orders).toHaveLength(2);
    // API-12: with their payment, which is each one's own.
    for (const { paymentIntent, paymentIntentId } of orders)
      expect(paymentIntent).toMatchObject({ _id: paymentIntentId, amount: expect.any(Number), error: null });
    const [listed] = (await client.get('/api/orders')).body;
    expect(listed!.paymentIntent).toMatchObject({ _id: listed!.paymentIntentId, provider: 'SANDBOX' });
    expect(listed!.paymentIntent).not.toHaveProperty('paymentSecret');
    for (const order of orders)
      expect(order).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        reference: expect.stringMatching(/^ORD\d{5,}$/),
      });
    const nothing = await client.post('/api/orders', { cartItems: [], paymentIntent: 'none' });
    expect(nothing.status).toBeGreaterThanOrEqual(400);
    for (const locale of LOCALES)
      for (const key of ['order-not-created', 'no-orders-created'])
        expect(errorSentence(key, {}, locale)).not.toContain('[[');
  });

  it('[API-16][API-17] invalid bodies are rejected naming the field, and nothing changes', async () => {
    const { reference } = await paidParcel(client, line());
    const refused = async (path: string, body: unknown, field: string, who: Client = admin) => {
      const answer = await who.post(`/api/orders/${reference}/${path}`, body);
      expect({ path, body, status: answer.status, field: answer.body.params?.field }).toEqual({
        path,
        body,
        status: 400,
        field,
      });
    };
    const bottle = { warehouseRef: 'WHS00001', productRef: wine.reference, quantity: 1 };
    await refused('submitplanning', { bottles: [{ ...bottle, quantity: 0 }] }, 'bottles.0.quantity');
    await refused('submitplanning', { bottles: [{ ...bottle, quantity: 1.5 }] }, 'bottles.0.quantity');
    await refused('submitplanning', { bottles: [{ ...bottle, price: 1 }] }, 'bottles.0.price');
    await refused('submitplanning', { bottles: [] }, 'bottles');
    await refused('submitplanning', { colour: 'red' }, 'colour');
    await refused('submitplanning', { order: { reference: 'ORD99999' } }, 'order');
    await refused('submitplanning', { order: {} }, 'order');
    expect((await orderOf(client, reference)).status).toBe('PLANNING');

    await post(admin, reference, 'submitplanning', { order: { reference } });
    const { preparation } = await post(admin, reference, 'startpreparing', { order: reference });
    await refused(
      'savepreparation',
      { preparation: [{ ...preparation[0], done: 'yes' }] },
      'preparation.0.done',
    );
    await refused('savepreparation', { preparation: [{ bottle: 'X', done: true }] }, 'preparation');
    await refused('savepreparation', { preparation: 'all' }, 'preparation');
    expect((await orderOf(admin, reference)).history.at(-1)!.action).toBe('START_PREPARING');

    await post(admin, reference, 'confirmpreparation', {
      preparation: preparation.map((each) => ({ ...each, done: true })),
    });
    await step(admin, 'shipOrder', { reference });
    await refused('confirmreception', { deliveryRef: 7 }, 'deliveryRef', client);
    await refused('confirmreception', { deliveryRef: `${reference}-9` }, 'deliveryRef', client);
    await refused('confirmreception', { order: 'ORD99999' }, 'order', client);
    expect((await orderOf(client, reference)).status).toBe('IN_DELIVERY');
    for (const path of ['confirmreception', 'submitplanning'])
      expect((await admin.post(`/api/orders/ORD99999/${path}`, {})).status).toBe(404);
    expect((await shop.visitor().post(`/api/orders/${reference}/confirmreception`, {})).status).toBe(401);
  });

  it('[ORD-02] texts that are too long are rejected, by GraphQL too', async () => {
    const { reference } = await paidParcel(client, line());
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    const { errors } = await admin.graphql(
      'mutation ($reference: String!, $carrier: String) { shipOrder(reference: $reference, carrier: $carrier) { status } }',
      { reference, carrier: 'x'.repeat(101) },
    );
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'carrier' },
    });
    for (const [name, args] of [
      ['holdOrder', 'reason'],
      ['setOrderComments', 'comments'],
      ['cancelOrder', 'reason'],
    ]) {
      const answer = await admin.graphqlText(
        `mutation ($reference: String!, $text: String!) { ${name}(reference: $reference, ${args}: $text) { status } }`,
        { reference, text: 'x'.repeat(2_001) },
      );
      expect(answer.errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        params: { field: args },
      });
    }
    expect((await orderOf(admin, reference)).status).toBe('IN_PREPARATION');
  });

  it('[ORD-02] two orders of one payment are independent', async () => {
    const items = [await cellarItem(client, line()), await cellarItem(client, line())];
    const { orders } = await bought(client, items);
    const [first, second] = orders.map(({ reference }) => reference);
    await post(admin, first!, 'submitcellarplanning');
    await step(client, 'cancelOrder', { reference: second, reason: '一つで十分' });
    expect((await orderOf(client, first!)).status).toBe('CLOSED');
    expect((await orderOf(client, second!)).status).toBe('CANCELLED');
    expect(await shop.stockProblems()).toEqual([]);
  });
});
