import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { LoyaltyService } from '../src/loyalty/index.js';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { shop, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let office: BackOffice;

setUpShop();
beforeAll(async () => {
  admin = await shop.signIn('admin');
  office = new BackOffice(admin);
});

const users = () => shop.connection.collection('users');
const gold = { email: 'gold@demo.vinkura.example' };
const FRACTIONS = [1.5, -0.5, 1e-9];

describe('fractions of points, bottles and yen', () => {
  it.each(FRACTIONS)('[LOY-01] %d points are refused at every door', async (points) => {
    const before = (await users().findOne(gold))!;
    const references = [String(before.reference)];
    const input = { points, reason: 'x' };
    const batchId = randomUUID();
    const { errors } = await admin.graphql(BackOffice.BULK, {
      resource: 'users',
      action: 'grant-points',
      selection: { references },
      input,
      batchId,
    });
    if (!errors) {
      const rows = await office.taskRows(batchId);
      expect(rows.map(({ status }: { status: string }) => status)).toEqual(['FAILED']);
    }
    const granted = await admin.graphqlText(
      `mutation { grantPoints(userRef: "${before.reference}", points: ${points}, reason: "x") { _id } }`,
    );
    expect(granted.errors).toHaveLength(1);
    const grant = shop.get(LoyaltyService).grant(String(before._id), points, 'x', 'USR00001');
    await expect(grant).rejects.toMatchObject({
      code: 'VALIDATION_FAILED',
      violations: [{ field: 'points' }],
    });
    const used = await (
      await shop.signIn('gold')
    ).post('/api/payments', { cartItems: [], usedPoints: points });
    expect(used.status).toBe(400);
    expect((await users().findOne(gold))!.loyaltyPoints).toBe(before.loyaltyPoints);
  });

  it.each(FRACTIONS)('%d bottles are refused in stock movements and counts', async (quantity) => {
    const filters = [{ field: 'available', operator: 'AT_LEAST', values: ['5'] }];
    const [place] = (await office.list('stock-entries', { list: { filters }, perPage: 1 })).items;
    const [warehouseRef, productRef] = String(place!.reference).split(':');
    const counted = await admin.post(`/api/warehouses/${warehouseRef}/updatestocks`, {
      productRef,
      available: quantity,
    });
    expect(counted.status).toBe(400);
    const moved = await admin.graphql(
      'mutation ($input: MoveStockInput!) { moveStock(input: $input) { lost available } }',
      {
        input: {
          warehouseRef: warehouseRef!,
          productRef: productRef!,
          from: 'available',
          to: 'lost',
          quantity,
          comments: 'x',
        },
      },
    );
    expect(moved.errors).toHaveLength(1);
    const batchId = randomUUID();
    const { errors } = await admin.graphql(BackOffice.BULK, {
      resource: 'stock-entries',
      action: 'move',
      selection: { references: [place!.reference] },
      input: { from: 'available', to: 'bottleIssue', quantity, comments: 'x' },
      batchId,
    });
    if (!errors)
      expect((await office.taskRows(batchId)).map(({ status }: { status: string }) => status)).toEqual([
        'FAILED',
      ]);
    const after = await office.record('stock-entries', place!.reference);
    expect(after.values.available).toBe(place!.values.available);
  });

  it('[LOY-01] that are stored do not sign a customer out', async () => {
    const customer = await shop.signIn('gold');
    await users().updateOne(gold, { $set: { loyaltyPoints: 10.5 } });
    const { data, errors } = await customer.graphql('{ session { user { reference loyaltyPoints } } }');
    expect(errors).toBeUndefined();
    expect(data.session.user!.loyaltyPoints).toBe(10);
    const list = await admin.graphql('{ users(perPage: 30) { items { reference loyaltyPoints } } }');
    expect(list.errors).toBeUndefined();
  });
});
