import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { accessibilityFaults, sidewaysScroll } from '../support/accessibility.js';
import { DESKTOP, PHONE, type Visitor } from '../support/browser.js';
import { Shop } from '../support/shop.js';
import { button } from '../support/way.js';

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

/** Everything that is wrong with a page, one line each. */
async function faultsOfPage({ page, faults }: Visitor, path: string): Promise<string[]> {
  faults.length = 0;
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('main').waitFor();
  const text = await page.locator('body').innerText();
  const missing = /\[\[[^\]]*\]\]/.exec(text)?.[0];
  const sideways = await sidewaysScroll(page);
  return [
    ...faults,
    ...(await accessibilityFaults(page)),
    ...(missing ? [`missing text: ${missing}`] : []),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ];
}

describe.each(Object.entries(VIEWPORTS))('on a %s', (_name, viewport) => {
  describe.each(LOCALES)('in %s', (locale) => {
    let guest: Visitor;
    let member: Visitor;
    beforeAll(async () => {
      [guest, member] = await Promise.all([shop.visit({ viewport }), shop.visit({ viewport, as: 'gold' })]);
      for (const { context } of [guest, member])
        await context.addInitScript((value) => localStorage.setItem('vinkura.locale', value), locale);
    });

    it.each(OPEN_PAGES)('[I18N-02] %s is whole, accessible and silent', async (path) => {
      expect(await faultsOfPage(guest, path)).toEqual([]);
    });

    it.each(OWN_PAGES)('[ACCT-01] %s of a member is whole, accessible and silent', async (path) => {
      expect(await faultsOfPage(member, path)).toEqual([]);
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
    const { page } = await shop.visit({ as: 'customer' });
    await page.goto('/me');
    await button(page, 'common', 'action.signOut').click();
    await page.waitForURL((url) => url.pathname === '/');
    const session = await page.request.get('/api/_auth/session');
    expect(await session.json()).toMatchObject({ user: null });
  });
});
