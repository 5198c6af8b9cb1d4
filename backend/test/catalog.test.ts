import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { shop, visitor, setUpShop } from './support/set-up-shop.js';

let admin: Client;
let customer: Client;

setUpShop();
beforeAll(async () => {
  [admin, customer] = await Promise.all([shop.signIn('admin'), shop.signIn('customer')]);
});

const WINE = {
  name: '試験の丘 ピノ・ノワール',
  nameEn: 'Test Hill Pinot Noir',
  price: 12_000,
  available: true,
  color: 'RED',
  colorTone: 'RUBY',
  country: 'JP',
  region: 'PRR00001',
  producer: 'PRC00001',
  appellation: 'Yoichi',
  grapeVariety: ['Pinot Noir'],
  type: 'STILL',
  size: '750mL',
  vintage: '2021',
  tags: ['pinot noir japan'],
  images: ['/pictures/test.webp'],
  description: '説明',
  descriptionEn: 'Description',
  summary: '一行',
  summaryEn: 'One line',
  sommelier: { ref: 'SOM00001', comment: '覚え書き', commentEn: 'Note' },
  extraInstructions: '立てて置く',
  glassInstructions: 'TYPE_3',
  openingInstructions: '30MIN_DEFORE',
  tempInstructions: 16,
  displayAtTop: false,
  cannotBeListed: false,
  visibleForEvents: false,
  corkFee: 2000,
};

async function newWine(changes: object = {}): Promise<{ _id: string; reference: string } & typeof WINE> {
  const { status, body } = await admin.post('/api/products', { ...WINE, ...changes });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

async function listed(client: Client = visitor): Promise<string[]> {
  const { body } = await client.get('/api/products');
  return body.map(({ reference }: { reference: string }) => reference);
}

const found = async (filter: object): Promise<string[]> => {
  const { data, errors } = await visitor.graphql(
    'query ($filter: ProductFilter) { products(filter: $filter, perPage: 100) { items { reference } } }',
    { filter },
  );
  expect(errors).toBeUndefined();
  return data.products.items.map(({ reference }: { reference: string }) => reference);
};

describe('products', () => {
  it('[PROD-01] keeps and returns every field, by REST and GraphQL', async () => {
    const created = await newWine();
    expect(created).toMatchObject(WINE);
    expect(created.reference).toMatch(/^PRD\d{5,}$/);
    expect(created._id).toMatch(/^[0-9a-f]{24}$/);
    expect((await admin.get(`/api/products/${created.reference}`)).body).toMatchObject({
      ...WINE,
      saleableQuantity: 0,
      outOfStock: true,
      stockState: 'OUT_OF_STOCK',
      stockBookings: [],
    });
    const { data } = await customer.graphql(
      `query ($reference: String!) { product(reference: $reference) {
        _id reference name nameEn price available color colorTone country appellation grapeVariety type size vintage
        tags images description descriptionEn summary summaryEn extraInstructions glassInstructions openingInstructions
        tempInstructions displayAtTop cannotBeListed visibleForEvents corkFee saleableQuantity stockState outOfStock
        createdAt updatedAt region { reference name } producer { reference nameEn region { reference } }
        sommelier { ref name nameEn comment commentEn } } }`,
      { reference: created.reference },
    );
    const { region, producer, sommelier, ...plain } = WINE;
    expect(data.product).toMatchObject({
      ...plain,
      _id: created._id,
      openingInstructions: 'T30MIN_DEFORE',
      saleableQuantity: 0,
      outOfStock: true,
      region: { reference: region, name: expect.any(String) },
      producer: {
        reference: producer,
        nameEn: expect.any(String),
        region: { reference: expect.any(String) },
      },
      sommelier: { ...sommelier, name: expect.any(String), nameEn: expect.any(String) },
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('describes wines, makers, regions and restaurants in a language, composed where none is stored', async () => {
    const { reference } = await newWine();
    const parts = 'descriptionIn(locale: $locale) { text locale }';
    const inLocale = async (locale: string) => {
      const { data, errors } = await visitor.graphql(
        `query ($reference: String!, $locale: Locale!) {
          product(reference: $reference) { ${parts} producer { ${parts} } region { ${parts} climateIn(locale: $locale) { locale } } }
          venue(reference: "VEN00001") { ${parts} } }`,
        { reference, locale },
      );
      expect(errors).toBeUndefined();
      return data;
    };
    expect((await inLocale('jp')).product!.descriptionIn).toEqual({ text: '説明', locale: 'jp' });
    expect((await inLocale('en')).product!.descriptionIn).toEqual({ text: 'Description', locale: 'en' });
    const { product, venue } = await inLocale('fr');
    expect(product!.descriptionIn).toEqual({
      text: expect.stringMatching(/^Vin rouge .*, issu de pinot noir, millésime 2021\. .*vers 16 °C\.$/),
      locale: 'fr',
    });
    expect(product!.producer!.descriptionIn).toEqual({
      text: expect.stringContaining('élabore des vins'),
      locale: 'fr',
    });
    expect(product!.region).toEqual({
      descriptionIn: { text: expect.stringContaining('vignobles'), locale: 'fr' },
      climateIn: { locale: 'fr' },
    });
    expect(venue!.descriptionIn).toEqual({
      text: expect.stringContaining('Une table à Ginza'),
      locale: 'fr',
    });
  });

  it.each([
    ['color', 'GREEN'],
    ['type', 'BEER'],
    ['glassInstructions', 'TYPE_6'],
    ['openingInstructions', '3H_BEFORE'],
    ['tempInstructions', 9],
    ['tempInstructions', 31],
    ['tempInstructions', 15.5],
    ['vintage', '21'],
    ['vintage', 'nv'],
    ['size', '75cl'],
    ['price', -1],
    ['price', 100.5],
    ['price', '1000'],
    ['name', ''],
    ['name', '   '],
    ['tags', 'champagne'],
    ['producer', 'PRC99999'],
    ['region', 'PRC00001'],
    ['country', 'Japan'],
    ['saleableQuantity', 100],
    ['reference', 'PRD00001'],
    ['colour', 'RED'],
  ])('[PROD-01] rejects %s %j and names the field', async (field, value) => {
    const before = (await listed(admin)).length;
    const { status, body } = await admin.post('/api/products', { ...WINE, [field]: value });
    expect(status).toBe(400);
    expect(body).toMatchObject({ params: { field }, message: expect.not.stringContaining('[[') });
    expect((await listed(admin)).length).toBe(before);
  });

  it('[PROD-01] accepts NV and every serving temperature from 10 to 30 °C', async () => {
    await newWine({ vintage: 'NV', tempInstructions: 10 });
    await newWine({ vintage: 'NV', tempInstructions: 30 });
  });

  it('[PROD-02] shows unlisted wines by their address only, pre-order wines not at all, unavailable ones not for sale', async () => {
    const open = await newWine();
    const unlisted = await newWine({ cannotBeListed: true });
    const preOrderWine = await newWine({ visibleForEvents: true });
    const unavailable = await newWine({ available: false });
    const all = await listed();
    expect(all).toEqual(expect.arrayContaining([open.reference, unavailable.reference]));
    expect(all).not.toContain(unlisted.reference);
    expect(all).not.toContain(preOrderWine.reference);
    const references = [open, unlisted, preOrderWine, unavailable].map(({ reference }) => reference);
    expect(await found({ references, inStock: false })).toEqual([open.reference, unavailable.reference]);
    expect((await visitor.get(`/api/products/${unlisted.reference}`)).status).toBe(200);
    expect((await visitor.get(`/api/products/${preOrderWine.reference}`)).status).toBe(404);
    expect((await visitor.get(`/api/products/${unavailable.reference}`)).body).toMatchObject({
      stockState: 'NOT_FOR_SALE',
      outOfStock: false,
    });
    const { errors } = await visitor.graphql(`{ product(reference: "${preOrderWine.reference}") { name } }`);
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND');
    expect(await listed(admin)).toEqual(expect.arrayContaining(references));
    expect((await admin.get(`/api/products/${preOrderWine.reference}`)).status).toBe(200);
  });

  it('[PROD-02] lists only what is in stock unless asked otherwise, top wines first', async () => {
    const { data } = await visitor.graphql(`{
      usual: products(perPage: 100) { total items { displayAtTop outOfStock stockState } }
      all: products(perPage: 1, filter: { inStock: false }) { total }
      top: topProducts(limit: 24) { displayAtTop outOfStock name } }`);
    const { usual, all, top } = data;
    expect(usual.total).toBeLessThan(all.total);
    expect(usual.items.some(({ stockState }) => !['IN_STOCK', 'FEW_LEFT'].includes(stockState))).toBe(false);
    const order = usual.items.map(({ displayAtTop }) => displayAtTop);
    expect(order[0]).toBe(true);
    expect(order).toEqual([...order].sort((a, b) => Number(b) - Number(a)));
    expect(top[0]!.displayAtTop).toBe(true);
    expect(top.some(({ outOfStock }) => outOfStock)).toBe(false);
    expect(new Set(top.map(({ name }) => name)).size).toBe(top.length);
  });

  it('[PROD-03] shows the cork fee to members only, by REST and GraphQL', async () => {
    const { reference } = await newWine();
    const query = `{ product(reference: "${reference}") { corkFee } }` as const;
    expect((await visitor.get(`/api/products/${reference}`)).body).not.toHaveProperty('corkFee');
    expect((await visitor.get('/api/products')).body[0]).not.toHaveProperty('corkFee');
    expect((await visitor.get('/api/top-products')).body[0]).not.toHaveProperty('corkFee');
    expect((await visitor.graphql(query)).data.product!.corkFee).toBeNull();
    expect((await customer.get(`/api/products/${reference}`)).body.corkFee).toBe(2000);
    expect((await customer.graphql(query)).data.product!.corkFee).toBe(2000);
    expect((await customer.get('/api/top-products')).body[0].corkFee).toEqual(expect.any(Number));
  });

  it('shows bookings to administrators only', async () => {
    const { reference } = await newWine();
    for (const client of [visitor, customer])
      expect((await client.get(`/api/products/${reference}`)).body).not.toHaveProperty('stockBookings');
  });

  it('[API-05] changes given members, removes optional ones, and keeps the others', async () => {
    const { _id, reference } = await newWine();
    const changed = await admin.put(`/api/products/${_id}`, { price: 13_000, colorTone: null });
    expect(changed.status).toBe(200);
    expect(changed.body).toMatchObject({ reference, price: 13_000, name: WINE.name });
    expect(changed.body).not.toHaveProperty('colorTone');
    expect((await visitor.get(`/api/products/${reference}`)).body.price).toBe(13_000);
  });

  it('[API-05] accepts a document as it was read', async () => {
    const { reference } = await newWine();
    const { body } = await admin.get(`/api/products/${reference}`);
    const { status, body: after } = await admin.put(`/api/products/${reference}`, { ...body, price: 1 });
    expect({ status, after }).toMatchObject({ status: 200, after: { price: 1, saleableQuantity: 0 } });
  });

  it('[API-05] rejects a change of a concurrently changed wine, and of the reference', async () => {
    const { reference } = await newWine();
    const { body } = await admin.get(`/api/products/${reference}`);
    await admin.put(`/api/products/${reference}`, { price: 2 });
    const late = await admin.put(`/api/products/${reference}`, { ...body, price: 3 });
    expect({ status: late.status, code: late.body.code }).toEqual({
      status: 412,
      code: 'PRECONDITION_FAILED',
    });
    const renamed = await admin.put(`/api/products/${reference}`, { reference: 'PRD00001' });
    expect(renamed.body).toMatchObject({ statusCode: 403, params: { field: 'reference' } });
    const emptied = await admin.put(`/api/products/${reference}`, { name: null });
    expect(emptied.body).toMatchObject({ statusCode: 400, params: { field: 'name' } });
    expect((await admin.get(`/api/products/${reference}`)).body).toMatchObject({ price: 2, name: WINE.name });
  });

  it('[API-05] keeps concurrent changes of different members', async () => {
    const { reference } = await newWine();
    const changes = {
      price: 1,
      summary: 'a',
      vintage: '2001',
      tags: ['x'],
      displayAtTop: true,
      corkFee: 5,
      size: '375mL',
    };
    const answers = await Promise.all(
      Object.entries(changes).map(([field, value]) =>
        admin.put(`/api/products/${reference}`, { [field]: value }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await admin.get(`/api/products/${reference}`)).body).toMatchObject(changes);
  });

  it('[API-05] deletes softly: gone from lists and pages, its reference never used again', async () => {
    const { _id, reference } = await newWine();
    expect((await admin.delete(`/api/products/${_id}`)).status).toBe(200);
    expect(await listed(admin)).not.toContain(reference);
    expect((await admin.get(`/api/products/${reference}`)).status).toBe(404);
    expect((await admin.delete(`/api/products/${_id}`)).status).toBe(404);
    expect((await admin.put(`/api/products/${_id}`, { price: 1 })).status).toBe(404);
    expect((await newWine()).reference).not.toBe(reference);
  });

  it('[API-05] gives concurrent new wines different references', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => newWine()));
    expect(new Set(made.map(({ reference }) => reference)).size).toBe(20);
  });

  it('[API-05] lists by page, sort and keywords, with an ETag', async () => {
    const cheap = (await visitor.get('/api/products?sort=price&perPage=5&page=1')).body;
    expect(cheap).toHaveLength(5);
    const prices = cheap.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((a: number, b: number) => a - b));
    const next = (await visitor.get('/api/products?sort=price&perPage=5&page=2')).body;
    expect(next[0]!.price).toBeGreaterThanOrEqual(prices[4]!);
    const dear = (await visitor.get('/api/products?sort=-price&perPage=1')).body;
    expect(dear[0]!.price).toBeGreaterThan(1_000_000);
    const named = (await visitor.get(`/api/products?q=${encodeURIComponent('シャブリ')}&perPage=3`)).body;
    expect(named[0]!.nameEn).toMatch(/Chablis/);
    const first = await visitor.get('/api/products?perPage=5');
    const again = await visitor.get('/api/products?perPage=5', {
      'If-None-Match': first.headers.get('etag')!,
      // Said by hand, because fetch would ask for a new copy in any case.
      'Cache-Control': 'max-age=0',
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['sort=colour', 'sort'],
    ['page=0', 'page'],
    ['page=x', 'page'],
    ['perPage=101', 'perPage'],
    ['limit=3', 'limit'],
  ])('[API-05] rejects ?%s', async (query, field) => {
    expect(await visitor.get(`/api/products?${query}`)).toMatchObject({
      status: 400,
      body: { params: { field } },
    });
  });

  it.each([
    ['visitor', () => visitor, 401],
    ['customer', () => customer, 403],
  ] as const)('[API-05] rejects writes by %s', async (_who, client, status) => {
    const { reference } = await newWine();
    expect((await client().post('/api/products', WINE)).status).toBe(status);
    expect((await client().put(`/api/products/${reference}`, { price: 1 })).status).toBe(status);
    expect((await client().delete(`/api/products/${reference}`)).status).toBe(status);
  });
});

describe('producers, production regions, sommeliers', () => {
  const RESOURCES = [
    [
      'producers',
      /^PRC\d{5,}$/,
      { name: '試験酒造', nameEn: 'Test Winery', country: 'JP', region: 'PRR00001' },
    ],
    [
      'production-regions',
      /^PRR\d{5,}$/,
      { name: '試験平野', nameEn: 'Test Plain', country: 'JP', climate: '冷涼' },
    ],
    ['sommeliers', /^SOM\d{5,}$/, { name: '試験 太郎', nameEn: 'Taro Shiken', title: 'ソムリエ' }],
  ] as const;

  it.each(RESOURCES)('[REF-01] [API-09] %s: list, create, change, delete', async (path, reference, body) => {
    const created = await admin.post(`/api/${path}`, body);
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...body, reference: expect.stringMatching(reference) });
    const { _id } = created.body;
    const inList = async () =>
      (await visitor.get(`/api/${path}`)).body.find((one: { _id: string }) => one._id === _id);
    expect(await inList()).toMatchObject(body);
    expect((await admin.put(`/api/${path}/${_id}`, { nameEn: 'Renamed' })).status).toBe(200);
    expect(await inList()).toMatchObject({ ...body, nameEn: 'Renamed' });
    expect((await visitor.get(`/api/${path}?q=ｒｅｎａｍｅｄ`)).body).toHaveLength(1);
    expect((await customer.put(`/api/${path}/${_id}`, { nameEn: 'X' })).status).toBe(403);
    expect((await visitor.post(`/api/${path}`, body)).status).toBe(401);
    expect((await admin.post(`/api/${path}`, { ...body, name: 7 })).body.params.field).toBe('name');
    expect((await admin.delete(`/api/${path}/${_id}`)).status).toBe(200);
    expect(await inList()).toBeUndefined();
    expect((await admin.delete(`/api/${path}/${_id}`)).status).toBe(404);
  });

  it.each([
    ['producers/PRC00001', 409],
    ['production-regions/PRR00001', 409],
    ['sommeliers/SOM00001', 409],
    ['producers/PRC99999', 404],
  ])('[REF-01] rejects deleting what is referenced: DELETE %s → %i', async (path, status) => {
    expect((await admin.delete(`/api/${path}`)).status).toBe(status);
  });

  it('[REF-01] returns producers and regions in GraphQL', async () => {
    const { data } = await visitor.graphql(`{
      producers { reference name region { name } } producer(reference: "PRC00001") { nameEn country images }
      productionRegions { reference nameEn climate } productionRegion(reference: "PRR00001") { name description } }`);
    expect(data.producers.length).toBeGreaterThan(60);
    expect(data.producers[0]!.region!.name).toEqual(expect.any(String));
    expect(data.producer!.nameEn).toEqual(expect.any(String));
    expect(data.productionRegion!.description).toEqual(expect.any(String));
    const { errors } = await visitor.graphql('{ producer(reference: "PRC99999") { name } }');
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  });
});
