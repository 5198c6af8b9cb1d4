import { beforeAll, describe, expect, it } from '@jest/globals';
import { tokyoDay } from '@vinkura/domain';
import { monthOf, nextMonth } from '@vinkura/domain/back-office/journal/journal';
import type { JournalAccount } from '@vinkura/domain/back-office/journal/journal-tables';
import iconv from 'iconv-lite';
import { Types } from 'mongoose';
import { PAYMENTS_SETTLEMENTS_JOB } from '../src/payments/index.js';
import { BackOffice } from './support/back-office.js';
import { journalMonth } from './support/journal-entries.js';
import { bought, restaurantItem, wineWith } from './support/money.js';
import { answered, prepared, step } from './support/order-steps.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();
setUpCustomer();

const THIS_MONTH = monthOf(tokyoDay(new Date()));
const CLOSE = `mutation ($month: String!) { closeJournalMonth(month: $month) { month } }` as const;

let office: BackOffice;
beforeAll(() => {
  office = new BackOffice(admin);
});

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const month = (of: string, grain?: 'DAY' | 'ORDER') => journalMonth(admin, of, grain);

async function allMonths(): Promise<string[]> {
  const months = [(await month(THIS_MONTH)).firstMonth];
  while (months.at(-1)! < THIS_MONTH) months.push(nextMonth(months.at(-1)!));
  return months;
}

/** Credits minus debits of all months. */
async function balances() {
  const sums: Partial<Record<JournalAccount, number>> = {};
  for (const each of await allMonths())
    for (const { account, debit, credit } of (await month(each)).sums)
      sums[account] = (sums[account] ?? 0) + credit - debit;
  return sums;
}

/** What the stored orders and payments say, without the product's own sums. */
async function invoiced() {
  const paid = await shop.connection
    .collection('orders')
    .find({ paidAt: { $ne: null } })
    .toArray();
  const intents = await shop.connection.collection('paymentintents').find({}).toArray();
  const refunds = new Map(intents.map(({ _id, refunds: each = [] }) => [String(_id), each]));
  const totals = paid.map((order) => order['totalProductPrice'] + order['deliveryFee'] - order['pointsUsed']);
  const credited = paid.flatMap(({ reference, paymentIntentId }) =>
    (refunds.get(String(paymentIntentId)) ?? []).flatMap((refund: { orderRef: string; amount: number }) =>
      refund.orderRef === reference ? [refund.amount] : [],
    ),
  ) as number[];
  const taxOf = (amounts: number[]) => sum(amounts.map((amount) => Math.floor((amount * 10) / 110)));
  return { net: sum(totals) - sum(credited), tax: taxOf(totals) - taxOf(credited) };
}

/** Stored sums that the accounts must have. */
async function expectTheBooks(): Promise<void> {
  const of = await balances();
  const { net, tax } = await invoiced();
  const sales = sum(
    (['SALES', 'DELIVERY_SALES', 'DISCOUNTS', 'RETURNS', 'TAX'] as const).map((each) => of[each] ?? 0),
  );
  expect({ net: sales, tax: of.TAX }).toEqual({ net, tax });
  // Fees that the job has recorded reduce what the provider owes.
  expect(-(of.CARD_RECEIVABLE ?? 0)).toBe(net + (of.CARD_FEES ?? 0));
  const costs = await shop.connection.collection('winecosts').find().toArray();
  expect(-(of.STOCK ?? 0)).toBe(sum(costs.map(({ totalCostYen }) => totalCostYen)));
  const users = await shop.connection.collection('users').find().toArray();
  expect(of.POINTS_RESERVE).toBe(sum(users.map(({ loyaltyPoints }) => loyaltyPoints ?? 0)));
}

const file = async (format: string, of = THIS_MONTH) =>
  Buffer.from(await admin.download(`/api/journal.csv?month=${of}&grain=ORDER&format=${format}`));

async function receivedBottles(productRef: string): Promise<string> {
  const supplier = await office.create('suppliers', { name: '青葉インポート' });
  const warehouseRef = (await office.list('warehouses')).items[0]!.reference;
  const lines = [{ productRef, ordered: 6, counted: 6, broken: 1, unitCostYen: 900 }];
  const goodsIn = await office.create('goods-in', {
    ...{ supplier: supplier.reference, warehouseRef, deliveryNote: 'D-9', lines },
  });
  await office.bulk('goods-in', 'receive', { references: [goodsIn.reference] }, {}, crypto.randomUUID());
  return goodsIn.reference;
}

async function refunded(orderRef: string, productRef: string, amount: number): Promise<void> {
  const { openOrderTask } = await answered(
    admin,
    `mutation ($orderRef: String!, $productRef: String!) { openOrderTask(orderRef: $orderRef,
      problem: BROKEN, productRef: $productRef, quantity: 1) { id } }`,
    { orderRef, productRef },
  );
  await answered(
    admin,
    `mutation ($id: ID!, $amount: Yen!) { closeOrderTask(id: $id, resolution: REFUND, reason: "割れ", amount: $amount) { id } }`,
    { id: openOrderTask.id, amount },
  );
}

describe('the journal', () => {
  it('[ACCOUNT-01] has sales, points, refunds and cost of an order, and agrees with invoices, stock and points', async () => {
    const wine = await wineWith(admin, 24);
    const goodsIn = await receivedBottles(wine.reference);
    const { _id: userId } = (await client.get('/api/_auth/session')).body.user;
    const { reference: userRef } = (await shop.connection
      .collection('users')
      .findOne({ _id: new Types.ObjectId(String(userId)) }))!;
    await answered(
      admin,
      `mutation ($userRef: String!) { grantPoints(userRef: $userRef, points: 500, reason: "お詫び") { reference } }`,
      { userRef },
    );
    const item = await restaurantItem(client, { [wine.reference]: 2 });
    const { orders } = await bought(client, [item], { usedPoints: 500 });
    const { reference } = orders[0]!;
    await step(admin, 'submitPlanning', { reference });
    await step(admin, 'makeOrderReady', { reference });
    await prepared(admin, reference);
    await step(admin, 'shipOrder', { reference });
    await refunded(reference, wine.reference, 1100);

    const { items } = await month(THIS_MONTH);
    const posted = items.filter(({ document }) => document === reference);
    const order = await shop.connection.collection('orders').findOne({ reference });
    const { totalProductPrice, deliveryFee } = order as never as Record<string, number>;
    const amountOf = (kind: string) => posted.find((each) => each.kind === kind)?.amount;
    expect(amountOf('SALE')).toBe(totalProductPrice! - 500);
    expect(amountOf('DELIVERY') ?? 0).toBe(deliveryFee);
    expect(amountOf('POINTS_DISCOUNT')).toBe(500);
    expect(amountOf('POINTS_TAKEN')).toBeGreaterThanOrEqual(500);
    expect(posted.find(({ kind }) => kind === 'REFUND')).toMatchObject({
      ...{ debit: 'RETURNS', credit: 'CARD_RECEIVABLE', amount: 1100, tax: 100 },
    });
    expect(posted.find(({ kind }) => kind === 'SOLD')).toMatchObject({
      debit: 'COST_OF_SALES',
      amount: 1800,
    });
    expect(items.filter(({ document }) => document === goodsIn)).toMatchObject([
      { kind: 'RECEIVED', debit: 'STOCK', credit: 'PAYABLE', amount: 4500, tax: 0 },
    ]);
    await expectTheBooks();
    const { sums: byDay } = await month(THIS_MONTH, 'DAY');
    expect(byDay).toEqual((await month(THIS_MONTH)).sums);
  });

  it('[ACCOUNT-01] has the fee of each payment by card, once', async () => {
    const wine = await wineWith(admin, 12);
    const item = await restaurantItem(client, { [wine.reference]: 1 });
    const { orders } = await bought(client, [item]);
    const order = await shop.connection.collection('orders').findOne({ reference: orders[0]!.reference });
    await Promise.all([1, 2, 3].map(() => shop.runJob(PAYMENTS_SETTLEMENTS_JOB)));
    const payment = await shop.connection
      .collection('sandboxpayments')
      .findOne({ intentId: order!['paymentIntentId'] });
    const fees = (await month(THIS_MONTH)).items.filter(
      ({ document }) => document === `${String(payment!._id)}-fee`,
    );
    expect(fees).toMatchObject([
      {
        ...{ kind: 'CARD_FEE', debit: 'CARD_FEES', credit: 'CARD_RECEIVABLE', tax: 0 },
        amount: Math.floor(payment!['amount'] * 0.036),
      },
    ]);
    await expectTheBooks();
  });

  it('[ACCOUNT-01] is a general file, and one for each software, with the shop’s names of accounts', async () => {
    await office.create('parameters', {
      name: 'journal-names',
      choices: [{ value: 'カード未収', description: 'CARD_RECEIVABLE' }],
    });
    const { items, sums } = await month(THIS_MONTH);
    const general = (await file('GENERAL')).toString().replace('\uFEFF', '').trim().split('\r\n');
    const cells = general.slice(1).map((line) => line.split(','));
    const column = (index: number) => sum(cells.map((line) => Number(line[index])));
    expect(column(4)).toBe(sum(sums.map(({ debit }) => debit)));
    expect(column(5)).toBe(column(4));
    const receivable = sums.find(({ account }) => account === 'CARD_RECEIVABLE')!;
    const named = cells.filter((line) => line[2] === 'カード未収');
    expect(sum(named.map((line) => Number(line[4])))).toBe(receivable.debit);
    for (const format of ['FREEE', 'MONEYFORWARD']) {
      const lines = (await file(format)).toString().trim().split('\r\n');
      expect(lines).toHaveLength(items.length + 1);
    }
    const yayoi = iconv
      .decode(await file('YAYOI'), 'cp932')
      .trim()
      .split('\r\n');
    expect(yayoi).toHaveLength(items.length);
    expect(yayoi.every((line) => line.startsWith('2000,') && line.split(',').length === 25)).toBe(true);
    expect(yayoi.join()).toContain('カード未収');
    for (const wrong of ['month=2026-13&grain=DAY&format=FREEE', 'month=2026-11&grain=DAY&format=EXCEL'])
      expect((await admin.get(`/api/journal.csv?${wrong}`)).status).toBe(400);
    const unknown = { name: 'journal-names', choices: [{ value: '現金', description: 'CASH' }] };
    await expect(office.create('parameters', unknown)).rejects.toThrow('choices.0.description');
  });

  it('[ACCOUNT-01] closes months in order and once, and corrects them in the first open one', async () => {
    const months = await allMonths();
    expect(months.length).toBeGreaterThan(2);
    const [first, second] = months;
    for (const refused of [THIS_MONTH, nextMonth(THIS_MONTH), second!])
      expect(await office.refused(CLOSE, { month: refused })).toMatchObject({ code: 'CONFLICT' });
    expect((await month(first!)).mayClose).toBe(true);
    const closings = await Promise.all([1, 2, 3].map(() => admin.graphqlText(CLOSE, { month: first! })));
    expect(closings.filter(({ errors }) => !errors)).toHaveLength(1);
    expect(closings.flatMap(({ errors }) => errors?.map(({ extensions }) => extensions.code) ?? [])).toEqual([
      ...['CONFLICT', 'CONFLICT'],
    ]);
    const audit = await shop.connection.collection('auditentries').find({ resource: 'journal' }).toArray();
    expect(audit).toMatchObject([{ reference: first, action: 'close-month' }]);
    for (const each of months.slice(1, -1)) await answered(admin, CLOSE, { month: each });
    await expectTheBooks();

    const closed = months.at(-2)!;
    const before = await Promise.all(months.slice(0, -1).map((each) => month(each)));
    const paid = before
      .flatMap(({ items }) => items)
      .findLast(({ kind, amount }) => kind === 'SALE' && amount > 2000)!;
    const order = await shop.connection.collection('orders').findOne({ reference: paid.document });
    const at = new Date(`${closed}-28T12:00:00+09:00`);
    const late = { key: 'late', orderRef: paid.document, amount: 1100, requestedAt: at, doneAt: at };
    await shop.connection
      .collection('paymentintents')
      .updateOne(
        { _id: new Types.ObjectId(String(order!['paymentIntentId'])) },
        { $push: { refunds: late as never }, $set: { updatedAt: new Date() } },
      );
    const { items } = await month(THIS_MONTH);
    expect(items[0]).toMatchObject({ kind: 'REFUND', document: paid.document, amount: 1100, tax: 100 });
    expect(items[0]).toMatchObject({ day: `${THIS_MONTH}-01`, originDay: `${closed}-28` });
    expect(await Promise.all(months.slice(0, -1).map((each) => month(each)))).toEqual(before);
    expect((await file('FREEE')).toString()).toContain(`返金 ${paid.document} （${closed}-28 分の訂正）`);
    await expectTheBooks();
  });
});
