import { beforeAll, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { wineWith } from '../../backend/test/support/money.js';
import { paidParcel, post, prepared, step } from '../../backend/test/support/order-steps.js';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

const words = (key: string, params = {}) => textOf('orders', key, params);
const office = (key: string, params = {}) => textOf('admin-orders', key, params);

let orderRef: string;

setUpShop();
beforeAll(async () => {
  const admin = await signedIn(shop.url, 'admin');
  const customer = await signedIn(shop.url, 'customer');
  const { reference: wine } = await wineWith(admin, 10);
  orderRef = (await paidParcel(customer, { [wine]: 2 })).reference;
  await post(admin, orderRef, 'submitplanning');
  await prepared(admin, orderRef);
  await step(admin, 'shipOrder', { reference: orderRef });
  await post(admin, orderRef, 'confirmreception');
});

it('[CLAIM-01] a customer reports a corked bottle with a photo; the office grants points, and the customer sees it', async () => {
  const { page, faults } = await shop.visit({ as: 'customer' });
  await page.goto(`/me#${orderRef}`);
  const card = page.locator(`#${orderRef}`);
  await card.getByRole('button', { name: words('claim.open') }).click();
  const dialog = page.getByRole('dialog', { name: words('claim.title') });
  await dialog.getByText(words('claim.kind.CORKED')).click();
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'コルク.png', mimeType: 'image/png', buffer: await page.screenshot() });
  await dialog.getByRole('img', { name: words('claim.photo') }).waitFor();
  await dialog.getByLabel(words('claim.note')).fill('コルクの臭いがします');
  expect([await accessibilityFaults(page), await sidewaysScroll(page)]).toEqual([[], 0]);
  await dialog.getByRole('button', { name: words('claim.send'), exact: true }).click();
  await card.getByText(words('claim.waiting')).waitFor();
  await card.getByText('コルクの臭いがします').waitFor();

  const { page: desk } = await shop.visit({ as: 'admin', viewport: DESKTOP });
  await desk.goto(`/admin/orders/${orderRef}`);
  const claims = desk.getByRole('region', { name: office('tasks.title') });
  await claims.getByText('コルクの臭いがします').waitFor();
  await claims.getByLabel(office('tasks.decision')).selectOption('POINTS');
  await claims.getByLabel(office('tasks.points')).fill('500');
  await claims.getByLabel(office('tasks.reason')).fill('ブショネのおわび');
  await claims.getByRole('button', { name: office('tasks.submit.POINTS') }).click();
  await claims.getByText(office('tasks.open', { count: 0 })).waitFor();

  await page.reload();
  await card.getByText(words('claim.decided.POINTS')).waitFor();
  await card.getByText(words('claim.points', { points: 500 })).waitFor();
  expect(await sidewaysScroll(page)).toBe(0);
  expect(faults).toEqual([]);
});
