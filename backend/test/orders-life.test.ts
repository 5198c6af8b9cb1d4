import { beforeAll, describe, expect, it } from '@jest/globals';
import { CloseWithFeedback } from '../src/orders/index.js';
import type { Client } from './support/client.js';
import { bought, orderOf, pointsOf, restaurantItem, saleableOf, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import {
  bucketsOf,
  mailsOf,
  paidDinner,
  paidParcel,
  post,
  prepared,
  refusal,
  step,
  type StepOrder,
  stored,
  tryStep,
} from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;
let other: Body<'Product'>;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  wine = await wineWith(admin, 24, 0, 20_000);
  other = await wineWith(admin, 24, 1, 20_000);
});

/** From, to and action of the history, in words. */
const transitionsOf = (order: Body<'Order'>): string[] =>
  order.history.map(({ action, from, to }) => `${action} ${from ?? '-'} ${to}`);

describe('an order for a restaurant', () => {
  it('[ORD-04][ORD-05][ORD-06][API-16][API-17] goes from planning to feedback over REST', async () => {
    const client = await shop.newCustomer();
    const before = await bucketsOf(shop, wine.reference);
    const order = await paidDinner(client, { [wine.reference]: 2, [other.reference]: 1 });
    expect(order).toMatchObject({ status: 'PLANNING', kind: 'NORMAL', plannedBottles: [], preparation: [] });
    expect(await saleableOf(client, wine.reference)).toBe(before.available! - 2);

    const planned = await post(admin, order._id, 'submitplanning', { order });
    expect(planned).toMatchObject({
      status: 'PLANNED',
      availableActions: expect.arrayContaining(['MAKE_READY']),
    });
    const bottlesOf = (reference: string) =>
      planned.plannedBottles
        .filter(({ productRef }) => productRef === reference)
        .reduce((sum: number, { quantity }) => sum + quantity, 0);
    expect([bottlesOf(wine.reference), bottlesOf(other.reference)]).toEqual([2, 1]);
    expect(await bucketsOf(shop, wine.reference)).toEqual({
      ...before,
      available: before.available! - 2,
      reservedVinkura: before.reservedVinkura! + 2,
    });
    expect(await saleableOf(client, wine.reference)).toBe(before.available! - 2);
    expect(await shop.stockProblems()).toEqual([]);

    await step(admin, 'makeOrderReady', { reference: order.reference });
    const preparing = await post(admin, order.reference, 'startpreparing');
    expect(preparing.status).toBe('IN_PREPARATION');
    expect(preparing.preparation).toHaveLength(3);
    const full = (await admin.get(`/api/products/${wine.reference}`)).body;
    expect(preparing.preparation.filter(({ productRef }) => productRef === wine.reference)).toEqual(
      [1, 2].map((number) =>
        expect.objectContaining({
          bottle: `${wine.reference}-${number}`,
          name: wine.name,
          glassInstructions: full.glassInstructions ?? null,
          openingInstructions: full.openingInstructions ?? null,
          tempInstructions: full.tempInstructions ?? null,
          extraInstructions: full.extraInstructions ?? null,
          done: false,
        }),
      ),
    );

    const [first] = preparing.preparation;
    const saved = await post(admin, order.reference, 'savepreparation', {
      preparation: [{ ...first, done: true }],
    });
    expect(saved).toMatchObject({ status: 'IN_PREPARATION', preparationConfirmed: false, deliveries: [] });
    expect(saved.preparation.map(({ done }) => done)).toEqual([true, false, false]);
    expect(await admin.post(`/api/orders/${order.reference}/confirmpreparation`)).toMatchObject({
      status: 409,
      body: { messageKey: 'preparation-error-unticked', params: { left: 2 } },
    });
    const ticks = saved.preparation.map(({ bottle }) => ({ bottle, done: true }));
    const confirmed = await post(admin, order.reference, 'confirmpreparation', { preparation: ticks });
    expect(confirmed.preparationConfirmed).toBe(true);
    const warehouses = new Set(planned.plannedBottles.map(({ warehouseRef }) => warehouseRef));
    expect(confirmed.deliveries).toHaveLength(warehouses.size);
    for (const delivery of confirmed.deliveries) expect(delivery.status).toBe('WAITING_TO_SHIP');
    expect(await admin.post(`/api/orders/${order.reference}/savepreparation`, {})).toMatchObject({
      status: 409,
      body: { code: 'ILLEGAL_TRANSITION', params: { from: 'IN_PREPARATION' } },
    });

    let shipped: StepOrder | undefined;
    for (const { ref } of confirmed.deliveries)
      shipped = await step(admin, 'shipOrder', {
        reference: order.reference,
        deliveryRef: ref,
        carrier: 'ヤマト運輸',
        tracking: '1234-5678',
      });
    expect(shipped).toMatchObject({
      status: 'IN_DELIVERY',
      deliveries: [{ status: 'SHIPPED', carrier: 'ヤマト運輸', tracking: '1234-5678' }],
    });
    expect(await bucketsOf(shop, wine.reference)).toEqual({ ...before, available: before.available! - 2 });

    const own = await orderOf(client, order.reference);
    expect(own.availableActions).toEqual(['CONFIRM_RECEPTION']);
    let received: Body<'Order'> | undefined;
    for (const { ref: deliveryRef } of own.deliveries)
      received = await post(client, order._id, 'confirmreception', { order: own, deliveryRef });
    expect(received).toMatchObject({ status: 'RECEPTION_CONFIRMED', deliveries: [{ status: 'RECEIVED' }] });

    const { secretToken } = (await stored(shop, order.reference))!;
    await shop.get(CloseWithFeedback).submit(secretToken);
    const closed = await orderOf(client, order.reference);
    expect(closed).toMatchObject({ status: 'CLOSED', feedbackGiven: true, availableActions: [] });
    expect(transitionsOf(closed)).toEqual([
      'PLACE - PLACED',
      'PROCEED_PAYMENT PLACED VERIFYING_PAYMENT',
      'ACCEPT_PAYMENT VERIFYING_PAYMENT PAID',
      'START_PLANNING PAID PLANNING',
      'SUBMIT_PLANNING PLANNING PLANNED',
      'MAKE_READY PLANNED READY_TO_PREPARE',
      'START_PREPARING READY_TO_PREPARE IN_PREPARATION',
      'SAVE_PREPARATION IN_PREPARATION IN_PREPARATION',
      'CONFIRM_PREPARATION IN_PREPARATION IN_PREPARATION',
      ...confirmed.deliveries.map((_: unknown, index: number) =>
        index === 0 ? 'SHIP IN_PREPARATION IN_DELIVERY' : 'SHIP IN_DELIVERY IN_DELIVERY',
      ),
      ...confirmed.deliveries.map((_: unknown, index: number) =>
        index === confirmed.deliveries.length - 1
          ? 'CONFIRM_RECEPTION IN_DELIVERY RECEPTION_CONFIRMED'
          : 'CONFIRM_RECEPTION IN_DELIVERY IN_DELIVERY',
      ),
      'SUBMIT_FEEDBACK RECEPTION_CONFIRMED CLOSED',
    ]);
    const owner = order.ownerRef;
    const { body } = await admin.get('/api/_auth/session');
    expect(closed.history.map(({ by }) => by).slice(0, 6)).toEqual([
      owner,
      owner,
      'SYSTEM',
      'SYSTEM',
      body.user.reference,
      body.user.reference,
    ]);
    expect(await mailsOf(shop, order.reference)).toEqual([
      'ORDER_PLACED',
      ...confirmed.deliveries.map(() => 'SHIPPED'),
    ]);
    expect(await pointsOf(client)).toBe(Math.floor(order.totalProductPrice / 100));
    await expect(shop.get(CloseWithFeedback).submit(secretToken)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
    });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ORD-04] is planned from the warehouses that an administrator chose, and from no others', async () => {
    const client = await shop.newCustomer();
    const { reference } = await paidDinner(client, { [wine.reference]: 2 });
    const entries = await shop.connection
      .collection('stocks')
      .find({ productRef: wine.reference, available: { $gt: 0 }, ignored: false })
      .toArray();
    expect(entries.length).toBeGreaterThan(1);
    const { data } = await admin.graphql(
      'query ($reference: String!) { planningSuggestion(reference: $reference) { warehouseRef productRef quantity } }',
      { reference },
    );
    expect(data.planningSuggestion).toMatchObject([{ productRef: wine.reference, quantity: 2 }]);
    const chosen = entries
      .slice(0, 2)
      .map(({ warehouseRef }) => ({ warehouseRef, productRef: wine.reference, quantity: 1 }));

    const tooFew = await admin.post(`/api/orders/${reference}/submitplanning`, { bottles: chosen.slice(1) });
    expect(tooFew).toMatchObject({
      status: 400,
      body: {
        messageKey: 'planning-error-bottles',
        params: { field: 'bottles', productRef: wine.reference, planned: 1, ordered: 2 },
      },
    });
    const elsewhere = [{ warehouseRef: 'WHS09999', productRef: wine.reference, quantity: 2 }];
    expect(refusal(await tryStep(admin, 'submitPlanning', { reference, bottles: elsewhere }))).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { productRef: wine.reference },
    });
    const planned = await step(admin, 'submitPlanning', { reference, bottles: chosen });
    expect(planned.plannedBottles).toEqual(expect.arrayContaining(chosen));

    // Two warehouses, two parcels: each is shipped and received apart, the last one makes the order received.
    await step(admin, 'makeOrderReady', { reference });
    const { deliveries } = await prepared(admin, reference);
    expect(deliveries).toHaveLength(2);
    expect(refusal(await tryStep(admin, 'shipOrder', { reference }))).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'deliveryRef' },
    });
    await step(admin, 'shipOrder', { reference, deliveryRef: deliveries[0]!.ref });
    expect(await shop.stockProblems()).toEqual([]);
    const early = { order: reference, deliveryRef: deliveries[1]!.ref };
    expect(await client.post(`/api/orders/${reference}/confirmreception`, early)).toMatchObject({
      status: 409,
      body: { messageKey: 'delivery-not-shipped', params: { from: 'IN_DELIVERY' } },
    });
    await post(client, reference, 'confirmreception', { order: reference, deliveryRef: deliveries[0]!.ref });
    expect((await orderOf(client, reference)).status).toBe('IN_DELIVERY');
    await step(admin, 'shipOrder', { reference });
    await post(client, reference, 'confirmreception', { order: reference, deliveryRef: deliveries[1]!.ref });
    expect((await orderOf(client, reference)).status).toBe('RECEPTION_CONFIRMED');
    expect((await mailsOf(shop, reference)).filter((kind) => kind === 'SHIPPED')).toHaveLength(2);
  });

  it('[ROLE-06] is received by staff of its venue, who see it neither before it is paid nor elsewhere', async () => {
    const staff = await shop.signIn('staff');
    const [managed] = (await staff.get('/api/_auth/session')).body.user.managedVenues;
    const client = await shop.newCustomer();
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { reservationDate } = item.reservation!;
    await client.put(`/api/cart/${item._id}`, {
      reservation: { venueRef: managed, reservationDate, phoneBooked: true, name: '田中', seats: 2 },
    });
    const { orders } = await bought(client, [item]);
    const { reference } = orders[0]!;
    await post(admin, reference, 'submitplanning');
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    expect((await orderOf(staff, reference)).availableActions).toEqual(['CONFIRM_RECEPTION']);
    for (const [path, who] of [
      ['submitplanning', staff],
      ['startpreparing', client],
    ] as const)
      expect(await who.post(`/api/orders/${reference}/${path}`)).toMatchObject({ status: 403 });
    const received = await post(staff, reference, 'confirmreception', {
      order: reference,
      deliveryRef: null,
    });
    expect(received.status).toBe('RECEPTION_CONFIRMED');
    expect(received.history.at(-1)!.by).toBe((await staff.get('/api/_auth/session')).body.user.reference);

    const parcel = await paidParcel(client, { [wine.reference]: 1 });
    await post(admin, parcel.reference, 'submitplanning');
    await prepared(admin, parcel.reference);
    await step(admin, 'shipOrder', { reference: parcel.reference });
    for (const stranger of [staff, await shop.newCustomer(), await shop.signIn('concierge')])
      expect(await stranger.post(`/api/orders/${parcel.reference}/confirmreception`, {})).toMatchObject({
        status: 404,
      });
  });
});

describe('an order for a home', () => {
  it('[DEST-01][API-12] is ready to prepare as soon as it is planned, and shipped by PUT', async () => {
    const client = await shop.newCustomer();
    const order = await paidParcel(client, { [wine.reference]: 1 });
    expect(order.shipBy).toMatch(/^\d{4}-\d\d-\d\d$/);
    const planned = await step(admin, 'submitPlanning', { reference: order.reference });
    expect(planned.status).toBe('READY_TO_PREPARE');
    expect(planned.history.slice(-2)).toMatchObject([
      { action: 'SUBMIT_PLANNING', to: 'PLANNED' },
      { action: 'MAKE_READY', to: 'READY_TO_PREPARE', by: 'SYSTEM' },
    ]);
    await step(admin, 'startPreparation', { reference: order.reference });
    const bottles = [{ bottle: `${wine.reference}-1`, done: true }];
    expect(
      refusal(
        await tryStep(admin, 'savePreparation', {
          reference: order.reference,
          bottles: [{ bottle: 'X-1', done: true }],
        }),
      ),
    ).toMatchObject({ code: 'BAD_REFERENCE', params: { value: 'X-1' } });
    await step(admin, 'savePreparation', { reference: order.reference, bottles });
    await step(admin, 'confirmPreparation', { reference: order.reference });

    const read = await orderOf(admin, order.reference);
    const [waiting] = read.deliveries;
    const put = (deliveries: unknown, who: Client = admin) =>
      who.put(`/api/orders/${order._id}`, { ...read, deliveries });
    for (const wrong of [
      [],
      [{ ...waiting, products: [] }],
      [{ ...waiting, status: 'RECEIVED' }],
      [{ ...waiting, status: 'SHIPPED', carrier: 7 }],
      'parcel',
    ])
      expect(await put(wrong)).toMatchObject({ status: 403, body: { params: { field: 'deliveries' } } });
    const sent = { ...waiting, status: 'SHIPPED', carrier: '佐川急便', tracking: '99' };
    expect((await put([sent], client)).status).toBe(403);
    const { status, body } = await put([sent]);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { status: 'IN_DELIVERY', deliveries: [{ carrier: '佐川急便', tracking: '99' }] },
    });
    // The number was wrong: it is corrected, and the history says so.
    const corrected = [{ ...body.deliveries[0], tracking: '100' }];
    expect(
      (await admin.put(`/api/orders/${order._id}`, { ...body, deliveries: corrected })).body,
    ).toMatchObject({
      status: 'IN_DELIVERY',
      deliveries: [{ tracking: '100' }],
      history: expect.arrayContaining([expect.objectContaining({ action: 'EDIT', comment: 'deliveries' })]),
    });

    expect(
      await client.post(`/api/orders/${order._id}/confirmindentreception`, {}, { 'X-Locale': 'en' }),
    ).toMatchObject({
      status: 409,
      body: {
        messageKey: 'order-wrong-kind',
        message:
          'Confirming receipt of a pre-order is not possible: this is an ordinary order (now “On its way”)',
        params: { action: 'CONFIRM_INDENT_RECEPTION', kind: 'NORMAL', from: 'IN_DELIVERY' },
      },
    });
    const received = await post(client, order._id, 'confirmreception', { order: { _id: order._id } });
    const again = await post(client, order._id, 'confirmreception', {
      order: order.reference,
      deliveryRef: received.deliveries[0]!.ref,
    });
    expect(again).toEqual(received);
    expect(
      await client.post(`/api/orders/${order._id}/confirmreception`, { order: { _id: 'x' } }),
    ).toMatchObject({
      status: 400,
      body: { params: { field: 'order' } },
    });
    const closed = await step(admin, 'closeOrder', { reference: order.reference, reason: 'お電話で確認' });
    expect(closed).toMatchObject({ status: 'CLOSED', feedbackGiven: false });
    expect(closed.history.at(-1)).toMatchObject({ action: 'CLOSE', comment: 'お電話で確認' });
  });
});
