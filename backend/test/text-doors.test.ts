import { beforeAll, describe, expect, it } from '@jest/globals';
import { BackOffice } from './support/back-office.js';
import { admin, client, setUpAdmin, setUpCustomer, setUpShop, shop } from './support/set-up-shop.js';

let office: BackOffice;

setUpShop();
setUpAdmin();
setUpCustomer();
beforeAll(() => {
  office = new BackOffice(admin);
});

const BAD = [
  ['a\u0000b c', 'text-control'],
  ['a\u001bb\b c', 'text-control'],
  ['\u200b\u200b', 'text-invisible'],
  ['山田\r\nX: y', 'text-line-break'],
  ['\u202egpj.exe', 'text-control'],
] as const;
const GOOD = ['辻\u{e0100} 太郎', '👨‍👩‍👧 家', 'Rene\u0301 Dupont'];
const person = (name: string, index: number) => ({
  name,
  email: `text-${index}-${Date.now()}@test.example`,
  phone: '03-1234-5678',
  birthday: '1980-05-05',
  password: 'a-password-1',
});
const producer = (name: string) => ({ name, nameEn: 'Text', country: 'FR' });

/** The message key of a refusal at each door, undefined when it was taken. */
const DOORS: Record<string, (text: string, index: number) => Promise<string | undefined>> = {
  'REST registration': async (name, index) => {
    const { body } = await shop.visitor().post('/api/auth/register', person(name, index));
    return body.messageKey;
  },
  'REST record': async (name) => (await admin.post('/api/producers', producer(name))).body.messageKey,
  'GraphQL record': async (name) => {
    const { errors } = await admin.graphql(
      'mutation ($input: ProducerInput!) { createProducer(input: $input) { name } }',
      { input: producer(name) },
    );
    return errors?.[0]?.extensions.messageKey;
  },
  'back office': async (name) => {
    const { errors } = await admin.graphql(BackOffice.CREATE, {
      resource: 'producers',
      values: producer(name),
    });
    return errors?.[0]?.extensions.messageKey;
  },
  'GraphQL address': async (contactName) => {
    const { errors } = await client.graphql(
      'mutation ($input: AddressInput!) { addAddress(input: $input) { reference } }',
      {
        input: {
          label: '家',
          contactName,
          zipcode: '104-0061',
          city: '東京都',
          street: '中央区',
          street2: '1-1',
          phone: '03-1234-5678',
        },
      },
    );
    return errors?.[0]?.extensions.messageKey;
  },
};

describe('texts at every door', () => {
  it.each(Object.keys(DOORS))('[VAL-01] %s refuses impossible texts, and takes others', async (door) => {
    const found = [];
    for (const [index, [text]] of BAD.entries()) found.push(await DOORS[door]!(text, index));
    expect(found).toEqual(BAD.map(([, fault]) => fault));
    for (const [index, text] of GOOD.entries())
      expect([text, await DOORS[door]!(text, 10 + index)]).toEqual([text, undefined]);
  });

  it('[VAL-01] names are stored composed', async () => {
    const { body } = await admin.post('/api/producers', producer('Rene\u0301'));
    expect(body.name).toBe('René');
    expect(await office.list('producers', { list: { q: body.reference }, columns: ['name'] })).toMatchObject({
      items: [{ values: { name: 'René' } }],
    });
  });

  it('[I18N-01] messages name the field as the screen does', async () => {
    const register = async (locale: string) =>
      (await shop.visitor().post('/api/auth/register', {}, { 'X-Locale': locale })).body.violations.map(
        ({ message }: { message: string }) => message,
      );
    expect((await register('jp')).slice(0, 3)).toEqual([
      'お名前を入力してください',
      'メールアドレスを入力してください',
      '電話番号を入力してください',
    ]);
    for (const message of await register('fr'))
      expect(message).not.toMatch(/(?<!\p{L})(name|phone|birthday)(?!\p{L})/u);
  });
});
