import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Page, Request } from 'playwright-core';
import { Shop } from '../support/shop.js';
import { textOf } from '../support/texts.js';

jest.setTimeout(180_000);

interface Operation {
  operationName: string;
  query?: string;
  extensions?: { persistedQuery: { sha256Hash: string } };
  key?: string;
}

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** The operations that a page sends from now on. */
function operationsOf(page: Page): Operation[] {
  const sent: Operation[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql')) sent.push(operationOf(request));
  });
  return sent;
}

const operationOf = (request: Request): Operation => ({
  ...(request.postDataJSON() as Operation),
  key: request.headers()['idempotency-key'],
});

const cards = (page: Page) => page.locator('main a[href^="/products/PRD"]').first();

describe('an operation of the shop', () => {
  it.each([
    ['/', 'CatalogCuisineWines'],
    ['/products', 'CatalogWines'],
    ['/products/PRD00101', 'CatalogWine'],
  ])('is sent without its text on %s', async (path, name) => {
    const { page, faults } = await shop.visit();
    const sent = operationsOf(page);
    // The lists of the next pages are the last that a visit fetches by itself (SES-03).
    const isLast = page.waitForRequest((request) => request.postData()?.includes('"VenuesList"') === true, {
      timeout: 120_000,
    });
    await page.goto(path);
    await isLast;
    await page.waitForLoadState('networkidle');
    expect(sent.map(({ operationName }) => operationName)).toContain(name);
    expect(sent.filter(({ key }) => key)).not.toEqual([]);
    expect(sent.filter(({ query, extensions }) => query !== undefined || !extensions)).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('[CALL-02] is sent with its text once more if the server does not know its hash', async () => {
    const { page, faults } = await shop.visit({ as: {} });
    const sent = operationsOf(page);
    await page.route('/graphql', async (route, request) => {
      const body = operationOf(request);
      const { extensions, operationName } = body;
      const isOther = ['CatalogWines', 'CatalogWine', 'CartAddItem'].includes(operationName) && extensions;
      if (!isOther) return route.continue();
      const persistedQuery = { version: 1, sha256Hash: '0'.repeat(64) };
      return route.continue({ postData: { ...body, extensions: { persistedQuery } } });
    });
    await page.goto('/products');
    await cards(page).waitFor();
    // The start of the next page requests the list for later.
    const ofList = [...sent];
    await page.goto('/products/PRD00101');
    await page
      .getByRole('button', { name: textOf('cart', 'add') })
      .first()
      .click();
    await page.getByRole('dialog', { name: textOf('cart', 'afterWine.title') }).waitFor();

    for (const name of ['CatalogWines', 'CatalogWine', 'CartAddItem']) {
      const ofPage = name === 'CatalogWines' ? ofList : sent;
      const [first, second, ...others] = ofPage.filter(({ operationName }) => operationName === name);
      expect([name, first?.query, second?.extensions]).toEqual([name, undefined, undefined]);
      expect(second?.query).toMatch(new RegExp(`^(query|mutation) ${name}\\b`));
      expect(second?.key).toBe(first?.key);
      // From then on by its text, in this page.
      expect(others.filter(({ query }) => query === undefined)).toEqual([]);
    }
    const cart = (await (await page.request.get('/api/cart')).json()) as { cartItems: unknown[] };
    expect(cart.cartItems).toHaveLength(1);
    expect(faults).toEqual([]);
  });
});
