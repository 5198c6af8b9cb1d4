import { describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { LOCALE_FACTS, LOCALES } from '@vinkura/i18n/locales';
import { DESKTOP } from '../support/browser.js';
import type { Account } from '../support/customers.js';
import { textOf } from '../support/texts.js';
import { button } from '../support/journey.js';
import { setUpShop, shop } from '../support/set-up-shop.js';

jest.setTimeout(120_000);

setUpShop();

describe('unknown addresses', () => {
  it('[LAY-03] [LAY-06] [ROUTE-14] [ROUTE-16] [ROUTE-17] [ROUTE-18] [ROUTE-19] return 404 with an error page', async () => {
    const { page } = await shop.visit();
    for (const path of [
      '/no-such-page',
      '/products/PRD99999',
      '/venues/VEN99999',
      '/producers/PRC99999',
      '/production-regions/PRR99999',
      '/partner/nobody',
      '/partner/yoichi-harvest',
    ]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, 404]);
      await page.getByRole('heading', { name: 'Page Not Found', exact: true }).waitFor();
      await page.waitForFunction(() => document.title === 'Page Not Found');
    }
  });

  it('[LAY-05] show no error page to a crawler', async () => {
    const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
    const { page } = await shop.visit({ userAgent });
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await page.waitForFunction(() => document.title === 'Page Not Found');
    expect(await page.locator('main, h1, footer').count()).toBe(0);
    await page.goto('/services');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
});

describe('sign-in', () => {
  it('[ROUTE-02] [ACCT-01] [SES-01] asks to sign in, and returns to the requested page', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/me');
    await page.waitForURL((url) => url.pathname === '/login' && url.search === '?sourcepage=%2Fme');
    await signIn(page, await shop.register());
    await page.waitForURL((url) => url.pathname === '/me');
    await page.waitForFunction(() => scrollY === 0);
    expect(faults).toEqual([]);
  });

  it('[ROUTE-02] is never sent to another host', async () => {
    const { page, faults } = await shop.visit();
    await page.goto('/login?sourcepage=%2F%2Felsewhere.example%2F');
    await signIn(page, await shop.register());
    await page.waitForURL((url) => url.pathname === '/');
    expect(faults).toEqual([]);
  });

  it('[LAY-02] [SES-01] signing out leads home', async () => {
    const { page } = await shop.visit({ as: {} });
    await page.goto('/me');
    await button(page, 'account', 'signOut').click();
    await page.waitForURL((url) => url.pathname === '/');
    const session = await page.request.get('/api/_auth/session');
    expect(await session.json()).toMatchObject({ user: null });
  });

  it('[SES-04] [CALL-06] registers its device with locally computed data', async () => {
    const { page, faults } = await shop.visit();
    // It follows the answer about the session, which on a busy machine takes its time.
    const registered = page.waitForRequest((request) => mutationOf(request) === 'RegisterDevice', {
      timeout: 60_000,
    });
    await page.goto('/');
    const request = await registered;
    const { variables } = request.postDataJSON() as { variables: { input: Record<string, string> } };
    expect(variables.input.deviceId).toMatch(/^[0-9a-f]{32}$/);
    expect(variables.input.userAgent).toBe(await page.evaluate(() => navigator.userAgent));
    const answer = (await (await request.response())!.json()) as object;
    expect(Object.keys(answer)).toEqual(['data']);
    // `faults` holds each request to another host.
    expect(faults).toEqual([]);
  });
});

describe('requests of the shop to its server', () => {
  it('[CALL-02] a write is retried once, with the same key and body; a query is not', async () => {
    const { page } = await shop.visit({ as: {} });
    const writes: Request[] = [];
    let questions = 0;
    await page.route('/graphql', async (route, request) => {
      if (mutationOf(request) === 'CartAddItem') {
        writes.push(request);
        if (writes.length === 1) return route.fulfill({ status: 503 });
      }
      if (operationOf(request) === 'ProducersList') {
        questions += 1;
        return route.fulfill({ status: 503 });
      }
      return route.continue();
    });
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await page.getByRole('dialog', { name: textOf('cart', 'afterWine.title') }).waitFor();
    const keys = await Promise.all(writes.map((request) => request.headerValue('idempotency-key')));
    expect(writes).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(writes[1]!.postData()).toBe(writes[0]!.postData());
    const cart = (await (await page.request.get('/api/cart')).json()) as { cartItems: unknown[] };
    expect(cart.cartItems).toHaveLength(1);

    await page.goto('/producers');
    await button(page, 'common', 'action.retry').waitFor();
    expect(questions).toBe(1);
  });

  it('[CALL-03] a newer build is detected, bypassing caches, and announced', async () => {
    const { page, faults } = await shop.visit();
    const asked: string[] = [];
    await page.route(/\/build-manifest\.json/, (route, request) => {
      asked.push(new URL(request.url()).search);
      return route.fulfill({ json: { version: 'the-next-one' } });
    });
    await page.goto('/services');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const before = Date.now();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByText(textOf('common', 'version.title')).waitFor();
    const [, stamp] = /^\?t=(\d+)$/.exec(asked[0]!)!;
    expect(Number(stamp)).toBeGreaterThanOrEqual(before);
    const reloaded = page.waitForEvent('load');
    await button(page, 'common', 'action.reload').click();
    await reloaded;
    expect(faults).toEqual([]);
  });

  it('[CALL-05] cart additions and removals are tracked in yen, only after consent', async () => {
    const { page, faults } = await shop.visit({ as: {} });
    await page.addInitScript('window.dataLayer = []');
    const tracked: Record<string, unknown>[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/event-logs'))
        tracked.push(request.postDataJSON() as Record<string, unknown>);
    });
    await page.goto('/products/PRD00101');
    await button(page, 'cart', 'add').first().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    const yes = button(page, 'common', 'consent.grant');
    await yes.waitFor();
    expect([tracked, await page.evaluate('window.dataLayer')]).toEqual([[], []]);

    const added = page.waitForRequest(/\/api\/event-logs$/);
    await yes.click();
    await added;
    const taken = page.waitForRequest((request) => request.postData()?.includes('REMOVE_FROM_CART') ?? false);
    await page.goto('/cart');
    await page.getByRole('button', { name: /を取り除く$/ }).click();
    expect((await (await taken).response())?.status()).toBe(201);
    const wine = { productRef: 'PRD00101', quantity: 1, value: 6600, currency: 'JPY' };
    expect(tracked.filter(({ eventType }) => String(eventType).endsWith('CART'))).toEqual([
      { eventType: 'ADD_TO_CART', details: wine },
      { eventType: 'REMOVE_FROM_CART', details: wine },
    ]);
    expect(await page.evaluate('window.dataLayer.at(-1)')).toMatchObject({
      event: 'remove_from_cart',
      ecommerce: { currency: 'JPY', value: 6600, items: [{ item_id: 'PRD00101', quantity: 1 }] },
    });
    expect(faults).toEqual([]);
  });
});

describe('notifications of the layout', () => {
  it('[LAY-09] a notification has a reference and a type, and disappears after five seconds', async () => {
    const { page } = await shop.visit({ as: {} });
    await page.clock.install();
    await page.goto('/me?tab=friends');
    await page.getByRole('button', { name: textOf('account', 'friends.copy') }).click();
    // A notice that is pointed at stays to be read.
    await page.mouse.move(0, 0);
    const notice = page.locator('[data-notice]');
    await notice.waitFor();
    expect(await notice.getAttribute('data-notice')).not.toBe('');
    expect(['info', 'success', 'warning', 'error']).toContain(await notice.getAttribute('data-notice-type'));
    await page.clock.fastForward(4000);
    expect(await notice.count()).toBe(1);
    await page.clock.fastForward(1500);
    await notice.waitFor({ state: 'detached' });
  });

  it('[I18N-03] [I18N-04] uses the chosen language, with prices in yen, 円 and tax in each', async () => {
    const { page, faults } = await shop.visit({ viewport: DESKTOP });
    await page.goto('/products/PRD00101');
    const menu = page.locator('header select');
    await menu.waitFor();
    for (const locale of LOCALES) {
      await menu.selectOption(locale);
      await page.waitForFunction((tag) => document.documentElement.lang === tag, LOCALE_FACTS[locale].tag);
      const taxNote = textOf('common', 'price.taxIncluded', {}, locale);
      const price = page.locator('main').getByText(`6,600円`).first();
      await price.waitFor();
      await page.locator('main').getByText(taxNote).first().waitFor();
    }
    await page.reload();
    await page.waitForFunction(() => document.documentElement.lang === 'it');
    expect(faults).toEqual([]);
  });

  it('remains usable offline, and says so until the connection is back', async () => {
    const { page, context } = await shop.visit();
    await page.goto('/services', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const notice = page.getByText(textOf('common', 'offline'));
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/services');
  });

  it('[LAY-04] [LAY-08] reloads a page whose chunk is missing after a release once; then shows an error', async () => {
    const { page } = await shop.visit({ viewport: DESKTOP });
    await page.goto('/services', { waitUntil: 'networkidle' });
    await page.route(/\/assets\/membership-.*\.js/, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.locator('footer a[href="/membership"]').click();
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
    expect(await page.title()).toBe('Internal Server Error');
    expect([loads, new URL(page.url()).pathname]).toEqual([1, '/membership']);
  });

  it('can be installed: manifest and icons are served', async () => {
    const { page, context } = await shop.visit();
    await page.goto('/');
    const devtools = await context.newCDPSession(page);
    const { errors, data } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; type: string }[] };
    for (const { src, type } of icons) {
      const icon = await page.request.get(src);
      expect([icon.status(), icon.headers()['content-type']?.split(';')[0]]).toEqual([200, type]);
    }
  });
});

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.getByLabel(textOf('auth', 'field.email')).fill(email);
  await page.locator('[autocomplete="current-password"]').fill(password);
  await button(page, 'auth', 'login.submit').click();
}

const operationOf = (request: Request): string | undefined =>
  request.url().endsWith('/graphql')
    ? (request.postDataJSON() as { operationName?: string }).operationName
    : undefined;

/** Mutations have a key. */
const mutationOf = (request: Request): string | undefined =>
  request.headers()['idempotency-key'] ? operationOf(request) : undefined;
