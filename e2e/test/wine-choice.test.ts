import { expect, it, jest } from '@jest/globals';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(60_000);

setUpShop();

it('[GROUP-01] a wine has one card; vintage and size are chosen on its page, in the address, and Back leaves it', async () => {
  const { page, faults } = await shop.visit();
  await page.goto('/products?q=モルゴン');
  const cards = page.getByRole('link', { name: /^モルゴン/ });
  await cards.first().waitFor();
  expect(await cards.count()).toBe(1);
  await cards.click();
  await page.waitForURL(/\/products\/PRD\d+$/);
  const first = page.url();
  await page.getByText('1500mL', { exact: true }).click();
  const size = page.getByRole('radio', { name: '1500mL', checked: true });
  // The bottle of the address is shown once it has arrived.
  await size.waitFor();
  expect(page.url()).not.toBe(first);
  expect(await size.evaluate((radio) => radio === document.activeElement)).toBe(true);
  expect(await page.locator('main').innerText()).toMatch(/14,520円[\s\S]*1500mL/);
  await page.keyboard.press('ArrowLeft');
  await page.waitForURL(first);
  await page.getByRole('radio', { name: '750mL', checked: true }).waitFor();
  await page.goBack();
  await page.waitForURL(/\/products\?q=/);
  expect(faults).toEqual([]);
});
