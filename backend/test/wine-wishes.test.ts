import { describe, expect, it } from '@jest/globals';
import { WISHES_MAX } from '@vinkura/domain';
import { BackOffice } from './support/back-office.js';
import type { Client } from './support/client.js';
import { wineWith } from './support/money.js';
import { mailsTo } from './support/outbox.js';
import { CROWD } from './support/samples.js';
import { admin, setUpAdmin, setUpShop, shop } from './support/set-up-shop.js';

setUpShop();
setUpAdmin();

const ASK = `mutation ($wanted: String!, $maxPrice: Int) { askForWine(wanted: $wanted, maxPrice: $maxPrice) { reference wanted state } }`;
const MINE = '{ wineWishes { reference wanted state product } }';

const ask = async (client: Client, wanted: string, maxPrice?: number) =>
  (await client.graphql(ASK, { wanted, maxPrice })).data.askForWine;
const mine = async (client: Client) => (await client.graphql(MINE)).data.wineWishes;
const office = () => new BackOffice(admin);
const ranked = async () => (await office().list('wine-wishes')).items.map(({ values }) => values);

describe('a wine that the shop does not have', () => {
  it('[WISH-01] is asked for once, however it is written, and the most wanted comes first', async () => {
    const [one, two] = [await shop.newCustomer(), await shop.newCustomer()];
    const first = await ask(one, 'シャトー・ためし 2005', 20_000);
    await ask(one, 'ｼｬﾄｰ ﾀﾒｼ 2005', 25_000);
    expect((await ask(two, '2005 シャトー ためし')).reference).toBe(first.reference);
    await ask(two, 'Only Mine 1999');
    expect((await ranked()).slice(0, 2)).toMatchObject([
      { wanted: 'シャトー・ためし 2005', customers: 2, highestPrice: 25_000, state: 'OPEN' },
      { wanted: 'Only Mine 1999', customers: 1 },
    ]);
    expect((await mine(two)).map(({ wanted }) => wanted)).toEqual([
      'Only Mine 1999',
      'シャトー・ためし 2005',
    ]);
  });

  it('[WISH-01] many ask at once: one wish, everybody counted once', async () => {
    const customers = await Promise.all(Array.from({ length: Math.min(CROWD, 8) }, () => shop.newCustomer()));
    const asked = await Promise.all(
      customers.flatMap((each) => [ask(each, 'Crowd Red 2010'), ask(each, 'crowd red 2010')]),
    );
    expect(new Set(asked.map(({ reference }) => reference)).size).toBe(1);
    const wish = (await ranked()).find(({ wanted }) => /crowd red 2010/i.test(String(wanted)));
    expect(wish).toMatchObject({ customers: customers.length });
  });

  it('[WISH-01] those who asked are mailed once when the buyer names a wine on sale', async () => {
    const customer = await shop.newCustomer();
    const { reference } = await ask(customer, 'Mailed White 2015');
    const { reference: product } = await wineWith(customer, 1);
    await office().update('wine-wishes', reference, { product });
    await office().update('wine-wishes', reference, { note: '入荷済み' });
    expect(await mailsTo(shop, customer.user.email, 'WISH_LISTED')).toHaveLength(1);
    expect(await mine(customer)).toMatchObject([{ state: 'LISTED', product }]);
    const { version } = await office().record('wine-wishes', reference);
    const changes = { product: 'PRD99999' };
    const refusal = await office().refused(BackOffice.UPDATE, {
      resource: 'wine-wishes',
      reference,
      version,
      changes,
    });
    expect(refusal).toMatchObject({ code: 'BAD_REFERENCE', params: { field: 'product' } });
  });

  it('[WISH-01] is taken back, goes with the account’s data, and is limited', async () => {
    const customer = await shop.newCustomer();
    const { reference } = await ask(customer, 'Withdrawn 2001');
    const withdraw = (ref: string) =>
      customer.graphql('mutation ($ref: String!) { withdrawWineWish(reference: $ref) }', { ref });
    const { exportMyData } = (await customer.graphql('{ exportMyData }')).data;
    expect((exportMyData as Record<string, unknown>)['wineWishes']).toMatchObject([
      { wanted: 'Withdrawn 2001' },
    ]);
    expect((await withdraw(reference)).data).toEqual({ withdrawWineWish: true });
    expect(await mine(customer)).toEqual([]);
    expect((await withdraw(reference)).errors![0]!.extensions.code).toBe('NOT_FOUND');
    for (let n = 0; n < WISHES_MAX; n += 1) await ask(customer, `Many ${n}`);
    const { errors } = await customer.graphql(ASK, { wanted: 'One more' });
    expect(errors![0]!.extensions).toMatchObject({ code: 'CONFLICT', params: { field: 'wanted' } });
  });
});
