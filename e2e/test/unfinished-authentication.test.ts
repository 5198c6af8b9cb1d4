import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PHONE } from '../support/browser.js';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { CARDS, confirmOrder, dialog, goToPayment, payWith } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);
setUpShop();

describe('3-D Secure that was left by a reload', () => {
  const goToOrders = async (page: Page) => {
    await page.goto('/me?orders=open');
  };
  const reload = async (page: Page) => {
    await page.reload();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await goToOrders(page);
  };
  const leave = async (away = goToOrders) => {
    const visitor = await shop.visit({ as: { points: 1200 }, viewport: PHONE });
    const { page, context } = visitor;
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await goToPayment(page);
    await payWith(page, CARDS.challenge);
    await page.getByText(textOf('checkout', 'challenge.pass')).first().waitFor();
    await away(page);
    return visitor;
  };
  const statuses = async ({ context }: Awaited<ReturnType<typeof leave>>) =>
    ((await (await context.request.get('/api/orders')).json()) as { status: string }[]).map(
      ({ status }) => status,
    );

  it('[ORD-08] is done again with another card, before the deadline', async () => {
    const visitor = await leave(reload);
    const { page } = visitor;
    expect(await statuses(visitor)).toEqual(['VERIFYING_PAYMENT']);
    await page.locator('article').getByRole('note').first().waitFor();
    await page
      .getByRole('button', { name: textOf('orders', 'action.authenticateAgain') })
      .first()
      .click();
    await confirmOrder(page);
    await payWith(page, CARDS.accepted);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();
    expect((await statuses(visitor))[0]).not.toMatch(/VERIFYING|PLACED|CANCELLED/);
  });

  it('[ORD-07] is given up with the order', async () => {
    const visitor = await leave();
    const { page } = visitor;
    await page
      .getByRole('button', { name: textOf('orders', 'action.cancel'), exact: true })
      .first()
      .click();
    const modal = dialog(page, 'orders', 'cancel.title');
    await modal.getByRole('button').last().click();
    await modal.waitFor({ state: 'detached' });
    expect(await statuses(visitor)).toEqual(['CANCELLED']);
  });
});
