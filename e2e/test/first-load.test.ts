import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Shop } from '../support/shop.js';

jest.setTimeout(180_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** JavaScript in bytes (gzip) that the HTML names, and all that is loaded before the page is quiet without a tap. */
const BUDGETS = [
  { path: '/', named: 141_300, all: 295_000 }, // With the erasing of what the device keeps.
  { path: '/products', named: 229_600, all: 276_000 }, // With photographs by format and width.
  { path: '/products/PRD00101', named: 255_000, all: 291_800 }, // With photographs by format and width.
];

describe('the JavaScript of a first visit', () => {
  it.each(BUDGETS)('of $path stays within its budget', async ({ path, named, all }) => {
    const { page } = await shop.visit();
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) => {
      const { pathname } = new URL(response.url());
      if (pathname.endsWith('.js'))
        sizes.set(
          pathname,
          response.body().then((body) => gzipSync(body).length),
        );
    });
    // The lists of the next pages are the last that a visit fetches by itself (SES-03).
    const isLast = page.waitForRequest((request) => request.postData()?.includes('"VenuesList"') === true, {
      timeout: 120_000,
    });
    const html = (await (await page.goto(path))?.text()) ?? '';
    await isLast;
    await page.waitForLoadState('networkidle');
    const names = new Set([...html.matchAll(/(?:src|href)="(\/\S+\.js)"/g)].map(([, name]) => name));
    const loaded = await Promise.all([...sizes].map(async ([name, size]) => ({ name, size: await size })));
    const sum = (files: typeof loaded) => files.reduce((total, { size }) => total + size, 0);
    const first = loaded.filter(({ name }) => names.has(name));
    // Whatever is named is needed: the browser has loaded it.
    expect(first).toHaveLength(names.size);
    expect(sum(first)).toBeLessThanOrEqual(named);
    expect(sum(loaded)).toBeLessThanOrEqual(all);
  });
});

const FONT_BUDGET = 120_000;

describe('the typefaces of a first visit', () => {
  it('are those of the shop for every letter of the frame and character of the heading, before any other family', async () => {
    const { page } = await shop.visit();
    await page.goto('/', { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const missing = await page.evaluate(async () => {
      const inRanges = (ranges: string, point: number) =>
        ranges.split(',').some((range) => {
          const [from = 0, to = from] = range
            .trim()
            .slice(2)
            .split('-')
            .map((hex) => Number.parseInt(hex, 16));
          return from <= point && point <= to;
        });
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(
        ({ family, status }) => family.includes('Shell') && status === 'loaded',
      );
      // Japanese text is set in the gothic of the device.
      const families: Record<string, { selectors: string; of: RegExp }> = {
        'Noto Sans JP': { selectors: 'header, footer, h1 + p', of: /[!-~]/ },
        'Noto Serif JP': { selectors: 'h1', of: /./ },
      };
      return Object.entries(families).flatMap(([name, { selectors, of }]) => {
        const ranges = loaded.find(({ family }) => family.includes(name))?.unicodeRange ?? '';
        const text = [...document.querySelectorAll(selectors)].map((element) => element.textContent).join('');
        return [...new Set(text)].filter(
          (each) => of.test(each) && !inRanges(ranges, each.codePointAt(0) ?? 0),
        );
      });
    });
    expect(missing).toEqual([]);
  });

  it.each(['/', '/products', '/products/PRD00101', '/venues/VEN00001'])(
    'are at most 120 kB on %s until it is quiet, all of the shop',
    async (path) => {
      const { page } = await shop.visit();
      const files: Promise<number>[] = [];
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.woff2'))
          files.push(response.body().then((body) => body.length));
      });
      await page.goto(path);
      await page.locator('html[data-fonts="catalogue"]').waitFor();
      await page.locator('html[data-rendered]').waitFor();
      await page.waitForLoadState('networkidle');
      expect(files).toHaveLength(4);
      const total = (await Promise.all(files)).reduce((sum, size) => sum + size, 0);
      expect(total).toBeLessThanOrEqual(FONT_BUDGET);
    },
  );
});
