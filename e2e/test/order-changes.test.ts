import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { wineWith } from '../../backend/test/support/money.js';
import { orderFields, paidParcel, step } from '../../backend/test/support/order-steps.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { openedModal } from '../support/modals.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

const office = (key: string, params = {}) => textOf('admin-orders', key, params);
const orders = (key: string, params = {}) => textOf('orders', key, params);
const address = (key: string) => textOf('address', key);

let orderRef: string;

setUpShop();
beforeAll(async () => {
  const { reference: wine } = await wineWith(await signedIn(shop.url, 'admin'), 10);
  ({ reference: orderRef } = await paidParcel(await signedIn(shop.url, 'gold'), { [wine]: 1 }));
});

describe('a wrong address of a paid order', () => {
  it('[EDIT-01] is corrected by its owner before the planning, and by the office after it, with before and after', async () => {
    const { page: own } = await shop.visit({ as: 'gold' });
    await own.goto(`/me?tab=orders#${orderRef}`);
    const card = own.locator(`#${orderRef}`);
    await card.getByRole('button', { name: orders('change.address') }).click();
    const sheet = await openedModal(own, 'changedelivery');
    await sheet.getByLabel(address('street2')).fill('神宮前1-2-3 402');
    await sheet.getByRole('button', { name: orders('change.submit') }).click();
    await card.getByText(/神宮前1-2-3 402/).waitFor();

    const admin = await signedIn(shop.url, 'admin');
    await step(admin, 'submitPlanning', { reference: orderRef });
    await own.reload();
    await card.getByText(/神宮前1-2-3 402/).waitFor();
    expect(await card.getByRole('button', { name: orders('change.address') }).count()).toBe(0);

    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto(`/admin/orders/${orderRef}`);
    await page.getByRole('button', { name: office('changeAddress.open') }).click();
    const dialog = page.getByRole('dialog', { name: office('changeAddress.title') });
    await dialog.getByLabel(address('street2')).fill('神宮前1-2-3 204');
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: office('changeAddress.submit') }).click();
    const timeline = page.getByRole('region', { name: office('timeline.title') });
    await timeline
      .getByText(office('timeline.change', { before: '神宮前1-2-3 402', after: '神宮前1-2-3 204' }))
      .waitFor();
    const { homeAddress } = await orderFields(admin, orderRef, 'homeAddress { street2 }');
    expect(homeAddress!.street2).toBe('神宮前1-2-3 204');
  });
});
