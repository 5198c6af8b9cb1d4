import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain';
import { ORDERS_SURVEY_JOB } from '../src/orders/index.js';
import type { Client } from './support/client.js';
import {
  addHomeAddress,
  bought,
  cellarItem,
  orderOf,
  pointsOf,
  restaurantItem,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { mailsOf, openSurvey } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { force } from './support/refunds.js';
import { admin, client, shop, setUpAdmin, setUpCustomer, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

const RATINGS = {
  productExperience: 5,
  venueService: 4,
  food: 3,
  atmosphere: 4,
  wineQuality: 5,
  foodPairing: 4,
};

let wine: Body<'Product'>;

setUpShop({ checkStock: true, checkLoyalty: true });
setUpAdmin();
setUpCustomer({ name: '佐藤 花子' });
beforeAll(async () => {
  wine = await wineWith(admin, 24, 0, 20_000);
});

/** A dinner that was had; with the token of its mail. */
async function received(status = 'RECEPTION_CONFIRMED', lines = { [wine.reference]: 1 }) {
  const { orders } = await bought(client, [await restaurantItem(client, lines)]);
  const { reference } = orders[0]!;
  await force(admin, reference, status);
  if (status !== 'PLANNED') await openSurvey(shop, reference);
  const order = await orderOf(client, reference);
  return { order, reference: reference as string, token: await tokenOf(reference) };
}
async function tokenOf(reference: string): Promise<string> {
  const order = await shop.connection.collection('orders').findOne({ reference });
  return order!.secretToken as string;
}
const submit = (token: string, feedback: object = RATINGS, order?: unknown, by: Client = shop.visitor()) =>
  by.post(`/api/orders/${token}/submitfeedback`, { order, feedback });

describe('the survey after an order', () => {
  it('[FEED-01][API-18] is opened by the token of the mail, without signing in; shows no price, address or person', async () => {
    const { order, reference, token } = await received();
    const { email } = (await client.get('/api/_auth/session')).body.user;
    expect(await mailsOf(shop, reference)).not.toContain('FEEDBACK');
    await shop.runJob(ORDERS_SURVEY_JOB);
    const [mail] = await mailsTo(shop, email, 'FEEDBACK');
    expect(mail!.text).toContain(token);
    const { status, body } = await shop.visitor().get(`/api/feedback/${token}`);
    expect(status).toBe(200);
    const venue = (await admin.get(`/api/venues/${order.reservation!.venueRef}`)).body;
    expect(body).toEqual({
      orderRef: reference,
      state: 'AWAITED',
      opensAt: expect.any(String),
      destination: 'RESTAURANT',
      venueName: venue.name,
      venueNameEn: venue.nameEn,
      date: tokyoDay(new Date(order.reservation!.reservationDate!)),
      wines: [{ productRef: wine.reference, name: wine.name, nameEn: wine.nameEn, vintage: wine.vintage }],
      topics: Object.keys(RATINGS),
    });
    expect(JSON.stringify(body)).not.toMatch(/佐藤|@|price|address|USR/);
    const { data } = await shop
      .visitor()
      .graphql('query ($t: String!) { feedbackForm(token: $t) { state venueName wines { name } topics } }', {
        t: token,
      });
    expect(data.feedbackForm).toEqual({
      state: 'AWAITED',
      venueName: venue.name,
      wines: [{ name: wine.name }],
      topics: Object.keys(RATINGS),
    });
  });

  it('[API-18][LOY-01] is answered once: the order is closed and earns its points', async () => {
    const { order, reference, token } = await received();
    const answer = await submit(token, { ...RATINGS, comment: ' とても良かった ' }, { reference });
    expect(answer).toMatchObject({ status: 200, body: { state: 'GIVEN' } });
    expect(await orderOf(client, reference)).toMatchObject({ status: 'CLOSED' });
    expect(await pointsOf(client)).toBe(Math.floor(order.paymentAmount / 100));
    expect(await submit(token)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_EXISTS', messageKey: 'feedback-error-given' },
    });
    const { data, errors } = await admin.graphql(
      `query ($ref: String!) {
        feedbacks(filter: { ownerRef: $ref }) {
          total items { orderRef comment ratings { food wineQuality } venue { reference } wines { product { reference } } }
        }
      }`,
      { ref: (await client.get('/api/_auth/session')).body.user.reference },
    );
    expect(errors).toBeUndefined();
    expect(data.feedbacks).toEqual({
      total: 1,
      items: [
        {
          orderRef: reference,
          comment: 'とても良かった',
          ratings: { food: 3, wineQuality: 5 },
          venue: { reference: order.reservation!.venueRef },
          wines: [{ product: { reference: wine.reference } }],
        },
      ],
    });
  });

  it('[API-18] of many concurrent submissions one is stored', async () => {
    const { reference, token } = await received();
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) => submit(token, { ...RATINGS, comment: `${index}` })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(CROWD - 1);
    expect(await shop.connection.collection('feedbacks').countDocuments({ orderRef: reference })).toBe(1);
    const { data } = await admin.graphql(
      'query ($ref: String!) { order(reference: $ref) { history { action } } }',
      { ref: reference },
    );
    const given = data.order!.history.filter(({ action }) => action === 'SUBMIT_FEEDBACK');
    expect(given).toHaveLength(1);
  });

  it('[FEED-01] is still accepted after the automatic closing', async () => {
    const { order, reference, token } = await received('CLOSED');
    const earned = Math.floor(order.paymentAmount / 100);
    expect(await pointsOf(client)).toBe(earned);
    expect(await submit(token, RATINGS, reference)).toMatchObject({ status: 200 });
    expect(await submit(token)).toMatchObject({ status: 409 });
    expect(await pointsOf(client)).toBe(earned);
  });

  it('[FEED-01] asks at home for the ratings of the wine only', async () => {
    const homeAddressId = await addHomeAddress(client);
    const item = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      destination: 'HOME',
      homeAddressId,
    });
    const { orders } = await bought(client, [item.body]);
    await force(admin, orders[0]!.reference, 'RECEPTION_CONFIRMED');
    await openSurvey(shop, orders[0]!.reference);
    const token = await tokenOf(orders[0]!.reference);
    expect((await shop.visitor().get(`/api/feedback/${token}`)).body).toMatchObject({
      destination: 'HOME',
      venueName: null,
      topics: ['productExperience', 'wineQuality', 'foodPairing'],
    });
    const answer = await submit(token, { productExperience: 5, wineQuality: 4, foodPairing: 1 });
    expect(answer).toMatchObject({ status: 200 });
  });

  it('[FEED-01] is listed for the customer, who may answer by the order’s reference', async () => {
    const { reference } = await received();
    const LIST = '{ awaitedFeedback { total items { orderRef state } } }';
    expect((await client.graphql(LIST)).data.awaitedFeedback).toEqual({
      total: 1,
      items: [{ orderRef: reference, state: 'AWAITED' }],
    });
    const { data } = await client.graphql(
      'mutation ($t: String!, $f: FeedbackInput!) { submitFeedback(token: $t, feedback: $f) { state } }',
      { t: reference, f: RATINGS },
    );
    expect(data.submitFeedback).toEqual({ state: 'GIVEN' });
    expect((await client.graphql(LIST)).data.awaitedFeedback.total).toBe(0);
  });
});

describe('a customer’s own data', () => {
  it('[FEED-01] contains feedback, points and payments; after deletion of the account the ratings stay anonymously', async () => {
    const { order, reference, token } = await received();
    await submit(token, { ...RATINGS, comment: '私の誕生日でした' });
    const { exportMyData: copy } = (await client.graphql('{ exportMyData }')).data;
    expect(copy.feedback).toMatchObject([{ orderRef: reference, comment: '私の誕生日でした' }]);
    expect(copy.points).toMatchObject([{ reason: 'EARNED', orderRef: reference }]);
    expect(copy.payments).toMatchObject([
      { status: 'ACCEPTED', amount: order.paymentAmount, orderRefs: [reference], refunds: [] },
    ]);
    const { errors } = await client.graphql('mutation ($p: String!) { deleteMyAccount(password: $p) }', {
      p: 'a long password',
    });
    expect(errors).toBeUndefined();
    expect(await shop.connection.collection('feedbacks').findOne({ orderRef: reference })).toMatchObject({
      ownerRef: null,
      comment: null,
      ratings: { wineQuality: 5 },
    });
  });
});

describe('what the survey rejects', () => {
  it('[API-18] unknown tokens, and references of orders that are not one’s own', async () => {
    const { reference } = await received();
    const stranger = await shop.newCustomer();
    for (const [by, token] of [
      [shop.visitor(), 'x'.repeat(32)],
      [shop.visitor(), reference],
      [stranger, reference],
      [shop.visitor(), '%00'],
      [shop.visitor(), '__proto__'],
    ] as const) {
      expect(await by.get(`/api/feedback/${token}`)).toMatchObject({ status: 404 });
      expect(await submit(token, RATINGS, undefined, by)).toMatchObject({ status: 404 });
    }
  });

  it('[FEED-01] ratings that are missing or out of range, naming them; nothing is stored', async () => {
    const { reference, token } = await received();
    const { food: _food, ...five } = RATINGS;
    for (const [feedback, field] of [
      [{ ...RATINGS, food: 6 }, 'food'],
      [{ ...RATINGS, food: 0 }, 'food'],
      [{ ...RATINGS, food: 2.5 }, 'food'],
      [{ ...RATINGS, food: '5' }, 'food'],
      [five, 'food'],
      [{ ...RATINGS, comment: 'x'.repeat(2001) }, 'feedback.comment'],
      [{ ...RATINGS, price: 1 }, 'feedback.price'],
    ] as const)
      expect(await submit(token, feedback)).toMatchObject({ status: 400, body: { params: { field } } });
    expect(await shop.visitor().post(`/api/orders/${token}/submitfeedback`, {})).toMatchObject({
      status: 400,
      body: { params: { field: 'feedback' } },
    });
    expect((await orderOf(client, reference)).status).toBe('RECEPTION_CONFIRMED');
  });

  it('[API-18] another order than the token’s', async () => {
    const { token } = await received();
    for (const order of ['ORD99999', { reference: 'ORD99999' }, { _id: 'x' }])
      expect(await submit(token, RATINGS, order)).toMatchObject({
        status: 400,
        body: { code: 'BAD_REFERENCE', params: { field: 'order' } },
      });
    expect(await submit(token, RATINGS, 7)).toMatchObject({
      status: 400,
      body: { params: { field: 'order' } },
    });
  });

  it('[FEED-01] answers before the morning after the dinner, though the restaurant has received the wine', async () => {
    const { orders } = await bought(client, [await restaurantItem(client, { [wine.reference]: 1 })]);
    const { reference, reservation } = orders[0]!;
    await force(admin, reference, 'RECEPTION_CONFIRMED');
    const morning = instantInTokyo(addDays(tokyoDay(new Date(reservation!.reservationDate!)), 1), '09:00');
    expect((await shop.visitor().get(`/api/feedback/${await tokenOf(reference)}`)).body).toMatchObject({
      state: 'TOO_EARLY',
      opensAt: morning.toISOString(),
    });
    expect(await submit(await tokenOf(reference))).toMatchObject({
      status: 409,
      body: { messageKey: 'feedback-error-too-early' },
    });
    expect((await client.graphql('{ awaitedFeedback { total } }')).data.awaitedFeedback.total).toBe(0);
    const order = await orderOf(client, reference);
    expect(order).toMatchObject({ status: 'RECEPTION_CONFIRMED', availableActions: [] });
    await openSurvey(shop, reference);
    expect((await orderOf(client, reference)).availableActions).toEqual(['SUBMIT_FEEDBACK']);
  });

  it('[FEED-01] orders that have not been received, and wine in the cloud cellar', async () => {
    const { token } = await received('PLANNED');
    expect((await shop.visitor().get(`/api/feedback/${token}`)).body.state).toBe('TOO_EARLY');
    expect(await submit(token)).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', messageKey: 'feedback-error-too-early' },
    });
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    await admin.post(`/api/orders/${orders[0]!.reference}/submitcellarplanning`, {});
    expect(await submit(await tokenOf(orders[0]!.reference))).toMatchObject({ status: 409 });
  });
});

describe('feedback in the back office', () => {
  it('[FEED-01] is listed by filter and averaged by restaurant and wine', async () => {
    const other = await wineWith(admin, 12, 3, 20_000);
    const from = new Date().toISOString();
    const { order, token } = await received('RECEPTION_CONFIRMED', { [other.reference]: 1 });
    await submit(token, { ...RATINGS, food: 1 });
    const second = await received('RECEPTION_CONFIRMED', { [other.reference]: 1 });
    await submit(second.token, { ...RATINGS, food: 2 });
    const { data, errors } = await admin.graphql(
      `query ($wine: String!, $from: DateTime!) {
        worst: feedbacks(filter: { productRef: $wine, ratedAtMost: 1, from: $from }) { total items { orderRef } }
        wines: feedbackAverages(by: WINE, filter: { productRef: $wine, from: $from }) { total items { reference name count food overall } }
        venues: feedbackAverages(by: VENUE, perPage: 100) { items { reference name count } }
      }`,
      { wine: other.reference, from },
    );
    expect(errors).toBeUndefined();
    expect(data.worst).toEqual({ total: 1, items: [{ orderRef: order.reference }] });
    expect(data.wines).toEqual({
      total: 1,
      items: [
        {
          reference: other.reference,
          name: other.name,
          count: 2,
          food: 1.5,
          overall: (5 + 4 + 1.5 + 4 + 5 + 4) / 6,
        },
      ],
    });
    const venue = data.venues.items.find(({ reference }) => reference === order.reservation!.venueRef);
    expect(venue!.count).toBeGreaterThanOrEqual(2);
    expect(venue!.name).toEqual(expect.any(String));
  });

  it('[FEED-01] is part of the demo data', async () => {
    const { data } = await admin.graphql(
      '{ feedbacks(filter: { ownerRef: null }, perPage: 100) { items { comment ratings { foodPairing } } } }',
    );
    const said = data.feedbacks.items.filter(({ comment }) => (comment?.length ?? 0) > 20);
    expect(said.length).toBeGreaterThanOrEqual(2);
  });

  it('[ROLE-08] is for administrators', async () => {
    for (const query of ['{ feedbacks { total } }', '{ feedbackAverages(by: WINE) { total } }'] as const)
      expect((await client.graphql(query)).errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect((await shop.visitor().graphql('{ awaitedFeedback { total } }')).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
  });
});
