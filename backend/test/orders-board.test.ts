import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { CountedCommands } from './support/counted-commands.js';
import { brokenInvariants } from './support/invariants.js';
import { anyVenue, bought, cellarItem, placed, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import {
  answered,
  mailsOf,
  orderFields,
  paidDinner,
  paidParcel,
  post,
  prepared,
  step,
} from './support/order-steps.js';
import { refund } from './support/refunds.js';
import { Shop } from './support/shop.js';
import type { Customer } from './support/customers.js';

let shop: Shop;
let admin: Client;
let colleague: Client;
let client: Customer;
let wine: Body<'Product'>;

beforeAll(async () => {
  shop = await Shop.open();
  admin = await shop.signIn('admin');
  wine = await wineWith(admin, 60, 0, 20_000);
  client = await shop.newCustomer({ name: '佐藤 花子' });
  colleague = await shop.newCustomer({ name: '同僚 太郎' });
  await answered(
    admin,
    'mutation ($r: String!) { updateUser(reference: $r, input: { type: ADMINISTRATOR }) { type } }',
    {
      r: (await shop.connection.collection('users').findOne({ name: '同僚 太郎' }))!.reference,
    },
  );
});
afterAll(async () => {
  expect(await brokenInvariants(shop)).toEqual([]);
  await shop.close();
});

const line = (quantity = 1) => ({ [wine.reference]: quantity });

const BOARD = `query ($first: Int) { orderBoard(first: $first) { columns { stage count lateCount orders {
  reference version status customerName venueName homePlace reservationDate deadline isLate wineCount amountOpen } } } }`;
const sorted = (texts: readonly string[]): string[] => texts.toSorted((a, b) => (a < b ? -1 : 1));
const board = async (first = 50) => {
  const { orderBoard } = await answered(admin, BOARD, { first });
  return Object.fromEntries(orderBoard.columns.map((column) => [column.stage, column]));
};
const bulk = async (action: string, references: string[]) =>
  (
    await answered(
      admin,
      `mutation ($a: BulkOrderAction!, $r: [String!]!) { bulkOrderAction(action: $a, references: $r) {
        reference result messageKey message order { status version } } }`,
      { a: action, r: references },
    )
  ).bulkOrderAction;

describe('the board of orders', () => {
  it('[ADM-05] shows each order in its stage with its deadline, counts and late ones, in few commands', async () => {
    const before = await board();
    const unpaid = (await placed(client, [await cellarItem(client, line())])).orders[0]!.reference;
    const dinner = (await paidDinner(client, line(2))).reference;
    const parcel = (await paidParcel(client, line(3))).reference;
    const held = (await paidDinner(client, line())).reference;
    await step(admin, 'holdOrder', { reference: held, reason: '確認中' });
    const ended = (await paidDinner(client, line())).reference;
    await step(admin, 'cancelOrder', { reference: ended, reason: '閉店' });
    const after = await board();
    const added = (stage: string) => after[stage]!.count - before[stage]!.count;
    expect(Object.keys(after).map(added)).toEqual([1, 2, 0, 0, 0, 0, 1, 1, 0]);
    const card = (stage: string, reference: string) =>
      after[stage]!.orders.find((each) => each.reference === reference);
    expect(card('AWAITING_PAYMENT', unpaid)).toMatchObject({ isLate: false, deadline: expect.any(String) });
    const venue = await anyVenue(client);
    expect(card('TO_PLAN', dinner)).toMatchObject({
      customerName: '佐藤 花子',
      venueName: venue.name,
      wineCount: 2,
      homePlace: null,
      isLate: false,
    });
    expect(card('TO_PLAN', parcel)).toMatchObject({ venueName: null, homePlace: expect.stringMatching(/./) });
    expect(card('REFUND_TO_DECIDE', ended)!.amountOpen).toBeGreaterThan(0);
    expect(card('ON_HOLD', held)).toMatchObject({ status: 'ON_HOLD', deadline: null });
    for (const { orders } of Object.values(after)) {
      const due = orders.flatMap(({ deadline }) => (deadline ? [deadline] : []));
      if (orders !== after.AWAITING_PAYMENT!.orders) expect(due).toEqual(sorted(due));
    }
    // A board of one card each counts the rest.
    const narrow = await board(1);
    for (const [stage, { count, lateCount, orders }] of Object.entries(narrow)) {
      expect([stage, count, lateCount]).toEqual([stage, after[stage]!.count, after[stage]!.lateCount]);
      expect(orders.length).toBeLessThanOrEqual(1);
    }
    const commands = new CountedCommands(shop);
    await commands.idle();
    expect((await commands.during(() => board())).length).toBeLessThanOrEqual(16);

    // Ten days later the restaurant's wine should have left.
    const isLate = async () => (await orderFields(admin, dinner, 'isLate stage')).isLate;
    expect(await isLate()).toBe(false);
    const lateBefore = after.TO_PLAN!.lateCount;
    shop.advance(60 * 24 * 3_600_000);
    expect(await isLate()).toBe(true);
    const later = await board();
    expect(later.TO_PLAN!.lateCount).toBeGreaterThanOrEqual(lateBefore + 2);
    expect((await board(1)).TO_PLAN!.lateCount).toBe(later.TO_PLAN!.lateCount);
    shop.advance(-60 * 24 * 3_600_000);
    for (const first of [0, 51]) {
      const { errors } = await admin.graphql(BOARD, { first });
      expect(errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        params: { field: 'first' },
      });
    }
  });

  it('[ADM-05] plans and starts in one step, as a whole or not at all', async () => {
    const START = `mutation ($r: String!, $v: String) { planAndStartPreparation(reference: $r, version: $v) {
      status preparation { bottle } history { action } } }`;
    const dinner = (await paidDinner(client, line(2))).reference;
    const started = await answered(admin, START, { r: dinner });
    expect(started.planAndStartPreparation).toMatchObject({
      status: 'IN_PREPARATION',
      preparation: [{ bottle: expect.any(String) }, { bottle: expect.any(String) }],
    });
    expect(started.planAndStartPreparation.history.map(({ action }) => action).slice(-3)).toEqual([
      'SUBMIT_PLANNING',
      'MAKE_READY',
      'START_PREPARING',
    ]);

    // Two administrators at once: one of them starts it, the other is refused.
    const parcel = (await paidParcel(client, line())).reference;
    const both = await Promise.all([admin, admin].map((each) => each.graphql(START, { r: parcel })));
    const codes = both.map(({ errors }) => errors?.[0]?.extensions.code ?? 'DONE');
    expect(codes.toSorted()).toEqual(['DONE', 'ILLEGAL_TRANSITION']);

    // Without its bottles nothing of it happens, and a cellar order has no preparation.
    const short = (await paidParcel(client, line())).reference;
    await shop.connection
      .collection('stocks')
      .updateMany({ productRef: wine.reference }, { $mul: { available: -1 } });
    const refused = await admin.graphql(START, { r: short });
    await shop.connection
      .collection('stocks')
      .updateMany({ productRef: wine.reference }, { $mul: { available: -1 } });
    expect(refused.errors?.[0]?.extensions.code).toBe('INSUFFICIENT_STOCK');
    expect(await orderFields(admin, short, 'status')).toMatchObject({ status: 'PLANNING' });
    const [cellar] = (await bought(client, [await cellarItem(client, line())])).orders;
    const rows = await bulk('PLAN_AND_START', [short, cellar!.reference, dinner]);
    expect(rows.map(({ result }) => result)).toEqual(['DONE', 'SKIPPED', 'SKIPPED']);
  });

  it('[ADM-05] applies steps to many orders; each row has its result', async () => {
    const parcels = await Promise.all(
      [1, 1].map(async (count) => (await paidParcel(client, line(count))).reference),
    );
    const cellar = (await bought(client, [await cellarItem(client, line())])).orders[0]!.reference as string;
    const unpaid = (await placed(client, [await cellarItem(client, line())])).orders[0]!.reference as string;
    const planned = await bulk('SUBMIT_PLANNING', [...parcels, cellar, unpaid, 'ORD99999', parcels[0]!]);
    expect(planned.map(({ reference, result }) => [reference, result])).toEqual([
      [parcels[0], 'DONE'],
      [parcels[1], 'DONE'],
      [cellar, 'DONE'],
      [unpaid, 'SKIPPED'],
      ['ORD99999', 'FAILED'],
    ]);
    expect(planned.map(({ order }) => order?.status)).toEqual([
      'READY_TO_PREPARE',
      'READY_TO_PREPARE',
      'CLOSED',
      'PLACED',
      undefined,
    ]);
    expect(planned[3]).toMatchObject({
      messageKey: 'illegal-transition',
      message: expect.stringContaining('お支払い待ち'),
    });
    expect((await bulk('START_PREPARATION', parcels)).map(({ result }) => result)).toEqual(['DONE', 'DONE']);
    const [first] = await bulk('CONFIRM_PREPARATION', [parcels[0]!]);
    expect(first).toMatchObject({ result: 'FAILED', messageKey: 'preparation-error-unticked' });
    for (const reference of parcels) {
      const { preparation } = await orderFields(admin, reference, 'preparation { bottle }');
      await step(admin, 'savePreparation', {
        reference,
        bottles: preparation.map(({ bottle }) => ({ bottle, done: true })),
      });
    }
    expect((await bulk('CONFIRM_PREPARATION', parcels)).map(({ result }) => result)).toEqual([
      'DONE',
      'DONE',
    ]);
    // Two administrators ship the same parcels at once: each leaves once.
    const rows = (await Promise.all([bulk('SHIP', parcels), bulk('SHIP', parcels)])).flat();
    expect(rows.map(({ result }) => result)).not.toContain('FAILED');
    for (const reference of parcels) {
      expect((await mailsOf(shop, reference)).filter((kind) => kind === 'SHIPPED')).toHaveLength(1);
      expect(await orderFields(admin, reference, 'stage deliveries { status }')).toEqual({
        stage: 'ON_THE_WAY',
        deliveries: [{ status: 'SHIPPED' }],
      });
    }
    const { errors } = await admin.graphql(
      'mutation ($r: [String!]!) { bulkOrderAction(action: SHIP, references: $r) { result } }',
      { r: Array.from({ length: 201 }, (_, index) => `ORD${index}`) },
    );
    expect(errors?.[0]?.extensions.code).toMatch(/VALIDATION_FAILED|TOO_COMPLEX|QUERY_TOO/);
  });
});

describe('the page of an order', () => {
  it('[ADM-05] rejects a step from an older version and says who changed what', async () => {
    const { reference } = await paidDinner(client, line());
    const { version } = await orderFields(admin, reference, 'version');
    await step(colleague, 'holdOrder', { reference, reason: '電話で確認' });
    const stale =
      'mutation ($r: String!, $v: String) { resumeOrder(reference: $r, version: $v) { status version } }';
    const refused = async (who: Client) =>
      (await who.graphql(stale, { r: reference, v: version })).errors?.[0]?.extensions;
    expect(await refused(admin)).toMatchObject({
      code: 'PRECONDITION_FAILED',
      messageKey: 'changed-meanwhile',
      params: {
        reference,
        changedByName: '同僚 太郎',
        steps: [
          { action: 'HOLD', from: 'PLANNING', to: 'ON_HOLD', comment: '電話で確認', byName: '同僚 太郎' },
        ],
        fields: expect.arrayContaining([{ field: 'status', opened: 'PLANNING', theirs: 'ON_HOLD' }]),
      },
    });
    const now = (await orderFields(admin, reference, 'version')).version;
    // Ten at once from the same version: one is taken.
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => admin.graphql(stale, { r: reference, v: now })),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    for (const { errors } of answers)
      if (errors) expect(errors[0]?.extensions.code).toBe('PRECONDITION_FAILED');
    // The customer's error reports the change, without data of the back office.
    const { errors } = await client.graphql(
      'mutation ($r: String!, $v: String) { cancelOrder(reference: $r, version: $v) { status } }',
      { r: reference, v: version },
    );
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'PRECONDITION_FAILED' });
    expect(JSON.stringify(errors)).not.toMatch(/同僚|電話/);
    const other = await shop.newCustomer();
    const hidden = await other.graphql(
      'mutation ($r: String!) { cancelOrder(reference: $r, version: "x") { status } }',
      { r: reference },
    );
    expect(hidden.errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('[ADM-05] stores notes with author and edits, shows the timeline, and counts its own allocation as its own', async () => {
    const { reference } = await paidParcel(client, line(2));
    const add =
      'mutation ($r: String!, $t: String!) { addOrderNote(reference: $r, text: $t) { id text authorName editedAt } }';
    const { addOrderNote: note } = await answered(colleague, add, {
      r: reference,
      t: ' 不在時は宅配ボックス ',
    });
    expect(note).toMatchObject({ text: '不在時は宅配ボックス', authorName: '同僚 太郎', editedAt: null });
    for (const text of ['  ', 'あ'.repeat(2001)])
      expect((await admin.graphql(add, { r: reference, t: text })).errors?.[0]?.extensions).toMatchObject({
        code: 'VALIDATION_FAILED',
        params: { field: 'text' },
      });
    const edit = (text: string, editedAt: string | null, who = admin) =>
      who.graphql(
        `mutation ($r: String!, $id: ID!, $t: String!, $e: DateTime) {
          editOrderNote(reference: $r, id: $id, text: $t, editedAt: $e) { text editedAt edits { text byName } } }`,
        { r: reference, id: note.id, t: text, e: editedAt },
      );
    const edits = await Promise.all([edit('A 玄関前に置く', null), edit('B 玄関前に置く', null, colleague)]);
    expect(edits.filter(({ errors }) => !errors)).toHaveLength(1);
    const lost = edits.find(({ errors }) => errors)!;
    expect(lost.errors?.[0]?.extensions).toMatchObject({
      code: 'PRECONDITION_FAILED',
      params: { fields: [{ field: 'text', opened: '不在時は宅配ボックス' }] },
    });
    const logged = await shop.connection
      .collection('auditentries')
      .countDocuments({ reference, 'fields.field': 'note' });
    expect(logged).toBe(2);

    const stockOf = async () =>
      (
        await orderFields(
          admin,
          reference,
          'lineStock { productRef quantity ownAllocated onHand allocated saleable shortfall warehouses { warehouseRef ownAllocated allocated available onHand } }',
        )
      ).lineStock[0];
    const booked = await stockOf();
    expect(booked).toMatchObject({ productRef: wine.reference, quantity: 2, ownAllocated: 2, shortfall: 0 });
    // The remaining stock is sold to another customer: this order keeps its allocation.
    await shop.connection
      .collection('products')
      .updateOne({ reference: wine.reference }, { $set: { saleableQuantity: 0 } });
    expect(await stockOf()).toMatchObject({ saleable: 0, ownAllocated: 2, shortfall: 0 });
    await shop.connection
      .collection('products')
      .updateOne({ reference: wine.reference }, { $set: { saleableQuantity: booked!.saleable } });
    await post(admin, reference, 'submitplanning');
    const planned = await stockOf();
    expect(planned).toMatchObject({ ownAllocated: 2, onHand: booked!.onHand, allocated: booked!.allocated });
    expect(planned!.warehouses.reduce((sum: number, { ownAllocated }) => sum + ownAllocated, 0)).toBe(2);
    for (const { onHand, allocated, available } of planned!.warehouses)
      expect(onHand).toBe(allocated + available);

    await prepared(admin, reference);
    const update =
      'mutation ($r: String!, $d: String!, $t: String) { updateDelivery(reference: $r, deliveryRef: $d, carrier: "ヤマト運輸", tracking: $t) { deliveries { carrier tracking } } }';
    const parcel = `${reference}-1`;
    expect((await admin.graphql(update, { r: reference, d: parcel })).errors?.[0]?.extensions).toMatchObject({
      messageKey: 'delivery-not-shipped',
    });
    await step(admin, 'shipOrder', { reference, carrier: 'ヤマト', tracking: '1' });
    expect(
      (await answered(admin, update, { r: reference, d: parcel, t: '400000000066' })).updateDelivery
        .deliveries,
    ).toEqual([{ carrier: 'ヤマト運輸', tracking: '400000000066' }]);
    await refund(admin, reference, { amount: 500, reason: '遅延のお詫び' });
    const { timeline } = await orderFields(
      admin,
      reference,
      'timeline { id kind at byName action from to comment amount doneAt mailKind mailStatus subject deliveryRef deliveryStatus tracking paymentStatus }',
    );
    const moments = timeline.map(({ at }) => at);
    expect(moments).toEqual(sorted(moments));
    expect(new Set(timeline.map(({ id }) => id)).size).toBe(timeline.length);
    const of = (kind: string) => timeline.filter((entry) => entry.kind === kind);
    expect(of('STATUS')[0]).toMatchObject({ action: 'PLACE', to: 'PLACED', byName: '佐藤 花子' });
    expect(of('STATUS').at(-1)).toMatchObject({ action: 'SHIP', to: 'IN_DELIVERY' });
    expect(of('PAYMENT').at(-1)).toMatchObject({ paymentStatus: 'ACCEPTED' });
    expect(of('REFUND')).toMatchObject([
      { amount: 500, comment: '遅延のお詫び', doneAt: expect.any(String) },
    ]);
    expect(
      of('MAIL')
        .map(({ mailKind }) => String(mailKind))
        .sort(),
    ).toEqual(['ORDER_PLACED', 'REFUNDED', 'SHIPPED']);
    expect(of('NOTE')).toMatchObject([{ byName: '同僚 太郎', comment: expect.stringContaining('玄関前') }]);
    expect(of('DELIVERY')).toMatchObject([
      { deliveryRef: parcel, deliveryStatus: 'SHIPPED', tracking: '400000000066' },
    ]);
    const own = await orderFields(
      client,
      reference,
      'staffNotes { text } timeline { id } lineStock { productRef } isLate',
    );
    expect(own).toEqual({ staffNotes: [], timeline: [], lineStock: [], isLate: false });
  });
});
