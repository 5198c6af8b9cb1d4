// `npm run bench:back-office:scroll`: dropped frames while a page of 5,000 rows is scrolled in Chromium, by the wheel and with
// the key j held. Frames are the intervals between calls of requestAnimationFrame, at 60 Hz.
// Options: --data /path (a data folder of seed:large instead of a new shop; it is changed by the server)
// --resource products (repeatable) --rows 5000 --runs 3 --speed 6000 (pixels per second) --presses 300 --theme dark
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumOptions } from '../../e2e/support/chromium.mjs';
import { seedLarge, serverEnvironment, startServer } from '../shop/server.mjs';

const VIEWPORT = { width: 1440, height: 900 };
const FRAME_MS = 1000 / 60;
/** Clocks of frames are not exact to the millisecond. */
const TOLERANCE_MS = 1;
/** Usual key repeat: 30 a second. */
const KEY_REPEAT_MS = 33;
const LOAD_LIMIT_MS = 300_000;

const text = (value) => ({ type: 'string', default: value });
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    resource: { type: 'string', multiple: true, default: ['products', 'orders', 'stock-entries', 'users'] },
    rows: text('5000'),
    runs: text('3'),
    speed: text('6000'),
    presses: text('300'),
    theme: text('light'),
  },
});
const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'bench-scroll-'));
const environment = serverEnvironment(dataDir);

let browser;
try {
  if (!options.data || !existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    seedLarge(environment, { products: 6000, stocks: 60_000, users: 6000, orders: 6000 });
  }
  const server = await startServer({ env: environment });
  try {
    await run(new URL(server.url).origin);
  } finally {
    await server.stop();
  }
} finally {
  await browser?.close();
  if (!options.data) rmSync(dataDir, { recursive: true, force: true });
}

async function run(origin) {
  browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({ baseURL: origin, viewport: VIEWPORT, locale: 'ja-JP' });
  await context.request.post('/api/auth/basicauth', {
    data: { email: 'admin@demo.vinkura.example', password: 'vinkura-demo' },
  });
  const page = await context.newPage();
  await page.addInitScript((theme) => localStorage.setItem('vinkura.admin.theme', theme), options.theme);
  const results = [];
  for (const resource of options.resource) {
    const before = Date.now();
    await page.goto(`/admin/${resource}?perPage=${options.rows}`);
    await page
      .locator('[data-list-scroller][aria-busy="false"] tr[data-reference]')
      .first()
      .waitFor({ timeout: LOAD_LIMIT_MS });
    const loadMs = Date.now() - before;
    const loaded = Number(await page.getByRole('table').getAttribute('aria-rowcount')) - 1;
    console.log(`${resource}: ${loaded} rows loaded in ${loadMs} ms`);
    for (let count = 0; count < Number(options.runs); count += 1)
      for (const [what, move] of [
        ['nothing', () => setTimeout(5000)],
        ['wheel', () => scrollByWheel(page)],
        ['key j', () => holdKey(page, 'j')],
      ]) {
        await toTop(page);
        results.push({ resource, rows: loaded, what, ...(await frames(page, move)) });
      }
  }
  console.table(results);
}

async function toTop(page) {
  await page.locator('[data-list-scroller]').evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await setTimeout(1000);
}

/** Records the frames of the page during an action. */
async function frames(page, action) {
  await page.evaluate(() => {
    const times = [];
    const record = (time) => {
      times.push(time);
      globalThis.frameRequest = globalThis.requestAnimationFrame(record);
    };
    globalThis.frameTimes = times;
    globalThis.frameRequest = globalThis.requestAnimationFrame(record);
  });
  const distance = await action();
  const times = await page.evaluate(() => {
    globalThis.cancelAnimationFrame(globalThis.frameRequest);
    return globalThis.frameTimes;
  });
  const intervals = times.slice(1).map((time, index) => time - times[index]);
  const longer = (ms) => intervals.filter((interval) => interval > ms + TOLERANCE_MS).length;
  const dropped = intervals.reduce((sum, each) => sum + Math.max(0, Math.round(each / FRAME_MS) - 1), 0);
  return {
    ...(distance && { 'scrolled px': distance }),
    frames: intervals.length,
    '> 16.7 ms': longer(FRAME_MS),
    '> 33 ms': longer(2 * FRAME_MS),
    dropped,
    'longest ms': Number(Math.max(...intervals).toFixed(1)),
    load: Number(loadavg()[0].toFixed(1)),
  };
}

/** Scrolls from the first row to the last. @returns the distance in pixels */
async function scrollByWheel(page) {
  const list = page.locator('[data-list-scroller]');
  const box = await list.boundingBox();
  const height = await list.evaluate((element) => element.scrollHeight - element.clientHeight);
  const line = await page.context().newCDPSession(page);
  await line.send('Input.synthesizeScrollGesture', {
    x: Math.round(box.x + box.width / 2),
    y: Math.round(box.y + box.height / 2),
    yDistance: -height,
    speed: Number(options.speed),
    gestureSourceType: 'mouse',
  });
  await line.detach();
  return list.evaluate((element) => Math.round(element.scrollTop));
}

/** Presses a key as long as holding it would. @returns the distance in pixels */
async function holdKey(page, key) {
  const presses = Number(options.presses);
  for (let count = 0; count < presses; count += 1) {
    // Down without up: the browser reports a repetition.
    await page.keyboard.down(key);
    await setTimeout(KEY_REPEAT_MS);
  }
  await page.keyboard.up(key);
  return page.locator('[data-list-scroller]').evaluate((element) => Math.round(element.scrollTop));
}
