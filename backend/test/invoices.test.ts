import { beforeAll, describe, expect, it } from '@jest/globals';
import { AGE_NOTICE_JA, tokyoDay } from '@vinkura/domain';
import { Configuration } from '../src/platform/configuration/configuration.js';
import {
  addHomeAddress,
  bought,
  cellarItem,
  dinner,
  placed,
  restaurantItem,
  wineWith,
} from './support/money.js';
import type { Body } from './support/operations.js';
import { refund } from './support/refunds.js';
import { admin, client, shop, setUpAdmin, setUpCustomer, setUpShop } from './support/set-up-shop.js';
import { CROWD } from './support/samples.js';

const SELLER = {
  SELLER_NAME: '株式会社ヴィンクラ',
  SELLER_INVOICE_NUMBER: 'T1234567890123',
  SELLER_ADDRESS: '東京都港区1-2-3',
  SELLER_PHONE: '03-0000-0000',
};
let wine: Body<'Product'>;

setUpShop({ env: SELLER, checkStock: true });
setUpAdmin();
setUpCustomer();
beforeAll(async () => {
  wine = await wineWith(admin, 12, 0, 20_000);
});

const paidOrder = async (quantity = 1) =>
  (await bought(client, [await restaurantItem(client, { [wine.reference]: quantity })])).orders[0];
const pathOf = (reference: string) => `/api/orders/${reference}/invoice`;
const INVOICE = `query ($id: ID!) {
  invoice(orderId: $id) {
    number orderRef date qualified noticeKey customerName invoiceName invoiceNameFixed totalProductPrice deliveryFee totalAmount
    pointsUsed total refunded refundedTax balance ageNotice
    issuer { name registrationNumber address phone }
    lines { name nameEn vintage size quantity unitPrice amount taxRatePercent fromCellar }
    taxes { ratePercent total tax taxExcluded }
    creditNotes { number date amount tax taxRatePercent reason done }
  }
}`;

describe('the invoice of a paid order', () => {
  it('[API-13] has what a qualified invoice needs; the tax is rounded down once', async () => {
    const order = await paidOrder(3);
    const total = 3 * wine.price;
    const tax = Math.floor((total * 10) / 110);
    const today = tokyoDay(new Date());
    const { user } = (await client.get('/api/_auth/session')).body;
    const expected = {
      number: order!.reference.replace('ORD', 'INV'),
      orderRef: order!.reference,
      date: today,
      issuer: {
        name: SELLER.SELLER_NAME,
        registrationNumber: SELLER.SELLER_INVOICE_NUMBER,
        address: SELLER.SELLER_ADDRESS,
        phone: SELLER.SELLER_PHONE,
      },
      qualified: true,
      noticeKey: null,
      invoiceName: null,
      customerName: user.name,
      invoiceNameFixed: false,
      lines: [
        {
          name: wine.name,
          nameEn: wine.nameEn,
          vintage: wine.vintage,
          size: wine.size,
          quantity: 3,
          unitPrice: wine.price,
          amount: total,
          taxRatePercent: 10,
          fromCellar: false,
        },
      ],
      totalProductPrice: total,
      deliveryFee: 0,
      totalAmount: total,
      pointsUsed: 0,
      total,
      taxes: [{ ratePercent: 10, total, tax, taxExcluded: total - tax }],
      creditNotes: [],
      refunded: 0,
      refundedTax: 0,
      balance: total,
      ageNotice: AGE_NOTICE_JA,
    };
    expect(await client.get(pathOf(order!.reference))).toMatchObject({ status: 200, body: expected });
    expect((await client.get(pathOf(order!._id))).body).toEqual(expected);
    expect((await client.graphql(INVOICE, { id: order!._id })).data.invoice).toEqual(expected);
    expect((await admin.get(pathOf(order!.reference))).body).toEqual(expected);
  });

  it('[API-13] shows delivery and points apart, and refunds as credit notes', async () => {
    const gold = await shop.signIn('gold');
    const homeAddressId = await addHomeAddress(gold);
    const item = await gold.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      destination: 'HOME',
      homeAddressId,
    });
    expect(item.status).toBe(201);
    const { orders } = await bought(gold, [item.body], { usedPoints: 500 });
    const { reference, deliveryFee } = orders[0]!;
    expect(deliveryFee).toBeGreaterThan(0);
    await refund(admin, reference, { amount: 250, key: '1' });
    await refund(admin, reference, { amount: 150, key: '2' });
    const total = wine.price + deliveryFee - 500;
    expect((await gold.get(pathOf(reference))).body).toMatchObject({
      deliveryFee,
      totalAmount: wine.price + deliveryFee,
      pointsUsed: 500,
      total,
      taxes: [{ total, tax: Math.floor(total / 11) }],
      creditNotes: [
        {
          number: `${reference.replace('ORD', 'INV')}R1`,
          amount: 250,
          tax: 22,
          reason: '破損のため',
          done: true,
        },
        { number: `${reference.replace('ORD', 'INV')}R2`, amount: 150, tax: 13, done: true },
      ],
      refunded: 400,
      refundedTax: 35,
      balance: total - 400,
    });
  });

  it('[ORD-09][API-13] is made out to a name once', async () => {
    const { reference } = (await paidOrder())!;
    const path = pathOf(reference);
    for (const [invoiceName, field] of [
      ['', 'invoiceName'],
      ['   ', 'invoiceName'],
      ['x'.repeat(101), 'invoiceName'],
    ] as const)
      expect(await client.put(path, { invoiceName })).toMatchObject({
        status: 400,
        body: { params: { field } },
      });
    expect(await client.put(path, { invoiceName: ' 山田商事 ' })).toMatchObject({
      status: 200,
      body: { invoiceName: '山田商事', invoiceNameFixed: true },
    });
    expect(await client.put(path, { invoiceName: '山田商事' })).toMatchObject({ status: 200 });
    for (const somebody of [client, admin])
      expect(await somebody.put(path, { invoiceName: '別名' })).toMatchObject({
        status: 403,
        body: { code: 'FIELD_NOT_EDITABLE', messageKey: 'invoice-name-fixed', error: expect.any(String) },
      });
    expect((await client.get(path)).body.invoiceName).toBe('山田商事');
  });

  it('[ORD-09] of many concurrent names one is entered', async () => {
    const { reference } = (await paidOrder())!;
    const answers = await Promise.all(
      Array.from({ length: CROWD }, (_, index) =>
        client.put(pathOf(reference), { invoiceName: `会社${index}` }),
      ),
    );
    const entered = answers.filter(({ status }) => status === 200);
    expect(entered).toHaveLength(1);
    expect((await client.get(pathOf(reference))).body.invoiceName).toBe(entered[0]!.body.invoiceName);
  });
});

describe('a missing invoice', () => {
  it('[API-13] returns an object with an error: unpaid, unknown, somebody else’s, not signed in', async () => {
    const { orders } = await placed(client, [await cellarItem(client, { [wine.reference]: 1 })]);
    const unpaid = pathOf(orders[0]!.reference);
    const message = 'The invoice is issued once the order has been paid';
    expect(await client.get(unpaid, { 'X-Locale': 'en' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT', error: message, message },
    });
    expect(await client.put(unpaid, { invoiceName: 'x' })).toMatchObject({
      status: 409,
      body: { error: expect.any(String) },
    });
    const stranger = await shop.newCustomer();
    for (const path of [unpaid, pathOf('ORD99999'), pathOf('0123456789abcdef01234567'), pathOf('%00')])
      expect(await stranger.get(path)).toMatchObject({ status: 404, body: { error: expect.any(String) } });
    expect(await shop.visitor().get(unpaid)).toMatchObject({
      status: 401,
      body: { error: expect.any(String) },
    });
    expect((await client.graphql(INVOICE, { id: orders[0]!.reference })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', messageKey: 'invoice-error-not-paid' } },
    ]);
  });

  it('[ROLE-06] a restaurant that sees the order cannot see the invoice', async () => {
    const staff = await shop.signIn('manager');
    const [venueRef] = (await staff.get('/api/_auth/session')).body.user.managedVenues;
    const item = await client.post('/api/cart', {
      products: [{ productRef: wine.reference, quantity: 1 }],
      reservation: { venueRef, reservationDate: dinner(), seats: 2, phoneBooked: true },
    });
    const { orders } = await bought(client, [item.body]);
    expect((await staff.get('/api/orders')).body.map(({ reference }) => reference)).toContain(
      orders[0]!.reference,
    );
    expect(await staff.get(pathOf(orders[0]!.reference))).toMatchObject({ status: 403 });
  });
});

describe('without configured seller data', () => {
  it('[API-13] is marked as not a qualified invoice; nothing is made up', async () => {
    const order = await paidOrder();
    const configuration = shop.get(Configuration) as { seller: Configuration['seller'] };
    const { seller } = configuration;
    configuration.seller = { address: SELLER.SELLER_ADDRESS };
    try {
      expect((await client.get(pathOf(order!.reference))).body).toMatchObject({
        qualified: false,
        noticeKey: 'invoice-not-qualified',
        issuer: { name: null, registrationNumber: null, address: SELLER.SELLER_ADDRESS, phone: null },
      });
    } finally {
      configuration.seller = seller;
    }
  });
});
