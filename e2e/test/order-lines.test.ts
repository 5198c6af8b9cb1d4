import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { anyVenue, CARDS, wineWith } from '../../backend/test/support/money.js';
import type { Body } from '../../backend/test/support/operations.js';
import { orderFields, paidDinner } from '../../backend/test/support/order-steps.js';
import { accessibilityFaultsInBothThemes } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { confirmOrder, payWith } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

const office = (key: string, params = {}) => textOf('admin-orders', key, params);
const orders = (key: string, params = {}) => textOf('orders', key, params);
const yen = (amount: number) => `${amount.toLocaleString('ja-JP')}円`;

let orderRef: string;
let wine: Body<'Product'>;
let other: Body<'Product'>;

setUpShop();
beforeAll(async () => {
  const admin = await signedIn(shop.url, 'admin');
  [wine, other] = [await wineWith(admin, 12, 0, 20_000), await wineWith(admin, 12, 1, 20_000)];
  const customer = await signedIn(shop.url, 'gold');
  ({ reference: orderRef } = await paidDinner(customer, { [wine.reference]: 2 }));
});

describe('other wines for a paid order', () => {
  it('[EDIT-01] two bottles more and one fewer: the office sends a link, and the exchange happens when the customer pays', async () => {
    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto(`/admin/orders/${orderRef}`);
    await page.getByRole('button', { name: office('changeLines.open') }).click();
    const dialog = page.getByRole('dialog', { name: office('changeLines.title') });
    await dialog.getByRole('button', { name: textOf('common', 'field.decrease') }).click();
    await dialog
      .getByRole('button', { name: office('changeLines.submitRefund', { amount: yen(wine.price) }) })
      .waitFor();
    const search = dialog.getByRole('combobox');
    await search.fill(other.reference);
    await page.getByRole('option').filter({ hasText: other.reference }).first().click();
    const line = dialog.getByRole('listitem').filter({ hasText: other.reference });
    await line.getByRole('button', { name: textOf('common', 'field.increase') }).click();
    const send = dialog.getByRole('button', {
      name: office('changeLines.submitLink', { amount: yen(2 * other.price) }),
    });
    await send.waitFor();
    const preview = dialog.getByRole('region', { name: office('changeLines.preview') });
    await preview.getByText(office('changeLines.refundLater')).waitFor();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await send.click();
    await dialog.waitFor({ state: 'hidden' });

    const wines = page.getByRole('region', { name: office('lines.title') });
    await wines.getByText(office('changeLines.added')).waitFor();
    const timeline = page.getByRole('region', { name: office('timeline.title') });
    await timeline.getByText(office('timeline.change', { before: '2本', after: '1本' })).waitFor();
    const { supplementaryOrders, products } = await orderFields(
      await signedIn(shop.url, 'admin'),
      orderRef,
      'supplementaryOrders { reference } products { quantity }',
    );
    expect(products).toEqual([{ quantity: 2 }]);

    const added = supplementaryOrders[0]!.reference;
    const { page: own } = await shop.visit({ as: 'gold' });
    await own.goto(`/me?tab=orders#${added}`);
    const card = own.locator(`#${added}`);
    await card.getByText(orders('supplements', { reference: orderRef })).waitFor();
    await card.getByRole('button', { name: orders('action.pay') }).click();
    await confirmOrder(own);
    await payWith(own, CARDS.accepted);
    await own.waitForURL(/status=success/);
    const after = await orderFields(
      await signedIn(shop.url, 'admin'),
      orderRef,
      'products { quantity } refunds { amount }',
    );
    expect(after).toEqual({ products: [{ quantity: 1 }], refunds: [{ amount: wine.price }] });
  });
});

describe('another restaurant for a paid order', () => {
  it('[EDIT-01] is chosen by the office, which sees the corkage first and the change afterwards', async () => {
    const admin = await signedIn(shop.url, 'admin');
    const customer = await signedIn(shop.url, 'gold');
    const { reference } = await paidDinner(customer, { [wine.reference]: 1 });
    const other = await anyVenue(admin, 2);
    const { page } = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await page.goto(`/admin/orders/${reference}`);
    await page.getByRole('button', { name: office('changeVenue.open') }).click();
    const dialog = page.getByRole('dialog', { name: office('changeVenue.title') });
    await dialog.getByRole('combobox').first().fill(other.reference);
    await page.getByRole('option').filter({ hasText: other.reference }).first().click();
    await dialog.getByRole('region', { name: office('changeLines.preview') }).waitFor();
    expect(await accessibilityFaultsInBothThemes(page)).toEqual([]);
    await dialog.getByRole('button', { name: office('changeVenue.submit') }).click();
    await dialog.waitFor({ state: 'hidden' });
    const destination = page.getByRole('region', { name: office('destination.title') });
    await destination.getByText(other.name).waitFor();
    const timeline = page.getByRole('region', { name: office('timeline.title') });
    await timeline.getByText(new RegExp(`→ ${other.name}`)).waitFor();
  });
});
