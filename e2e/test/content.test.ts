import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, PHONE } from '../support/browser.js';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';
import { button, dialog } from '../support/way.js';

jest.setTimeout(240_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const PAGES = [
  '/lp',
  '/services',
  '/assistant',
  '/assistant?occasion=celebration&food=sushi&budget=10000&taste=crispWhite',
  '/membership',
  '/new-home',
  '/producers',
  '/producers/PRC00001',
  '/production-regions',
  '/production-regions/PRR00002',
  '/partner/ginza-wine-salon',
  '/limited_indents/about',
];
const LOCALES = ['jp', 'en', 'fr', 'zh', 'es', 'it'] as const;
const AXE_LOCALES: readonly string[] = ['jp', 'fr'];

describe('the pages of content', () => {
  it.each([
    // Narrow is where words break; wide, one language with and one without spaces shows what there is to see.
    ...LOCALES.map((locale) => [locale, 'phone', PHONE] as const),
    ['jp', 'desktop', DESKTOP] as const,
    ['fr', 'desktop', DESKTOP] as const,
  ])(
    'in %s on a %s [ROUTE-05] [ROUTE-06] [ROUTE-07] [ROUTE-08] [ROUTE-12] [ROUTE-17] [ROUTE-18] [ROUTE-19] [ROUTE-22] are whole and silent',
    async (locale, _name, viewport) => {
      const { page, context, faults } = await shop.visit({ viewport });
      await context.addInitScript((value) => localStorage.setItem('vinkura.locale', value), locale);
      const found: string[] = [];
      for (const path of PAGES) {
        faults.length = 0;
        const answer = await page.goto(path, { waitUntil: 'networkidle' });
        const heading = await page.getByRole('heading', { level: 1 }).innerText();
        const missing = /\[\[[^\]]*\]\]|\{\{[^}]*\}\}/.exec(await page.locator('body').innerText())?.[0];
        const sideways = await sidewaysScroll(page);
        found.push(
          ...[
            ...faults,
            // Languages change words, not roles: one without spaces and one with long words are looked at.
            ...(AXE_LOCALES.includes(locale) ? await accessibilityFaults(page) : []),
            ...(answer?.status() === 200 ? [] : [`status ${answer?.status()}`]),
            // The server knows an address that the shop has no page for.
            ...(/Page Not Found|Internal Server Error/.test(heading) ? [heading] : []),
            ...(missing ? [`missing text: ${missing}`] : []),
            ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
          ].map((fault) => `${path}: ${fault}`),
        );
      }
      expect(found).toEqual([]);
    },
  );
});

describe('addresses that lead nowhere', () => {
  it.each([
    '/partner/nobody',
    '/partner/yoichi-harvest',
    '/producers/PRC99999',
    '/production-regions/PRR99999',
  ])('[ROUTE-17] [ROUTE-18] [ROUTE-19] [LAY-06] %s answers 404 and says so', async (path) => {
    const { page } = await shop.visit();
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await page.waitForFunction(() => document.title.startsWith('Page Not Found'));
  });
});

describe('the sommelier', () => {
  it('[ROUTE-07] asks, recommends with reasons, and takes an answer back with the browser', async () => {
    const { page } = await shop.visit();
    await page.goto('/assistant');
    await button(page, 'assistant', 'occasion.celebration').click();
    await page.getByRole('button', { name: '寿司', exact: true }).click();
    await button(page, 'assistant', 'food.done').click();
    await page
      .getByRole('button', { name: textOf('assistant', 'budget.upTo', { amount: '10,000円' }) })
      .click();
    await page.getByRole('button', { name: textOf('assistant', 'taste.crispWhite') }).click();
    await page.getByRole('heading', { name: textOf('assistant', 'answer.fitting') }).waitFor();

    const best = page.getByRole('article').first();
    expect(await best.getByRole('list', { name: textOf('assistant', 'reasons') }).innerText()).toContain(
      '寿司に',
    );
    const prices = await page
      .getByRole('article')
      .locator('[data-price]')
      .evaluateAll((each) => each.map((one) => Number(one.getAttribute('data-price'))));
    expect(prices.length).toBeGreaterThanOrEqual(3);
    expect(Math.max(...prices)).toBeLessThanOrEqual(10_000);

    await page.goBack();
    await page.getByRole('heading', { name: textOf('assistant', 'question.taste') }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
  });
});

describe('a partner', () => {
  it('[ROUTE-19] fills its code in', async () => {
    const { page } = await shop.visit();
    await page.goto('/partner/ginza-wine-salon');
    const code = page.getByLabel(textOf('auth', 'field.referent'), { exact: true });
    expect(await code.inputValue()).toMatch(/^USR\d{5}$/);
  });
});

describe('what was searched for', () => {
  it('[MOD-09] [ROUTE-13] day and party of the search stand in the reservation', async () => {
    const { page } = await shop.visit({ as: 'customer' });
    const day = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.goto(`/venues?date=${day}&seats=5`);
    await page.locator('main a[href^="/venues/VEN"]').first().click();
    await button(page, 'cart', 'chooseVenue').first().click();
    const modal = dialog(page, 'cart', 'reservation.title');
    await modal.waitFor();
    expect(await modal.locator('input[type="date"]').inputValue()).toBe(day);
    expect(await modal.getByRole('spinbutton').inputValue()).toBe('5');
  });
});

describe('the app', () => {
  it('stays without a connection, and says so until the connection is back', async () => {
    const { page, context } = await shop.visit();
    await page.goto('/services', { waitUntil: 'networkidle' });
    await context.setOffline(true);
    const notice = page.getByText(textOf('common', 'offline'));
    await notice.waitFor();
    await context.setOffline(false);
    await notice.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/services');
  });

  it('[LAY-08] reloads a page of which a piece is gone after a release, once', async () => {
    const { page } = await shop.visit({ viewport: DESKTOP });
    await page.goto('/services', { waitUntil: 'networkidle' });
    await page.route(/\/assets\/membership-.*\.js/, (route) => route.fulfill({ status: 404 }));
    let loads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.locator('footer a[href="/membership"]').click();
    await page.getByRole('heading', { name: 'Internal Server Error' }).waitFor();
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
