import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import {
  addFirstWine,
  button,
  CARDS,
  chooseFirstVenue,
  confirmOrder,
  dialog,
  fillReservation,
  payWith,
  signInByModal,
} from '../support/way.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const ordersOf = async (visitor: Awaited<ReturnType<Shop['visit']>>) =>
  (await (await visitor.context.request.get('/api/orders')).json()) as {
    reference: string;
    status: string;
    paymentHistory: { status: string }[];
  }[];

describe('the way from home to a paid order, signed out at the start', () => {
  it('[FLOW-01] [ROUTE-13] [MOD-02] [MOD-04] [MOD-09] [MOD-03] [PAY-04] wine first', async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto('/');
    await page.goto('/products?color=RED&size=750mL');
    await addFirstWine(page);
    await signInByModal(page, 'customer');

    const destination = dialog(page, 'cart', 'afterWine.title');
    const next = destination.getByRole('button', { name: textOf('cart', 'next') });
    await destination.waitFor();
    expect(await next.isDisabled()).toBe(true);
    await destination.getByRole('radio', { name: textOf('cart', 'destination.RESTAURANT') }).click();
    await next.click();
    await page.waitForURL(/\/venues\?product=PRD\d+/);

    await chooseFirstVenue(page);
    await fillReservation(page);
    await dialog(page, 'cart', 'ready.title').waitFor();
    await button(page, 'cart', 'ready.checkout').click();
    await confirmOrder(page);
    await payWith(page, CARDS.accepted);
    await page.waitForURL(/\/me\?payment=\w+&status=success/);
    await page.getByRole('dialog').waitFor();

    const [order] = await ordersOf(visitor);
    expect(order?.status).toBe('PLANNING');
    await page.keyboard.press('Escape');
    await page.getByText(order!.reference).first().waitFor();
    expect(visitor.faults).toEqual([]);
  });

  it('[FLOW-01] [ROUTE-15] [MOD-08] venue first', async () => {
    const visitor = await shop.visit();
    const { page } = visitor;
    await page.goto('/venues?cuisine=sushi');
    await chooseFirstVenue(page);
    await signInByModal(page, 'gold');
    await fillReservation(page);
    await dialog(page, 'cart', 'afterVenue.title').waitFor();
    await button(page, 'cart', 'afterVenue.chooseWine').click();
    await page.waitForURL(/\/products\?venue=VEN\d+/);

    await addFirstWine(page);
    await dialog(page, 'cart', 'ready.title').waitFor();
    await button(page, 'cart', 'ready.checkout').click();
    await page.waitForURL(/\/me/);
    await confirmOrder(page);
    await payWith(page, CARDS.slow);
    await page.waitForURL(/status=success/);
    expect((await ordersOf(visitor))[0]?.status).toBe('PLANNING');
    expect(visitor.faults).toEqual([]);
  });
});

describe('a payment that does not go through', () => {
  it('[PAY-05] [ACCT-02] [ERR-01] [ORD-08] a declined card, then the same order paid with another', async () => {
    const visitor = await shop.visit({ as: 'diamond' });
    const { page, context } = visitor;
    const before = await ordersOf(visitor);
    await context.request.post('/api/cart', {
      data: {
        products: [{ productRef: 'PRD00101', quantity: 1 }],
        reservation: {
          venueRef: 'VEN00003',
          reservationDate: new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString(),
          name: '山田',
          seats: 2,
          phoneBooked: true,
        },
      },
    });
    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    await confirmOrder(page);
    await payWith(page, CARDS.declined);
    await page.waitForURL(/status=failure/);
    await page.getByRole('dialog').waitFor();
    const [failed] = await ordersOf(visitor);
    expect(failed?.status).toBe('PLACED_PAYMENT_ERROR');
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.search === '');

    await page
      .getByRole('button', { name: textOf('orders', 'action.payAgain') })
      .first()
      .click();
    await dialog(page, 'checkout', 'confirm.title').waitFor();
    await button(page, 'checkout', 'confirm.pay').click();
    await dialog(page, 'checkout', 'pay.title').waitFor();
    await payWith(page, CARDS.challenge);
    await button(page, 'checkout', 'challenge.pass').click();
    await page.waitForURL(/status=success/);

    const after = await ordersOf(visitor);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]?.status).toBe('PLANNING');
    expect(after[0]?.paymentHistory.map(({ status }) => status)).toEqual([
      'FILLING',
      'REJECTED',
      'FILLING',
      'ACCEPTED',
    ]);
    expect(visitor.faults).toEqual([]);
  });
});
