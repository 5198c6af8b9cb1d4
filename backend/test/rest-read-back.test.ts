import { describe, expect, it } from '@jest/globals';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

setUpShop({ checkStock: true });
setUpAdmin();

/** The first of a list, as the administrator reads it. */
async function firstOf(path: string) {
  const { status, body } = await admin.get(`/api/${path}?perPage=1`);
  expect({ path, status }).toEqual({ path, status: 200 });
  return (Array.isArray(body) ? body : body.items)[0];
}

async function user(filter: object) {
  const { _id } = (await shop.connection.collection('users').findOne(filter))!;
  const { body } = await admin.get('/api/users?perPage=100');
  return body.find((each) => each._id === _id.toHexString())!;
}

describe('the response of a GET', () => {
  it.each([
    'indents',
    'parameters',
    'producers',
    'production-regions',
    'products',
    'sommeliers',
    'users',
    'venue-cities',
    'venue-departments',
    'venue-regions',
    'venues',
    'warehouses',
  ])('[API-03][API-06] of %s is accepted by the PUT of the same path, and changes nothing', async (path) => {
    const read = await firstOf(path);
    const { status, body } = await admin.put(`/api/${path}/${read._id}`, read);
    expect({ path, status, body }).toMatchObject({ status: 200 });
    expect({ ...body, updatedAt: '' }).toEqual({ ...read, updatedAt: '' });
  });

  it('[API-03] changes only changed members', async () => {
    const { _id: id } = await user({ type: 'GUEST' });
    const read = await user({ type: 'GUEST' });
    const { status, body } = await admin.put(`/api/users/${id}`, { ...read, name: '新しい 名前' });
    expect(status).toBe(200);
    expect({ ...body, updatedAt: '' }).toEqual({ ...read, name: '新しい 名前', updatedAt: '' });
  });

  it.each([
    'producers',
    'production-regions',
    'products',
    'sommeliers',
    'venue-cities',
    'venue-departments',
    'venue-regions',
    'venues',
  ])(
    '[API-05] of %s is refused by the POST of the same path, naming what the server sets; the rest makes a copy',
    async (path) => {
      const read = await firstOf(path);
      const refused = await admin.post(`/api/${path}`, read);
      expect(refused).toMatchObject({ status: 400, body: { messageKey: 'unknown-property' } });
      const fields = refused.body.violations.map(({ field }: any) => field);
      expect(fields).toEqual(expect.arrayContaining(['_id', 'reference', 'createdAt', 'updatedAt']));
      const own = Object.fromEntries(Object.entries(read).filter(([name]) => !fields.includes(name)));
      const { status, body } = await admin.post(`/api/${path}`, own);
      expect({ path, status, body }).toMatchObject({ status: 201, body: own });
      expect(body.reference).not.toBe(read.reference);
      expect((await admin.delete(`/api/${path}/${body.reference}`)).status).toBe(200);
    },
  );

  it('[API-03] users are changed and deleted by reference as by _id, their passwords too', async () => {
    const person = { name: '参照 花子', email: 'by-reference@example.com', type: 'GUEST' };
    const { reference, _id } = (await admin.post('/api/users', person)).body;
    const renamed = await admin.put(`/api/users/${reference}`, { name: '参照 太郎' });
    expect(renamed).toMatchObject({ status: 200, body: { _id, name: '参照 太郎' } });
    const password = 'sesame-sesame';
    expect((await admin.put(`/api/users/${reference}/password`, { password })).status).toBe(200);
    const own = shop.visitor();
    expect((await own.post('/api/auth/basicauth', { email: person.email, password })).status).toBe(200);
    expect((await own.put(`/api/users/${reference}`, { name: '本人 花子' })).body.name).toBe('本人 花子');
    const change = {
      currentPassword: password,
      password: `${password}-2`,
      passwordConfirmation: `${password}-2`,
    };
    expect((await own.put(`/api/users/${reference}/password`, change)).status).toBe(200);
    for (const other of ['USR00001', 'USR99999'])
      expect((await own.put(`/api/users/${other}`, { name: '他人' })).status).toBe(403);
    expect((await admin.put('/api/users/USR99999', { name: '不明' })).status).toBe(404);
    const { user } = (await admin.get('/api/_auth/session')).body;
    expect((await admin.delete(`/api/users/${user.reference}`)).body.messageKey).toBe(
      'cannot-delete-oneself',
    );
    expect((await admin.delete(`/api/users/${reference}`)).status).toBe(200);
  });

  it('[API-03] users can send back their own record', async () => {
    const customer = await shop.signIn('customer');
    const { body: list } = await customer.get('/api/users');
    const read = Array.isArray(list) ? list[0] : list;
    expect(
      (await customer.put(`/api/users/${read!._id}`, { ...read, name: '本人 自身' })).body,
    ).toMatchObject({
      name: '本人 自身',
    });
    const refused = await customer.put(`/api/users/${read!._id}`, { ...read, type: 'ADMINISTRATOR' });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FIELD_NOT_EDITABLE', params: { field: 'type' } },
    });
  });

  it.each([
    ['loyaltyPoints', 999_999],
    ['cumulatedPurchases', 1],
    ['reference', 'USR99999'],
    ['_id', '0123456789abcdef01234567'],
    ['createdAt', '2020-01-01T00:00:00.000Z'],
  ])('[API-03] a changed %s of a user is refused by name, and nothing is written', async (field, value) => {
    const read = await user({ type: 'GUEST' });
    const refused = await admin.put(`/api/users/${read!._id}`, { ...read, name: '別名', [field]: value });
    expect(refused).toMatchObject({ status: 403, body: { code: 'FIELD_NOT_EDITABLE', params: { field } } });
    expect(await user({ type: 'GUEST' })).toEqual(read);
  });

  it('[API-03] is rejected after a concurrent change of the user', async () => {
    const read = await user({ type: 'CONCIERGE' });
    await admin.put(`/api/users/${read!._id}`, { phone: '090-1111-2222' });
    const refused = await admin.put(`/api/users/${read!._id}`, { ...read, name: '古い頁' });
    expect(refused).toMatchObject({ status: 412, body: { messageKey: 'changed-meanwhile' } });
    expect((await user({ type: 'CONCIERGE' }))!.name).toBe(read!.name);
  });

  it('[API-06] changed stock of a warehouse is rejected: bottles move by movements only', async () => {
    const read = await firstOf('warehouses');
    const [first, ...others] = read.stocks;
    const stocks = [{ ...first, available: first.available + 100 }, ...others];
    const refused = await admin.put(`/api/warehouses/${read._id}`, { ...read, name: '別倉庫', stocks });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FIELD_NOT_EDITABLE', params: { field: 'stocks' } },
    });
    expect((await firstOf('warehouses')).name).toBe(read.name);
    const renamed = await admin.put(`/api/warehouses/${read._id}`, { ...read, name: '別倉庫' });
    expect(renamed).toMatchObject({ status: 200, body: { name: '別倉庫', stocks: read.stocks } });
  });

  it('[API-13] of an invoice takes the name, and rejects a changed sum', async () => {
    const paid = { paidAt: { $ne: null }, invoiceName: null };
    const order = (await shop.connection.collection('orders').findOne(paid))!;
    const path = `/api/orders/${String(order.reference)}/invoice`;
    const { body: read } = await admin.get(path);
    expect(await admin.put(path, read)).toMatchObject({ status: 200, body: read });
    expect(await admin.put(path, { ...read, total: 1, invoiceName: '安売商事' })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_NOT_EDITABLE', params: { field: 'total' }, error: expect.any(String) },
    });
    expect((await admin.get(path)).body).toEqual(read);
    const named = await admin.put(path, { ...read, invoiceName: '山田商事' });
    expect(named).toMatchObject({
      status: 200,
      body: { ...read, invoiceName: '山田商事', invoiceNameFixed: true },
    });
    expect(await admin.put(path, named.body)).toMatchObject({ status: 200, body: named.body });
    expect((await admin.put(path, read)).status).toBe(403);
  });
});
