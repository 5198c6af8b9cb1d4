import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HOUR_MS, INDENT_AGREEMENT_TEXTS, indentArrival, tokyoDay } from '@vinkura/domain';
import { Indents, INDENTS_CLOSE_JOB } from '../src/indents/index.js';
import { ORDERS_ABANDON_JOB } from '../src/orders/index.js';
import {
  inDays,
  IndentFixture,
  indentItem,
  orderedIndent,
  payIndent,
  placeIndent,
} from './support/indents.js';
import { addHomeAddress, CARDS, enterCard, orderOf, pollUntilSettled, saleableOf } from './support/money.js';
import { client, shop, setUpCustomer, setUpShop } from './support/set-up-shop.js';
import type { Customer } from './support/customers.js';
import { CROWD } from './support/samples.js';

const PRICE = 20_000;

let fixture: IndentFixture;
let indentRef: string;
let closesAt: string;

setUpShop({ checkStock: true });
setUpCustomer({ name: '先物 買子' });
beforeAll(async () => {
  fixture = await IndentFixture.open(shop);
});
beforeEach(async () => {
  ({ reference: indentRef, closesAt } = await fixture.preOrder({ closesAt: inDays(200) }));
});

const paid = async (items: readonly { _id: string }[]) => {
  const { intent, orders } = await orderedIndent(client, items);
  await enterCard(client, intent._id, CARDS.accepted);
  expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'accepted' });
  return { intent, orders };
};

describe('the checkout', () => {
  it('[IND-02][MOD-23] is ordered separately and requires the agreement, which is recorded', async () => {
    const [bottle] = await fixture.bottles(indentRef, 2, { unitPrice: PRICE });
    const added = await indentItem(client, bottle!.uniqueId);
    const { body: plain } = await client.post('/api/cart', {
      products: [{ productRef: fixture.wine.reference, quantity: 1 }],
      destination: 'CELLAR',
    });
    expect((await payIndent(client, [added], {})).body).toMatchObject({
      messageKey: 'checkout-error-indent-apart',
    });
    expect((await payIndent(client, [added, plain])).body).toMatchObject({
      messageKey: 'checkout-error-indent-mixed',
    });
    expect((await payIndent(client, [plain])).body).toMatchObject({
      messageKey: 'checkout-error-indent-mixed',
    });
    expect(await payIndent(client, [added], { fromIndent: true, agreement: false })).toMatchObject({
      status: 400,
      body: { messageKey: 'checkout-error-indent-agreement' },
    });
    expect((await payIndent(client, [added], { fromIndent: 'IND99999' })).body).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'fromIndent' },
    });
    const start = (input: object) =>
      client.graphql('mutation ($input: StartPaymentInput!) { startPayment(input: $input) { _id amount } }', {
        input: { itemIds: [added._id], ...input },
      });
    for (const agreed of [undefined, false])
      expect((await start({ fromIndent: true, agreed })).errors?.[0]?.extensions).toMatchObject({
        messageKey: 'checkout-error-indent-agreement',
      });
    expect((await start({ fromIndent: true, agreed: true })).data.startPayment.amount).toBe(PRICE);

    const summary = await client.graphql(
      'query ($fromIndent: Boolean) { checkoutSummary(fromIndent: $fromIndent) { summary { totalAmount } items { itemId shipBy arrival indentClosesAt } problems { code } } }',
      { fromIndent: true },
    );
    expect(summary.data.checkoutSummary).toEqual({
      summary: { totalAmount: PRICE },
      items: [
        {
          itemId: added._id,
          shipBy: null,
          arrival: indentArrival(new Date()).toISOString(),
          indentClosesAt: closesAt,
        },
      ],
      problems: [],
    });
    const others = await client.graphql('{ checkoutSummary { summary { totalAmount } items { itemId } } }');
    expect(others.data.checkoutSummary).toMatchObject({ items: [{ itemId: plain._id }] });

    const text = await client.graphql('{ indentAgreement { key text locale } }');
    expect(text.data.indentAgreement).toMatchObject({ locale: 'jp', text: INDENT_AGREEMENT_TEXTS.jp });
    const payment = await client.post(
      '/api/payments',
      { cartItems: [{ _id: added._id }], fromIndent: indentRef },
      { 'X-Locale': 'fr' },
    );
    const [order] = (await placeIndent(client, [added], payment.body._id)).body;
    expect(order).toMatchObject({
      kind: 'INDENT',
      reservation: { details: 'From IndentEvent', seats: 1 },
      indent: {
        eventRef: indentRef,
        indentProductRef: bottle!.uniqueId,
        agreement: { key: 'indent-agreement-1', locale: 'fr', text: INDENT_AGREEMENT_TEXTS.fr },
      },
      products: [{ unitPrice: PRICE }],
      shipBy: null,
    });
  });

  it('[IND-01][IND-02] reserves the bottle at the order, sells it at payment and arrives in three months', async () => {
    const added = await fixture.bottles(indentRef, 2, { unitPrice: PRICE });
    const before = await saleableOf(shop.visitor(), fixture.wine.reference);
    const { intent, orders } = await orderedIndent(client, [await indentItem(client, added[0]!.uniqueId)]);
    expect(intent).toMatchObject({ amount: PRICE, deliveryFee: 0 });
    expect(await fixture.winesOf(indentRef)).toMatchObject([
      { quantity: 2, free: 1, sold: 0, uniqueId: added[1]!.uniqueId },
    ]);
    await enterCard(client, intent._id, CARDS.accepted);
    await pollUntilSettled(client, intent._id);
    expect(await fixture.winesOf(indentRef)).toMatchObject([{ quantity: 2, free: 1, sold: 1 }]);
    const order = await orderOf(client, orders[0]!.reference);
    expect(order).toMatchObject({ status: 'PLANNING', kind: 'INDENT' });
    expect(tokyoDay(new Date(order.arrival!))).toBe(tokyoDay(indentArrival(new Date(order.paidAt!))));
    expect(await saleableOf(shop.visitor(), fixture.wine.reference)).toBe(before);
    const taken = await fixture.admin.delete(`/api/indent-products/${added[0]!.uniqueId}`);
    expect(taken).toMatchObject({ status: 409, body: { messageKey: 'indent-bottle-taken' } });
    expect(
      await fixture.admin.put(`/api/indent-products/${added[0]!.uniqueId}`, { unitPrice: 1 }),
    ).toMatchObject({
      status: 409,
    });
    expect(await fixture.admin.delete(`/api/indents/${indentRef}`)).toMatchObject({ status: 409 });
  });

  it('[IND-02][ORD-08] a declined card is retried on the same order, which keeps its bottle', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const { intent, orders } = await orderedIndent(client, [await indentItem(client, bottle!.uniqueId)]);
    await enterCard(client, intent._id, CARDS.declined);
    expect(await pollUntilSettled(client, intent._id)).toMatchObject({ status: 'rejected' });
    expect(await fixture.winesOf(indentRef)).toMatchObject([{ free: 0, sold: 0 }]);
    const again = await client.post('/api/payments', { fromOrderRef: orders[0]!.reference });
    expect(again).toMatchObject({ status: 201, body: { amount: PRICE } });
    await enterCard(client, again.body._id, CARDS.accepted);
    expect(await pollUntilSettled(client, again.body._id)).toMatchObject({ status: 'accepted' });
    expect(await fixture.winesOf(indentRef)).toMatchObject([{ free: 0, sold: 1 }]);
    expect((await orderOf(client, orders[0]!.reference)).indent!.agreement.key).toBe('indent-agreement-1');
  });

  it('[IND-01] an unpaid order releases its bottle to the pre-order', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const { orders } = await orderedIndent(client, [await indentItem(client, bottle!.uniqueId)]);
    const saleable = await saleableOf(shop.visitor(), fixture.wine.reference);
    shop.advance(2 * HOUR_MS);
    await shop.runJob(ORDERS_ABANDON_JOB);
    expect(await orderOf(client, orders[0]!.reference)).toMatchObject({ status: 'CANCELLED' });
    expect(await fixture.winesOf(indentRef)).toMatchObject([
      { free: 1, sold: 0, uniqueId: bottle!.uniqueId },
    ]);
    expect(await saleableOf(shop.visitor(), fixture.wine.reference)).toBe(saleable);
  });

  it('[IND-01] an order cancelled after the pre-order has closed releases its bottle to the shop', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const { orders } = await orderedIndent(client, [await indentItem(client, bottle!.uniqueId)]);
    const saleable = await saleableOf(shop.visitor(), fixture.wine.reference);
    await fixture.admin.put(`/api/indents/${indentRef}`, {
      closesAt: new Date(Date.now() + 1).toISOString(),
    });
    await shop.runJob(INDENTS_CLOSE_JOB);
    expect(await saleableOf(shop.visitor(), fixture.wine.reference)).toBe(saleable);
    await client.graphql('mutation ($ref: String!) { cancelOrder(reference: $ref) { status } }', {
      ref: orders[0]!.reference,
    });
    await shop.runJob(INDENTS_CLOSE_JOB);
    expect(await saleableOf(shop.visitor(), fixture.wine.reference)).toBe(saleable + 1);
    expect(await fixture.winesOf(indentRef)).toMatchObject([{ quantity: 1, free: 0, sold: 0 }]);
  });

  it('[IND-02] is validated against the current pre-order when ordered', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const added = await indentItem(client, bottle!.uniqueId);
    const payment = await payIndent(client, [added]);
    await fixture.admin.put(`/api/indent-products/${bottle!.uniqueId}`, { unitPrice: PRICE + 500 });
    expect(await placeIndent(client, [added], payment.body._id)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED' },
    });
    const repriced = await payIndent(client, [added]);
    expect(repriced.body.amount).toBe(PRICE + 500);
    await fixture.admin.put(`/api/indents/${indentRef}`, { limited: true });
    expect(await placeIndent(client, [added], repriced.body._id)).toMatchObject({
      status: 403,
      body: { messageKey: 'indent-no-access' },
    });
    await fixture.admin.put(`/api/indents/${indentRef}`, {
      limited: false,
      closesAt: new Date(Date.now() + 1).toISOString(),
    });
    expect(await placeIndent(client, [added], repriced.body._id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_FOR_SALE' },
    });
  });

  it('[IND-01] home delivery costs its fee', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const homeAddressId = await addHomeAddress(client);
    const { intent, orders } = await paid([
      await indentItem(client, bottle!.uniqueId, { destination: 'HOME', homeAddressId }),
    ]);
    expect(intent).toMatchObject({ deliveryFee: 1_100, amount: PRICE + 1_100 });
    expect(orders).toMatchObject([{ destination: 'HOME', kind: 'INDENT' }]);
  });

  it('[IND-01] many customers at once for one bottle: exactly one gets it', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const customers: Customer[] = [];
    for (let n = 0; n < CROWD; n += 1) customers.push(await shop.newCustomer());
    const payments = await Promise.all(
      customers.map(async (who) => {
        const added = await indentItem(who, bottle!.uniqueId);
        return { who, added, payment: await payIndent(who, [added], { fromIndent: indentRef }) };
      }),
    );
    expect(payments.every(({ payment }) => payment.status === 201)).toBe(true);
    const answers = await Promise.all(
      payments.map(({ who, added, payment }) => placeIndent(who, [added], payment.body._id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(CROWD - 1);
    for (const { status, body } of refused)
      expect({ status, ...body }).toMatchObject({
        status: 409,
        code: 'INSUFFICIENT_STOCK',
        params: { productRef: fixture.wine.reference, name: fixture.wine.name, requested: 1, saleable: 0 },
      });
    expect(await fixture.winesOf(indentRef)).toMatchObject([{ quantity: 1, free: 0 }]);
    expect(await shop.stockProblems()).toEqual([]);
  });
});

describe('the bottle itself', () => {
  it('[IND-01] is reserved once by many concurrent orders', async () => {
    const [bottle] = await fixture.bottles(indentRef, 1, { unitPrice: PRICE });
    const indents = shop.get(Indents);
    const { reference } = (await client.get('/api/_auth/session')).body.user;
    const buyer = { id: client.id, reference, tier: 'STANDARD' as const };
    const attempts = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, n) => indents.reserve(buyer, bottle!.uniqueId, 1, `RACE${n}`)),
    );
    const taken = attempts.flatMap((attempt) => (attempt.status === 'fulfilled' ? attempt.value : []));
    expect(taken).toMatchObject([{ uniqueId: bottle!.uniqueId }]);
    for (const attempt of attempts)
      if (attempt.status === 'rejected')
        expect(attempt.reason).toMatchObject({ code: 'INSUFFICIENT_STOCK', params: { saleable: 0 } });
    const holder = taken[0]!.orderRef!;
    expect(await indents.reserve(buyer, bottle!.uniqueId, 1, holder)).toEqual(taken);
    await indents.free(holder);
    expect(await indents.of(holder)).toEqual([]);
  });
});
