import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { KOSHU } from './support/koshu.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const WINES = 120;
let office: BackOffice;

setUpShop({ checkStock: true });
beforeAll(async () => {
  office = new BackOffice(await shop.signIn('admin'));
});

const priced = async (references: readonly string[]) => {
  const prices = new Map<string, number>();
  for (let from = 0; from < references.length; from += 100) {
    const filters = [{ field: 'reference', operator: 'IS', values: references.slice(from, from + 100) }];
    const { items } = await office.list('products', { list: { filters }, columns: ['price'] });
    for (const { reference, values } of items) prices.set(reference, values.price);
  }
  return references.map((reference) => prices.get(reference));
};

/** Raises the prices of three wines by 500 yen. */
async function threeRaised() {
  const { items } = await office.list('products', { perPage: 3, columns: ['price'] });
  const references = items.map(({ reference }) => reference);
  const before = items.map(({ values }) => values.price);
  const batchId = randomUUID();
  await office.bulk('products', 'change-price', { references }, { mode: 'ADD', value: 500 }, batchId);
  return { references: references as string[], before: before as number[], batchId };
}

describe('bulk actions', () => {
  it('[KIT-02] the prices of many wines are changed, each with its result and its entry in the log, and undone', async () => {
    const rows = (await office.all('products', { list: { sort: 'reference' }, columns: ['price'] })).slice(
      0,
      WINES,
    );
    const references = rows.map(({ reference }) => reference);
    const before = rows.map(({ values }) => values.price);
    const batchId = randomUUID();
    const input = { mode: 'PERCENT', value: 10, roundTo: 100 };
    const task = await office.bulk('products', 'change-price', { references }, input, batchId);
    expect(task).toMatchObject({
      status: 'DONE',
      kind: 'BULK',
      total: WINES,
      done: WINES,
      failed: 0,
      skipped: 0,
    });
    const raised = before.map((price) => Math.round((price * 1.1) / 100) * 100);
    expect(await priced(references)).toEqual(raised);
    const results = [...(await office.taskRows(batchId)), ...(await office.taskRows(batchId, undefined, 2))];
    expect(results.map(({ reference }) => reference)).toEqual(references);
    const filters = [{ field: 'batchId', operator: 'IS', values: [batchId] }];
    expect((await office.list('audit-entries', { list: { filters } })).total).toBe(WINES);
    expect((await office.activity('products', references[0]!))[0]).toMatchObject({
      actor: 'USR00001',
      origin: 'BACK_OFFICE',
      fields: [{ field: 'price', before: before[0], after: raised[0] }],
    });

    const undone = await office.undo(batchId);
    expect(undone).toMatchObject({
      status: 'DONE',
      kind: 'UNDO',
      undoes: batchId,
      succeeded: WINES,
      failed: 0,
    });
    expect(await priced(references)).toEqual(before);
    expect((await office.undo(batchId)).id).toBe(undone.id);
    expect(await priced(references)).toEqual(before);
  }, 240_000);

  it('[KIT-02] an undo is undone, as often as it is asked for', async () => {
    const { references, before, batchId } = await threeRaised();
    const undone = await office.undo(batchId);
    expect(await priced(references)).toEqual(before);
    const redone = await office.undo(undone.id);
    expect(redone).toMatchObject({ succeeded: 3, undoes: undone.id });
    expect(await priced(references)).toEqual(before.map((price) => price + 500));
    await office.undo(redone.id);
    expect(await priced(references)).toEqual(before);
  });

  it('[KIT-02] undo skips what was changed since, and reports it', async () => {
    const { references, before, batchId } = await threeRaised();
    await office.update('products', references[1]!, { price: 77_700 });
    const undone = await office.undo(batchId);
    expect(undone).toMatchObject({ succeeded: 2, skipped: 1, failed: 0 });
    expect(await priced(references)).toEqual([before[0], 77_700, before[2]]);
    expect(await office.taskRows(undone.id, ['SKIPPED'])).toMatchObject([
      { reference: references[1], messageKey: 'changed-since', message: expect.any(String) },
    ]);
    await office.update('products', references[1]!, { price: before[1] });
  });

  it('[KIT-02] selecting a whole list is rejected if its length has changed', async () => {
    const list = { filters: [{ field: 'color', operator: 'IS', values: ['ROSE'] }] };
    const { total } = await office.list('products', { list, perPage: 1 });
    expect(total).toBeGreaterThan(3);
    const variables = {
      resource: 'products',
      action: 'set-flags',
      input: { displayAtTop: true },
      batchId: randomUUID(),
    };
    expect(
      await office.refused(BackOffice.BULK, { ...variables, selection: { list, expectedCount: total - 1 } }),
    ).toMatchObject({ code: 'PRECONDITION_FAILED', params: { expected: total - 1, actual: total } });
    expect(await office.refused(BackOffice.BULK, { ...variables, selection: { list } })).toMatchObject({
      violations: [{ field: 'selection.expectedCount' }],
    });
    const shown = { filters: [...list.filters, { field: 'displayAtTop', operator: 'IS', values: ['true'] }] };
    const earlier = (await office.list('products', { list: shown })).total;
    const task = await office.bulk(
      'products',
      'set-flags',
      { list, expectedCount: total },
      { displayAtTop: true },
      variables.batchId,
    );
    expect(task).toMatchObject({ total, succeeded: total - earlier, skipped: earlier });
    expect((await office.list('products', { list: shown })).total).toBe(total);
    expect(await office.undo(variables.batchId)).toMatchObject({ succeeded: total - earlier });
  });

  it('[KIT-02] failed rows are reported with their reason, and the others are done', async () => {
    const made = await office.create('producers', { name: '空の蔵', nameEn: 'Empty', country: 'JP' });
    const { items } = await office.list('products', { perPage: 1, columns: ['producer'] });
    const used = items[0]!.values.producer;
    const batchId = randomUUID();
    const references = [used, 'PRC99999', made.reference];
    const task = await office.bulk('producers', 'delete', { references }, {}, batchId);
    expect(task).toMatchObject({ status: 'DONE', total: 3, succeeded: 1, skipped: 1, failed: 1 });
    expect(await office.taskRows(batchId)).toMatchObject([
      { reference: used, status: 'FAILED', messageKey: 'still-in-use' },
      { reference: 'PRC99999', status: 'SKIPPED', messageKey: 'not-found' },
      { reference: made.reference, title: '空の蔵', status: 'DONE' },
    ]);
    expect(await office.undo(batchId)).toMatchObject({ succeeded: 1 });
    expect((await office.record('producers', made.reference)).deletedAt).toBeNull();
    const changes = { price: 100_000_000 };
    const tooDear = await office.bulk(
      'products',
      'change-price',
      { references: [items[0]!.reference] },
      { mode: 'SET', value: 99_999_999 },
      randomUUID(),
    );
    expect({ tooDear, changes }).toMatchObject({ tooDear: { succeeded: 1 } });
    const over = randomUUID();
    await office.bulk(
      'products',
      'change-price',
      { references: [items[0]!.reference] },
      { mode: 'ADD', value: 1 },
      over,
    );
    expect(await office.taskRows(over)).toMatchObject([
      { status: 'FAILED', violations: [{ field: 'price', messageKey: 'too-large' }] },
    ]);
  });

  it('[KIT-02] the input of an action is validated before any row is changed', async () => {
    const { items } = await office.list('users', { perPage: 2 });
    const selection = { references: items.map(({ reference }) => reference) };
    const asked = (action: string, input: object) =>
      office.refused(BackOffice.BULK, { resource: 'users', action, selection, input, batchId: randomUUID() });
    expect(await asked('set-tier', {})).toMatchObject({
      violations: [{ field: 'input.loyaltyStatus', messageKey: 'required' }],
    });
    expect(await asked('set-tier', { loyaltyStatus: 'TIN' })).toMatchObject({
      violations: [{ field: 'input.loyaltyStatus', messageKey: 'not-one-of' }],
    });
    expect(await asked('grant-points', { points: 10, reason: 'x', extra: 1 })).toMatchObject({
      violations: [{ field: 'input.extra', messageKey: 'unknown-property' }],
    });
    expect(await asked('set-fire', {})).toMatchObject({ violations: [{ field: 'action' }] });
  });

  it('[KIT-02] every declared bulk action has an effect', async () => {
    const product = await office.create('products', { ...KOSHU, tags: ['a'] });
    const venue = (await office.list('venues', { perPage: 1 })).items[0]!.reference;
    const user = await shop.newCustomer({ name: '夏目 空' });
    const userRef = (await office.list('users', { list: { q: '夏目' } })).items[0]!.reference;
    expect(user.id).toEqual(expect.any(String));
    const one = async (resource: string, action: string, reference: string, input: object) => {
      const task = await office.bulk(resource, action, { references: [reference] }, input, randomUUID());
      expect({ action, rows: await office.taskRows(task.id) }).toMatchObject({ rows: [{ status: 'DONE' }] });
      return (await office.record(resource, reference)).values;
    };
    const { reference } = product;
    expect(await one('products', 'add-tags', reference, { tags: ['b', 'a'] })).toMatchObject({
      tags: ['a', 'b'],
    });
    expect(await one('products', 'remove-tags', reference, { tags: ['a'] })).toMatchObject({ tags: ['b'] });
    expect(await one('products', 'set-flags', reference, { available: false })).toMatchObject({
      available: false,
    });
    expect(await one('products', 'change-price', reference, { mode: 'SET', value: 900 })).toMatchObject({
      price: 900,
    });
    expect(await one('venues', 'set-flags', venue, { privateRoom: true, displayAtTop: true })).toMatchObject({
      displayAtTop: true,
    });
    expect(await one('users', 'set-enabled', userRef, { enabled: false })).toMatchObject({ enabled: false });
    expect(await one('users', 'set-tier', userRef, { loyaltyStatus: 'GOLD' })).toMatchObject({
      loyaltyStatus: 'GOLD',
    });
    expect(await one('users', 'grant-points', userRef, { points: 300, reason: 'お詫び' })).toMatchObject({
      loyaltyPoints: 300,
    });
    const filters = [{ field: 'available', operator: 'AT_LEAST', values: ['2'] }];
    const [place] = (await office.list('stock-entries', { list: { filters }, perPage: 1 })).items;
    const moved = { from: 'available', to: 'bottleIssue', quantity: 1, comments: '割れ' };
    expect(await one('stock-entries', 'move', place!.reference, moved)).toMatchObject({
      available: place!.values.available - 1,
      bottleIssue: place!.values.bottleIssue + 1,
    });
  });

  it('[KIT-02] orders are held and resumed together; those that cannot be are named', async () => {
    const filters = [{ field: 'status', operator: 'IS', values: ['PLANNING', 'CLOSED'] }];
    const { items } = await office.list('orders', { list: { filters }, columns: ['status'] });
    const references = items.map(({ reference }) => reference);
    const open = items.filter(({ values }) => values.status === 'PLANNING').length;
    expect(open).toBeGreaterThan(0);
    const held = await office.bulk('orders', 'hold', { references }, { reason: '棚卸し' }, randomUUID());
    expect(held).toMatchObject({ succeeded: open, failed: items.length - open });
    const [failed] = await office.taskRows(held.id, ['FAILED']);
    expect(failed).toMatchObject({ messageKey: 'illegal-transition', message: expect.stringMatching(/./) });
    const resumed = await office.bulk('orders', 'resume', { references }, { reason: '再開' }, randomUUID());
    expect(resumed).toMatchObject({ succeeded: open });
  });

  it('[KIT-02] a repeated batch is applied once', async () => {
    const { reference } = await office.create('products', KOSHU);
    const batchId = randomUUID();
    const variables = {
      resource: 'products',
      action: 'change-price',
      selection: { references: [reference] },
      input: { mode: 'ADD', value: 100 },
      batchId,
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => office.client.graphql(BackOffice.BULK, variables)),
    );
    for (const { data } of answers) expect(data.bulkAction.id).toBe(batchId);
    await office.ended(answers[0]!.data.bulkAction);
    expect(await priced([reference])).toEqual([3100]);
    expect(
      await office.refused(BackOffice.BULK, { ...variables, action: 'set-flags', input: {} }),
    ).toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    });
  });
});

describe('editing in place', () => {
  it('[KIT-02] an inline edit is undone by its batch, as is a deletion', async () => {
    const { reference } = await office.create('products', KOSHU);
    const batchId = randomUUID();
    await office.update('products', reference, { price: 4000 }, { batchId });
    await office.update('products', reference, { available: false }, { batchId });
    expect(await office.undo(batchId)).toMatchObject({ total: 1, succeeded: 1 });
    expect((await office.record('products', reference)).values).toMatchObject({
      price: 3000,
      available: true,
    });
    const removed = await office.remove('products', reference);
    expect(removed.batchId).toEqual(expect.any(String));
    expect((await office.record('products', reference)).deletedAt).not.toBeNull();
    await office.undo(removed.batchId!);
    expect((await office.record('products', reference)).deletedAt).toBeNull();
    const { name } = (await office.create('parameters', { name: 'short-lived', choices: [{ value: '1' }] }))
      .values;
    const gone = await office.remove('parameters', name);
    const back = await office.undo(gone.batchId!);
    expect(await office.taskRows(back.id)).toMatchObject([{ reference: name, status: 'DONE' }]);
    expect((await office.record('parameters', name)).values.choices).toMatchObject([
      { value: '1', enabled: true },
    ]);
  });

  it('[KIT-02] embedded objects are restored', async () => {
    const { reference } = (await office.list('venues', { perPage: 1 })).items[0]!;
    const { values } = await office.record('venues', reference);
    const batchId = randomUUID();
    await office.update(
      'venues',
      reference,
      { byoPolicy: { accepted: false }, budget: { dinnerMin: 1, dinnerMax: 2 }, tags: [], seats: null },
      { batchId },
    );
    await office.undo(batchId);
    expect((await office.record('venues', reference)).values).toMatchObject({
      byoPolicy: values.byoPolicy,
      budget: values.budget,
      tags: values.tags,
      seats: values.seats,
    });
  });

  it('[KIT-02] a stock count is undone by movements', async () => {
    const { items } = await office.list('stock-entries', { list: { sort: '-available' }, perPage: 1 });
    const { reference, values } = items[0]!;
    const batchId = randomUUID();
    await office.update(
      'stock-entries',
      reference,
      { available: values.available - 2, lost: 2 },
      { batchId },
    );
    expect((await office.record('stock-entries', reference)).values).toMatchObject({ lost: 2 });
    expect(await office.undo(batchId)).toMatchObject({ succeeded: 1 });
    const { values: after } = await office.record('stock-entries', reference);
    expect(after).toMatchObject({ available: values.available, lost: 0 });
    // The log calls the stock of a wine as the wine.
    const list = { filters: [{ field: 'record', operator: 'IS', values: [reference] }] };
    const { items: log } = await office.list('audit-entries', { list, columns: ['title'] });
    expect(log.length).toBeGreaterThanOrEqual(2);
    for (const entry of log) expect(entry.values.title).toMatch(/\D+ (NV|\d{4}) \d+mL$/);
  });

  it('undo rejects a batch without changes', async () => {
    const query = 'mutation ($batchId: ID!) { undoBatch(batchId: $batchId) { id } }';
    expect(await office.refused(query, { batchId: randomUUID() })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
