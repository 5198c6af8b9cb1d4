import { getModelToken } from '@nestjs/mongoose';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Model } from 'mongoose';
import { AuditEntry } from '../src/platform/audit/audit-entry.js';
import { BackOffice } from './support/back-office.js';
import { KOSHU } from './support/koshu.js';
import { bought, restaurantItem, wineWith } from './support/money.js';
import { post, step } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let office: BackOffice;

setUpShop({ checkStock: true });
setUpAdmin();
beforeAll(async () => {
  office = new BackOffice(admin);
});

const ACTIVITY = `query ($resource: String!, $reference: String!) {
  activity(resource: $resource, reference: $reference) { total items {
    at actorRef actorName actorRole apiTokenRef job origin network requestId operation action comment title batchId
    fields { field label { jp en } before after redacted } } } }`;

type Change = { field: string };
const activity = async (resource: string, reference: string) =>
  (await office.done(ACTIVITY, { resource, reference })).activity;

const entries = (): Promise<number> => shop.connection.collection('auditentries').countDocuments();

describe('the log of changes', () => {
  it('[AUDIT-01] contains who changed which field of which record from what to what, when and from where', async () => {
    const { reference } = await office.create('products', KOSHU);
    const before = Date.now();
    await office.update('products', reference, { price: 3300, tags: ['koshu'] });
    const { total, items } = await activity('products', reference);
    expect(total).toBe(2);
    const { fields, ...entry } = items[0]!;
    expect(entry).toMatchObject({
      actorRef: 'USR00001',
      actorName: expect.any(String),
      actorRole: 'ADMINISTRATOR',
      origin: 'BACK_OFFICE',
      operation: 'UPDATE',
      title: '甲州',
      network: '127.0.0.0/24',
      requestId: expect.any(String),
    });
    expect(Math.abs(Date.parse(entry.at) - before)).toBeLessThan(60_000);
    expect(fields.find(({ field }: Change) => field === 'price')).toEqual({
      field: 'price',
      label: { jp: '価格', en: 'Price' },
      before: { value: 3000 },
      after: { value: 3300 },
      redacted: false,
    });
    expect(fields.map(({ field }: Change) => field).sort()).toEqual(['price', 'tags']);
    expect(items[1]).toMatchObject({ operation: 'CREATE' });
  });

  it('[AUDIT-01] has the labels of references at the time', async () => {
    const old = await office.create('producers', { name: '旧蔵', nameEn: 'Old', country: 'JP' });
    const { reference } = await office.create('products', { ...KOSHU, producer: old.reference });
    const next = await office.create('producers', { name: '新蔵元', nameEn: 'New', country: 'JP' });
    await office.update('products', reference, { producer: next.reference });
    await office.update('producers', next.reference, { name: '改名' });
    const { items } = await activity('products', reference);
    expect(items[0]!.fields).toMatchObject([
      {
        field: 'producer',
        before: { value: old.reference, label: '旧蔵' },
        after: { value: next.reference, label: '新蔵元' },
      },
    ]);
  });

  it('[AUDIT-01] distinguishes GraphQL, REST, API tokens and the back-office screens', async () => {
    const { reference } = await office.create('producers', { name: '蔵元', nameEn: 'Kura', country: 'JP' });
    await office.done(
      'mutation ($r: String!) { updateProducer(reference: $r, input: { description: "一" }) { reference } }',
      { r: reference },
    );
    expect((await admin.put(`/api/producers/${reference}`, { description: '二' })).status).toBe(200);
    const { createApiToken } = await office.done(
      'mutation { createApiToken(input: { name: "ERP", type: ADMINISTRATOR }) { token apiToken { reference } } }',
    );
    const erp = shop.visitor({ Authorization: `Bearer ${createApiToken.token}` });
    expect((await erp.put(`/api/producers/${reference}`, { description: '三' })).status).toBe(200);
    const { items } = await activity('producers', reference);
    expect(items.map(({ origin, fields }) => [origin, fields.at(-1)?.after?.value])).toEqual([
      ['REST', '三'],
      ['REST', '二'],
      ['GRAPHQL', '一'],
      ['BACK_OFFICE', expect.anything()],
    ]);
    expect(items[0]!.apiTokenRef).toBe(createApiToken.apiToken.reference);
  });

  it('[AUDIT-01] a rejected write leaves no entry', async () => {
    const { reference, version } = await office.create('products', KOSHU);
    const made = await entries();
    const refused = (changes: object, state = version) =>
      office.refused(BackOffice.UPDATE, { resource: 'products', reference, version: state, changes });
    await refused({ price: -1 });
    await refused({ producer: 'PRC99999' });
    await refused({ price: 1 }, '2020-01-01T00:00:00.000Z');
    const { values } = (await office.list('products', { perPage: 1 })).items[0]!;
    await office.refused(BackOffice.DELETE, { resource: 'producers', reference: values.producer });
    await office.refused(BackOffice.CREATE, { resource: 'products', values: { ...KOSHU, name: '' } });
    await office.update('products', reference, { price: 3000 });
    expect(await entries()).toBe(made);
  });

  it('[AUDIT-01] is written in the transaction of the change: one entry for the one concurrent change that succeeds', async () => {
    const { reference, version } = await office.create('products', KOSHU);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin.graphql(BackOffice.UPDATE, {
          resource: 'products',
          reference,
          version,
          changes: { price: 5000 + index },
        }),
      ),
    );
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
    const { items } = await activity('products', reference);
    const { values } = await office.record('products', reference);
    expect(items).toHaveLength(2);
    expect(items[0]!.fields[0]!.after!.value).toBe(values.price);
  });

  it('[AUDIT-01] a change whose entry cannot be written is rolled back', async () => {
    const { reference } = await office.create('products', KOSHU);
    const entries = shop.connection.collection('auditentries');
    await entries.createIndex(
      { reference: 1 },
      { name: 'once', unique: true, partialFilterExpression: { reference } },
    );
    try {
      const { version } = await office.record('products', reference);
      const refused = await office.refused(BackOffice.UPDATE, {
        resource: 'products',
        reference,
        version,
        changes: { price: 1 },
      });
      expect(refused.code).toBe('INTERNAL');
    } finally {
      await entries.dropIndex('once');
    }
    expect((await office.record('products', reference)).values.price).toBe(3000);
  });

  it('[AUDIT-01] is immutable', async () => {
    const { items } = await office.list('audit-entries', { perPage: 1 });
    const { reference, version } = items[0]!;
    const resource = 'audit-entries';
    expect(
      await office.refused(BackOffice.UPDATE, { resource, reference, version, changes: { comment: 'x' } }),
    ).toMatchObject({ code: 'FORBIDDEN' });
    expect(await office.refused(BackOffice.DELETE, { resource, reference })).toMatchObject({
      code: 'FORBIDDEN',
    });
    const model = shop.get<Model<AuditEntry>>(getModelToken(AuditEntry.name) as never);
    await expect(model.updateOne({ _id: reference }, { $set: { comment: 'x' } })).rejects.toThrow(
      /append only/,
    );
    await expect(model.deleteMany({})).rejects.toThrow(/append only/);
    await expect(model.findOneAndDelete({ _id: reference })).rejects.toThrow(/append only/);
  });

  it('[AUDIT-01] contains no secrets', async () => {
    const secret = 'correct horse battery';
    const { reference } = await office.create('users', {
      name: '秘密 守',
      email: 'secret@test.example',
      password: secret,
    });
    const { body } = await admin.get('/api/users?q=secret@test.example');
    expect(
      (await admin.put(`/api/users/${body[0]!._id}/password`, { password: 'another secret 1' })).status,
    ).toBe(200);
    const stored = await shop.connection.collection('auditentries').find({ reference }).toArray();
    expect(stored.length).toBeGreaterThanOrEqual(2);
    const text = JSON.stringify(stored);
    expect(text).not.toContain(secret);
    expect(text).not.toContain('another secret');
    expect(text).not.toContain('$argon2');
  });

  it('[AUDIT-01] erases personal data with the account, but not the entry', async () => {
    const customer = await shop.newCustomer({ name: '去る 人' });
    const { reference } = (await customer.get('/api/_auth/session')).body.user;
    await office.update('users', reference, { name: '去り行く 人', phone: '090-9876-5432' });
    const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }';
    const { data } = await customer.graphql('{ exportMyData }');
    expect(JSON.stringify(data.exportMyData.changesByTheShop)).toContain('去り行く 人');
    expect((await customer.graphql(DELETE, { password: 'a long password' })).errors).toBeUndefined();
    const stored = await shop.connection.collection('auditentries').find({ reference }).toArray();
    expect(stored.length).toBeGreaterThan(0);
    expect(JSON.stringify(stored)).not.toMatch(/去|09098765432/);
    expect(stored[0]!.fields).toContainEqual({ field: 'phone', before: null, after: null, redacted: true });
  });

  it('[AUDIT-01] omits customers’ changes of their own data', async () => {
    const made = await entries();
    const customer = await shop.newCustomer();
    await customer.graphql('mutation { updateProfile(input: { name: "自分 太郎" }) { name } }');
    expect(await entries()).toBe(made);
  });

  it('[AUDIT-01] contains stock, points, orders and passwords besides record changes', async () => {
    await shop.newCustomer({ name: '点数 花子' });
    const { items } = await office.list('users', { list: { q: '点数' } });
    const { reference } = items[0]!;
    await office.done(
      'mutation ($r: String!) { grantPoints(userRef: $r, points: 50, reason: "お詫び") { reference } }',
      { r: reference },
    );
    const points = (await activity('users', reference)).items[0];
    expect(points).toMatchObject({ actorRef: 'USR00001' });
    expect(JSON.stringify(points)).toContain('お詫び');
    const [order] = (
      await office.list('orders', {
        list: { filters: [{ field: 'status', operator: 'IS', values: ['PLANNING'] }] },
        perPage: 1,
      })
    ).items;
    await office.bulk(
      'orders',
      'hold',
      { references: [order!.reference] },
      { reason: '棚卸し' },
      'batch-hold-1',
    );
    const held = (await activity('orders', order!.reference)).items[0];
    expect(held).toMatchObject({ actorRef: 'USR00001', batchId: 'batch-hold-1', origin: 'BACK_OFFICE' });
    expect(held!.fields).toContainEqual(expect.objectContaining({ field: 'status' }));
  });

  it('[AUDIT-01] is found by record, person, time, origin and batch', async () => {
    const { reference } = await office.create('producers', { name: '探す蔵', nameEn: 'Find', country: 'JP' });
    await office.update('producers', reference, { description: '一' }, { batchId: 'batch-find-1' });
    const found = async (...filters: { field: string; operator: string; values: string[] }[]) =>
      (await office.list('audit-entries', { list: { filters }, columns: ['record', 'actor'] })).items;
    const record = { field: 'record', operator: 'IS', values: [reference] };
    expect(await found(record)).toHaveLength(2);
    expect(await found(record, { field: 'actor', operator: 'IS', values: ['USR00001'] })).toHaveLength(2);
    expect(await found(record, { field: 'actor', operator: 'IS', values: ['USR00002'] })).toHaveLength(0);
    expect(await found({ field: 'batchId', operator: 'IS', values: ['batch-find-1'] })).toHaveLength(1);
    expect(await found(record, { field: 'operation', operator: 'IS', values: ['CREATE'] })).toHaveLength(1);
    expect(await found(record, { field: 'at', operator: 'AT_MOST', values: ['2020-01-01'] })).toHaveLength(0);
    expect(await found(record, { field: 'origin', operator: 'IS', values: ['BACK_OFFICE'] })).toHaveLength(2);
  });
});

describe('every kind of write of the back office', () => {
  const admins = () =>
    shop.connection
      .collection('auditentries')
      .find({ 'actor.reference': 'USR00001' })
      .sort({ _id: 1 })
      .toArray();

  /** What an administrator's call leaves in the log. */
  async function logged(work: () => Promise<unknown>) {
    const before = (await admins()).length;
    await work();
    return (await admins()).slice(before);
  }

  it('[AUDIT-01] contains each step of an order by an administrator', async () => {
    const customer = await shop.newCustomer();
    const wine = await wineWith(admin, 6, 0, 20_000);
    const { orders } = await bought(customer, [await restaurantItem(customer, { [wine.reference]: 1 })]);
    const { reference } = orders[0]!;
    const steps: [string, Record<string, unknown>][] = [
      ['setOrderComments', { comments: '割れ物注意' }],
      ['holdOrder', { reason: '確認中' }],
      ['resumeOrder', { reason: '確認済み' }],
      ['submitPlanning', {}],
      ['makeOrderReady', {}],
      ['startPreparation', {}],
    ];
    for (const [name, args] of steps) {
      const found = await logged(() => step(admin, name, { reference, ...args }));
      const of = found.filter((entry) => entry.resource === 'orders' && entry.reference === reference);
      expect({ name, entries: of.length }).toEqual({ name, entries: 1 });
      expect({ name, fields: of[0]!.fields.length }).not.toEqual({ name, fields: 0 });
    }
    const confirmed = await logged(async () => {
      const { data } = await admin.graphql(
        'query ($r: String!) { order(reference: $r) { preparation { bottle productRef warehouseRef } } }',
        { r: reference },
      );
      const preparation = data.order!.preparation.map((bottle) => ({ ...bottle, done: true }));
      await post(admin, reference, 'confirmpreparation', { preparation });
    });
    expect(confirmed.filter((entry) => entry.reference === reference).length).toBeGreaterThan(0);
    const [forced] = await logged(() =>
      admin.graphql(
        'mutation ($r: String!) { forceOrderStatus(reference: $r, status: CANCELLED, comments: "検証のため取り消し") { status } }',
        { r: reference },
      ),
    ).then((entries) => entries.filter((entry) => entry.resource === 'orders'));
    expect(forced).toMatchObject({ reference, comment: expect.stringContaining('検証のため取り消し') });
    expect(forced!.fields).toContainEqual(expect.objectContaining({ field: 'status', after: 'CANCELLED' }));
  });

  it('[AUDIT-01] contains pictures, tokens, mails, jobs, page rules and stock', async () => {
    const [place] = (await office.list('stock-entries', { list: { sort: '-available' }, perPage: 1 })).items;
    const [warehouseRef, productRef] = place!.reference.split(':');
    await shop.newCustomer();
    const mail = await shop.connection.collection('mails').findOne({ text: { $exists: true } });
    const calls: [string, () => Promise<unknown>][] = [
      [
        'stock-entries',
        () => admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, { productRef, available: 1 }),
      ],
      [
        'stock-entries',
        () =>
          office.done(
            `mutation ($w: String!, $p: String!) {
              moveStock(input: { warehouseRef: $w, productRef: $p, from: available, to: lost, quantity: 1 }) { productRef } }`,
            { w: warehouseRef!, p: productRef! },
          ),
      ],
      ['page-rules', () => admin.post('/api/page-rules', { path: '/audited', status: 410 })],
      ['jobs', () => admin.post('/api/jobs/orders-close/run')],
      [
        'mails',
        () => office.done('mutation ($id: ID!) { resendMail(id: $id) { _id } }', { id: String(mail!._id) }),
      ],
    ];
    for (const [resource, call] of calls) {
      let answer: any;
      const found = await logged(async () => (answer = await call()));
      expect({
        resource,
        answer: answer?.status >= 400 ? answer.body : 'done',
        logged: found.map((each) => each.resource),
      }).toEqual({
        resource,
        answer: 'done',
        logged: expect.arrayContaining([resource]),
      });
    }
  });
});
