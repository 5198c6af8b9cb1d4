import { describe, expect, it } from '@jest/globals';
import { PAYMENTS_REFUND_JOB } from '../src/payments/index.js';
import type { Client } from './support/client.js';
import { bought, cellarItem, restaurantItem, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

const EXPORT = '{ exportMyData }';
const DELETE = 'mutation ($password: String!) { deleteMyAccount(password: $password) }';
const PASSWORD = 'a long password';

const userOf = async (client: Client) => (await client.get('/api/_auth/session')).body.user;

setUpShop();
setUpAdmin();

describe('the export of personal data', () => {
  it('[USER-01] contains all personal data, by feature, and no secrets', async () => {
    const customer = await shop.newCustomer({ name: '写し 花子' });
    const wine = await wineWith(customer, 1);
    const { orders } = await bought(customer, [await restaurantItem(customer, { [wine.reference]: 1 })]);
    const user = await userOf(customer);
    const { exportMyData: copy } = (await customer.graphql(EXPORT)).data;
    expect(copy.profile).toMatchObject({ reference: user.reference, name: '写し 花子', email: user.email });
    expect(copy.events.map((event: { eventType: string }) => event.eventType)).toContain('REGISTER');
    expect(copy.mails.map((mail: Body<'Mail'>) => mail.kind)).toContain('WELCOME');
    expect(copy.orders.map((order: Body<'Order'>) => order.reference)).toEqual([orders[0]!.reference]);
    expect(JSON.stringify(copy)).not.toMatch(/argon2|passwordHash|tokenHash|secretToken|paymentSecret/);
    expect(JSON.stringify(copy)).not.toContain('admin@demo');
  });

  it('[ROLE-05] is for the person only', async () => {
    expect((await shop.visitor().graphql(EXPORT)).errors![0]!.extensions.code).toBe('UNAUTHENTICATED');
    const customer = await shop.newCustomer();
    const { reference } = await userOf(customer);
    const { data } = await admin.graphql(
      `mutation { createApiToken(input: { name: "copy", type: GUEST, userRef: "${reference}" }) { token } }`,
    );
    const program = shop.visitor({ Authorization: `Bearer ${data.createApiToken.token}` });
    expect((await program.graphql(EXPORT)).errors![0]!.extensions.code).toBe('FORBIDDEN');
    expect((await program.graphql(DELETE, { password: PASSWORD })).errors![0]!.extensions.code).toBe(
      'FORBIDDEN',
    );
  });
});

describe('deletion of an account', () => {
  it('[USER-01] erases personal data, ends sessions and tokens, releases the e-mail address', async () => {
    const customer = await shop.newCustomer({ name: '退会 太郎' });
    const { email, reference, _id } = await userOf(customer);
    const elsewhere = shop.visitor();
    await elsewhere.post('/api/auth/basicauth', { email, password: PASSWORD });
    expect((await customer.graphql(DELETE, { password: PASSWORD })).data).toEqual({ deleteMyAccount: true });
    for (const client of [customer, elsewhere]) expect(await userOf(client)).toBeNull();
    expect((await shop.visitor().post('/api/auth/basicauth', { email, password: PASSWORD })).status).toBe(
      401,
    );
    expect((await admin.get(`/api/users?q=${reference}`)).body).toEqual([]);
    const { db } = shop.connection;
    const traces: string[] = [];
    for (const { name } of await db!.listCollections().toArray()) {
      const documents = await db!.collection(name).find().toArray();
      if (/退会 太郎/.test(JSON.stringify(documents)) || JSON.stringify(documents).includes(email))
        traces.push(name);
    }
    expect(traces).toEqual([]);
    expect(await db!.collection('users').findOne({ reference })).toMatchObject({
      name: reference,
      enabled: false,
    });
    expect((await admin.put(`/api/users/${_id}`, { enabled: true })).status).toBe(404);
    const again = await shop.visitor().post('/api/auth/register', {
      name: '再会',
      email,
      phone: '09000000000',
      birthday: '1990-04-01',
      password: PASSWORD,
    });
    expect(again.status).toBe(201);
  });

  it('[USER-01] requires the password, and counts wrong ones', async () => {
    const customer = await shop.newCustomer();
    const refusal = (await customer.graphql(DELETE, { password: 'a wrong password' })).errors![0]!;
    expect(refusal.extensions).toMatchObject({
      messageKey: 'wrong-current-password',
      params: { field: 'password' },
    });
    for (let n = 0; n < 9; n += 1) await customer.graphql(DELETE, { password: `a wrong password ${n}` });
    const blocked = (await customer.graphql(DELETE, { password: PASSWORD })).errors![0]!;
    expect(blocked.extensions.code).toBe('TOO_MANY_REQUESTS');
    expect(await userOf(customer)).not.toBeNull();
  });

  it('[USER-01] is rejected while an order is open', async () => {
    const customer = await shop.newCustomer();
    const wine = await wineWith(customer, 1);
    const { orders } = await bought(customer, [await restaurantItem(customer, { [wine.reference]: 1 })]);
    const refusal = (await customer.graphql(DELETE, { password: PASSWORD })).errors![0]!;
    expect(refusal.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-orders-open' });
    expect(await userOf(customer)).not.toBeNull();
    const cancel = `mutation { cancelOrder(reference: "${orders[0]!.reference}") { status } }` as const;
    expect((await customer.graphql(cancel)).data.cancelOrder.status).toBe('CANCELLED');
    // Until its money is back.
    const owed = (await customer.graphql(DELETE, { password: PASSWORD })).errors![0]!;
    expect(owed.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-payments-pending' });
    await shop.runJob(PAYMENTS_REFUND_JOB);
    expect((await customer.graphql(DELETE, { password: PASSWORD })).data).toEqual({ deleteMyAccount: true });
    const kept = (await admin.get(`/api/orders?q=${orders[0]!.reference}`)).body[0];
    expect(kept).toMatchObject({ status: 'CANCELLED', totalPaymentAmount: orders[0]!.totalPaymentAmount });
    expect(kept!.reservation).toMatchObject({ name: null, venueRef: orders[0]!.reservation!.venueRef });
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[USER-01] [CEL-01] is rejected with wine in the cellar', async () => {
    const customer = await shop.newCustomer();
    const wine = await wineWith(customer, 2);
    await bought(customer, [await cellarItem(customer, { [wine.reference]: 2 })]);
    shop.advance(13 * 3_600_000);
    await shop.runJob('orders-cellar-planning');
    const refusal = (await customer.graphql(DELETE, { password: PASSWORD })).errors![0]!;
    expect(refusal.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-cellar-bottles' });
    expect(refusal.extensions.params.obstacles).toContain('account-cellar-bottles');
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[USER-01] and a concurrent order exclude each other', async () => {
    const racers = await Promise.all(Array.from({ length: 8 }, () => shop.newCustomer()));
    const wine = await wineWith(racers[0]!, 16);
    const carts = await Promise.all(racers.map((racer) => restaurantItem(racer, { [wine.reference]: 1 })));
    const intents = await Promise.all(
      racers.map((racer, index) => racer.post('/api/payments', { cartItems: [{ _id: carts[index]!._id }] })),
    );
    await Promise.all(
      racers.flatMap((racer, index) => [
        racer.post('/api/orders', {
          cartItems: [{ _id: carts[index]!._id }],
          paymentIntent: intents[index]!.body._id,
        }),
        racer.graphql(DELETE, { password: PASSWORD }),
      ]),
    );
    const { db } = shop.connection;
    for (const { id } of racers) {
      const open = await db!.collection('orders').countDocuments({ owner: id, status: 'PLACED' });
      const { Types } = shop.connection.base;
      const user = await db!.collection('users').findOne({ _id: new Types.ObjectId(id) });
      expect([open, user?.enabled]).toEqual(open === 1 ? [1, true] : [0, false]);
    }
    expect(await shop.stockProblems()).toEqual([]);
  });

  it('[ROLE-04] is rejected for the last administrator', async () => {
    const refusal = (await admin.graphql(DELETE, { password: 'vinkura-demo' })).errors![0]!;
    expect(refusal.extensions).toMatchObject({ code: 'CONFLICT', messageKey: 'account-last-administrator' });
  });
});
