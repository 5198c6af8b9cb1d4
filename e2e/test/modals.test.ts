import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults } from '../support/accessibility.js';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import { button, dialog, fillReservation } from '../support/way.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** The modal is there, alone (MOD-01), and axe finds nothing. */
async function opened(page: Page, namespace: string, key: string) {
  const modal = dialog(page, namespace, key);
  await modal.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await accessibilityFaults(page)).toEqual([]);
  return modal;
}

describe('the modals of the way', () => {
  it('[MOD-02] a visitor who adds wine is asked to sign in or register', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await opened(page, 'auth', 'prompt.title');
    await button(page, 'auth', 'login.toRegister').click();
    await opened(page, 'auth', 'register.title');
    expect(faults).toEqual([]);
  });

  it('[MOD-01] [MOD-04] [MOD-10] [MOD-06] [MOD-07] [MOD-09] [MOD-08] home delivery, then a second event', async () => {
    const { page, faults } = await shop.visit({ as: 'gold' });
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    const destination = await opened(page, 'cart', 'afterWine.title');
    expect(await destination.getByRole('radio').count()).toBe(3);
    await destination.getByRole('radio', { name: textOf('cart', 'destination.HOME') }).click();
    await destination.getByRole('button', { name: textOf('cart', 'next') }).click();

    const addresses = await opened(page, 'cart', 'home.title');
    const deliver = addresses.getByRole('button', { name: textOf('cart', 'home.confirm') });
    expect(await deliver.isDisabled()).toBe(true);
    await addresses.getByRole('radio').first().click();
    await deliver.click();
    const ready = await opened(page, 'cart', 'ready.title');
    await ready.getByRole('button', { name: textOf('cart', 'keepBrowsing') }).click();

    await page.goto('/products/PRD00001');
    await button(page, 'cart', 'add').first().click();
    const whichOrder = await opened(page, 'cart', 'addOrNot.title');
    await whichOrder.getByRole('button', { name: textOf('cart', 'addOrNot.current') }).click();
    await (
      await opened(page, 'cart', 'ready.title')
    )
      .getByRole('button', { name: textOf('cart', 'keepBrowsing') })
      .click();

    await page.goto('/venues/VEN00003');
    await button(page, 'cart', 'chooseVenue').first().click();
    const replace = await opened(page, 'cart', 'replaceOrNot.title');
    await replace.getByRole('button', { name: textOf('cart', 'replaceOrNot.new') }).click();
    const reservation = await opened(page, 'cart', 'reservation.title');
    await reservation.getByRole('button', { name: textOf('cart', 'reservation.confirm') }).click();
    expect(await reservation.getByRole('alert').count()).toBe(1);
    await fillReservation(page);
    await opened(page, 'cart', 'afterVenue.title');

    const cart = (await (await page.request.get('/api/cart')).json()) as {
      cartItems: { destination: string; products: unknown[] }[];
    };
    expect(cart.cartItems.map(({ destination: to, products }) => [to, products.length])).toEqual([
      ['HOME', 2],
      ['RESTAURANT', 0],
    ]);
    expect(faults).toEqual([]);
  });

  it('[MOD-11] [VAL-02] [MOD-12] [MOD-13] points, final confirmation, payment form', async () => {
    const { page, context, faults } = await shop.visit({ as: 'customer' });
    await context.request.post('/api/cart', {
      data: { products: [{ productRef: 'PRD00101', quantity: 1 }], destination: 'CELLAR' },
    });
    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();

    const points = await opened(page, 'checkout', 'points.title');
    const input = points.getByRole('spinbutton');
    const proceed = points.getByRole('button', { name: textOf('checkout', 'points.proceed') });
    for (const wrong of ['-1', '1201', '0.5']) {
      await input.fill(wrong);
      expect(await points.getByRole('alert').count()).toBe(1);
      expect(await proceed.isDisabled()).toBe(true);
    }
    await input.fill('0');
    await points.getByRole('button', { name: textOf('checkout', 'points.all') }).click();
    expect(await input.inputValue()).toBe('1200');
    await proceed.click();

    const confirmation = await opened(page, 'checkout', 'confirm.title');
    const words = await confirmation.innerText();
    expect(words).toContain('20歳未満の者の飲酒は法律で禁止されています');
    expect(words).toContain('6,600円');
    expect(words).toContain('−1,200円');
    expect(words).toContain('5,400円');
    expect(words).toContain('1991年3月14日');
    await confirmation.getByRole('button', { name: textOf('checkout', 'confirm.pay') }).click();

    const payment = await opened(page, 'checkout', 'pay.title');
    await payment.getByRole('button', { name: textOf('checkout', 'pay.proceed') }).click();
    expect(await payment.getByRole('alert').count()).toBe(3);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
