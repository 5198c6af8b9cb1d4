import { beforeAll, describe, expect, it } from '@jest/globals';
import { tokyoDay } from '@vinkura/domain';
import { liquorYearOf } from '@vinkura/domain/back-office/liquor-ledger';
import { BackOffice } from './support/back-office.js';
import { anyVenue, bought, cellarItem, dinner, wineWith } from './support/money.js';
import { answered, prepared, shippedDinner, step } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();
setUpCustomer();

const TODAY = tokyoDay(new Date());
const YEAR = liquorYearOf(TODAY);
const REPORT = `query ($year: Int!) { liquorYear(year: $year) { until kinds {
  kind opening received sold returned sentBack lost found closing receivedYen soldYen } } }` as const;
const LEDGER =
  `query ($month: String!, $page: Int!, $perPage: Int!) { liquorLedger(month: $month, page: $page, perPage: $perPage) {
  total items { entry productRef bottles millilitres yen party address document } } }` as const;

let office: BackOffice;
let wine: { reference: string; price: number; size: string };
let warehouseRef: string;

beforeAll(async () => {
  office = new BackOffice(admin);
  wine = await wineWith(admin, 24);
  // A kind of its own: the sums are those of this wine.
  await office.update('products', wine.reference, { liquorKind: 'BRANDY' });
  warehouseRef = (await office.list('warehouses')).items[0]!.reference;
});

const sums = async () =>
  (await answered(admin, REPORT, { year: YEAR })).liquorYear.kinds.find(({ kind }) => kind === 'BRANDY')!;
const entries = async () => {
  const month = TODAY.slice(0, 7);
  const all = [];
  for (let page = 1; ; page += 1) {
    const { liquorLedger } = await answered(admin, LEDGER, { month, page, perPage: 100 });
    all.push(...liquorLedger.items);
    if (all.length >= liquorLedger.total)
      return all.filter(({ productRef }) => productRef === wine.reference);
  }
};

/** A dinner with a bottle of the cellar and a bought one, shipped. */
async function dinnerFromCellar(): Promise<void> {
  const entry = await shop.connection.collection('cellarentries').findOne({ productRef: wine.reference });
  const line = { productRef: wine.reference, quantity: 1 };
  const { body } = await client.post('/api/cart', {
    products: [line, { ...line, cellarId: String(entry!['_id']) }],
    reservation: {
      venueRef: (await anyVenue(client)).reference,
      reservationDate: dinner(),
      name: '佐伯',
      seats: 2,
      phoneBooked: true,
      venueConfirmed: true,
    },
  });
  const { orders } = await bought(client, [body]);
  const { reference } = orders[0]!;
  await step(admin, 'submitPlanning', { reference });
  await step(admin, 'makeOrderReady', { reference });
  await prepared(admin, reference);
  await step(admin, 'shipOrder', { reference });
}

describe('the liquor ledger', () => {
  it('[LIQUOR-01] agrees to the millilitre and the yen with what was bought, sold, returned and broken', async () => {
    const before = await sums();
    const supplier = await office.create('suppliers', {
      name: '青葉インポート',
      address: '東京都港区芝1-2-3',
    });
    const lines = [{ productRef: wine.reference, ordered: 6, counted: 6, broken: 1, unitCostYen: 900 }];
    const delivery = { supplier: supplier.reference, warehouseRef, deliveryNote: 'D-9', lines };
    const goodsIn = await office.create('goods-in', delivery);
    await office.bulk('goods-in', 'receive', { references: [goodsIn.reference] }, {}, crypto.randomUUID());

    const venue = await anyVenue(client);
    const reverted = await shippedDinner(client, admin, venue.reference, [wine.reference]);
    await step(admin, 'forceOrderStatus', { reference: reverted, status: 'PLANNED', comments: 'came back' });
    const claimed = await shippedDinner(client, admin, venue.reference, [wine.reference]);
    const claim = { orderRef: claimed, problem: 'BROKEN', productRef: wine.reference, quantity: 1 };
    const { openOrderTask } = await answered(
      admin,
      `mutation ($orderRef: String!, $problem: BottleProblem!, $productRef: String!, $quantity: Int!) {
        openOrderTask(orderRef: $orderRef, problem: $problem, productRef: $productRef, quantity: $quantity) { id } }`,
      claim,
    );
    await answered(
      admin,
      `mutation ($id: ID!, $returned: ReturnedBottlesInput) { closeOrderTask(id: $id, resolution: REFUND,
        reason: "割れ", amount: 1000, returned: $returned) { id } }`,
      { id: openOrderTask.id, returned: { warehouseRef, bucket: 'bottleIssue', quantity: 1 } },
    );
    const { orders } = await bought(client, [await cellarItem(client, { [wine.reference]: 3 })]);
    await step(admin, 'submitCellarPlanning', { reference: orders[0]!.reference });
    await dinnerFromCellar();
    const place = `${warehouseRef}:${wine.reference}`;
    const { values } = await office.record('stock-entries', place);
    const { available, bottleIssue } = values as { available: number; bottleIssue: number };
    const broken = { available: available - 1, bottleIssue: bottleIssue + 1, reason: 'BREAKAGE' };
    await office.update('stock-entries', place, broken);

    // 6 came in, 1 of them broken; 2 + 2 went to dinners, 3 into a cellar, 1 with a bottle of the cellar; 2 + 1 came back.
    const size = Number.parseInt(wine.size, 10);
    const after = await sums();
    const bottles = (key: 'received' | 'sold' | 'returned' | 'lost' | 'closing') =>
      (after[key] - before[key]) / size;
    expect([bottles('received'), bottles('sold'), bottles('returned'), bottles('lost')]).toEqual([
      6, 8, 3, 3,
    ]);
    expect(bottles('closing')).toBe(6 - 8 + 3 - 3);
    expect(after.receivedYen - before.receivedYen).toBe(5 * 900);
    expect(after.soldYen - before.soldYen).toBe((8 - 3) * wine.price);
    // Bottles in the warehouses, counted by the stock itself.
    const stocks = await shop.connection.collection('stocks').find({ productRef: wine.reference }).toArray();
    const owned = ['customs', 'available', 'reservedVinkura', 'reservedOthers', 'others'];
    const held = stocks.reduce((sum, entry) => sum + owned.reduce((all, each) => all + entry[each], 0), 0);
    expect(after.closing).toBe(held * size);

    const written = await entries();
    const received = { entry: 'RECEIVED', party: '青葉インポート', address: '東京都港区芝1-2-3' };
    expect(written).toContainEqual(
      expect.objectContaining({ ...received, bottles: 5, yen: 4500, document: goodsIn.reference }),
    );
    expect(written).toContainEqual(
      expect.objectContaining({
        entry: 'SOLD',
        document: claimed,
        bottles: 2,
        yen: 2 * wine.price,
        address: null,
      }),
    );
    expect(written).toContainEqual(
      expect.objectContaining({ entry: 'RETURNED', document: claimed, bottles: 1, yen: wine.price }),
    );
  });

  it('[LIQUOR-01] are files for a spreadsheet, of a year or a month', async () => {
    const year = new TextDecoder().decode(
      await admin.download(`/api/liquor-ledger/year?year=${YEAR}&locale=jp`),
    );
    const after = await sums();
    const row = year.split('\r\n').find((line) => line.startsWith('ブランデー,'));
    expect(row?.split(',').slice(-2)).toEqual([
      String(Math.round((after.sold - after.returned) / 1000)),
      String(Math.round(after.closing / 1000)),
    ]);
    const ledger = new TextDecoder().decode(
      await admin.download(`/api/liquor-ledger?year=${YEAR}&month=${TODAY.slice(0, 7)}&locale=en`),
    );
    expect(ledger.split('\r\n').filter((line) => line.includes(',Brandy,'))).toHaveLength(
      (await entries()).length,
    );
  });
});
