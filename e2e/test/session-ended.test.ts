import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { DEMO_PASSWORD, signedIn } from '../../backend/test/support/demo-people.js';
import { post, prepared } from '../../backend/test/support/order-steps.js';
import { fillForm, graphql } from '../support/admin.js';
import { OrderScreen, paidOrders, words } from '../support/admin-orders.js';
import { DESKTOP, PHONE, type Visitor } from '../support/browser.js';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { type Account, signIn } from '../support/customers.js';
import { button, CARDS, dialog, goToPayment, payWith } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(120_000);
setUpShop();

/** When a page has fetched what it fetches by itself, the lists of the next pages last (SES-03). */
const quiet = new WeakMap<Page, Promise<unknown>>();
const visit: typeof shop.visit = async (options) => {
  const visitor = await shop.visit(options);
  const isLast = visitor.page.waitForResponse(
    (response) => response.request().postData()?.includes('"VenuesList"') === true,
    { timeout: 0 },
  );
  quiet.set(
    visitor.page,
    isLast.catch(() => undefined),
  );
  return visitor;
};
/**
 * As after the session's time limit: the page still believes that somebody is signed in. Only what is pressed next asks
 * for the sign-in.
 */
async function endSession({ context, page }: Pick<Visitor, 'context' | 'page'>): Promise<void> {
  await quiet.get(page);
  await context.clearCookies();
}
const sheet = (page: Page) => dialog(page, 'auth', 'again.title');

async function signInAgain(page: Page, { email, password }: Account): Promise<void> {
  const modal = sheet(page);
  // Until the sheet has the focus, the dialog below it keeps what is typed.
  await modal.locator(':focus').waitFor();
  await modal.getByLabel(textOf('auth', 'field.email')).fill(email);
  await modal.locator('[autocomplete="current-password"]').fill(password);
  await modal.getByRole('button', { name: textOf('auth', 'login.submit'), exact: true }).click();
  await modal.waitFor({ state: 'detached' });
}

/** Requests without a session, which the browser logs. */
const others = (faults: readonly string[]) => faults.filter((fault) => !fault.includes('401'));

describe('a customer whose session has ended', () => {
  let visitor: Visitor;
  let account: Account;
  beforeEach(async () => {
    account = await shop.register({ address: true, points: 1200 });
    visitor = await visit({ viewport: PHONE });
    await signIn(visitor.context.request, account);
  });

  const ordersOf = async () =>
    (await (await visitor.context.request.get('/api/orders')).json()) as { status: string }[];

  it('[MOD-02] signs in above the card form at the last button and pays once', async () => {
    const { page, faults } = visitor;
    await fillCart(visitor.context, BOTTLE_FOR_THE_CELLAR);
    await goToPayment(page);
    await endSession(visitor);
    await payWith(page, CARDS.accepted);
    await sheet(page).waitFor();
    await signInAgain(page, account);
    await dialog(page, 'orders', 'payment.successTitle').waitFor();
    expect(await ordersOf()).toHaveLength(1);
    expect(others(faults)).toEqual([]);
  });

  it('[MOD-02] goes on when the order is confirmed, also after it has been declined once', async () => {
    const { page } = visitor;
    await fillCart(visitor.context, BOTTLE_FOR_THE_CELLAR);
    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    const proceed = button(page, 'checkout', 'points.proceed');
    await proceed.and(page.locator(':enabled')).waitFor();
    await endSession(visitor);
    await proceed.click();
    await sheet(page).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();
    await signInAgain(page, account);
    await proceed.click();
    await button(page, 'checkout', 'confirm.pay').click();
    await dialog(page, 'checkout', 'pay.title').waitFor();
  });

  it('does not repeat the request for another user, who sees a message and none of the forms', async () => {
    const { page } = visitor;
    await page.goto('/me?tab=addresses');
    await page.getByRole('button', { name: textOf('account', 'address.edit', { label: '自宅' }) }).click();
    const form = dialog(page, 'account', 'address.editTitle');
    await form.waitFor();
    await form.getByLabel(textOf('address', 'label')).fill('前の方の住所');
    await endSession(visitor);
    await form.getByRole('button', { name: textOf('account', 'address.save') }).click();
    const other = await shop.register();
    await signInAgain(page, other);
    await page.getByText(textOf('common', 'session.otherUser')).waitFor();
    await form.waitFor({ state: 'detached' });
    const { user } = (await (await page.request.get('/api/_auth/session')).json()) as { user: object };
    expect(JSON.stringify(user)).not.toContain('前の方の住所');
  });

  it('[LAY-02] stays on the page with its form when the tab is shown again', async () => {
    const { page } = visitor;
    await page.goto('/me?tab=addresses');
    await page.getByRole('button', { name: textOf('account', 'address.add'), exact: true }).click();
    const label = dialog(page, 'account', 'address.addTitle').getByLabel(textOf('address', 'label'));
    await label.fill('実家');
    await endSession(visitor);
    const fetched = page.waitForResponse((response) => response.url().endsWith('/graphql'));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await fetched;
    expect(await label.inputValue()).toBe('実家');
    expect(new URL(page.url()).pathname).toBe('/me');
  });
});

describe('a customer whose session could not be asked for', () => {
  it('[ACCT-01] is offered a retry at /me, not to sign in', async () => {
    const { page } = await visit({ as: { points: 1200 }, viewport: PHONE });
    await page.route('**/graphql**', (route) => route.fulfill({ status: 500 }));
    await page.goto('/me');
    const retry = button(page, 'common', 'action.retry');
    await retry.waitFor();
    expect(new URL(page.url()).pathname).toBe('/me');
    await page.unroute('**/graphql**');
    await retry.click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await retry.waitFor({ state: 'detached' });
  });
});

describe('staff whose session has ended', () => {
  const open = async (who: 'admin' | 'concierge', path: string) => {
    const visitor = await visit({ as: who, viewport: DESKTOP });
    await visitor.page.goto(path);
    return { ...visitor, account: { email: `${who}@demo.vinkura.example`, password: DEMO_PASSWORD } };
  };

  it('[ADM-06] saves the record after signing in above the form', async () => {
    const visitor = await open('admin', '/admin/producers/new');
    const { page } = visitor;
    await fillForm(page, { name: '残った造り手', nameEn: 'Kept estate', country: 'FR' });
    await endSession(visitor);
    await page.getByRole('button', { name: textOf('admin', 'record.create'), exact: true }).click();
    await signInAgain(page, visitor.account);
    await page.locator('[data-notice="admin-saved"]').waitFor();
    await page.getByRole('heading', { level: 1, name: '残った造り手' }).waitFor();
  });

  it('[CONC-01] adds the note of a concierge after signing in', async () => {
    const customer = await signedIn(shop.url, await shop.register());
    const { user } = (await customer.get('/api/_auth/session')).body as { user: { _id: string } };
    const visitor = await open('concierge', `/concierge/${user._id}`);
    const { page } = visitor;
    await page.getByLabel(textOf('concierge', 'notes.text')).fill('甲殻類は避ける');
    await endSession(visitor);
    await page.getByRole('button', { name: textOf('concierge', 'notes.add') }).click();
    await signInAgain(page, visitor.account);
    const notes = page.getByRole('region', { name: textOf('concierge', 'notes.title') });
    await notes.getByText('甲殻類は避ける').and(page.locator(':not(textarea)')).waitFor();
  });

  const openOrder = async (reference: string) => {
    const visitor = await open('admin', `/admin/orders/${reference}`);
    await visitor.page.getByRole('heading', { level: 1, name: reference }).waitFor();
    return { ...visitor, screen: new OrderScreen(visitor.page) };
  };

  it('[ADM-05] [ORD-05] plans an order after signing in above the dialog, which keeps its choices', async () => {
    const visitor = await openOrder(await paidOrders.restaurant(shop, 2));
    const { page, screen } = visitor;
    const planning = await screen.dialog('command.SUBMIT_PLANNING', 'planning.title.NORMAL');
    await planning.getByRole('button', { name: '減らす' }).and(page.locator(':enabled')).first().click();
    await planning.getByRole('button', { name: '増やす' }).and(page.locator(':enabled')).first().click();
    await endSession(visitor);
    await planning.getByRole('button', { name: words('planning.submit.NORMAL'), exact: true }).click();
    await signInAgain(page, visitor.account);
    await screen.reaches('PLANNED');
    await planning.waitFor({ state: 'detached' });
  });

  it('[ADM-05] [ORD-06] ships an order after signing in above the dialog, with what was typed', async () => {
    const reference = await paidOrders.home(shop);
    const admin = await signedIn(shop.url, 'admin');
    await post(admin, reference, 'submitplanning');
    await prepared(admin, reference);
    const visitor = await openOrder(reference);
    const { page, screen } = visitor;
    const ship = await screen.dialog('command.SHIP', 'ship.title');
    await ship.getByLabel(words('delivery.carrier')).fill('ヤマト運輸');
    await ship.getByLabel(words('delivery.tracking')).fill('210987654321');
    await endSession(visitor);
    await ship.getByRole('button', { name: words('ship.submit') }).click();
    await sheet(page).waitFor();
    // Hidden from assistive technology while the sheet is above it.
    expect(await page.getByLabel(words('delivery.tracking')).inputValue()).toBe('210987654321');
    await signInAgain(page, visitor.account);
    await screen.reaches('IN_DELIVERY');
    await page.getByText('210987654321').first().waitFor();
  });

  it('[KIT-03] uploads the chosen file after signing in', async () => {
    const visitor = await open('admin', '/admin/producers/import');
    const { page } = visitor;
    await page.locator('input[type="file"]').waitFor({ state: 'attached' });
    await endSession(visitor);
    const buffer = Buffer.from('管理番号,生産者名,英語名,国コード,説明\n,取り込み,Import,FR,試験');
    await page.locator('input[type="file"]').setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer });
    await signInAgain(page, visitor.account);
    await page.getByText(textOf('admin-records', 'import.chosen', { rows: 1 })).waitFor();
  });
});

describe('an administrator who has lost the role meanwhile', () => {
  it('[ROLE-01] sees a message when saving, and nothing is stored', async () => {
    const office = await visit({ as: 'admin', viewport: DESKTOP });
    const account = { email: `former-${Date.now()}@test.example`, password: DEMO_PASSWORD };
    const { createRecord } = await graphql<{ createRecord: { reference: string; version: string } }>(
      office.page,
      `
        mutation ($values: JSONObject!) {
          createRecord(resource: "users", values: $values) {
            reference
            version
          }
        }
      `,
      { values: { ...account, name: '前任 一郎', type: 'ADMINISTRATOR' } },
    );
    const { context, page } = await visit({ viewport: DESKTOP });
    await signIn(context.request, account);
    await page.goto('/admin/producers/new');
    await fillForm(page, { name: '権限のない造り手', nameEn: 'No right estate', country: 'FR' });
    await graphql(
      office.page,
      `
        mutation ($reference: String!, $version: String!) {
          updateRecord(
            resource: "users"
            reference: $reference
            version: $version
            changes: { type: "GUEST" }
          ) {
            reference
          }
        }
      `,
      createRecord,
    );
    await page.getByRole('button', { name: textOf('admin', 'record.create'), exact: true }).click();
    await page.getByText(textOf('errors', 'forbidden')).first().waitFor();
    const { backOfficeRecords } = await graphql<{ backOfficeRecords: { total: number } }>(
      office.page,
      'query { backOfficeRecords(resource: "producers", list: { q: "権限のない造り手" }) { total } }',
      {},
    );
    expect(backOfficeRecords.total).toBe(0);
  });
});
