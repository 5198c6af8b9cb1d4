import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Shop } from '../support/shop.js';

jest.setTimeout(180_000);

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.open();
});
afterAll(() => shop.close());

/** JavaScript in bytes (gzip) that the HTML names, on every page. */
const NAMED = 144_000;
/** All that is loaded before the page is quiet without a tap. */
const BUDGETS = [
  { path: '/', all: 296_000 },
  { path: '/products', all: 277_000 }, // With the word of a wine's taste.
  { path: '/products/PRD00101', all: 293_000 }, // With the picture of its taste and the reasons of a match.
  { path: '/venues/VEN00001', all: 300_000 },
];

describe('the JavaScript of a first visit', () => {
  it.each(BUDGETS)('of $path stays within its budget', async ({ path, all }) => {
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
    expect(sum(first)).toBeLessThanOrEqual(NAMED);
    expect(sum(loaded)).toBeLessThanOrEqual(all);
  });
});

describe('a press before the code has arrived', () => {
  /** Visits a page whose chunks of these names do not arrive before they are released. */
  async function visitWithout(path: string, chunks: RegExp) {
    const { page } = await shop.visit();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(chunks, async (route) => {
      await released;
      await route.continue();
    });
    // With its style sheet.
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    return { page, release };
  }

  it('on a link of the frame leads there', async () => {
    const { page, release } = await visitWithout('/membership', /assets\/start-/);
    const link = page.locator('#shell header a[href="/cart"]:visible');
    await link.waitFor();
    const box = await link.boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    release();
    await page.waitForURL('**/cart');
  });

  it('on the page itself is repeated when its code is there; the frame works before that', async () => {
    const { page, release } = await visitWithout('/venues/VEN00001', /assets\/venue-/);
    // The frame has replaced the shell, and holds what the server has sent of the page.
    await page.locator('#main > [inert] h1').waitFor();
    const box = await page.locator('#main nav a[href="/venues"]').boundingBox();
    await page.mouse.click(box!.x + box!.width / 2, box!.y + box!.height / 2);
    expect(new URL(page.url()).pathname).toBe('/venues/VEN00001');
    release();
    await page.waitForURL('**/venues');
  });
});

describe('the page of a restaurant', () => {
  it('shows its front, name and place before any code has arrived', async () => {
    const { page } = await shop.visit();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/venues/VEN00001');
    const shell = page.locator('#shell main');
    expect(await shell.getByRole('heading', { level: 1, includeHidden: true }).textContent()).toBe(
      '鮨 とおなぎ',
    );
    expect(await shell.locator('svg.front').boundingBox()).toMatchObject({ width: expect.any(Number) });
    expect(await shell.textContent()).toContain('銀座 ・ 寿司');
    const { height } = (await shell.locator('header').boundingBox())!;
    const { page: whole } = await shop.visit();
    await whole.goto('/venues/VEN00001', { waitUntil: 'networkidle' });
    // Nothing moves when the data arrives.
    expect((await whole.locator('#main header').boundingBox())!.height).toBe(height);
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
