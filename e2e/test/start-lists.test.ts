import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { navigateInApp } from '../support/navigate-in-app.js';
import { Shop } from '../support/shop.js';

jest.setTimeout(180_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** The lists that pages show first; they are requested at the same time and answered in any order. */
const LISTS = ['ProducersList', 'CatalogWines', 'VenuesList'];

/** Opens the home page and waits for the lists of the start. */
async function start(as?: 'customer' | 'manager' | 'staff' | 'concierge' | 'admin') {
  const { page } = await shop.visit({ as });
  const failed: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const text = await response.text().catch(() => '');
    if (text.includes('"errors"')) failed.push(`${response.request().postData()}: ${text.slice(0, 300)}`);
  });
  const answers = LISTS.map((name) =>
    page.waitForResponse((response) => response.request().postData()?.includes(`"${name}"`) === true, {
      timeout: 120_000,
    }),
  );
  await page.goto('/');
  for (const answer of answers) await (await answer).finished();
  await page.waitForLoadState('networkidle');
  return { page, failed };
}

describe('the lists of the start', () => {
  it.each([undefined, 'customer', 'manager', 'staff', 'concierge', 'admin'] as const)(
    '[SES-03] are answered without an error for %s',
    async (as) => {
      expect((await start(as)).failed).toEqual([]);
    },
  );

  it('[SES-03] are shown by the next pages while these wait for their own requests', async () => {
    const { page } = await start('customer');
    // From here on the server does not answer.
    await page.route('**/graphql', () => undefined);
    for (const [path, entry] of [
      ['/products', 'main a[href^="/products/PRD"]'],
      ['/venues', 'main a[href^="/venues/VEN"]'],
      ['/producers', 'main a[href^="/producers/"]'],
    ] as const) {
      await navigateInApp(page, path);
      await page.locator(entry).first().waitFor();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
