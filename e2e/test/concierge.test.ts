import { errorSentence } from '@vinkura/domain/texts/messages';
import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, PHONE, type Visitor } from '../support/browser.js';
import { textOf } from '../support/texts.js';
import { button, CARDS, confirmOrder, payWith } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(240_000);

let desk: Visitor;
let caller: Visitor;
let customer: { _id: string; reference: string; name: string };

const words = (key: string, params = {}, locale = 'jp') => textOf('concierge', key, params, locale);
/** The sentence of a refusal, as the server's texts have it. */
const refusal = (key: string) => errorSentence(key, {}, 'jp');
const dialogOf = (page: Page, key: string) => page.getByRole('dialog', { name: words(key) });
const proposals = (page: Page) => page.getByRole('region', { name: words('proposals.title') });
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true });
const faultless = async ({ page, faults }: Visitor) => {
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
};

setUpShop();
beforeAll(async () => {
  desk = await shop.visit({ as: 'concierge', viewport: DESKTOP });
  caller = await shop.visit({ as: {}, viewport: PHONE });
  customer = ((await (await caller.context.request.get('/api/_auth/session')).json()) as any).user;
});

describe('a sale by telephone', () => {
  it('[CONC-01] finds the caller by telephone, reference and name, with the keyboard alone', async () => {
    const { page } = desk;
    await page.goto('/concierge');
    const box = page.getByRole('combobox', { name: words('find.label') });
    const found = page.locator('main').getByRole('listbox').getByRole('option');
    await found.first().waitFor();
    await faultless(desk);
    await box.fill('090-1234-5678');
    const digits = words('customer.phoneEnding', { digits: '5678' });
    await found.filter({ hasText: digits }).first().waitFor();
    await box.fill(customer.reference);
    await found.and(page.locator(':only-child')).filter({ hasText: customer.reference }).waitFor();
    await box.press('Enter');
    await page
      .getByRole('heading', { level: 1, name: words('customer.name', { name: customer.name }) })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe(`/concierge/${customer._id}`);
    // Whom one has spoken to is at hand the next time.
    await page.goto('/concierge');
    await page
      .getByRole('listbox', { name: words('find.recent') })
      .getByRole('option')
      .first()
      .click();
    await page.waitForURL(`**/concierge/${customer._id}`);
  });

  it('[CONC-01] adds an allergy with author and time; it is shown first', async () => {
    const { page } = desk;
    await page.getByLabel(words('notes.kindLabel')).selectOption('ALLERGY');
    await page.getByLabel(words('notes.text')).fill('甲殻類');
    await page.getByRole('button', { name: words('notes.add') }).click();
    await page.locator('main header').getByText('甲殻類').waitFor();
    const notes = page.getByRole('region', { name: words('notes.title') });
    await notes.getByText('水沢 千景').waitFor();
  });

  it('[MOD-16] [MOD-17] [VAL-13] [CONC-02] a click selects, a double click selects and confirms', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: words('cart.newByVenue') }).click();
    const venues = dialogOf(page, 'selectVenue.title');
    const confirmVenue = venues.getByRole('button', { name: words('selectVenue.confirm') });
    expect(await confirmVenue.isDisabled()).toBe(true);
    await venues.getByRole('combobox').fill('VEN00003');
    const venue = venues.getByRole('option').filter({ hasText: 'VEN00003' });
    await venue.click();
    expect(await chosen(page).count()).toBe(1);
    expect(await accessibilityFaults(venues)).toEqual([]);
    await confirmVenue.click();
    const event = page.getByRole('article', { name: words('cart.event', { number: 1 }) });
    await event.waitFor();

    // The other way: a double click alone.
    await event.getByRole('button').filter({ hasNotText: /^$/ }).first().click();
    await venues.getByRole('combobox').fill('VEN00001');
    await venues.getByRole('option').filter({ hasText: 'VEN00001' }).dblclick();
    await venues.waitFor({ state: 'detached' });

    await event.getByRole('button', { name: words('cart.addWine') }).click();
    const wines = page.getByRole('dialog');
    await wines.getByRole('combobox').fill('ピノ');
    await wines.getByText(words('poorMatch')).first().waitFor();
    await wines.getByRole('option').first().click();
    expect(await chosen(page).count()).toBe(1);
    expect(await wines.isVisible()).toBe(true);
    expect(await accessibilityFaults(wines)).toEqual([]);
    await wines.getByRole('option').first().dblclick();
    await wines.waitFor({ state: 'detached' });
    await event.getByRole('spinbutton').first().waitFor();

    await event.getByRole('button', { name: words('cart.addWine') }).click();
    await wines.getByRole('combobox').fill('シャルドネ');
    await wines.locator('[aria-busy="false"] [role="option"]').first().waitFor();
    await wines.getByRole('combobox').press('ArrowDown');
    await wines.getByRole('combobox').press('Enter');
    await wines.waitFor({ state: 'detached' });
    await event.getByRole('spinbutton').nth(1).waitFor();
  });

  it('[CONC-02] enters the reservation; totals come from the server', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: words('cart.chooseTable') }).click();
    const table = page.getByRole('dialog', { name: textOf('cart', 'reservation.title') });
    await table.getByLabel(textOf('cart', 'reservation.phoneBooked')).check();
    await table.getByRole('button', { name: textOf('cart', 'reservation.confirm') }).click();
    await table.waitFor({ state: 'detached' });
    await page.getByText(words('totals.ready')).waitFor();
    const { cartItems } = (await (await caller.context.request.get('/api/cart')).json()) as any;
    const shown = page.locator('[data-testid="desk-total"] [data-price]');
    expect(Number(await shown.getAttribute('data-price'))).toBe(cartItems[0].productTotal);
    await faultless(desk);
  });

  it('[PROP-01] [CONC-02] sends it as a link; the customer opens, accepts and pays it, and the concierge sees each step', async () => {
    const { page } = desk;
    await page.getByRole('button', { name: words('cart.propose') }).click();
    const send = dialogOf(page, 'send.title');
    await send.getByRole('button', { name: words('send.link') }).click();
    // Each wine wants its sentence.
    await send.getByText(refusal('proposal-sentence-missing')).first().waitFor();
    for (const sentence of (await send.getByRole('textbox').all()).slice(0, 2))
      await sentence.fill('お席に合います。');
    expect(await accessibilityFaults(send)).toEqual([]);
    await send.getByRole('button', { name: words('send.link') }).click();
    const url = await page.locator('[data-proposal-link]').inputValue();
    await dialogOf(page, 'link.title')
      .getByRole('button', { name: textOf('common', 'action.close') })
      .last()
      .click();
    const list = proposals(page);
    await list.getByText(words('proposals.state.SENT'), { exact: true }).waitFor();
    await page.getByText(words('cart.empty')).waitFor();

    // Other users see an error; visitors sign in first.
    const link = new URL(url).pathname;
    const stranger = await shop.visit({ as: {} });
    await stranger.page.goto(link);
    await stranger.page.getByText(refusal('proposal-other-customer')).waitFor();
    const nobody = await shop.visit();
    await nobody.page.goto(link);
    await nobody.page.waitForURL(`**/login?sourcepage=${encodeURIComponent(link)}#*`);

    await caller.page.goto(link);
    await caller.page.getByText('お席に合います。').first().waitFor();
    await faultless(caller);
    await list.getByText(words('proposals.state.OPENED'), { exact: true }).waitFor();
    await button(caller.page, 'proposals', 'take').click();
    await caller.page.waitForURL('**/cart');
    await list.getByText(words('proposals.state.TAKEN'), { exact: true }).waitFor();

    // Somebody new has no points to be asked about.
    await caller.page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    await confirmOrder(caller.page);
    await payWith(caller.page, CARDS.accepted);
    await caller.page.waitForURL('**/me**');
    await list.getByText(words('proposals.state.PAID'), { exact: true }).waitFor();
    const orders = (await (await caller.context.request.get('/api/orders')).json()) as any[];
    await list.getByText(orders[0].reference).waitFor();
    await caller.page.goto(link);
    await caller.page.getByText(orders[0].reference).waitFor();
    expect(caller.faults).toEqual([]);
    await faultless(desk);
  });
});

describe('the pages of a concierge', () => {
  it("[ROLE-03] [LAY-01] the menu's pages work; the back office is rejected, on screen and by the server", async () => {
    const { page, context } = desk;
    await page.goto('/me');
    await page.getByRole('link', { name: textOf('account', 'staff.concierge') }).click();
    await page.locator('[data-layout="concierge"]').waitFor();
    await page.getByRole('link', { name: words('toShop') }).click();
    await page.waitForURL((url) => url.pathname === '/');
    for (const path of ['/admin', '/admin/orders', '/admin/users', '/admin/products']) {
      await page.goto(path);
      await page.getByRole('heading', { name: textOf('admin', 'notAllowed.title') }).waitFor();
    }
    for (const query of ['{ orderBoard { at } }', '{ systemStatus { refundsToDecide } }']) {
      const { errors } = (await (await context.request.post('/graphql', { data: { query } })).json()) as any;
      expect(errors[0].extensions.code).toBe('FORBIDDEN');
    }
    for (const path of ['/concierge/nobody', `/concierge/${customer._id}/more`])
      expect((await context.request.get(path)).status()).toBe(404);
    const phone = await shop.visit({ as: 'concierge', viewport: PHONE });
    for (const path of ['/concierge', `/concierge/${customer._id}`]) {
      await phone.page.goto(path);
      await phone.page.getByRole('heading', { level: 1 }).waitFor();
      await proposals(phone.page)
        .or(phone.page.getByRole('region', { name: words('proposals.own') }))
        .waitFor();
      await faultless(phone);
    }
  });

  it('[ROLE-03] is for concierges and administrators', async () => {
    await caller.page.goto('/concierge');
    await caller.page.getByRole('heading', { name: words('notAllowed.title') }).waitFor();
    const admin = await shop.visit({ as: 'admin', viewport: DESKTOP });
    await admin.page.goto(`/concierge/${customer._id}`);
    await admin.page.getByRole('region', { name: words('cart.title') }).waitFor();
  });
});
