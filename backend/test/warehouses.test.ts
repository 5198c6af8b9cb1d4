import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

const BUCKETS = {
  customs: 0,
  available: 0,
  reservedVinkura: 0,
  myCellar: 0,
  reservedOthers: 0,
  bottleIssue: 0,
  lost: 0,
  others: 0,
};

let warehouse: { _id: string; reference: string };

async function saleable(productRef: string): Promise<number> {
  const { data } = await shop
    .visitor()
    .graphql(`{ product(reference: "${productRef}") { saleableQuantity } }`);
  return data.product!.saleableQuantity;
}

const update = (body: object, reference = warehouse.reference) =>
  admin.post(`/api/warehouses/${reference}/updatestocks`, body);

setUpShop();
setUpAdmin();
beforeAll(async () => {
  warehouse = (await admin.post('/api/warehouses', { code: 'TEST', name: '試験倉庫', nameEn: 'Test' })).body;
});

describe('warehouses', () => {
  it('[API-06] [WH-01] are created, changed and deleted by administrators', async () => {
    const made = await admin.post('/api/warehouses', {
      code: 'KOBE',
      name: '神戸倉庫',
      address: '兵庫県神戸市中央区港島1-1',
      gps: { lat: 34.66, lng: 135.21 },
      phone: '0780000001',
      region: 'VRG00005',
      department: 'VDP00028',
      city: 'VCT28110',
      contact: '倉庫係',
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      reference: expect.stringMatching(/^WHS\d{5}$/),
      code: 'KOBE',
      gps: { lat: 34.66, lng: 135.21 },
      ignoreStocks: false,
      stocks: [],
    });
    const changed = await admin.put(`/api/warehouses/${made.body._id}`, {
      contact: null,
      name: '神戸第二倉庫',
    });
    expect(changed.body).toMatchObject({
      reference: made.body.reference,
      name: '神戸第二倉庫',
      code: 'KOBE',
    });
    expect(changed.body).not.toHaveProperty('contact');
    expect((await admin.delete(`/api/warehouses/${made.body._id}`)).status).toBe(200);
    const left = (await admin.get('/api/warehouses')).body;
    expect(left.map(({ reference }: { reference: string }) => reference)).not.toContain(made.body.reference);
  });

  it.each([
    ['code', { name: '倉庫' }],
    ['name', { code: 'X', name: ' ' }],
    ['gps.lat', { code: 'X', name: '倉庫', gps: { lat: 99, lng: 0 } }],
    ['ignoreStocks', { code: 'X', name: '倉庫', ignoreStocks: 'yes' }],
    ['city', { code: 'X', name: '倉庫', city: 'VDP00013' }],
    ['stocks', { code: 'X', name: '倉庫', stocks: [] }],
  ])('[API-06] rejects an invalid %s', async (field, body) => {
    const answer = await admin.post('/api/warehouses', body);
    expect([answer.status, answer.body.params.field]).toEqual([400, field]);
  });

  it('[API-06] [ROLE-01] administrators see everything, others references and names', async () => {
    const all = (await admin.get('/api/warehouses')).body;
    const bonded = all.find(({ ignoreStocks }) => ignoreStocks);
    expect(bonded!.stocks!.some(({ available }) => available > 0)).toBe(true);
    for (const client of [shop.visitor(), await shop.signIn('customer'), await shop.signIn('concierge')]) {
      const { body } = await client.get('/api/warehouses');
      expect(body).toHaveLength(all.length);
      const one = (await client.get(`/api/warehouses/${all[0]!.reference}`)).body;
      for (const shown of [...body, one])
        expect(Object.keys(shown).sort()).toEqual(
          ['_id', 'code', 'name', 'reference', ...(shown.nameEn ? ['nameEn'] : [])].sort(),
        );
    }
  });

  it('[API-06] the GraphQL list returns address and stock to administrators only', async () => {
    const LIST = '{ warehouses { reference code address ignoreStocks stocks { productRef available } } }';
    const { data } = await shop.visitor().graphql(LIST);
    for (const shown of data.warehouses)
      expect(shown).toMatchObject({ address: null, ignoreStocks: null, stocks: null });
    const full = (await admin.graphql(LIST)).data.warehouses;
    expect(full.some(({ stocks }) => stocks!.length > 0)).toBe(true);
  });

  it('[ROLE-02] only administrators write or read movements', async () => {
    const paths = [
      ['post', '/api/warehouses'],
      ['put', `/api/warehouses/${warehouse._id}`],
      ['delete', `/api/warehouses/${warehouse._id}`],
      ['post', `/api/warehouses/${warehouse.reference}/updatestocks`],
      ['get', `/api/warehouses/${warehouse.reference}/movements`],
    ] as const;
    for (const [method, path] of paths) {
      expect((await (shop.visitor()[method] as Client['post'])(path, {})).status).toBe(401);
      for (const person of ['customer', 'concierge', 'manager', 'staff'] as const)
        expect((await ((await shop.signIn(person))[method] as Client['post'])(path, {})).status).toBe(403);
    }
  });
});

describe('updatestocks', () => {
  it('[API-06] [WH-02] the first values are absolute, later ones are differences', async () => {
    const before = await saleable('PRD00001');
    const first = await update({ productRef: 'PRD00001', customs: 12, available: 6, comments: '初荷' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({
      ...BUCKETS,
      warehouseRef: warehouse.reference,
      productRef: 'PRD00001',
      customs: 12,
      available: 6,
      comments: '初荷',
    });
    expect(await saleable('PRD00001')).toBe(before + 6);
    const second = await update({ productRef: 'PRD00001', customs: -12, available: 10, bottleIssue: 2 });
    expect(second.body).toMatchObject({ ...BUCKETS, available: 16, bottleIssue: 2, comments: '初荷' });
    expect(await saleable('PRD00001')).toBe(before + 16);
    const history = await admin.get(
      `/api/warehouses/${warehouse.reference}/movements?productRef=PRD00001&sort=at`,
    );
    expect(history.body).toMatchObject([
      { to: 'customs', quantity: 12, reason: 'DECLARATION', by: expect.stringMatching(/^USR/) },
      { to: 'available', quantity: 6, reason: 'DECLARATION' },
      { from: 'customs', to: 'available', quantity: 10, reason: 'MOVE' },
      { from: 'customs', to: 'bottleIssue', quantity: 2, reason: 'MOVE' },
    ]);
  });

  it('[API-06] a negative result rejects the whole and names the bucket', async () => {
    await update({ productRef: 'PRD00002', available: 5, lost: 1 });
    const before = await saleable('PRD00002');
    const refused = await update({ productRef: 'PRD00002', available: 3, lost: -2 });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'INSUFFICIENT_STOCK',
      params: { field: 'lost', requested: 2, present: 1 },
    });
    expect(await saleable('PRD00002')).toBe(before);
    const first = await update({ productRef: 'PRD00003', available: 3, lost: -1 });
    expect([first.status, first.body.params.field]).toEqual([400, 'lost']);
    const { body } = await admin.get(`/api/warehouses/${warehouse.reference}/movements?productRef=PRD00003`);
    expect(body).toEqual([]);
  });

  it.each([
    ['quantity', { productRef: 'PRD00004' }],
    ['quantity', { productRef: 'PRD00004', customs: 0, available: 0 }],
    ['productRef', { customs: 6 }],
    ['productRef', { productRef: ' ', customs: 6 }],
    ['productRef', { productRef: 'PRD99999', customs: 6 }],
    ['customs', { productRef: 'PRD00004', customs: 1.5 }],
    ['customs', { productRef: 'PRD00004', customs: '6' }],
    ['available', { productRef: 'PRD00004', available: 1e9 }],
    ['reservedProvider', { productRef: 'PRD00004', reservedProvider: 1 }],
  ])('[VAL-10] requires a valid %s', async (field, body) => {
    const answer = await update(body);
    expect([answer.status, answer.body.params.field]).toEqual([400, field]);
  });

  it('[API-06] returns 404 for an unknown warehouse', async () => {
    expect((await update({ productRef: 'PRD00004', customs: 1 }, 'WHS99999')).status).toBe(404);
  });

  it('[WH-01] excluding a warehouse removes its bottles from sale; including it restores them', async () => {
    await update({ productRef: 'PRD00005', available: 7 });
    const counted = await saleable('PRD00005');
    const path = `/api/warehouses/${warehouse._id}`;
    await admin.put(path, { ignoreStocks: true });
    expect(await saleable('PRD00005')).toBe(counted - 7);
    await admin.put(path, { ignoreStocks: false });
    expect(await saleable('PRD00005')).toBe(counted);
  });
});
