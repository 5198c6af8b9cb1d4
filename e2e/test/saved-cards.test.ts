import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { button, CARDS, dialog, goToPayment, payWith } from '../support/journey.js';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const VISA = 'Visa •••• 4242';

async function succeeded(page: Page): Promise<void> {
  await page.waitForURL(/\/me\?payment=\w+&status=success/);
  await dialog(page, 'orders', 'payment.successTitle').waitFor();
}

describe('a saved card', () => {
  it('[SAVED-01] is saved by a tick, pays the next order with one press, and is removed at /me', async () => {
    const { page, context } = await shop.visit({ as: 'gold' });
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await goToPayment(page);
    const form = dialog(page, 'checkout', 'pay.title');
    const box = form.getByLabel(textOf('checkout', 'card.save'));
    await box.waitFor();
    expect(await box.isChecked()).toBe(false);
    await box.check();
    await payWith(page, CARDS.accepted);
    await succeeded(page);

    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await goToPayment(page);
    const saved = form.getByRole('radio', { name: VISA });
    await saved.waitFor();
    expect(await saved.isChecked()).toBe(true);
    expect(await form.getByLabel(textOf('checkout', 'card.number')).count()).toBe(0);
    await form.getByRole('button', { name: textOf('checkout', 'pay.proceed') }).click();
    await succeeded(page);

    await page.goto('/me?tab=cards');
    await page.getByText(VISA).waitFor();
    await page.getByRole('button', { name: textOf('account', 'cards.remove', { card: VISA }) }).click();
    await button(page, 'common', 'action.delete').click();
    await page.getByText(textOf('account', 'cards.emptyTitle')).waitFor();
  });

  it('[SAVED-01] the sandbox’s wallet pays without a card', async () => {
    const { page, context } = await shop.visit({ as: 'diamond' });
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await goToPayment(page);
    const form = dialog(page, 'checkout', 'pay.title');
    await form.getByRole('radio', { name: textOf('checkout', 'card.wallet') }).click();
    await form.getByRole('button', { name: textOf('checkout', 'pay.proceed') }).click();
    await succeeded(page);
  });
});
