import { beforeAll, describe, expect, it } from '@jest/globals';
import { ALERTS_MAX, DAY_MS, NON_VINTAGE } from '@vinkura/domain';
import { CatalogService, ProductStock } from '../src/catalog/index.js';
import { FavouriteMails } from '../src/favourites/favourite-mails.js';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import type { Body } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { CROWD } from './support/samples.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const ALERTS = '{ alertMails alerts { kind reference price toldAt product { name } } }';
const SET = `mutation ($kind: WineAlertKind!, $reference: String!, $price: Int) {
  setWineAlert(kind: $kind, reference: $reference, price: $price) ${ALERTS} }` as const;
const REMOVE = `mutation ($kind: WineAlertKind!, $reference: String!) {
  removeWineAlert(kind: $kind, reference: $reference) ${ALERTS} }` as const;

const setAlert = (client: Client, kind: 'PRICE' | 'VINTAGE', reference: string, price?: number) =>
  client.graphql(SET, { kind, reference, price });
const alertsOf = async (client: Client) => (await answered(client, `{ favourites ${ALERTS} }`)).favourites;
const refusalOf = async (answer: ReturnType<typeof setAlert>) => (await answer).errors![0]!.extensions;
const job = () => shop.get(FavouriteMails);
const catalog = () => shop.get(CatalogService);

let wines: Body<'Product'>[];
beforeAll(async () => {
  const { body } = await admin.get('/api/products');
  wines = body.filter(
    ({ available, visibleForEvents, saleableQuantity, price, vintage }) =>
      available && !visibleForEvents && saleableQuantity > 0 && price > 5000 && vintage !== NON_VINTAGE,
  );
  wines = wines.filter(({ name }, index) => wines.findIndex((other) => other.name === name) === index);
});

/** The same wine of another year, with bottles. */
async function anotherVintage(wine: Body<'Product'>, vintage: string, bottles = 6): Promise<string> {
  const [{ _id, reference, createdAt, updatedAt, deletedAt, ...body }] = (await catalog().find([
    wine.reference,
  ])) as never as [Record<string, unknown>];
  const made = await catalog().create({ ...body, vintage } as never);
  await shop.get(ProductStock).reset(made.reference, bottles);
  return made.reference;
}

describe('a price alert', () => {
  it('[WISH-01] is set once, changed, removed, and refused with the field that is wrong', async () => {
    const client = await shop.newCustomer();
    const { reference, price } = wines[0]!;
    const many = await Promise.all(
      Array.from({ length: 10 }, () => setAlert(client, 'PRICE', reference, price - 100)),
    );
    expect(many.every(({ errors }) => errors === undefined)).toBe(true);
    expect((await alertsOf(client)).alerts).toMatchObject([{ kind: 'PRICE', reference, price: price - 100 }]);
    await setAlert(client, 'PRICE', reference, price - 200);
    expect((await alertsOf(client)).alerts).toMatchObject([{ price: price - 200, toldAt: null }]);
    for (const asked of [undefined, price, price + 1])
      expect(await refusalOf(setAlert(client, 'PRICE', reference, asked))).toMatchObject({
        code: 'VALIDATION_FAILED',
        violations: [{ field: 'price' }],
      });
    expect(await refusalOf(setAlert(client, 'PRICE', 'PRD99999', 1))).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'reference' },
    });
    const removed = await answered(client, REMOVE, { kind: 'PRICE', reference });
    expect(removed.removeWineAlert.alerts).toEqual([]);
    await answered(client, REMOVE, { kind: 'PRICE', reference });
    expect(await refusalOf(setAlert(shop.visitor(), 'PRICE', reference, 1))).toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('[WISH-01] many concurrent price changes are one mail, whose link stops further ones', async () => {
    const client = await shop.newCustomer();
    const { email } = client.user;
    const { reference, price, name } = wines[1]!;
    await setAlert(client, 'PRICE', reference, price - 1000);
    await job().run();
    expect(await mailsTo(shop, email, 'PRICE_ALERT')).toEqual([]);
    const to = (yen: number) => catalog().update(reference, { price: yen });
    await Promise.all(
      Array.from({ length: Math.min(CROWD, 12) }, (_, index) => to(price - 1000 - index * 100)),
    );
    await Promise.all([job().run(), job().run(), job().run()]);
    await to(price);
    await job().run();
    await to(price - 1000);
    await job().run();
    const mails = await mailsTo(shop, email, 'PRICE_ALERT');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain(name);
    expect(mails[0]!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect((await alertsOf(client)).alerts[0]!.toldAt).not.toBeNull();

    const called = new URL(/<(.*)>/.exec(mails[0]!.headers['list-unsubscribe']!)![1]!);
    expect((await shop.visitor().post(called.pathname)).status).toBe(204);
    expect(await alertsOf(client)).toMatchObject({ alertMails: false, alerts: [{ reference }] });
    expect((await answered(client, '{ favourites { stockMails } }')).favourites.stockMails).toBe(true);
    shop.advance(8 * DAY_MS);
    try {
      await to(price);
      await job().run();
      await to(price - 1000);
      await job().run();
      expect(await mailsTo(shop, email, 'PRICE_ALERT')).toHaveLength(1);
      await to(price);
      await setAlert(client, 'PRICE', reference, price - 500);
      expect((await alertsOf(client)).alertMails).toBe(true);
      await to(price - 600);
      await job().run();
      expect(await mailsTo(shop, email, 'PRICE_ALERT')).toHaveLength(2);
    } finally {
      shop.advance(-8 * DAY_MS);
      await to(price);
    }
  });
});

describe('a vintage alert', () => {
  it('[WISH-01] is of the wine, and told once when another vintage can be bought', async () => {
    const client = await shop.newCustomer();
    const { email } = client.user;
    const wine = wines[2]!;
    const soldOut = await anotherVintage(wine, '1987', 0);
    await setAlert(client, 'VINTAGE', wine.reference);
    await setAlert(client, 'VINTAGE', soldOut);
    expect((await alertsOf(client)).alerts).toMatchObject([{ kind: 'VINTAGE', reference: wine.reference }]);
    await job().run();
    expect(await mailsTo(shop, email, 'VINTAGE_ALERT')).toEqual([]);
    const stock = shop.get(ProductStock);
    await stock.reset(soldOut, 3);
    await anotherVintage(wine, '1988');
    await Promise.all([job().run(), job().run()]);
    await stock.reset(soldOut, 0);
    await job().run();
    await stock.reset(soldOut, 3);
    await job().run();
    const mails = await mailsTo(shop, email, 'VINTAGE_ALERT');
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/1987[^]*1988|1988[^]*1987/);
  });

  it('[WISH-01] is refused for a wine without vintage', async () => {
    const client = await shop.newCustomer();
    const reference = await anotherVintage(wines[0]!, NON_VINTAGE);
    expect(await refusalOf(setAlert(client, 'VINTAGE', reference))).toMatchObject({
      violations: [{ field: 'reference', messageKey: 'alert-no-vintage' }],
    });
  });
});

describe('alerts', () => {
  it('[WISH-01][PRIV-01] are limited, exported, and deleted with the account', async () => {
    const client = await shop.newCustomer();
    const { reference, price } = wines[0]!;
    await setAlert(client, 'PRICE', reference, price - 100);
    const { exportMyData } = await answered(client, '{ exportMyData }');
    expect(exportMyData.favourites.alerts).toMatchObject([{ reference, price: price - 100 }]);
    const favourites = shop.connection.collection('favourites');
    const alert = { kind: 'PRICE', price: 1, addedAt: new Date(), isMet: false, vintages: [], toldAt: null };
    const alerts = Array.from({ length: ALERTS_MAX }, (_, n) => ({ ...alert, reference: `PRD8${n}` }));
    await favourites.updateOne({ owner: client.id }, { $set: { alerts } });
    expect(await refusalOf(setAlert(client, 'PRICE', reference, price - 100))).toMatchObject({
      code: 'CONFLICT',
      params: { field: 'alerts', limit: ALERTS_MAX },
    });
    await answered(client, 'mutation ($password: String!) { deleteMyAccount(password: $password) }', {
      password: 'a long password',
    });
    expect(await favourites.countDocuments({ owner: client.id })).toBe(0);
  });

  it('[WISH-01] and wishes are ranked by wine for the buyer', async () => {
    const [one, two] = [await shop.newCustomer(), await shop.newCustomer()];
    const { reference, price, name } = wines[0]!;
    await setAlert(one, 'PRICE', reference, price - 1000);
    await setAlert(two, 'PRICE', reference, price - 3000);
    await setAlert(two, 'VINTAGE', reference);
    await answered(one, 'mutation { askForWine(wanted: "Demand 2001", maxPrice: 5000) { reference } }');
    const { wineDemand } = await new BackOffice(admin).done(
      '{ wineDemand { reference name price customers wishes priceAlerts medianPrice vintageAlerts backInStock } }',
    );
    expect(wineDemand).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          reference,
          name,
          price,
          customers: 2,
          wishes: 0,
          priceAlerts: 2,
          medianPrice: price - 2000,
          vintageAlerts: 1,
        }),
        expect.objectContaining({
          name: 'Demand 2001',
          price: null,
          customers: 1,
          wishes: 1,
          medianPrice: 5000,
        }),
      ]),
    );
    const customers = wineDemand.map((row: { customers: number }) => row.customers);
    expect(customers).toEqual(customers.toSorted((a: number, b: number) => b - a));
  });
});
