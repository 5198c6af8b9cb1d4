import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { answered } from './support/order-steps.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let visitor: Client;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  visitor = shop.visitor();
});

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Asks as an administrator; the operation must not fail. */
async function doneText(query: string, variables: object = {}) {
  const { data, errors } = await admin.graphqlText(query, variables);
  expect({ query, errors }).toMatchObject({ errors: undefined });
  return data;
}

async function refused(query: string, variables: object = {}, client = admin) {
  const { errors } = await client.graphqlText(query, variables);
  expect({ query, errors }).toMatchObject({ errors: [expect.anything()] });
  return errors![0]!.extensions;
}

interface Resource {
  name: string;
  key?: string;
  path: string;
  input: Record<string, unknown>;
  change: Record<string, unknown>;
  /** A value that breaks a rule, by field. */
  wrong: [field: string, value: unknown];
  /** The list is for administrators. */
  closed?: boolean;
}

const RESOURCES: Resource[] = [
  {
    name: 'producer',
    path: 'producers',
    input: { name: '葡萄園', nameEn: 'Vineyard', country: 'FR', description: '説明', images: ['/a.webp'] },
    change: { nameEn: 'The Vineyard', description: null },
    wrong: ['country', 'France'],
  },
  {
    name: 'productionRegion',
    path: 'production-regions',
    input: { name: '試験地方', nameEn: 'Testland', country: 'IT', parentName: '北', parentNameEn: 'North' },
    change: { climate: '冷涼' },
    wrong: ['name', ''],
  },
  {
    name: 'sommelier',
    path: 'sommeliers',
    input: { name: '試験 太郎', nameEn: 'Taro Test', title: '主任', bio: '経歴' },
    change: { titleEn: 'Head sommelier', bio: null },
    wrong: ['images', ['javascript:1']],
  },
  {
    name: 'venueRegion',
    path: 'venue-regions',
    input: { name: '試験地方', nameEn: 'Test' },
    change: { nameEn: 'Tested' },
    wrong: ['nameEn', ' '],
  },
  {
    name: 'venueDepartment',
    path: 'venue-departments',
    input: { name: '試験県', nameEn: 'Test', code: '48', region: 'VRG00001' },
    change: { code: '49' },
    wrong: ['code', 'x'],
  },
  {
    name: 'venueCity',
    path: 'venue-cities',
    input: { name: '試験市', nameEn: 'Test', code: '12345' },
    change: { nameEn: 'Tested' },
    wrong: ['code', '1'],
  },
  {
    name: 'parameter',
    key: 'name',
    path: 'parameters',
    input: { name: 'test-values', choices: [{ value: 'a', description: 'group' }] },
    change: { choices: [{ value: 'a' }, { value: 'b', enabled: false }] },
    wrong: ['name', 'Not A Name'],
  },
  {
    name: 'pageRule',
    key: 'path',
    path: 'page-rules',
    input: { path: '/old-wine', match: 'PREFIX', redirectTo: '/products/*', status: 301 },
    change: { status: 302 },
    wrong: ['status', 200],
    closed: true,
  },
  {
    name: 'warehouse',
    path: 'warehouses',
    input: { code: 'NEW', name: '新倉庫', gps: { lat: 35.1, lng: 139.2 }, phone: '0312345678' },
    change: { ignoreStocks: true },
    wrong: ['gps', { lat: 135.1, lng: 139.2 }],
    closed: true,
  },
];

const selectionOf = ({ input, change }: Resource) =>
  [...new Set([...Object.keys(input), ...Object.keys(change)])]
    .filter((field) => !['region', 'department'].includes(field))
    .map(
      (field) =>
        ({ gps: 'gps { lat lng }', choices: 'choices { value enabled description }' })[field] ?? field,
    )
    .join(' ');

describe.each(RESOURCES)('$name in GraphQL', (resource) => {
  const { name, path, input, change, wrong, key = 'reference', closed } = resource;
  const type = capital(name);
  const selection = `_id ${key} updatedAt ${selectionOf(resource)}`;
  const create = `mutation ($input: ${type}Input!) { create${type}(input: $input) { ${selection} } }`;
  const update = `mutation ($key: String!, $input: ${type}ChangesInput!) {
    update${type}(${key}: $key, input: $input) { ${selection} } }`;
  const remove = `mutation ($key: String!) { delete${type}(${key}: $key) { _id } }`;
  const list = `query ($q: String, $page: Int! = 1, $perPage: Int! = 24, $sort: String) {
    ${name}Page(q: $q, page: $page, perPage: $perPage, sort: $sort) { total page perPage items { _id ${key} } } }`;
  let made: Record<string, any>;

  it('[API-19][ROLE-04][REF-01][REF-02] is created by the rules of REST, with the same fields', async () => {
    made = (await doneText(create, { input }))[`create${type}`];
    const { region: _region, department: _department, ...plain } = input;
    expect(made).toMatchObject(plain);
    const byRest = (await admin.get(`/api/${path}/${made._id}`)).body;
    expect(byRest).toMatchObject(input);
    expect(await refused(create, { input: { ...input, [wrong[0]]: wrong[1] } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: expect.stringContaining(wrong[0]) },
    });
    expect(await refused(create, { input }, visitor)).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('[API-19][LIST-02] is in its list immediately, in REST and GraphQL', async () => {
    const { items, total } = (await doneText(list, { perPage: 100 }))[`${name}Page`];
    expect(items.map(({ _id }: { _id: string }) => _id)).toContain(made._id);
    expect(total).toBe((await admin.get(`/api/${path}`)).body.length);
    const [first] = (await doneText(list, { perPage: 1, page: 2, sort: `-${key}` }))[`${name}Page`].items;
    const inOrder = items.map((item: Record<string, string>) => item[key]).sort();
    expect(first?.[key]).toBe(total > 1 ? inOrder.at(-2) : undefined);
    if (closed) expect(await refused(list, {}, visitor)).toMatchObject({ code: 'UNAUTHENTICATED' });
    else expect((await visitor.graphqlText(list)).data[`${name}Page`].total).toBe(total);
    expect(await refused(list, { sort: 'nothing' })).toMatchObject({ params: { field: 'sort' } });
    expect(await refused(list, { perPage: 101 })).toMatchObject({ params: { field: 'perPage' } });
  });

  it('[API-19][LIST-02] is changed, unless changed concurrently', async () => {
    const read = made.updatedAt;
    shop.advance(1000);
    const after = (await doneText(update, { key: made[key], input: { ...change, updatedAt: read } }))[
      `update${type}`
    ];
    expect(after).toMatchObject(change);
    expect((await admin.get(`/api/${path}/${made._id}`)).body).toMatchObject(
      Object.fromEntries(Object.entries(change).filter(([, value]) => value !== null)),
    );
    expect(await refused(update, { key: made[key], input: { ...change, updatedAt: read } })).toMatchObject({
      code: 'PRECONDITION_FAILED',
    });
  });

  it('[API-19][LIST-02] is deleted and removed from its list', async () => {
    await doneText(remove, { key: made[key] });
    expect(await refused(remove, { key: made[key] })).toMatchObject({ code: 'NOT_FOUND' });
    const { items } = (await doneText(list, { perPage: 100 }))[`${name}Page`];
    expect(items.map(({ _id }: { _id: string }) => _id)).not.toContain(made._id);
  });
});

describe('concurrent changes of one document', () => {
  it('[LIST-02] of many concurrent changes one succeeds and the others are rejected', async () => {
    const { body: read } = await admin.post('/api/producers', {
      name: '取合い',
      nameEn: 'Contested',
      country: 'FR',
    });
    shop.advance(1000);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        admin.put(`/api/producers/${read.reference}`, { nameEn: `Name ${index}`, updatedAt: read.updatedAt }),
      ),
    );
    const winners = answers.filter(({ status }) => status === 200);
    expect(winners).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 412)).toHaveLength(CROWD - 1);
    const { body: now } = await admin.get(`/api/producers/${read.reference}`);
    expect(now.nameEn).toBe(winners[0]!.body.nameEn);
    await admin.delete(`/api/producers/${read.reference}`);
  });

  it('[REF-02] of many concurrent additions of a parameter with one name, one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => admin.post('/api/parameters', { name: 'contested' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, body } of answers)
      if (status !== 201) expect(body).toMatchObject({ statusCode: 409, code: 'ALREADY_EXISTS' });
    await admin.delete('/api/parameters/contested');
  });
});

describe('wines of the back office', () => {
  const WINE = {
    name: '試験の赤',
    nameEn: 'Test Rouge',
    price: 4800,
    color: 'RED',
    country: 'FR',
    type: 'STILL',
    size: '750mL',
    vintage: '2019',
    grapeVariety: ['Pinot Noir'],
    tags: ['light-red'],
    sommelier: { comment: '良い' },
    openingInstructions: 'T2H_BEFORE',
    glassInstructions: 'TYPE_2',
    tempInstructions: 16,
    corkFee: 3000,
  };
  const CREATE = `mutation ($input: ProductInput!) { createProduct(input: $input) {
    reference name price openingInstructions tempInstructions corkFee sommelier { comment } stockBookings { orderRef } } }`;
  const PAGE = `query ($filter: ProductFilter, $sort: ProductSort) {
    products(filter: $filter, sort: $sort, perPage: 100) { total items { reference } } }`;
  const referencesOf = (data: { products: { items: readonly { reference: string }[] } }) =>
    data.products.items.map(({ reference }) => reference);

  it('[API-19][API-05][PROD-01] are added and changed in GraphQL', async () => {
    const { createProduct: wine } = await answered(admin, CREATE, { input: WINE });
    const { openingInstructions, ...rest } = WINE;
    expect(wine).toMatchObject({ stockBookings: [], price: 4800, openingInstructions, tempInstructions: 16 });
    expect((await admin.get(`/api/products/${wine.reference}`)).body).toMatchObject({
      ...rest,
      openingInstructions: '2H_BEFORE',
    });
    const { updateProduct } = await answered(
      admin,
      `mutation ($ref: String!) { updateProduct(reference: $ref, input: { price: 5200, corkFee: null }) {
        price corkFee name } }`,
      { ref: wine.reference },
    );
    expect(updateProduct).toEqual({ price: 5200, corkFee: null, name: WINE.name });
    expect(await refused(CREATE, { input: { ...WINE, vintage: '19' } })).toMatchObject({
      code: 'VALIDATION_FAILED',
      params: { field: 'vintage' },
    });
    expect(await refused(CREATE, { input: { ...WINE, producer: 'PRC99999' } })).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'producer' },
    });
    await answered(admin, 'mutation ($ref: String!) { deleteProduct(reference: $ref) { reference } }', {
      ref: wine.reference,
    });
    expect((await admin.get(`/api/products/${wine.reference}`)).status).toBe(404);
  });

  it('[PROD-02][API-19] all of them are listed for administrators only, last changed first', async () => {
    const hidden: string[] = [];
    for (const flags of [{ cannotBeListed: true }, { visibleForEvents: true }, { available: false }]) {
      shop.advance(1000);
      hidden.push((await answered(admin, CREATE, { input: { ...WINE, ...flags } })).createProduct.reference);
    }
    const everything = referencesOf(
      await answered(admin, PAGE, { filter: { everything: true }, sort: 'CHANGED' }),
    );
    expect(everything.slice(0, 3)).toEqual(hidden.toReversed());
    const unsold = referencesOf(
      await answered(admin, PAGE, { filter: { everything: true, available: false } }),
    );
    expect(unsold).toContain(hidden[2]);
    expect(unsold).not.toContain(hidden[0]);
    const listed = referencesOf(
      await answered(admin, PAGE, { filter: { references: hidden, inStock: false } }),
    );
    expect(listed).toEqual([hidden[2]]);
    for (const client of [visitor, await shop.signIn('concierge')])
      expect(await refused(PAGE, { filter: { everything: true } }, client)).toMatchObject({
        code: 'FORBIDDEN',
      });
    for (const ref of hidden)
      await answered(admin, 'mutation ($ref: String!) { deleteProduct(reference: $ref) { reference } }', {
        ref,
      });
  });
});

describe('venues of the back office', () => {
  it('[API-19][API-07][VEN-01] are added, changed and deleted in GraphQL', async () => {
    const { venueCities } = await answered(admin, '{ venueCities { reference } }');
    const city = venueCities[0]!.reference;
    const input = {
      name: '試験料理店',
      nameEn: 'Test Kitchen',
      phone: '03-1234-5678',
      cuisineType: 'sushi',
      area: '銀座',
      priceRange: '¥¥',
      address: '銀座1-1-1',
      city,
      budget: { dinnerMin: 8000, dinnerMax: 12000 },
      byoPolicy: { feePerBottle: 3000, magnumMultiplier: 1.5, bottleLimit: 2 },
    };
    const fields = `reference phone city { reference } department { reference } region { reference }
      budget { dinnerMin } byoPolicy { accepted feePerBottle magnumMultiplier bottleLimit } displayAtTop`;
    const { createVenue } = await answered(
      admin,
      `mutation ($input: VenueInput!) { createVenue(input: $input) { ${fields} } }`,
      { input },
    );
    expect(createVenue).toMatchObject({
      phone: '0312345678',
      city: { reference: city },
      department: { reference: expect.stringMatching(/^VDP/) },
      region: { reference: expect.stringMatching(/^VRG/) },
      byoPolicy: { accepted: true, feePerBottle: 3000, magnumMultiplier: 1.5, bottleLimit: 2 },
    });
    const ref = createVenue.reference;
    const { updateVenue } = await answered(
      admin,
      'mutation ($ref: String!) { updateVenue(reference: $ref, input: { displayAtTop: true }) { displayAtTop } }',
      { ref },
    );
    expect(updateVenue.displayAtTop).toBe(true);
    const found = await answered(
      admin,
      `{ venues(filter: { priceRange: ["¥¥"], region: ["${createVenue.region!.reference}"] }, perPage: 100) {
        items { reference priceRange region { reference } } facets { regions { value label count } priceRanges { value } } } }`,
    );
    expect(found.venues.items.map(({ reference }) => reference)).toContain(ref);
    for (const venue of found.venues.items)
      expect(venue).toMatchObject({ priceRange: '¥¥', region: createVenue.region });
    expect(found.venues.facets.regions).toContainEqual({
      value: createVenue.region!.reference,
      label: expect.any(String),
      count: found.venues.items.length,
    });
    await answered(admin, 'mutation ($ref: String!) { deleteVenue(reference: $ref) { reference } }', { ref });
    expect(await refused(`{ venue(reference: "${ref}") { name } }`)).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('[API-07] venues added at once have different references', async () => {
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        admin.post('/api/venues', {
          name: `店${index}`,
          nameEn: `Place ${index}`,
          phone: '0312345678',
          cuisineType: 'sushi',
          area: '銀座',
          priceRange: '¥',
          address: '銀座',
        }),
      ),
    );
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(CROWD);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
  });
});
