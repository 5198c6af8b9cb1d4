import { describe, expect, it, jest } from '@jest/globals';
import type { Page } from 'playwright-core';
import { Client } from '../../backend/test/support/client.js';
import { bought, restaurantItem, type WineOnSale } from '../../backend/test/support/money.js';
import { accessibilityFaults } from '../support/accessibility.js';
import { DESKTOP } from '../support/browser.js';
import { BOTTLE_FOR_THE_CELLAR, fillCart } from '../support/carts.mjs';
import { signIn } from '../support/customers.js';
import { navigateInApp } from '../support/navigate-in-app.js';
import { mailedSignInLink } from '../support/outbox.js';
import { modalNames, openedModal, openedModals, click } from '../support/modals.js';
import { textOf } from '../support/texts.js';
import {
  button,
  CARDS,
  fillReservation,
  NEW_PASSWORD,
  payWith,
  registerByModal,
} from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(180_000);

setUpShop();

/** Enters the postal code of Ginza, and waits for what it fills in. */
async function fillZipcode(page: Page): Promise<void> {
  await page.locator('[autocomplete="postal-code"]').fill('1040061');
  await page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('[autocomplete="address-level1"]')?.value === '東京都',
  );
}

/** A wine of which there is one bottle more than half of what is wanted: ordered twice, it does not suffice. */
async function scarceWine(client: Client): Promise<{ wine: WineOnSale & { name: string }; wanted: number }> {
  const { body } = await client.get('/api/products');
  const [wine] = (body as (WineOnSale & { name: string; [fact: string]: any })[])
    .filter((each) => each.available && !each.visibleForEvents && each.price < 20_000)
    .filter(({ saleableQuantity }) => saleableQuantity >= 3)
    .sort((one, other) => one.saleableQuantity - other.saleableQuantity);
  return { wine: wine!, wanted: Math.floor(wine!.saleableQuantity / 2) + 1 };
}

const summary = (namespace: string, key: string) => `summary:has-text("${textOf(namespace, key)}")`;

describe('accounts', () => {
  it('[MOD-02] [SES-01] prompt, registration, password reset and sign-in: the interrupted action continues', async () => {
    const { page, faults } = await shop.visit();
    const { email, password } = await shop.register();
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await click(await openedModal(page, 'loginregister'), 'auth', 'login.toRegister');
    await click(await openedModal(page, 'register'), 'auth', 'register.toLogin');
    await click(await openedModal(page, 'login'), 'auth', 'login.forgotten');

    const forgotten = await openedModal(page, 'forgotpassword');
    await forgotten.getByLabel(textOf('auth', 'field.email')).fill(email);
    await click(forgotten, 'auth', 'forgot.submit');
    await forgotten.getByText(textOf('auth', 'forgot.sent', { email })).waitFor();
    await click(forgotten, 'auth', 'forgot.back');

    const login = await openedModal(page, 'login');
    await login.getByLabel(textOf('auth', 'field.email')).fill(email);
    await login.locator('[autocomplete="current-password"]').fill(password);
    await click(login, 'auth', 'login.submit');
    await click(await openedModal(page, 'productselectionnextstep'), 'cart', 'keepBrowsing');
    const session = await page.request.get('/api/_auth/session');
    expect(await session.json()).toMatchObject({ user: { email } });
    expect(faults).toEqual([]);
  });

  it('[KEY-01] [MOD-02] by a mailed link, opened and confirmed on another device, once', async () => {
    const { page, faults } = await shop.visit();
    const { email } = await shop.register();
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    const asked = await openedModal(page, 'loginregister');
    await click(asked, 'auth', 'link.byMail');
    await asked.getByLabel(textOf('auth', 'field.email')).fill(email);
    await click(asked, 'auth', 'link.submit');
    await asked.getByText(textOf('auth', 'link.sent', { email })).waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    const link = await mailedSignInLink(shop.url, email);

    const { page: telephone, faults: others } = await shop.visit();
    await telephone.goto(link);
    const confirm = button(telephone, 'auth', 'link.confirm');
    await confirm.waitFor();
    expect(await accessibilityFaults(telephone)).toEqual([]);
    const before = await telephone.request.get('/api/_auth/session');
    expect(await before.json()).toMatchObject({ user: null });
    await confirm.click();
    await telephone.waitForURL((url) => url.pathname === '/products/PRD00101' && url.hash === '');
    await telephone.locator('[data-notice="signed-in"]').waitFor();
    const session = await telephone.request.get('/api/_auth/session');
    expect(await session.json()).toMatchObject({ user: { email } });
    expect([faults, others]).toEqual([[], []]);

    await page.goto(link);
    await button(page, 'auth', 'link.confirm').click();
    await page.getByText(textOf('auth', 'link.invalid')).waitFor();
    await page.getByRole('link', { name: textOf('auth', 'link.again') }).click();
    await button(page, 'auth', 'link.byMail').waitFor();
    expect(new URL(page.url()).search).toBe('?sourcepage=%2Fproducts%2FPRD00101');
  });

  it('[MOD-10] [USER-02] a new member orders a home delivery without entering registered data again', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await openedModal(page, 'loginregister');
    await registerByModal(page, 'jiro@visitor.example');
    const destination = await openedModal(page, 'productselectionnextstep');
    await destination.getByRole('radio', { name: textOf('cart', 'destination.HOME') }).click();

    const address = await openedModal(page, 'selecthomeaddress');
    expect(await address.locator('[autocomplete="name"]').inputValue()).toBe('試飲 花子');
    expect(await address.locator('[autocomplete="tel-national"]').inputValue()).toBe('090-1234-5678');
    await fillZipcode(page);
    await address.locator('[autocomplete="street-address"]').fill('4-1-1');
    await click(address, 'cart', 'home.addAndUse');
    await click(await openedModal(page, 'gottoorderornot'), 'cart', 'keepBrowsing');

    const cart = await (await page.request.get('/api/cart')).json();
    expect(cart).toMatchObject({ cartItems: [{ destination: 'HOME' }] });
    const session = await (await page.request.get('/api/_auth/session')).json();
    expect(session.user.addresses).toContainEqual(
      expect.objectContaining({ zipcode: '104-0061', contactName: '試飲 花子', phone: '09012345678' }),
    );
    expect(faults).toEqual([]);
  });

  it('[MOD-02] [ACCT-01] [SES-01] [LAY-02] a new member registers, edits addresses, changes the password, deletes the account', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await openedModal(page, 'loginregister');
    await registerByModal(page, 'hanako@visitor.example');
    await openedModal(page, 'productselectionnextstep');
    await page.keyboard.press('Escape');

    await navigateInApp(page, '/me?tab=addresses');
    await button(page, 'account', 'address.add').click();
    const added = await openedModal(page, 'address');
    await added.getByLabel(textOf('address', 'label')).fill('自宅');
    await fillZipcode(page);
    await added.locator('[autocomplete="street-address"]').fill('4-1-1');
    await added.locator('[autocomplete="name"]').fill('試飲 花子');
    await added.locator('[autocomplete="tel-national"]').fill('0312345678');
    await click(added, 'account', 'address.save');
    await page.getByText(textOf('account', 'address.saved')).waitFor();

    await page.getByRole('button', { name: textOf('account', 'address.edit', { label: '自宅' }) }).click();
    const changed = await openedModal(page, 'address', 1);
    await changed.getByLabel(textOf('address', 'label')).fill('実家');
    await click(changed, 'account', 'address.save');
    await page.getByRole('button', { name: textOf('account', 'address.remove', { label: '実家' }) }).click();
    await click(await openedModal(page, 'confirm', 1), 'common', 'action.delete');
    await page.getByText(textOf('account', 'address.emptyTitle')).waitFor();

    await page.getByRole('link', { name: textOf('account', 'section.profile'), exact: true }).click();
    await page.locator(summary('account', 'password.title')).click();
    await page.locator('main [autocomplete="current-password"]').fill(NEW_PASSWORD);
    for (const field of await page.locator('main [autocomplete="new-password"]').all())
      await field.fill('another-bottle-9');
    await button(page, 'account', 'password.save').click();
    await click(await openedModal(page, 'passwordchangesuccess'), 'common', 'action.close');
    expect(faults).toEqual([]);

    await page.locator(summary('account', 'data.title')).click();
    await button(page, 'account', 'data.delete').click();
    const leave = await openedModal(page, 'deleteaccount');
    await leave.locator('[autocomplete="current-password"]').fill('another-bottle-9');
    await click(leave, 'account', 'data.delete');
    await page.waitForURL((url) => url.pathname === '/');
    const session = await page.request.get('/api/_auth/session');
    expect(await session.json()).toMatchObject({ user: null });
  });
});

describe('an order being built', () => {
  it('[MOD-01] [MOD-04] [MOD-10] [MOD-06] [MOD-07] [MOD-09] [MOD-08] [MOD-03] home delivery, then a second cart item', async () => {
    const { page, faults } = await shop.visit({ as: { address: true } });
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    const destination = await openedModal(page, 'productselectionnextstep');
    expect(await destination.getByRole('radio').count()).toBe(3);
    await destination.getByRole('radio', { name: textOf('cart', 'destination.HOME') }).click();

    const addresses = await openedModal(page, 'selecthomeaddress');
    const deliver = addresses.getByRole('button', { name: textOf('cart', 'home.confirm') });
    expect(await deliver.isDisabled()).toBe(true);
    await addresses.getByRole('radio').first().click();
    await click(await openedModal(page, 'gottoorderornot'), 'cart', 'keepBrowsing');

    await page.goto('/products/PRD00001');
    await button(page, 'cart', 'add').first().click();
    await click(await openedModal(page, 'addcartitemornot'), 'cart', 'addOrNot.current');
    await click(await openedModal(page, 'gottoorderornot'), 'cart', 'keepBrowsing');

    await navigateInApp(page, '/venues/VEN00003');
    await button(page, 'cart', 'chooseVenue').first().click();
    await click(await openedModal(page, 'replacevenueornot'), 'cart', 'replaceOrNot.new');
    const reservation = await openedModal(page, 'fillreservation');
    await click(reservation, 'cart', 'reservation.confirm');
    expect(await reservation.getByRole('alert').count()).toBe(1);
    await fillReservation(page);
    await page.waitForURL(/\/products\?venue=VEN00003$/);

    const cart = (await (await page.request.get('/api/cart')).json()) as {
      cartItems: { destination: string; products: unknown[] }[];
    };
    expect(cart.cartItems.map(({ destination: to, products }) => [to, products.length])).toEqual([
      ['HOME', 2],
      ['RESTAURANT', 0],
    ]);
    expect(faults).toEqual([]);
  });

  it('[MOD-05] [ROUTE-09] [ROUTE-13] chooses another destination, then a restaurant', async () => {
    const { page, context, faults } = await shop.visit({ as: {} });
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await page.goto('/cart');
    const change = button(page, 'cart', 'item.changeDestination').first();
    await change.click();
    await click(await openedModal(page, 'selectdestination'), 'cart', 'keepBrowsing');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/cart');

    await change.click();
    const destination = await openedModal(page, 'selectdestination');
    const next = destination.getByRole('button', { name: textOf('cart', 'next'), exact: true });
    expect(await next.isDisabled()).toBe(true);
    await destination.getByRole('radio', { name: textOf('cart', 'destination.RESTAURANT') }).click();
    await page.waitForURL(/\/venues\?product=PRD00101$/);

    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'item.remove'), exact: true }).click();
    await click(await openedModal(page, 'confirm'), 'cart', 'item.remove');
    await page.getByText(textOf('cart', 'page.empty')).waitFor();
    expect(faults).toEqual([]);
  });
});

describe('an order being paid', () => {
  it('[MOD-11] [VAL-02] [MOD-12] [MOD-13] [MOD-14] [ACCT-02] [ERR-01] points, confirmation, a declined card, another card', async () => {
    const customer = { points: 1200, birthday: '1991-03-14' };
    const { page, context, faults } = await shop.visit({ as: customer });
    await fillCart(context, BOTTLE_FOR_THE_CELLAR);
    await page.goto('/cart');
    await page.getByRole('button', { name: textOf('cart', 'page.checkout', { orders: 1 }) }).click();

    const points = await openedModal(page, 'orderpaymentpointsselection');
    const input = points.getByRole('spinbutton');
    const proceed = points.getByRole('button', { name: textOf('checkout', 'points.proceed') });
    for (const wrong of ['-1', '1201', '0.5']) {
      await input.fill(wrong);
      expect(await points.getByRole('alert').count()).toBe(1);
      expect(await proceed.isDisabled()).toBe(true);
    }
    await input.fill('0');
    await click(points, 'checkout', 'points.all');
    expect(await input.inputValue()).toBe('1200');
    await proceed.click();

    const confirmation = await openedModal(page, 'orderpaymentconfirmation');
    const words = await confirmation.innerText();
    expect(words).toContain('20歳未満の者の飲酒は法律で禁止されています');
    expect(words).toContain('6,600円');
    expect(words).toContain('−1,200円');
    expect(words).toContain('5,400円');
    expect(words).toContain('1991年3月14日');
    await click(confirmation, 'checkout', 'confirm.pay');

    const payment = await openedModal(page, 'orderpaymentform');
    await click(payment, 'checkout', 'pay.proceed');
    expect(await payment.getByRole('alert').count()).toBe(3);
    await payWith(page, CARDS.declined);
    const failure = await openedModal(page, 'paymentfailure');
    expect(await failure.innerText()).toContain(textOf('orders', 'payment.reason'));
    await click(failure, 'orders', 'action.payAgain');
    // What was confirmed is not confirmed again.
    await openedModal(page, 'orderpaymentform');
    await payWith(page, CARDS.accepted);
    await click(await openedModal(page, 'paymentsuccess'), 'orders', 'payment.close');
    await page.waitForURL((url) => url.pathname === '/me' && url.search === '');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('[MOD-23] [MOD-05] [ROUTE-21] [IND-02] pre-order wine: home or cellar only, paid after agreeing', async () => {
    const { page, faults } = await shop.visit({ as: {} });
    await page.goto('/indents/IND00002');
    await button(page, 'indents', 'order').first().click();
    const destination = await openedModal(page, 'selectdestination');
    expect(await destination.getByRole('radio').count()).toBe(2);
    await destination.getByRole('radio', { name: textOf('cart', 'destination.CELLAR') }).click();

    const confirmation = await openedModal(page, 'indentorderpaymentconfirmation');
    await confirmation.getByRole('heading', { name: '事前確認' }).waitFor();
    const pay = confirmation.getByRole('button', { name: textOf('checkout', 'confirm.pay') });
    expect(await pay.isDisabled()).toBe(true);
    await confirmation.getByLabel(textOf('checkout', 'indent.agree')).check();
    await pay.click();
    await openedModal(page, 'orderpaymentform');
    await payWith(page, CARDS.accepted);
    await page.waitForURL(/status=success/);
    expect(faults).toEqual([]);
  });
});

describe('a placed order', () => {
  it('[ACCT-01] [ORD-07] is cancelled by its owner, with information on the refund', async () => {
    const { page, faults } = await shop.visit({ as: { bought: 'PRD00101' } });
    const [{ reference }] = (await (await page.request.get('/api/orders')).json()) as [{ reference: string }];
    await page.goto('/me');
    const order = page.getByRole('article').filter({ hasText: reference });
    await order.getByRole('button', { name: textOf('orders', 'action.cancel') }).click();
    const cancel = await openedModal(page, 'cancelorder');
    await cancel.getByText(textOf('orders', 'cancel.paidText', { reference })).waitFor();
    await cancel.getByLabel(textOf('orders', 'cancel.reason')).fill('予定が変わりました');
    await click(cancel, 'orders', 'cancel.submit');
    await page.getByText(textOf('orders', 'cancel.done', { reference })).waitFor();
    await order.getByText(textOf('orders', 'orderStatus.CANCELLED')).first().waitFor();
    expect(faults).toEqual([]);
  });

  it('[AGAIN-01] [SHARE-01] is shared with guests, added to the calendar, and reordered with available wines', async () => {
    const account = await shop.register();
    const client = new Client(shop.url);
    await client.post('/api/auth/basicauth', account);
    const { wine, wanted } = await scarceWine(client);
    const { orders } = await bought(client, [await restaurantItem(client, { [wine.reference]: wanted })]);
    const { page, context, faults } = await shop.visit({ viewport: DESKTOP });
    await signIn(context.request, account);
    await page.goto('/me');
    const card = page.locator(`#${orders[0]!.reference}`);
    const calendar = card.getByRole('link', { name: textOf('evenings', 'calendar') });
    const file = await context.request.get((await calendar.getAttribute('href'))!);
    expect(file.headers()['content-disposition']).toContain('vinkura.ics');
    expect(await file.text()).toContain('BEGIN:VEVENT');

    await card.getByRole('button', { name: textOf('evenings', 'share.action') }).click();
    const share = await openedModal(page, 'shareevening');
    await click(share, 'evenings', 'share.make');
    const url = await share.getByLabel(textOf('evenings', 'share.link')).inputValue();
    expect(await accessibilityFaults(share)).toEqual([]);
    const guest = await shop.visit();
    await guest.page.goto(new URL(url).pathname);
    await guest.page.getByText(wine.name).first().waitFor();
    expect(await guest.page.locator('main').innerText()).not.toMatch(/試飲|円|ORD\d/);
    expect(await guest.page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    expect(await accessibilityFaults(guest.page)).toEqual([]);

    await click(share, 'evenings', 'share.withdraw');
    await button(page, 'evenings', 'share.make').waitFor();
    await guest.page.reload();
    await guest.page.getByText(textOf('evenings', 'gone.title')).waitFor();
    await page.keyboard.press('Escape');

    await card.getByRole('button', { name: textOf('cart', 'again.action') }).click();
    const reordered = await openedModal(page, 'reordered');
    const { body } = await client.get('/api/cart');
    expect(body.cartItems).toMatchObject([
      { products: [{ productRef: wine.reference, unitPrice: wine.price }] },
    ]);
    const added = body.cartItems[0].products[0].quantity as number;
    expect(added).toBeLessThan(wanted);
    await reordered.getByText(textOf('cart', 'again.FEWER_BOTTLES', { wanted, added })).waitFor();
    await click(reordered, 'cart', 'again.proceed');
    // At the same restaurant; its date is asked for.
    await openedModal(page, 'fillreservation');
    expect(faults).toEqual([]);
  });
});

describe('a session that has ended', () => {
  it('[MOD-02] asks for a new sign-in above the page', async () => {
    const { page, context } = await shop.visit({ as: {} });
    await page.goto('/products/PRD00101');
    const add = page.getByRole('button', { name: textOf('cart', 'add') }).first();
    await add.waitFor();
    await context.clearCookies();
    await add.click();
    const modal = await openedModal(page, 'signinagain');
    await modal.getByRole('button', { name: textOf('common', 'action.close') }).click();
    await modal.waitFor({ state: 'detached' });
  });
});

describe('the modals of the shop', () => {
  it('were all opened above', () => {
    // MOD-08 has no window; order-changes.test opens the other.
    const elsewhere = ['venueselectionnextstep', 'changedelivery'];
    expect([...openedModals(), ...elsewhere].sort()).toEqual(modalNames().sort());
  });
});
