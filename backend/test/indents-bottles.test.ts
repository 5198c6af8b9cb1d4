import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DAY_MS } from '@vinkura/domain';
import { INDENTS_CLOSE_JOB } from '../src/indents/index.js';
import type { Client } from './support/client.js';
import { inDays, IndentFixture } from './support/indents.js';
import { saleableOf } from './support/money.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

let fixture: IndentFixture;
let customer: Client;
let gold: Client;
let visitor: Client;

setUpShop({ checkStock: true });
beforeAll(async () => {
  fixture = await IndentFixture.open(shop);
  customer = await shop.newCustomer();
  gold = await shop.signIn('gold');
  visitor = shop.visitor();
});

describe('bottles', () => {
  it('[VAL-11][MOD-22][IND-01] creates one entry per bottle, from the stock of the pre-order’s warehouse', async () => {
    const made = await fixture.preOrder();
    const before = await saleableOf(visitor, fixture.wine.reference);
    const added = await fixture.bottles(made.reference, 3, { comments: '木箱入り', unitPrice: 12_000 });
    expect(new Set(added.map(({ uniqueId }) => uniqueId)).size).toBe(3);
    for (const entry of added)
      expect(entry).toMatchObject({
        uniqueId: expect.stringMatching(new RegExp(`^${made.reference}-[0-9a-f]{12}$`)),
        indentRef: made.reference,
        productRef: fixture.wine.reference,
        warehouseRef: fixture.warehouseRef,
        unitPrice: 12_000,
        comments: '木箱入り',
        sold: false,
        orderRef: null,
      });
    expect(await saleableOf(visitor, fixture.wine.reference)).toBe(before - 3);
    const cheaper = await fixture.bottles(made.reference, 1);
    expect(cheaper[0]).toMatchObject({ unitPrice: fixture.wine.price, comments: '' });
    const { wines } = (await fixture.indent(visitor, made.reference)).data.indent!;
    expect(wines).toEqual([
      expect.objectContaining({
        unitPrice: 12_000,
        quantity: 3,
        free: 3,
        sold: 0,
        uniqueId: added[0]!.uniqueId,
      }),
      expect.objectContaining({ unitPrice: fixture.wine.price, quantity: 1, free: 1 }),
    ]);
    const shown = (await visitor.get(`/api/indent-products?indentRef=${made.reference}`)).body;
    expect(shown).toHaveLength(4);
    expect(shown[0]).not.toHaveProperty('orderRef');

    expect(await fixture.admin.delete(`/api/indent-products/${cheaper[0]!.uniqueId}`)).toMatchObject({
      status: 200,
    });
    const repriced = await fixture.admin.put(`/api/indent-products/${added[0]!._id}`, { unitPrice: 11_000 });
    expect(repriced).toMatchObject({ status: 200, body: { unitPrice: 11_000, comments: '木箱入り' } });
    expect(await saleableOf(visitor, fixture.wine.reference)).toBe(before - 3);
    expect(
      await fixture.admin.put(`/api/indents/${made.reference}`, { warehouseRef: 'WHS00002' }),
    ).toMatchObject({
      status: 409,
      body: { messageKey: 'indent-has-bottles' },
    });
    expect(await fixture.admin.delete(`/api/indents/${made.reference}`)).toMatchObject({ status: 200 });
    expect(await saleableOf(visitor, fixture.wine.reference)).toBe(before);
  });

  it('[VAL-11] needs quantity and product, and rejects what is not there', async () => {
    const { reference: indentRef } = await fixture.preOrder();
    const productRef = fixture.wine.reference;
    const refusal = async (changes: object, who: Client = fixture.admin) =>
      who.post('/api/indent-products', { indentRef, productRef, quantity: 1, ...changes });
    expect(await refusal({ quantity: null })).toMatchObject({
      status: 400,
      body: { messageKey: 'stock-error-quantity-required' },
    });
    expect(await refusal({ quantity: 0 })).toMatchObject({
      status: 400,
      body: { messageKey: 'stock-error-quantity-required' },
    });
    expect(await refusal({ productRef: null })).toMatchObject({
      status: 400,
      body: { messageKey: 'stock-error-product-required' },
    });
    expect(await refusal({ quantity: 1.5 })).toMatchObject({ status: 400 });
    expect(await refusal({ indentRef: 'IND99999' })).toMatchObject({
      body: { params: { field: 'indentRef' } },
    });
    expect(await refusal({ productRef: 'PRD99999' })).toMatchObject({
      body: { params: { field: 'productRef' } },
    });
    expect(await refusal({ quantity: 999 })).toMatchObject({
      status: 409,
      body: { code: 'INSUFFICIENT_STOCK' },
    });
    expect(await refusal({}, gold)).toMatchObject({ status: 403 });
    const over = await fixture.preOrder({ opensAt: inDays(-9), closesAt: inDays(-2) });
    expect(await refusal({ indentRef: over.reference })).toMatchObject({
      status: 409,
      body: { messageKey: 'indent-closed' },
    });
    const listed = await fixture.admin.get(`/api/indent-products?indentRef=${indentRef}`);
    expect(listed.body).toEqual([]);
  });

  it('[VAL-11][MOD-22] suggests at most 3 wines, and only those in the pre-order’s warehouse', async () => {
    const { reference: indentRef } = await fixture.preOrder();
    const suggest = (q: string, who: Client = fixture.admin) =>
      who.graphql(
        'query ($indentRef: String!, $q: String!) { indentProductSuggestions(indentRef: $indentRef, q: $q) { reference } }',
        { indentRef, q },
      );
    const { data } = await suggest('PRD');
    expect(data.indentProductSuggestions).toHaveLength(3);
    const stock = (await fixture.admin.get('/api/warehouses')).body.find(
      (each) => each.reference === fixture.warehouseRef,
    );
    for (const { reference } of data.indentProductSuggestions)
      expect(stock!.stocks!.find((entry) => entry.productRef === reference)!.available).toBeGreaterThan(0);
    expect((await suggest(fixture.wine.nameEn)).data.indentProductSuggestions).toContainEqual({
      reference: fixture.wine.reference,
    });
    expect((await suggest('zzzzqqq')).data.indentProductSuggestions).toEqual([]);
    expect((await suggest('a', customer)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
  });

  it('[API-19][VAL-11] are added, changed and removed over GraphQL', async () => {
    const { reference: indentRef } = await fixture.preOrder();
    const added = await fixture.admin.graphql(
      'mutation ($input: IndentProductInput!) { addIndentProduct(input: $input) { uniqueId sold product { reference } } }',
      { input: { indentRef, productRef: fixture.wine.reference, quantity: 2 } },
    );
    expect(added.data.addIndentProduct).toMatchObject([
      { sold: false, product: { reference: fixture.wine.reference } },
      { sold: false },
    ]);
    const { uniqueId } = added.data.addIndentProduct[0]!;
    const changed = await fixture.admin.graphql(
      `mutation ($uniqueId: String!, $input: IndentProductChangesInput!) {
        updateIndentProduct(uniqueId: $uniqueId, input: $input) { comments unitPrice } }`,
      { uniqueId, input: { comments: '検品済み', unitPrice: 9_800 } },
    );
    expect(changed.data.updateIndentProduct).toEqual({ comments: '検品済み', unitPrice: 9_800 });
    const removed = await fixture.admin.graphql(
      'mutation ($uniqueId: String!) { removeIndentProduct(uniqueId: $uniqueId) { uniqueId } }',
      { uniqueId },
    );
    expect(removed.errors).toBeUndefined();
    const left = await fixture.admin.graphql(
      'query ($reference: String!) { indent(reference: $reference) { bottles { total items { uniqueId orderRef } } } }',
      { reference: indentRef },
    );
    expect(left.data.indent!.bottles!.total).toBe(1);
  });

  it('[VAL-11] many concurrent removals of one bottle release it once', async () => {
    const { reference: indentRef } = await fixture.preOrder();
    const [bottle] = await fixture.bottles(indentRef, 1);
    const before = await saleableOf(visitor, fixture.wine.reference);
    const answers = await Promise.all(
      Array.from({ length: CROWD }, () => fixture.admin.delete(`/api/indent-products/${bottle!.uniqueId}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(CROWD - 1);
    expect(await saleableOf(visitor, fixture.wine.reference)).toBe(before + 1);
  });
});

describe('closing', () => {
  let saleable: number;
  beforeEach(async () => {
    saleable = await saleableOf(visitor, fixture.wine.reference);
  });

  it('[IND-01] releases unordered bottles, once; the pre-order still shows its wines', async () => {
    const { reference } = await fixture.preOrder({ closesAt: inDays(1) });
    await fixture.bottles(reference, 4, { unitPrice: 15_000 });
    await shop.runJob(INDENTS_CLOSE_JOB);
    expect(await saleableOf(visitor, fixture.wine.reference)).toBe(saleable - 4);
    shop.advance(1.5 * DAY_MS);
    expect(
      await Promise.all([shop.runJob(INDENTS_CLOSE_JOB), shop.runJob(INDENTS_CLOSE_JOB)]),
    ).toContainEqual(expect.objectContaining({ bottles: expect.any(Number) }));
    expect(await shop.stockProblems()).toEqual([]);
    const { data } = await fixture.indent(visitor, reference);
    expect(data.indent).toMatchObject({
      status: 'CLOSED',
      wines: [{ unitPrice: 15_000, quantity: 4, free: 0, sold: 0, uniqueId: null }],
    });
    expect((await fixture.admin.get(`/api/indent-products?indentRef=${reference}`)).body).toEqual([]);
    const again = await fixture.admin.put(`/api/indents/${reference}`, { closesAt: inDays(30) });
    expect(again.body).toMatchObject({ status: 'OPEN', wines: [] });
  });
});
