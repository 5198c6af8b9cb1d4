// `npm run gallery`: pictures of the running shop for the README, under docs/gallery/.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumOptions } from './support/chromium.mjs';
import { backendProgram } from '../tools/backend-program.mjs';
import { bottleForTheTable, fillCart } from './support/carts.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/gallery');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Small enough to be kept with the code. */
const MOST_BYTES = 150_000;

const PICTURES = [
  { name: 'shop', path: '/', window: DESKTOP },
  { name: 'home-phone', path: '/', window: PHONE },
  { name: 'wines', path: '/products?color=WHITE&venue=VEN00003', window: DESKTOP },
  { name: 'wine-phone', path: '/products/PRD00101?venue=VEN00003', window: PHONE },
  { name: 'venues', path: '/venues?cuisine=sushi', window: DESKTOP, locale: 'en' },
  { name: 'venue-phone', path: '/venues/VEN00003', window: PHONE },
  { name: 'confirmation-phone', path: '/cart', window: PHONE, as: 'customer', prepare: goToConfirmation },
  { name: 'account', path: '/me', window: DESKTOP, as: 'gold' },
  {
    name: 'membership-card-phone',
    path: '/me?tab=membership',
    window: PHONE,
    as: 'diamond',
    show: '#membership',
  },
  { name: 'order-timeline-phone', path: '/me', window: PHONE, as: 'customer', prepare: unfoldLife },
  { name: 'cellar', path: '/cellar', window: DESKTOP, as: 'diamond' },
  { name: 'indent', path: '/indents/IND00002', window: DESKTOP, as: 'gold' },
  { name: 'region', path: '/production-regions/PRR00002', window: DESKTOP },
  {
    name: 'assistant',
    path: '/assistant?occasion=celebration&food=sushi&budget=10000&taste=crispWhite',
    window: DESKTOP,
    show: 'main article',
  },
  { name: 'back-office', path: '/admin', window: DESKTOP, as: 'admin' },
  { name: 'order-board', path: '/admin/orders/board', window: DESKTOP, as: 'admin' },
  { name: 'concierge', path: '/concierge', window: DESKTOP, as: 'concierge', prepare: openFirstCustomer },
  { name: 'restaurant-phone', path: '/manage/VEN00001', window: PHONE, as: 'manager' },
  { name: 'invoice', path: '/invoices/ORD00001', window: DESKTOP, as: 'diamond' },
];

const dataDir = mkdtempSync(join(tmpdir(), 'gallery-'));
const { PATH, SHOP_DIST } = process.env;
const server = spawn(process.execPath, [backendProgram('main')], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error', ...(SHOP_DIST && { SHOP_DIST }) },
});
const port = await new Promise((resolve) => server.once('message', (message) => resolve(message.port)));
const options = chromiumOptions();
const browser = await chromium.launch({ ...options, args: [...options.args, '--lang=ja-JP'] });
mkdirSync(FOLDER, { recursive: true });
try {
  for (const picture of PICTURES) {
    const { size, quality } = await take(picture);
    console.log(`docs/gallery/${picture.name}.jpg ${Math.round(size / 1000)} kB, quality ${quality}`);
  }
  const wanted = new Set(PICTURES.map(({ name }) => `${name}.jpg`));
  for (const file of readdirSync(FOLDER)) if (!wanted.has(file)) rmSync(join(FOLDER, file));
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

async function take({ name, path, window, as, show, prepare, locale = 'jp' }) {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: window,
    locale: locale === 'jp' ? 'ja-JP' : locale,
    timezoneId: 'Asia/Tokyo',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((value) => localStorage.setItem('vinkura.locale', value), locale);
  if (as)
    await context.request.post('/api/auth/basicauth', {
      data: { email: `${as}@demo.vinkura.example`, password: 'vinkura-demo' },
    });
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await prepare?.(page, context);
  if (show)
    await page
      .locator(show)
      .first()
      .evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate('document.fonts.ready');
  let quality = 80;
  let bytes = await page.screenshot({ type: 'jpeg', quality });
  while (bytes.length > MOST_BYTES) {
    quality -= 5;
    bytes = await page.screenshot({ type: 'jpeg', quality });
  }
  writeFileSync(join(FOLDER, `${name}.jpg`), bytes);
  await context.close();
  return { size: bytes.length, quality };
}

/** A bottle for a restaurant, up to the last look before paying. */
async function goToConfirmation(page, context) {
  await fillCart(context, bottleForTheTable('佐倉'));
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('main').getByRole('button', { name: '件を注文する' }).click();
  await page.getByRole('button', { name: '注文の確認へ' }).click();
  await page.getByRole('button', { name: '注文を確定する' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** A customer at the concierge's desk. */
async function openFirstCustomer(page) {
  await page.locator('main').getByRole('combobox').first().fill('佐');
  await page.locator('main').getByRole('option').first().click();
  await page.waitForURL(/\/concierge\/.+/);
  await page.locator('main').getByRole('region').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A parcel on its way, with all that happened to its order. */
async function unfoldLife(page) {
  const order = page.getByRole('article').filter({ hasText: 'ORD00073' });
  await order.locator('summary').first().click();
  await order.evaluate((element) => element.scrollIntoView({ block: 'end' }));
}
