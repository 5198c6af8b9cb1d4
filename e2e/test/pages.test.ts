import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, PHONE, type Visitor } from '../support/browser.js';
import { Shop } from '../support/shop.js';

jest.setTimeout(120_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

const OPEN_PAGES = [
  '/',
  '/products',
  '/products?color=RED&q=ピノ',
  '/products?venue=VEN00003',
  '/products/PRD00101',
  '/venues',
  '/venues?product=PRD00101-PRD00001',
  '/venues/VEN00003',
  '/login',
  '/register',
  '/tokutei',
  '/privacy-policy',
];
const OWN_PAGES = ['/cart', '/me'];
const VIEWPORTS = { phone: PHONE, desktop: DESKTOP };
const LOCALES = ['jp', 'en'] as const;

async function faultsOfPage(visitor: Visitor, path: string, locale: string): Promise<string[]> {
  const { page, context, faults } = visitor;
  await context.addInitScript((value) => localStorage.setItem('vinkura.locale', value), locale);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main').waitFor();
  const text = await page.locator('body').innerText();
  const found = [
    ...faults,
    ...(await accessibilityFaults(page)),
    ...(text.includes('[[') ? [`missing text: ${/\[\[[^\]]*\]\]/.exec(text)?.[0] ?? ''}`] : []),
  ];
  const sideways = await sidewaysScroll(page);
  if (sideways > 0) found.push(`scrolls sideways by ${sideways} px`);
  return found;
}

describe.each(Object.entries(VIEWPORTS))('on a %s', (_name, viewport) => {
  describe.each(LOCALES)('in %s', (locale) => {
    it.each(OPEN_PAGES)('[I18N-02] %s is whole, accessible and silent', async (path) => {
      const visitor = await shop.visit({ viewport });
      expect(await faultsOfPage(visitor, path, locale)).toEqual([]);
      await visitor.context.close();
    });

    it.each(OWN_PAGES)('[ACCT-01] %s of a member is whole, accessible and silent', async (path) => {
      const visitor = await shop.visit({ viewport, as: 'gold' });
      expect(await faultsOfPage(visitor, path, locale)).toEqual([]);
      await visitor.context.close();
    });
  });
});

describe('addresses that lead nowhere', () => {
  it.each(['/no-such-page', '/products/PRD99999', '/venues/VEN99999'])(
    '[LAY-03] [LAY-06] %s answers 404 and says so',
    async (path) => {
      const { page } = await shop.visit();
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(404);
      await page.waitForFunction(() => document.title.startsWith('Page Not Found'));
    },
  );

  it('[LAY-02] signing out leads home', async () => {
    const { page, context } = await shop.visit({ as: 'customer' });
    await page.goto('/me');
    await page.locator('main h1').first().waitFor();
    await context.request.delete('/api/_auth/session');
    await page.reload();
    await page.waitForURL((url) => url.pathname !== '/me' || url.search.includes('sourcepage'));
  });
});
