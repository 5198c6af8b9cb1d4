import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, PHONE, type Visitor } from '../support/browser.js';
import { button, CARDS, confirmOrder, NEW_PASSWORD, payWith } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(240_000);
setUpShop();

const words = (key: string, params = {}) => textOf('concierge', key, params);
const auth = (key: string, params = {}) => textOf('auth', key, params);
const dialogOf = (page: Page, key: string) => page.getByRole('dialog', { name: words(key) });
const faultless = async ({ page, faults }: Visitor) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
};

const PHONE_NUMBER = '０３－６２７７－４０１２';
const NAME = '長谷 千代';

const enterBirthday = async (page: Page) => {
  for (const [label, value] of [
    ['年', '1975'],
    ['月', '06'],
    ['日', '20'],
  ] as const)
    await page.getByLabel(`生年月日 ${label}`, { exact: true }).selectOption(value);
};

describe('an order by telephone', () => {
  it('[PHONE-01] goes from the call to the payment by one link, and the desk sees each step', async () => {
    const desk = await shop.visit({ as: 'concierge', viewport: DESKTOP });
    const { page } = desk;
    await page.goto('/concierge');
    // Nobody is found: the caller is added with what was typed.
    await page.getByRole('combobox', { name: words('find.label') }).fill(PHONE_NUMBER);
    await page.getByText(words('find.nothing', { q: PHONE_NUMBER })).waitFor();
    await page.getByRole('button', { name: words('newCustomer.add') }).click();
    const adding = dialogOf(page, 'newCustomer.title');
    expect(await adding.getByLabel(words('newCustomer.phone')).inputValue()).toBe(PHONE_NUMBER);
    await adding.getByLabel(words('newCustomer.name')).fill(NAME);
    await adding.getByLabel(words('newCustomer.nameKana')).fill('はせ ちよ');
    await enterBirthday(page);
    await faultless(desk);
    await adding.getByRole('button', { name: words('newCustomer.submit') }).click();
    await page.getByRole('heading', { level: 1, name: words('customer.name', { name: NAME }) }).waitFor();
    await page.getByText(words('invitation.state.NOT_SENT')).waitFor();

    // The wine, with stock and days in sight.
    await page.getByRole('button', { name: words('cart.newByWine') }).click();
    const wines = dialogOf(page, 'selectProduct.title');
    await wines.getByRole('combobox').fill('ピノ');
    await wines.getByRole('option').first().dblclick();
    const order = page.getByRole('article', { name: words('cart.event', { number: 1 }) });
    await order.getByText(/^在庫 \d+本$/).waitFor();
    await order.getByText(words('cart.tableFrom')).waitFor();
    await page.locator('[data-testid="desk-total"] [data-price]').waitFor();
    await faultless(desk);

    // The link, to be read aloud.
    await page.getByRole('button', { name: words('cart.propose') }).click();
    await dialogOf(page, 'send.title')
      .getByRole('button', { name: words('send.link') })
      .click();
    const link = dialogOf(page, 'link.title');
    const url = await page.locator('[data-proposal-link]').inputValue();
    expect(new URL(url).pathname).toMatch(/^\/proposals\/[2-9a-z]{5}-[2-9a-z]{5}$/);
    await link.getByText(words('proposals.state.SENT'), { exact: true }).waitFor();
    await faultless(desk);

    // The customer types it in capitals.
    const caller = await shop.visit({ viewport: PHONE });
    await caller.page.goto(new URL(url).pathname.replace(/[^/]+$/, (code) => code.toUpperCase()));
    await caller.page.getByText(auth('telephone.lead', { name: NAME })).waitFor();
    await caller.page.getByLabel(auth('field.email')).fill('chiyo@example.jp');
    await enterBirthday(caller.page);
    await caller.page.getByLabel(auth('field.password'), { exact: false }).first().fill(NEW_PASSWORD);
    await faultless(caller);
    await caller.page.getByRole('button', { name: auth('telephone.submit') }).click();
    await caller.page.getByText(words('send.byTelephone')).first().waitFor();
    await link.getByText(words('proposals.state.OPENED'), { exact: true }).waitFor();
    await link
      .getByRole('button', { name: textOf('common', 'action.close') })
      .last()
      .click();

    await button(caller.page, 'proposals', 'take').click();
    await caller.page.waitForURL('**/cart');
    // Without a reservation from the call: the cloud cellar.
    const [item] = ((await (await caller.context.request.get('/api/cart')).json()) as any).cartItems;
    await caller.context.request.put(`/api/cart/${item._id}`, { data: { destination: 'CELLAR' } });
    await caller.page.reload();
    await caller.page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    await confirmOrder(caller.page);
    await payWith(caller.page, CARDS.accepted);
    await caller.page.waitForURL('**/me**');
    await page
      .getByRole('region', { name: words('proposals.title') })
      .getByText(words('proposals.state.PAID'), { exact: true })
      .waitFor();
    await caller.page.goto('/me');
    expect(caller.faults).toEqual([]);

    // The same number is found the next time, in any notation.
    await page.goto('/concierge');
    await page.getByRole('button', { name: words('newCustomer.add') }).click();
    await adding.getByLabel(words('newCustomer.phone')).fill('03-6277-4012');
    await adding.getByText(words('newCustomer.known')).waitFor();
    expect(await adding.getByRole('button', { name: words('newCustomer.submit') }).isDisabled()).toBe(true);
    await faultless(desk);
    await adding.getByRole('button', { name: words('newCustomer.open') }).click();
    await page.getByRole('heading', { level: 1, name: words('customer.name', { name: NAME }) }).waitFor();
    expect(await page.getByRole('region', { name: words('invitation.title') }).count()).toBe(0);
  });
});
