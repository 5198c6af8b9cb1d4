import { beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, DAY_MS, shipByForDelivery } from '@vinkura/domain';
import type { Client } from './support/client.js';
import { addHomeAddress, bought, wineWith } from './support/money.js';
import type { Body } from './support/operations.js';
import { answered } from './support/order-steps.js';
import { mailsTo } from './support/outbox.js';
import { force } from './support/refunds.js';
import { admin, shop, setUpAdmin, setUpShop } from './support/set-up-shop.js';

let wine: Body<'Product'>;

setUpShop();
setUpAdmin();
beforeAll(async () => {
  wine = await wineWith(admin, 12, 0, 20_000);
});

const emailOf = async (client: Client): Promise<string> =>
  (await client.get('/api/_auth/session')).body.user.email;

describe('a home order', () => {
  const DAYS =
    '{ cart { items { _id deliveryDays { earliest latest } gift { noshi } delivery { day slot } } } }';
  const home = async (client: Client, more: object = {}) => ({
    products: [{ productRef: wine.reference, quantity: 1 }],
    destination: 'HOME',
    homeAddressId: await addHomeAddress(client),
    ...more,
  });

  it('[GIFT-01] has noshi, card, day and slot from the cart to the packing slip, which shows no price', async () => {
    const client = await shop.newCustomer();
    const item = (await client.post('/api/cart', await home(client))).body;
    const { cart } = await answered(client, DAYS);
    const { earliest } = cart.items[0]!.deliveryDays!;
    const day = addDays(earliest, 5);
    const gift = { noshi: 'OREI', noshiName: '山田', message: 'ありがとう\n花子' };
    const changed = await client.put(`/api/cart/${item._id}`, {
      gift: { ...gift, noshiName: ' 山田 ' },
      delivery: { day, slot: 'EVENING_19_21' },
    });
    expect(changed).toMatchObject({ status: 200, body: { gift, delivery: { day, slot: 'EVENING_19_21' } } });
    expect((await client.put(`/api/cart/${item._id}`, changed.body)).body).toMatchObject({ gift });
    const { orders } = await bought(client, [item]);
    const { reference, shipBy } = orders[0]!;
    expect(orders[0]).toMatchObject({ gift, deliveryDay: day, deliverySlot: 'EVENING_19_21' });
    expect(shipBy).toBe(shipByForDelivery(day, '東京都'));
    const [mail] = await mailsTo(shop, await emailOf(client), 'ORDER_PLACED');
    for (const words of ['のし 御礼 山田', 'メッセージカード', '19〜21時', 'にお届けします'])
      expect(mail!.text).toContain(words);
    expect(mail!.text).not.toContain('ありがとう\n花子');
    await force(admin, reference, 'READY_TO_PREPARE');
    const { data } = await admin.graphql(
      `query ($reference: String!) { packingSlip(reference: $reference) {
        showsPrices total deliveryDay deliverySlot gift { noshi noshiName message } } }`,
      { reference },
    );
    expect(data.packingSlip).toEqual({
      showsPrices: false,
      total: null,
      deliveryDay: day,
      deliverySlot: 'EVENING_19_21',
      gift,
    });
  });

  it('[GIFT-01] goes to somebody whose address is not saved, with the sender that the customer names on the slip', async () => {
    const client = await shop.newCustomer({ name: '佐藤 美咲' });
    const { homeAddressId, ...lines } = await home(client);
    const recipient = {
      ...{
        label: '中村 里奈',
        zipcode: '6048005',
        city: '京都府',
        street: '京都市中京区',
        street2: '御幸町12',
      },
      ...{ contactName: '中村 里奈', phone: '075-123-4567' },
    };
    const sent = { ...recipient, zipcode: '604-8005', phone: '0751234567', addressId: null };
    const refused = async (change: object) => {
      const { status, body } = await client.post('/api/cart', { ...lines, ...change });
      return `${status} ${body.params.field}`;
    };
    expect(await refused({})).toBe('400 homeAddressId');
    expect(await refused({ recipient: { ...recipient, zipcode: '12' } })).toBe('400 recipient.zipcode');
    expect(await refused({ recipient: { ...recipient, phone: '' } })).toBe('400 recipient');
    expect(await refused({ recipient, destination: 'CELLAR' })).toBe('400 recipient');
    expect(await refused({ recipient, homeAddressId })).toBe('400 recipient');
    expect(await refused({ recipient, gift: { senderName: '山'.repeat(101) } })).toBe('400 gift.senderName');

    const { body: item } = await client.post('/api/cart', { ...lines, recipient });
    expect(item.homeAddress).toMatchObject(sent);
    const change = async (body: object) => (await client.put(`/api/cart/${item._id}`, body)).body;
    const named = await change({ gift: { senderName: ' 佐藤家一同 ' } });
    expect(named.gift).toEqual({ noshi: null, noshiName: null, message: null, senderName: '佐藤家一同' });
    expect((await change(named)).homeAddress).toMatchObject(sent);
    expect((await change({ homeAddressId })).homeAddress).toMatchObject({ addressId: homeAddressId });
    const saved = (await client.get('/api/cart')).body.cartItems[0];
    expect((await change({ ...saved, recipient })).homeAddress).toMatchObject(sent);
    expect((await change({ ...saved, homeAddressId })).homeAddress).toMatchObject({
      addressId: homeAddressId,
    });
    expect((await change({ recipient })).homeAddress).toMatchObject(sent);
    const { user } = (await client.get('/api/_auth/session')).body;
    expect(JSON.stringify(user.addresses)).not.toContain('中村');

    const { orders } = await bought(client, [item]);
    const { reference } = orders[0]!;
    expect(orders[0]!.homeAddress).toMatchObject(sent);
    await force(admin, reference, 'READY_TO_PREPARE');
    const { data } = await admin.graphql(
      'query ($r: String!) { packingSlip(reference: $r) { showsPrices senderName to { name lines phone } } }',
      { r: reference },
    );
    expect(data.packingSlip).toEqual({
      showsPrices: false,
      senderName: '佐藤家一同',
      to: { name: '中村 里奈', lines: ['〒604-8005', '京都府京都市中京区御幸町12'], phone: '0751234567' },
    });
  });

  it('[GIFT-01] rejects invalid options, naming the field, on entry and again at payment', async () => {
    const client = await shop.newCustomer();
    const item = (await client.post('/api/cart', await home(client))).body;
    const { earliest, latest } = (await answered(client, DAYS)).cart.items[0]!.deliveryDays!;
    const refused = async (change: object) => {
      const { status, body } = await client.put(`/api/cart/${item._id}`, change);
      return `${status} ${body.params.field}`;
    };
    expect(await refused({ delivery: { day: addDays(earliest, -1) } })).toBe('400 delivery.day');
    expect(await refused({ delivery: { day: addDays(latest, 1) } })).toBe('400 delivery.day');
    expect(await refused({ delivery: { day: 'soon' } })).toBe('400 delivery.day');
    expect(await refused({ delivery: { slot: 'NOON' } })).toBe('400 delivery.slot');
    expect(await refused({ gift: { noshi: 'BIRTHDAY' } })).toBe('400 gift.noshi');
    expect(await refused({ gift: { noshi: 'OREI', noshiName: '山'.repeat(21) } })).toBe('400 gift.noshiName');
    expect(await refused({ destination: 'CELLAR', gift: { noshi: 'OREI' } })).toBe('400 gift');
    await client.put(`/api/cart/${item._id}`, { delivery: { day: earliest } });
    shop.advance(3 * DAY_MS);
    try {
      const late = await client.post('/api/payments', { cartItems: [{ _id: item._id }] });
      expect(late).toMatchObject({
        status: 400,
        body: { messageKey: 'delivery-error-too-early', params: { field: 'delivery.day' } },
      });
    } finally {
      shop.advance(-3 * DAY_MS);
    }
    const kept = await client.put(`/api/cart/${item._id}`, { destination: 'CELLAR' });
    expect(kept.body).toMatchObject({ destination: 'CELLAR', gift: null, delivery: null });
  });
});
