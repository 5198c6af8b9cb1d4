import { beforeAll, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { FavouriteMails } from '../src/favourites/favourite-mails.js';
import { ProductStock } from '../src/catalog/index.js';
import type { Client } from './support/client.js';
import { addHomeAddress, bought, cellarItem, placed, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { answered, openSurvey } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { force } from './support/refunds.js';
import { PageHeads } from '../src/site/page-heads.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

const LISTS = '{ wines { reference product { name } } venues { reference venue { name } } stockMails }';

let wines: Body<'Product'>[];
const changed: string[] = [];

setUpShop({
  finalCheck: async () => {
    for (const reference of changed) expect(await stockOf(reference)).toBeGreaterThan(0);
  },
});
setUpAdmin();
beforeAll(async () => {
  wines = await Promise.all([0, 1, 2, 3].map((skip) => wineWith(admin, 12, skip, 20_000)));
});

const emailOf = async (client: Client): Promise<string> =>
  (await client.get('/api/_auth/session')).body.user.email;
const stockOf = async (reference: string): Promise<number> =>
  (await admin.get(`/api/products/${reference}`)).body.saleableQuantity;
async function sellOut(reference: string): Promise<() => Promise<void>> {
  const bottles = await stockOf(reference);
  const stock = shop.get(ProductStock);
  await stock.adjust(reference, -bottles);
  changed.push(reference);
  return () => stock.adjust(reference, bottles);
}
const add = (client: Client, kind: string, reference: string) =>
  client.graphql(
    `mutation ($kind: FavouriteKind!, $reference: String!) { addFavourite(kind: $kind, reference: $reference) ${LISTS} }`,
    { kind, reference },
  );

describe('favourites', () => {
  it('[FAV-01] are added once, also by concurrent clicks, removed, and private', async () => {
    const [client, other] = [await shop.newCustomer(), await shop.newCustomer()];
    const venue = (await admin.get('/api/venues')).body[0];
    const marked = await Promise.all(
      Array.from({ length: 20 }, (_, index) => add(client, 'WINE', wines[index % 2]!.reference)),
    );
    expect(marked.every(({ errors }) => errors === undefined)).toBe(true);
    await add(client, 'VENUE', venue!.reference);
    const { favourites } = await answered(client, `{ favourites ${LISTS} }`);
    expect(favourites.wines).toHaveLength(2);
    expect(favourites.venues).toEqual([{ reference: venue!.reference, venue: { name: venue!.name } }]);
    const removed = await answered(
      client,
      `mutation ($reference: String!) { removeFavourite(kind: WINE, reference: $reference) ${LISTS} }`,
      { reference: wines[0]!.reference },
    );
    expect(removed.removeFavourite.wines).toEqual([
      { reference: wines[1]!.reference, product: { name: wines[1]!.name } },
    ]);
    expect((await answered(other, `{ favourites ${LISTS} }`)).favourites).toEqual({
      wines: [],
      venues: [],
      stockMails: true,
    });
    const { errors } = await add(client, 'WINE', 'PRD99999');
    expect(errors![0]!.extensions).toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'reference' } });
    expect((await shop.visitor().graphql('{ favourites { stockMails } }')).errors![0]!.extensions.code).toBe(
      'UNAUTHENTICATED',
    );
  });

  it('[FAV-01] of a device are merged at sign-in; unknown ones are ignored', async () => {
    const client = await shop.newCustomer();
    await add(client, 'WINE', wines[0]!.reference);
    const { takeOverFavourites } = await answered(
      client,
      `mutation ($wines: [String!]!) { takeOverFavourites(wines: $wines, venues: []) ${LISTS} }`,
      { wines: [wines[1]!.reference, wines[0]!.reference, 'PRD99999'] },
    );
    expect(takeOverFavourites.wines.map(({ reference }) => reference)).toEqual([
      wines[0]!.reference,
      wines[1]!.reference,
    ]);
  });

  it('[FAV-01] wines back in stock share one mail, however often and how many change', async () => {
    const client = await shop.newCustomer();
    const email = await emailOf(client);
    const watched = [wines[2]!.reference, wines[3]!.reference];
    for (const reference of watched) await add(client, 'WINE', reference);
    const restock = await Promise.all(watched.map(sellOut));
    const job = shop.get(FavouriteMails);
    await job.run();
    expect(await mailsTo(shop, email, 'BACK_IN_STOCK')).toEqual([]);
    await Promise.all(restock.map((back) => back()));
    await Promise.all([job.run(), job.run(), job.run()]);
    const again = await sellOut(watched[0]!);
    await job.run();
    await again();
    await job.run();
    const mails = await mailsTo(shop, email, 'BACK_IN_STOCK');
    expect(mails).toHaveLength(1);
    for (const { name } of wines.slice(2)) expect(mails[0]!.text).toContain(name);
    expect(mails[0]!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const token = /\/favourites\/stop\/([\w.-]+)/.exec(mails[0]!.text)![1]!;
    const called = new URL(/<(.*)>/.exec(mails[0]!.headers['list-unsubscribe']!)![1]!);
    expect(called.pathname).toBe(`/api/favourites/stop/${token}`);
    const stop = `mutation ($token: String!) { stopStockMails(token: $token) }`;
    const forged = await shop.visitor().graphql(stop, { token: `${token.slice(0, -2)}xx` });
    expect(forged.errors![0]!.extensions).toMatchObject({ code: 'NOT_FOUND' });
    expect((await answered(client, '{ favourites { stockMails } }')).favourites.stockMails).toBe(true);
    expect((await shop.visitor().post(called.pathname)).status).toBe(204);
    expect((await shop.visitor().graphql(stop, { token })).data.stopStockMails).toBe(true);
    expect((await answered(client, '{ favourites { stockMails } }')).favourites.stockMails).toBe(false);
    shop.advance(8 * DAY_MS);
    try {
      const last = await sellOut(watched[1]!);
      await job.run();
      await last();
      await job.run();
      expect(await mailsTo(shop, email, 'BACK_IN_STOCK')).toHaveLength(1);
    } finally {
      shop.advance(-8 * DAY_MS);
    }
  });

  it('[FAV-01][PRIV-01] are exported and deleted with the account', async () => {
    const client = await shop.newCustomer();
    await add(client, 'WINE', wines[0]!.reference);
    const { exportMyData } = await answered(client, '{ exportMyData }');
    expect(exportMyData.favourites.wines).toMatchObject([{ reference: wines[0]!.reference }]);
    const stored = () => shop.connection.collection('favourites').countDocuments({ owner: client.id });
    expect(await stored()).toBe(1);
    await answered(client, 'mutation ($password: String!) { deleteMyAccount(password: $password) }', {
      password: 'a long password',
    });
    expect(await stored()).toBe(0);
  });
});

describe('ordering again', () => {
  const REORDER = `mutation ($reference: String!) { reorder(reference: $reference) {
    itemId shortfalls { productRef wanted added reason name }
    cart { items { _id destination homeAddress { addressId } reservation { venueRef reservationDate } products { productRef quantity unitPrice } } } } }`;

  it('[AGAIN-01] adds the wines to the cart at current prices and lists what is missing', async () => {
    const client = await shop.newCustomer();
    const [kept, scarce, gone] = wines;
    const { orders } = await placed(client, [
      await cellarItem(client, { [kept!.reference]: 2, [scarce!.reference]: 3, [gone!.reference]: 1 }),
    ]);
    const { reference } = orders[0]!;
    const price = kept!.price + 500;
    expect((await admin.put(`/api/products/${kept!.reference}`, { ...kept, price })).status).toBe(200);
    expect((await admin.put(`/api/products/${gone!.reference}`, { ...gone, available: false })).status).toBe(
      200,
    );
    const left = await stockOf(scarce!.reference);
    await shop.get(ProductStock).adjust(scarce!.reference, 2 - left);
    try {
      const { reorder } = await answered(client, REORDER, { reference });
      const item = reorder.cart.items.find(({ _id }) => _id === reorder.itemId);
      expect(item!.products).toEqual([
        { productRef: kept!.reference, quantity: 2, unitPrice: price },
        { productRef: scarce!.reference, quantity: 2, unitPrice: scarce!.price },
      ]);
      expect(reorder.shortfalls).toEqual([
        { productRef: scarce!.reference, wanted: 3, added: 2, reason: 'FEWER_BOTTLES', name: scarce!.name },
        { productRef: gone!.reference, wanted: 1, added: 0, reason: 'NOT_FOR_SALE', name: gone!.name },
      ]);
      expect(item!.destination).toBe('CELLAR');
      const rest = await client.post(`/api/orders/${reference}/reorder`);
      expect(rest).toMatchObject({ status: 201, body: { shortfalls: [{ added: 2 }, { added: 0 }] } });
      const stranger = await (await shop.newCustomer()).graphql(REORDER, { reference });
      expect(stranger.errors![0]!.extensions.code).toBe('NOT_FOUND');
      // Neither an administrator, who sees the order, gets its wines into a cart.
      expect((await admin.graphql(REORDER, { reference })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    } finally {
      await shop.get(ProductStock).adjust(scarce!.reference, left - 2);
      for (const wine of [kept, gone]) await admin.put(`/api/products/${wine!.reference}`, wine);
    }
  });

  it('[AGAIN-01] proposes the same restaurant or address, if it still exists', async () => {
    const client = await shop.newCustomer();
    const line = { [wines[0]!.reference]: 1 };
    const again = async (reference: string) => {
      const { reorder } = await answered(client, REORDER, { reference });
      return reorder.cart.items.find(({ _id }) => _id === reorder.itemId);
    };
    const dinner = await restaurantItem(client, line);
    const { orders } = await placed(client, [dinner]);
    const { venueRef } = orders[0]!.reservation!;
    expect(await again(orders[0]!.reference)).toMatchObject({
      destination: 'RESTAURANT',
      reservation: { venueRef, reservationDate: null },
    });
    const homeAddressId = await addHomeAddress(client);
    const products = [{ productRef: wines[0]!.reference, quantity: 1 }];
    const { body: parcel } = await client.post('/api/cart', { products, destination: 'HOME', homeAddressId });
    const { reference } = (await placed(client, [parcel])).orders[0]!;
    expect(await again(reference)).toMatchObject({
      destination: 'HOME',
      homeAddress: { addressId: homeAddressId },
    });
    await answered(client, 'mutation ($id: ID!) { removeAddress(id: $id) { _id } }', { id: homeAddressId });
    expect(await again(reference)).toMatchObject({ destination: null, homeAddress: null });
  });
});

describe('an evening', () => {
  const SHARE = 'mutation ($r: String!) { shareEvening(orderRef: $r) { url endsAt } }';
  const SHARED = `query ($token: String!) { sharedEvening(token: $token) {
    startsAt venue { name address } wines { name vintage product { name } } } }`;
  const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;

  it('[SHARE-01] is shared by one link without personal data, and withdrawn immediately', async () => {
    const client = await shop.newCustomer({ name: '佐藤 花子' });
    const { orders } = await bought(client, [await restaurantItem(client, { [wines[0]!.reference]: 2 })]);
    const { reference, reservation } = orders[0]!;
    const shared = await Promise.all(
      Array.from({ length: 10 }, () => answered(client, SHARE, { r: reference })),
    );
    const urls = new Set(shared.map(({ shareEvening }) => shareEvening.url));
    expect(urls.size).toBe(1);
    const token = tokenOf([...urls][0] as string);
    const visitor = shop.visitor();
    const evening = await answered(visitor, SHARED, { token });
    expect(evening.sharedEvening).toMatchObject({
      startsAt: reservation!.reservationDate,
      wines: [{ name: wines[0]!.name, vintage: wines[0]!.vintage, product: { name: wines[0]!.name } }],
    });
    const headOf = (path: string) => shop.get(PageHeads).of(path, 'jp');
    expect(await headOf(`/evenings/${token}`)).toMatchObject({
      status: 200,
      html: expect.stringContaining('<meta name="robots" content="noindex"'),
    });
    const file = await fetch(`${shop.url}/api/evenings/${token}/calendar.ics?locale=jp`);
    expect(file.headers.get('content-type')).toContain('text/calendar');
    const folded = await file.text();
    expect(folded.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const ics = folded.replace(/\r\n[ \t]/g, '');
    const start = new Date(reservation!.reservationDate!).toISOString().replace(/[-:]|\.\d+/g, '');
    expect(ics).toContain(`DTSTART:${start}`);
    for (const part of [evening.sharedEvening.venue!.name, wines[0]!.name, '17:30（日本時間）'])
      expect(ics).toContain(part);
    for (const body of [JSON.stringify(evening), ics]) {
      expect(body).not.toMatch(/佐藤|@test|USR\d|ORD\d/);
      expect(body).not.toContain(String(wines[0]!.price));
    }
    const withdraw = 'mutation ($r: String!) { withdrawEveningLink(orderRef: $r) }';
    const stranger = await shop.newCustomer();
    for (const text of [SHARE, withdraw] as const)
      expect((await stranger.graphql(text, { r: reference })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    await answered(client, withdraw, { r: reference });
    expect((await visitor.graphql(SHARED, { token })).errors![0]!.extensions.code).toBe('NOT_FOUND');
    expect((await headOf(`/evenings/${token}`)).status).toBe(404);
    expect((await fetch(`${shop.url}/api/evenings/${token}/calendar.ics`)).status).toBe(404);
    const renewed = await answered(client, SHARE, { r: reference });
    expect(tokenOf(renewed.shareEvening.url)).not.toBe(token);
    expect((await client.get(`/api/orders/${reference}/calendar.ics`)).status).toBe(200);
    await force(admin, reference, 'CANCELLED');
    const cancelled = await visitor.graphql(SHARED, { token: tokenOf(renewed.shareEvening.url) });
    expect(cancelled.errors![0]!.extensions.code).toBe('NOT_FOUND');
  });

  it('[SHARE-01] cannot be shared before payment, or for a home order', async () => {
    const client = await shop.newCustomer();
    const { orders } = await placed(client, [await restaurantItem(client, { [wines[0]!.reference]: 1 })]);
    const refused = await client.graphql(SHARE, { r: orders[0]!.reference });
    expect(refused.errors![0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      messageKey: 'evening-error-not-shareable',
    });
    expect((await client.get(`/api/orders/${orders[0]!.reference}/calendar.ics`)).status).toBe(409);
  });
});

describe('ratings of a wine', () => {
  const RATING =
    'query ($reference: String!) { wineRating(reference: $reference) { average count comments { text rating day } } }';
  const MODERATE = `mutation ($orderRef: String!, $moderation: CommentModeration!) {
    moderateComment(orderRef: $orderRef, moderation: $moderation) { moderation } }`;
  const rated = async (wineQuality: number, comment: string): Promise<string> => {
    const client = await shop.newCustomer({ name: '佐藤 花子' });
    const { orders } = await bought(client, [await restaurantItem(client, { [wines[3]!.reference]: 1 })]);
    const { reference } = orders[0]!;
    await force(admin, reference, 'RECEPTION_CONFIRMED');
    await openSurvey(shop, reference);
    const { secretToken } = (await shop.connection.collection('orders').findOne({ reference }))!;
    const others = { productExperience: 5, venueService: 1, food: 1, atmosphere: 1, foodPairing: 1 };
    const feedback = { ...others, wineQuality, comment };
    expect(
      (await shop.visitor().post(`/api/orders/${secretToken}/submitfeedback`, { feedback })).status,
    ).toBe(200);
    return reference;
  };

  it('[RATE-01] are shown from three on; comments once an administrator approved them, without a name', async () => {
    await shop.connection.collection('feedbacks').deleteMany({ 'wines.productRef': wines[3]!.reference });
    const shown = async () =>
      (await answered(shop.visitor(), RATING, { reference: wines[3]!.reference })).wineRating;
    const first = await rated(5, '香りが素晴らしい');
    await rated(4, '');
    expect(await shown()).toEqual({ average: null, count: 0, comments: [] });
    const third = await rated(4, '宣伝です');
    expect(await shown()).toEqual({ average: 4.3, count: 3, comments: [] });

    const pending = await answered(
      admin,
      '{ feedbacks(filter: { moderation: PENDING }) { items { orderRef } } }',
    );
    expect(pending.feedbacks.items).toEqual(
      expect.arrayContaining([{ orderRef: first }, { orderRef: third }]),
    );
    await answered(admin, MODERATE, { orderRef: first, moderation: 'APPROVED' });
    await answered(admin, MODERATE, { orderRef: third, moderation: 'REJECTED' });
    const after = await shown();
    expect(after.comments).toMatchObject([{ text: '香りが素晴らしい', rating: 5 }]);
    expect(JSON.stringify(after)).not.toMatch(/佐藤|USR|ORD|宣伝/);
    expect(
      await shop.connection
        .collection('auditentries')
        .countDocuments({ resource: 'feedbacks', reference: first }),
    ).toBe(1);
    const customer = await shop.newCustomer();
    const refused = await customer.graphql(MODERATE, { orderRef: third, moderation: 'APPROVED' });
    expect(refused.errors![0]!.extensions.code).toBe('FORBIDDEN');
    await answered(admin, MODERATE, { orderRef: first, moderation: 'REJECTED' });
    expect((await shown()).comments).toEqual([]);
  });

  it('[RATE-01][PROD-01] are shown with alcohol, drinking window and closure, which the back office enters', async () => {
    const facts = { alcohol: 13.5, drinkFrom: 2027, drinkUntil: 2040, closure: 'NATURAL_CORK' };
    const path = `/api/products/${wines[2]!.reference}`;
    const { body: wine } = await admin.get(path);
    expect(await admin.put(path, { ...wine, ...facts })).toMatchObject({ status: 200, body: facts });
    const { body: now } = await admin.get(path);
    for (const [field, value] of Object.entries({ alcohol: 26, drinkFrom: 1492, closure: 'WAX' }))
      expect(await admin.put(path, { ...now, [field]: value })).toMatchObject({
        status: 400,
        body: { params: { field } },
      });
  });
});
