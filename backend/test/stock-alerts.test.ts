import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, instantInTokyo, tokyoDay } from '@vinkura/domain';
import { StockAlertMail } from '../src/back-office/dashboard/stock-alert-mail.js';
import { BackOffice } from './support/back-office.js';
import { bought, restaurantItem, wineWith } from './support/money.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();
setUpCustomer();

const COLUMNS = ['saleableQuantity', 'stockAlert', 'alertLevel', 'soldRecently', 'expectedBottles'];
let office: BackOffice;

beforeAll(() => {
  office = new BackOffice(admin);
});

const alerts = async (...values: string[]) => {
  const rows = await office.all('products', {
    list: { filters: [{ field: 'stockAlert', operator: 'IS', values }] },
    columns: COLUMNS,
  });
  return new Map(rows.map(({ reference, values: cells }) => [reference, cells]));
};
const work = async () => {
  const { dashboard } = await office.done('{ dashboard(span: DAYS) { work { key count } } }');
  return Object.fromEntries(dashboard.work.map(({ key, count }) => [key, count]));
};
const saleable = async (reference: string): Promise<number> =>
  (await office.record('products', reference)).values.saleableQuantity;
const setSaleable = (reference: string, saleableQuantity: number) =>
  shop.connection.collection('products').updateOne({ reference }, { $set: { saleableQuantity } });

describe('alerts of stock', () => {
  it('[ALERT-01] by the threshold of a wine, and sold out apart, as the dashboard counts', async () => {
    const [wine, other] = [await wineWith(admin, 6), await wineWith(admin, 6, 1)];
    const left = await saleable(wine.reference);
    await office.update('products', wine.reference, { stockThreshold: left - 1 });
    expect((await alerts('LOW')).has(wine.reference)).toBe(false);
    await office.update('products', wine.reference, { stockThreshold: left });
    expect((await alerts('LOW')).get(wine.reference)).toMatchObject({
      saleableQuantity: left,
      stockAlert: 'LOW',
      alertLevel: left,
    });

    const stock = await saleable(other.reference);
    await setSaleable(other.reference, 0);
    const [low, soldOut] = [await alerts('LOW'), await alerts('SOLD_OUT')];
    expect(low.has(other.reference)).toBe(false);
    expect(soldOut.get(other.reference)).toMatchObject({ stockAlert: 'SOLD_OUT' });
    expect(await work()).toMatchObject({ LOW_STOCK: low.size, SOLD_OUT: soldOut.size });
    // Every row of the list says itself why it is there.
    for (const [alert, rows] of [
      ['LOW', low],
      ['SOLD_OUT', soldOut],
    ] as const)
      for (const cells of rows.values()) expect(cells.stockAlert).toBe(alert);

    await office.update('products', other.reference, { stockThreshold: 0 });
    expect((await alerts('LOW', 'SOLD_OUT')).has(other.reference)).toBe(false);
    await setSaleable(other.reference, stock);
  });

  it('[ALERT-01] without one by weeks of cover at the rate of sale, beside what is expected', async () => {
    const wine = await wineWith(admin, 12, 2);
    const parameter = await office.create('parameters', {
      name: 'stock-alerts',
      choices: [
        { value: '2', description: 'COVER_WEEKS' },
        { value: '1', description: 'RATE_WEEKS' },
      ],
    });
    await bought(client, [await restaurantItem(client, { [wine.reference]: 2 })]);
    await setSaleable(wine.reference, 5);
    expect((await alerts('LOW')).has(wine.reference)).toBe(false);
    await setSaleable(wine.reference, 4);
    const supplier = await office.create('suppliers', { name: '青葉インポート' });
    await office.create('goods-in', {
      supplier: supplier.reference,
      warehouseRef: (await office.list('warehouses')).items[0]!.reference,
      lines: [{ productRef: wine.reference, ordered: 18 }],
    });
    expect((await alerts('LOW')).get(wine.reference)).toEqual(
      expect.objectContaining({ alertLevel: 4, soldRecently: 2, expectedBottles: 18 }),
    );

    const wrong = [{ value: '105', description: 'RATE_WEEKS' }];
    const { version } = await office.record('parameters', parameter.reference);
    const change = { resource: 'parameters', reference: parameter.reference, version };
    expect(await office.refused(BackOffice.UPDATE, { ...change, changes: { choices: wrong } })).toMatchObject(
      {
        code: 'VALIDATION_FAILED',
      },
    );
  });

  it('[ALERT-01] customers see no threshold', async () => {
    const wine = await wineWith(admin, 1);
    await office.update('products', wine.reference, { stockThreshold: 1 });
    expect((await client.get(`/api/products/${wine.reference}`)).body).not.toHaveProperty('stockThreshold');
  });

  it('[ALERT-01] mails those who work with the stock once a day, from seven in the morning', async () => {
    const wine = await wineWith(admin, 3);
    await office.update('products', wine.reference, { stockThreshold: 10_000 });
    const mail = shop.get(StockAlertMail);
    const today = addDays(tokyoDay(new Date()), 1);
    expect((await mail.run(instantInTokyo(today, '06:59'))).recipients).toBe(0);
    const [first] = await Promise.all([
      mail.run(instantInTokyo(today, '07:00')),
      mail.run(instantInTokyo(today, '07:00')),
    ]);
    await mail.run(instantInTokyo(today, '15:00'));
    const stored = await shop.connection.collection('mails').find({ kind: 'STOCK_ALERT' }).toArray();
    const staff = await shop.connection.collection('users').countDocuments({
      type: 'ADMINISTRATOR',
      enabled: true,
      deletedAt: null,
      $or: [{ areas: null }, { areas: 'STOCK' }],
    });
    expect(first).toEqual({ low: expect.any(Number), soldOut: expect.any(Number), recipients: staff });
    expect(stored).toHaveLength(staff);
    expect(stored[0]!.params.low.length).toBeGreaterThan(0);
    await mail.run(instantInTokyo(addDays(today, 1), '07:00'));
    expect(await shop.connection.collection('mails').countDocuments({ kind: 'STOCK_ALERT' })).toBe(2 * staff);
  });
});
