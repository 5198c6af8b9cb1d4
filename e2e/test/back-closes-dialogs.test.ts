import { describe, expect, it, jest } from '@jest/globals';
import { DESKTOP, PHONE } from '../support/browser.js';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { dialog } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);
setUpShop();

const WINE = '/products/PRD00101';

describe('Back', () => {
  it('closes the sheet, then leaves the page; a closed sheet costs no press', async () => {
    const { page, faults } = await shop.visit({ viewport: PHONE });
    await page.goto('/products');
    await page.locator(`main a[href^="/products/PRD"]`).first().click();
    await page.waitForURL('**/products/PRD*');
    const wine = page.url();
    const add = page.getByRole('button', { name: textOf('cart', 'add') }).first();
    const prompt = dialog(page, 'auth', 'prompt.title');
    await add.click();
    await prompt.waitFor();
    await page.goBack();
    await prompt.waitFor({ state: 'detached' });
    expect(page.url()).toBe(wine);
    // Forward opens nothing again.
    await page.goForward();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(page.url()).toBe(wine);
    // Closed by its button: Back leads to the list at once.
    await add.click();
    await prompt.getByRole('button', { name: textOf('common', 'action.close') }).click();
    await prompt.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL((url) => url.pathname === '/products');
    expect(faults).toEqual([]);
  });

  it('closes one of several sheets in a row, and after a reload leaves the page', async () => {
    const { page } = await shop.visit({ viewport: PHONE });
    await page.goto('/services');
    await page.goto(WINE);
    await page
      .getByRole('button', { name: textOf('cart', 'add') })
      .first()
      .click();
    await page.getByRole('button', { name: textOf('auth', 'login.toRegister') }).click();
    const register = dialog(page, 'auth', 'register.title');
    await register.waitFor();
    await page.goBack();
    await register.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page
      .getByRole('button', { name: textOf('cart', 'add') })
      .first()
      .click();
    await dialog(page, 'auth', 'prompt.title').waitFor();
    await page.reload();
    await page
      .getByRole('button', { name: textOf('cart', 'add') })
      .first()
      .waitFor();
    await page.goBack();
    await page.waitForURL('**/services');
  });

  it('closes a sheet that stayed open across a navigation', async () => {
    const { page, context } = await shop.visit({ as: {}, viewport: PHONE });
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    const points = dialog(page, 'checkout', 'points.title');
    const confirmation = dialog(page, 'checkout', 'confirm.title');
    await points.or(confirmation).waitFor();
    if (await points.isVisible())
      await points.getByRole('button', { name: textOf('checkout', 'points.proceed') }).click();
    await confirmation.waitFor();
    const { pathname } = new URL(page.url());
    await page.goBack();
    await confirmation.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(pathname);
  });

  it('follows a link inside the menu, and Back leads to the page before', async () => {
    const { page } = await shop.visit({ viewport: PHONE });
    await page.goto('/services');
    await page.getByRole('button', { name: textOf('common', 'nav.openMenu') }).click();
    const menu = page.getByRole('dialog', { name: textOf('common', 'nav.label') });
    await menu.locator('a[href="/venues"]').click();
    await page.waitForURL('**/venues');
    await menu.waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL('**/services');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('closes dialogs of the back office above an edited record, which keeps its edits', async () => {
    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto('/admin/producers');
    await page.locator('a[href^="/admin/producers/PRC"]').first().click();
    await page.locator('[data-field="name"] input').fill('編集中');
    const record = page.url();
    await page.getByRole('button', { name: textOf('admin-records', 'delete.button'), exact: true }).click();
    const ask = page.getByRole('dialog');
    await ask.waitFor();
    await page.goBack();
    await ask.waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('dialog', { name: textOf('admin-records', 'unsaved.title') }).waitFor();
    await page.getByRole('button', { name: textOf('admin-records', 'unsaved.stay') }).click();
    expect(page.url()).toBe(record);
    expect(await page.locator('[data-field="name"] input').inputValue()).toBe('編集中');
    await page.goBack();
    await page.getByRole('button', { name: textOf('admin-records', 'unsaved.leave') }).click();
    await page.waitForURL((url) => url.pathname === '/admin/producers');
  });
});
