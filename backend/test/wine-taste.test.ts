import { beforeAll, describe, expect, it } from '@jest/globals';
import { tasteProfileOf } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { setUpShop, shop, visitor } from './support/set-up-shop.js';

let admin: Client;

setUpShop();
beforeAll(async () => {
  admin = await shop.signIn('admin');
});

const BAROLO = {
  name: '試験の丘 バローロ',
  nameEn: 'Test Hill Barolo',
  price: 12_000,
  available: true,
  color: 'RED',
  country: 'IT',
  grapeVariety: ['Nebbiolo'],
  type: 'STILL',
  size: '750mL',
  vintage: '2020',
  tags: ['nebbiolo'],
};

const tasteOf = async (reference: string) => {
  const { data, errors } = await visitor.graphql(
    `query ($reference: String!) { product(reference: $reference) {
      tasteProfile { body acidity tannin bubbles sweetness word composed } } }`,
    { reference },
  );
  expect(errors).toBeUndefined();
  return data!.product!.tasteProfile;
};

describe('the taste of a wine', () => {
  it('[TASTE-01] is composed from its facts until it is stored', async () => {
    const { body: wine } = await admin.post('/api/products', BAROLO);
    expect(await tasteOf(wine.reference)).toEqual({
      body: 4,
      acidity: 4,
      tannin: 5,
      bubbles: null,
      sweetness: 1,
      word: 'POWERFUL',
      composed: true,
    });
    const stored = { tasteBody: 2, tasteAcidity: 3, tasteTannin: 1, tasteSweetness: 4 };
    const { status } = await admin.put(`/api/products/${wine._id}`, stored);
    expect(status).toBe(200);
    expect(await tasteOf(wine.reference)).toEqual({
      body: 2,
      acidity: 3,
      tannin: 1,
      bubbles: null,
      sweetness: 4,
      word: 'SWEET',
      composed: false,
    });
    expect((await visitor.get(`/api/products/${wine.reference}`)).body).toMatchObject(stored);
    await admin.put(`/api/products/${wine._id}`, { tasteTannin: null });
    expect(await tasteOf(wine.reference)).toMatchObject({ body: 2, tannin: 5, composed: true });
  });

  it('[TASTE-01] is refused outside 1 to 5, naming the field', async () => {
    for (const [field, value] of [
      ['tasteBody', 0],
      ['tasteBubbles', 6],
      ['tasteSweetness', 2.5],
    ] as const) {
      const { status, body } = await admin.post('/api/products', { ...BAROLO, [field]: value });
      expect(status).toBe(400);
      expect(JSON.stringify(body)).toContain(field);
    }
  });

  it('[TASTE-01] has the same word on the card of a list as the rule', async () => {
    const { data } = await visitor.graphql(
      `{ products(perPage: 100, perWine: true) { items { color type tags grapeVariety country vintage alcohol
        tasteBody tasteAcidity tasteTannin tasteBubbles tasteSweetness tasteProfile { word } } } }`,
    );
    const { items } = data!.products;
    const year = new Date().getFullYear();
    for (const { tasteProfile, ...facts } of items)
      expect(tasteProfile.word).toBe(tasteProfileOf(facts, year).word);
    expect(new Set(items.map(({ tasteProfile }) => tasteProfile.word)).size).toBeGreaterThanOrEqual(5);
  });
});
