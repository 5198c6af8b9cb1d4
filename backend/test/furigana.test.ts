import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { answered } from './support/order-steps.js';
import { shop, setUpShop } from './support/set-up-shop.js';

const SPELLINGS = [
  '鷺沼',
  'さぎぬま',
  'サギヌマ',
  'ｻｷﾞﾇﾏ',
  'saginuma',
  'Saginuma Shouhei',
  'ショウヘイ',
  'syohei',
];
const PERSON = {
  name: '鷺沼 翔平',
  nameKana: ' さぎぬま　しょうへい ',
  email: 'saginuma@example.com',
  phone: '090-0000-4321',
  birthday: '1990-04-01',
  password: 'sesame-sesame',
};
const STORED = 'サギヌマ ショウヘイ';

let admin: Client;
let concierge: Client;
let customer: Client;
let reference: string;

setUpShop();
beforeAll(async () => {
  admin = await shop.signIn('admin');
  concierge = await shop.signIn('concierge');
  customer = shop.visitor();
  const { status, body } = await customer.post('/api/auth/register', PERSON);
  expect(status).toBe(201);
  expect(body.nameKana).toBe(STORED);
  reference = body.reference;
});

const references = (list: readonly { reference: string }[]) => list.map((each) => each.reference);

describe('furigana of people', () => {
  it.each(SPELLINGS)('[KANA-01] %s finds a customer wherever people are looked for', async (q) => {
    for (const who of [admin, concierge])
      expect(references((await who.get(`/api/users?q=${encodeURIComponent(q)}`)).body)).toEqual([reference]);
    const { customers } = await answered(
      concierge,
      'query ($q: String) { customers(q: $q) { items { reference nameKana } } }',
      { q },
    );
    expect(customers.items).toEqual([{ reference, nameKana: STORED }]);
    const { backOfficeSearch } = await answered(
      admin,
      'query ($q: String!) { backOfficeSearch(q: $q) { resource items { reference } } }',
      { q },
    );
    expect(JSON.stringify(backOfficeSearch)).toContain(reference);
    const { backOfficeRecords } = await answered(
      admin,
      'query ($q: String) { backOfficeRecords(resource: "users", list: { q: $q }) { total } }',
      { q },
    );
    expect(backOfficeRecords.total).toBe(1);
  });

  it.each(['鷺沼', 'Saginuma', 'サギヌマ1'])('[KANA-01] refuses %s at every door', async (nameKana) => {
    const refused = { status: 400, body: { messageKey: 'not-kana', params: { field: 'nameKana' } } };
    const again = { ...PERSON, email: 'other@example.com', nameKana };
    expect(await shop.visitor().post('/api/auth/register', again)).toMatchObject(refused);
    expect(await customer.put(`/api/users/${reference}`, { nameKana })).toMatchObject(refused);
    expect(await admin.put(`/api/users/${reference}`, { nameKana })).toMatchObject(refused);
    expect(await admin.put('/api/venues/VEN00001', { nameKana })).toMatchObject(refused);
    expect(await admin.put('/api/producers/PRC00001', { nameKana })).toMatchObject(refused);
  });

  it('[KANA-01] are removed by null; the name alone finds the customer then', async () => {
    const changed = await customer.put(`/api/users/${reference}`, { nameKana: null });
    expect(changed.status).toBe(200);
    expect(changed.body.nameKana).toBeUndefined();
    // A concierge does not search addresses, whose word is the reading here.
    const found = async (q: string) => (await concierge.get(`/api/users?q=${encodeURIComponent(q)}`)).body;
    expect(await found('さぎぬま')).toEqual([]);
    expect(references(await found('鷺沼'))).toEqual([reference]);
  });
});

describe('furigana of restaurants and producers', () => {
  it('[KANA-01] are stored in full-width katakana and found in kana and romaji', async () => {
    for (const path of ['venues', 'producers']) {
      const [{ reference: key }] = (await admin.get(`/api/${path}`)).body;
      const { body } = await admin.put(`/api/${path}/${key}`, { nameKana: 'ﾇﾘﾇﾘﾃｲ' });
      expect(body.nameKana).toBe('ヌリヌリテイ');
      for (const q of ['ぬりぬり', 'nurinuritei', 'ﾇﾘﾇﾘ']) {
        const { backOfficeRecords } = await answered(
          admin,
          'query ($resource: String!, $q: String) { backOfficeRecords(resource: $resource, list: { q: $q }) { total } }',
          { resource: path, q },
        );
        expect([path, q, backOfficeRecords.total]).toEqual([path, q, 1]);
      }
    }
  });
});
