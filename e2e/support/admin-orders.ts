import { expect } from '@jest/globals';
import { instantInTokyo, tokyoDay, addDays } from '@vinkura/domain';
import type { Locator, Page } from 'playwright-core';
import type { Client } from '../../backend/test/support/client.js';
import { addIndentItem, orderedIndent } from '../../backend/test/support/indents.js';
import {
  bought,
  cellarItem,
  enterCard,
  CARDS,
  pollUntilSettled,
  wineWith,
} from '../../backend/test/support/money.js';
import { paidDinner, paidParcel } from '../../backend/test/support/order-steps.js';
import { signedIn } from '../../backend/test/support/demo-people.js';
import { warehouseWith } from '../../backend/test/support/stock.js';
import { accessibilityFaults, accessibilityFaultsInBothThemes, sidewaysScroll } from './accessibility.js';
import { navigateInApp } from './navigate-in-app.js';
import type { Shop } from './shop.js';
import { textOf } from './texts.js';

const NAMESPACE = 'admin-orders';
export const words = (key: string, params: Record<string, string | number> = {}) =>
  textOf(NAMESPACE, key, params);

/** A new signed-in customer. */
const newCustomer = async (shop: Shop): Promise<Client> => signedIn(shop.url, await shop.register());

/** Creates paid orders of new customers, one bottle each by default. @returns the reference */
export const paidOrders = {
  restaurant: async (shop: Shop, quantity = 1): Promise<string> => {
    const customer = await newCustomer(shop);
    const wine = await wineWith(customer, quantity + 3, 0, 20_000);
    return (await paidDinner(customer, { [wine.reference]: quantity })).reference;
  },
  home: async (shop: Shop, quantity = 1): Promise<string> => {
    const customer = await newCustomer(shop);
    const wine = await wineWith(customer, quantity + 3, 1, 20_000);
    return (await paidParcel(customer, { [wine.reference]: quantity })).reference;
  },
  cellar: async (shop: Shop): Promise<string> => {
    const customer = await newCustomer(shop);
    const wine = await wineWith(customer, 3, 2, 20_000);
    const { orders } = await bought(customer, [await cellarItem(customer, { [wine.reference]: 1 })]);
    return orders[0]!.reference;
  },
  /** A bottle of a pre-order campaign of its own, which goes into the cellar. */
  indent: async (shop: Shop): Promise<string> => {
    const admin = await signedIn(shop.url, 'admin');
    const customer = await newCustomer(shop);
    const wine = await wineWith(customer, 6, 3, 20_000);
    const indent = await admin.post('/api/indents', {
      name: '受注テストの取り寄せ',
      nameEn: 'Pre-order of the order tests',
      text: '小さな造り手から',
      textEn: 'From small makers',
      opensAt: instantInTokyo(addDays(tokyoDay(new Date()), -1)).toISOString(),
      closesAt: instantInTokyo(addDays(tokyoDay(new Date()), 10)).toISOString(),
      warehouseRef: await warehouseWith(admin, wine.reference),
    });
    expect({ status: indent.status, body: indent.body }).toMatchObject({ status: 201 });
    const bottles = await admin.post('/api/indent-products', {
      indentRef: indent.body.reference,
      productRef: wine.reference,
      quantity: 1,
    });
    expect({ status: bottles.status, body: bottles.body }).toMatchObject({ status: 201 });
    const item = await addIndentItem(customer, bottles.body[0].uniqueId);
    expect({ status: item.status, body: item.body }).toMatchObject({ status: 201 });
    const { intent, orders } = await orderedIndent(customer, [item.body]);
    await enterCard(customer, intent._id, CARDS.accepted);
    expect(await pollUntilSettled(customer, intent._id)).toMatchObject({ status: 'accepted' });
    return orders[0]!.reference;
  },
};

/** Page object of an order in the back office. */
export class OrderScreen {
  private readonly checked = new Set<string>();

  constructor(readonly page: Page) {}

  async open(reference: string): Promise<void> {
    await navigateInApp(this.page, `/admin/orders/${reference}`);
    await this.page.getByRole('heading', { level: 1, name: reference }).waitFor();
  }

  /** Waits until the order has a status. */
  reaches(status: string): Promise<void> {
    return this.page.locator(`header[data-status="${status}"]`).waitFor();
  }

  /** Clicks a button of the page by its text. */
  click(key: string): Promise<void> {
    return this.page
      .getByRole('button', { name: words(key), exact: true })
      .first()
      .click();
  }

  /** Opens a dialog, which must pass axe (checked once). */
  async dialog(buttonKey: string, titleKey: string): Promise<Locator> {
    await this.click(buttonKey);
    const dialog = this.page.getByRole('dialog', { name: words(titleKey), exact: true });
    await dialog.waitFor();
    await dialog.locator('.skeleton').first().waitFor({ state: 'detached' });
    expect(await sidewaysScroll(this.page)).toBeLessThanOrEqual(0);
    if (!this.checked.has(titleKey)) expect(await accessibilityFaultsInBothThemes(dialog)).toEqual([]);
    this.checked.add(titleKey);
    return dialog;
  }

  /** Opens a dialog and sends it as it stands. */
  async confirm(buttonKey: string, titleKey: string, submitKey: string): Promise<void> {
    const dialog = await this.dialog(buttonKey, titleKey);
    await dialog.getByRole('button', { name: words(submitKey), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** What axe finds in both themes, and whether the page scrolls sideways. */
  async faults(): Promise<string[]> {
    return this.faultsBy(accessibilityFaultsInBothThemes);
  }

  /** As {@link faults}, of a page to print, which is always light. */
  async printFaults(): Promise<string[]> {
    return this.faultsBy(accessibilityFaults);
  }

  private async faultsBy(accessibility: (page: Page) => Promise<string[]>): Promise<string[]> {
    await this.page.locator('main .skeleton').first().waitFor({ state: 'detached' });
    const sideways = await sidewaysScroll(this.page);
    return [...(await accessibility(this.page)), ...(sideways > 0 ? [`${sideways} px sideways`] : [])];
  }
}
