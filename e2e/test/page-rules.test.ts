import { expect, it, jest } from '@jest/globals';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);
setUpShop();

const system = (key: string, params = {}) => textOf('admin-system', key, params);

it('[LAY-07] an administrator redirects a path, changes and deletes the rule; what contradicts itself names the field', async () => {
  const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
  await page.goto('/admin/system/pages');
  await page.getByText(system('pages.empty')).waitFor();
  await page.getByRole('button', { name: system('pages.new'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: system('webhooks.save'), exact: true });
  await dialog.getByLabel(system('pages.path'), { exact: false }).first().fill('/old-wines');
  await dialog.getByLabel(system('pages.target'), { exact: false }).fill('/products*');
  await save.click();
  await dialog.getByText(textOf('errors', 'page-rule-star', { field: system('pages.target') })).waitFor();
  expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
  await dialog.getByLabel(system('pages.target'), { exact: false }).fill('/products');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('rowheader', { name: '/old-wines' }).waitFor();
  expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);

  const { page: visitor } = await shop.visit();
  await visitor.goto('/old-wines');
  await visitor.waitForURL('**/products');

  const edit = { action: system('pages.edit'), name: '/old-wines' };
  await page.getByRole('button', { name: system('webhooks.actionOne', edit) }).click();
  await dialog.getByLabel(system('pages.status')).selectOption('410');
  await save.click();
  await dialog.waitFor({ state: 'detached' });
  expect((await visitor.request.get('/old-wines', { maxRedirects: 0 })).status()).toBe(410);

  const remove = { action: system('pages.remove'), name: '/old-wines' };
  await page.getByRole('button', { name: system('webhooks.actionOne', remove) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: system('pages.remove'), exact: true })
    .click();
  await page.getByText(system('pages.empty')).waitFor();
  expect((await visitor.request.get('/old-wines', { maxRedirects: 0 })).status()).toBe(404);
});
