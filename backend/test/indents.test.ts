import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { EVENT, inDays, IndentFixture } from './support/indents.js';
import { shop, setUpShop } from './support/set-up-shop.js';
import type { Body } from './support/operations.js';

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

describe('pre-orders', () => {
  it('[IND-01][ROUTE-21] over REST: made, read, changed and deleted by an administrator', async () => {
    const made = await fixture.preOrder({ image: '/assets/burgundy.webp' });
    expect(made).toMatchObject({
      reference: expect.stringMatching(/^IND\d{5,}$/),
      _id: expect.any(String),
      status: 'OPEN',
      limited: false,
      accessible: true,
      products: [],
      wines: [],
      warehouseRef: fixture.warehouseRef,
    });
    const path = `/api/indents/${made.reference}`;
    expect((await visitor.get(path)).body).toMatchObject({ reference: made.reference, status: 'OPEN' });
    expect((await visitor.get(path)).body).not.toHaveProperty('warehouseRef');
    const changed = await fixture.admin.put(path, { name: '改題', closesAt: inDays(20) });
    expect(changed).toMatchObject({ status: 200, body: { name: '改題', nameEn: made.nameEn } });
    expect((await visitor.get('/api/indents')).body.map((each) => each.reference)).toContain(made.reference);
    expect(await fixture.admin.delete(path)).toMatchObject({ status: 200 });
    expect(await visitor.get(path)).toMatchObject({ status: 404 });
    for (const who of [customer, gold, await shop.signIn('concierge')]) {
      expect(await who.post('/api/indents', fixture.body())).toMatchObject({ status: 403 });
      expect(await who.put(path, {})).toMatchObject({ status: 403 });
      expect(await who.delete(path)).toMatchObject({ status: 403 });
    }
    expect(await visitor.post('/api/indents', fixture.body())).toMatchObject({ status: 401 });
  });

  it('[IND-01] rejects what is wrong, naming the field', async () => {
    const refusal = async (changes: object) =>
      (await fixture.admin.post('/api/indents', fixture.body(changes))).body;
    expect(await refusal({ name: ' ' })).toMatchObject({ params: { field: 'name' } });
    expect(await refusal({ closesAt: inDays(-2) })).toMatchObject({ messageKey: 'indent-error-period' });
    expect(await refusal({ opensAt: '2026-02-30' })).toMatchObject({ params: { field: 'opensAt' } });
    expect(await refusal({ opensAt: '2026-02-20T10:00' })).toMatchObject({ params: { field: 'opensAt' } });
    expect(await refusal({ warehouseRef: 'WHS99999' })).toMatchObject({
      code: 'BAD_REFERENCE',
      params: { field: 'warehouseRef' },
    });
    expect(await refusal({ allowedUsers: ['USR99999'] })).toMatchObject({
      params: { field: 'allowedUsers' },
    });
    expect(await refusal({ minTier: 'EMPEROR' })).toMatchObject({ params: { field: 'minTier' } });
    expect(await refusal({ image: 'javascript:alert(1)' })).toMatchObject({ params: { field: 'image' } });
    expect(await refusal({ sold: 3 })).toMatchObject({ messageKey: 'unknown-property' });
    const path = `/api/indents/${(await fixture.preOrder()).reference}`;
    expect((await fixture.admin.put(path, { closesAt: inDays(-5) })).body).toMatchObject({
      messageKey: 'indent-error-period',
    });
  });

  it('[IND-01][API-19] the same over GraphQL', async () => {
    const made = await fixture.admin.graphql(
      `mutation ($input: IndentInput!) { createIndent(input: $input) { ${EVENT} bottles { total } } }`,
      { input: fixture.body({ limited: true }) },
    );
    expect(made.errors).toBeUndefined();
    const { reference } = made.data.createIndent;
    expect(made.data.createIndent).toMatchObject({
      status: 'OPEN',
      limited: true,
      minTier: 'GOLD',
      warehouseRef: fixture.warehouseRef,
      allowedUsers: [],
      bottles: { total: 0 },
    });
    const changed = await fixture.admin.graphql(
      `mutation ($reference: String!, $input: IndentChangesInput!) {
        updateIndent(reference: $reference, input: $input) { name limited minTier } }`,
      { reference, input: { limited: false, name: '公開' } },
    );
    expect(changed.data.updateIndent).toEqual({ name: '公開', limited: false, minTier: null });
    const gone = await fixture.admin.graphql(
      'mutation ($reference: String!) { deleteIndent(reference: $reference) { reference } }',
      { reference },
    );
    expect(gone.errors).toBeUndefined();
    expect((await fixture.indent(visitor, reference)).errors?.[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('[IND-01] have descriptions in each language, which name wines only to admitted users', async () => {
    const { reference } = await fixture.preOrder({ limited: true });
    await fixture.bottles(reference, 2);
    await fixture.bottles(reference, 1, { unitPrice: 4_000_000 });
    const description = async (who: Client, locale: string) => {
      const { data, errors } = await who.graphql(
        `query ($filter: IndentFilter, $locale: Locale!) { indents(filter: $filter) {
          items { descriptionIn(locale: $locale) { text locale } } } }`,
        { filter: { q: reference }, locale },
      );
      expect(errors).toBeUndefined();
      return data.indents.items[0]!.descriptionIn;
    };
    expect(await description(visitor, 'jp')).toEqual({ text: '小さな造り手から', locale: 'jp' });
    expect(await description(gold, 'en')).toEqual({ text: 'From small makers', locale: 'en' });
    for (const who of [visitor, customer])
      expect(await description(who, 'fr')).toEqual({
        text: 'Précommande réservée à certains membres.',
        locale: 'fr',
      });
    expect(await description(visitor, 'zh')).toEqual({ text: '仅限部分会员的预订。', locale: 'zh' });
    const price = `${fixture.wine.price.toLocaleString('en-US')}円`;
    for (const who of [gold, fixture.admin]) {
      const { text } = (await description(who, 'fr'))!;
      expect(text).toMatch(/^Précommande réservée à certains membres : 1 vin d.+\. Producteur : .+\. /);
      expect(text).toContain(`À partir de ${price} la bouteille.`);
      expect((await description(who, 'es'))!.text).toContain(`Desde ${price} la botella.`);
      expect((await description(who, 'it'))!.text).toContain(`Da ${price} la bottiglia.`);
    }
  });

  it('[ROUTE-21] have the status of their dates, and are listed by status and age', async () => {
    const open = await fixture.preOrder();
    const coming = await fixture.preOrder({ opensAt: inDays(5) });
    const over = await fixture.preOrder({ opensAt: inDays(-9), closesAt: inDays(-2) });
    const found = async (filter: object) =>
      (await fixture.indents(visitor, filter)).items
        .map(({ reference }) => reference)
        .filter((reference: string) =>
          [open.reference, coming.reference, over.reference].includes(reference),
        );
    expect(await found({ status: ['OPEN'] })).toEqual([open.reference]);
    expect(await found({ status: ['UPCOMING'] })).toEqual([coming.reference]);
    expect(await found({ status: ['CLOSED'] })).toEqual([over.reference]);
    expect(await found({ old: true })).toEqual([over.reference]);
    expect(await found({ old: false })).toEqual([open.reference, coming.reference]);
    expect(await found({ status: [] })).toEqual([]);
    expect(await found({ q: coming.reference })).toEqual([coming.reference]);
  });
});

describe('a PUT', () => {
  it('[IND-01] accepts the response of a GET, and rejects changes of fixed fields', async () => {
    const made = await fixture.preOrder();
    const [bottle] = await fixture.bottles(made.reference, 1);
    const path = `/api/indents/${made._id}`;
    const read = (await fixture.admin.get(path)).body;
    expect(read).toMatchObject({ reference: made.reference, products: [{ uniqueId: bottle!.uniqueId }] });
    const written = await fixture.admin.put(path, { ...read, text: '改訂' });
    expect(written).toMatchObject({ status: 200, body: { text: '改訂', status: 'OPEN' } });
    expect(await fixture.admin.put(path, { reference: 'IND99999' })).toMatchObject({
      status: 403,
      body: { code: 'FIELD_NOT_EDITABLE' },
    });
    expect(await fixture.admin.put(path, { ...read, text: '遅い' })).toMatchObject({ status: 412 });
    const entry = `/api/indent-products/${bottle!.uniqueId}`;
    expect(await fixture.admin.put(entry, { ...bottle, comments: '確認' })).toMatchObject({
      status: 200,
      body: { comments: '確認' },
    });
    for (const [field, value] of Object.entries({ sold: true, orderRef: 'ORD00001', productRef: 'PRD99999' }))
      expect(await fixture.admin.put(entry, { ...bottle, [field]: value })).toMatchObject({
        status: 403,
        body: { code: 'FIELD_NOT_EDITABLE', params: { field } },
      });
  });
});

describe('limited pre-orders', () => {
  it('[ROUTE-22][ROLE-07] are open to GOLD and above or the allow-list, others get an error', async () => {
    const own = (await customer.get('/api/_auth/session')).body.user.reference;
    const made = await fixture.preOrder({ limited: true });
    await fixture.bottles(made.reference, 1);
    for (const who of [visitor, customer, await shop.signIn('concierge')]) {
      const { data, errors } = await fixture.indent(who, made.reference);
      expect(data.indent).toBeNull();
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', messageKey: 'indent-no-access' });
      expect(await who.get(`/api/indents/${made.reference}`)).toMatchObject({
        status: 403,
        body: { messageKey: 'indent-no-access' },
      });
      expect(await who.get(`/api/indent-products?indentRef=${made.reference}`)).toMatchObject({
        status: 403,
      });
      const { items } = await fixture.indents(who, { limited: true, q: made.reference });
      expect(items).toMatchObject([{ reference: made.reference, accessible: false, wines: [] }]);
      const listed = (await who.get('/api/indents')).body.find((each) => each.reference === made.reference);
      expect(listed).toMatchObject({ accessible: false });
      expect(listed).not.toHaveProperty('products');
      expect(listed).not.toHaveProperty('wines');
      const all = (await who.get('/api/indent-products')).body;
      expect(all.filter((each: Body<'IndentProduct'>) => each.indentRef === made.reference)).toEqual([]);
    }
    expect((await fixture.indent(gold, made.reference)).data.indent).toMatchObject({
      accessible: true,
      minTier: 'GOLD',
      allowedUsers: null,
      wines: [{ productRef: fixture.wine.reference, free: 1 }],
    });
    await fixture.admin.put(`/api/indents/${made.reference}`, { allowedUsers: [own] });
    expect((await fixture.indent(customer, made.reference)).data.indent).toMatchObject({ accessible: true });
    await fixture.admin.put(`/api/indents/${made.reference}`, { minTier: 'PLATINUM', allowedUsers: [] });
    expect((await fixture.indent(gold, made.reference)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    const diamond = await shop.signIn('diamond');
    expect((await fixture.indent(diamond, made.reference)).data.indent).toMatchObject({ accessible: true });
  });

  it('[ROUTE-22] publish their basic data, but not their wines', async () => {
    const query = '{ limitedIndentsAbout { tiers open upcoming accessible } }';
    const { data } = await visitor.graphql(query);
    expect(data.limitedIndentsAbout).toMatchObject({
      tiers: ['GOLD', 'PLATINUM', 'DIAMOND'],
      accessible: false,
    });
    expect(data.limitedIndentsAbout.open).toBeGreaterThan(0);
  });
});
