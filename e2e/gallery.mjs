// `npm run gallery`: pictures of the running shop for the README, under docs/gallery/.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER = join(ROOT, 'docs/gallery');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** file name, address, window, who looks, language */
const PICTURES = [
  ['shop', '/', DESKTOP, undefined, 'jp'],
  ['home-phone', '/', PHONE, undefined, 'jp'],
  ['wines', '/products?color=WHITE&venue=VEN00003', DESKTOP, undefined, 'jp'],
  ['wine-phone', '/products/PRD00101?venue=VEN00003', PHONE, undefined, 'jp'],
  ['venues', '/venues?cuisine=sushi', DESKTOP, undefined, 'en'],
  ['venue-phone', '/venues/VEN00003', PHONE, undefined, 'jp'],
  ['account', '/me', DESKTOP, 'gold', 'jp'],
];

const dataDir = mkdtempSync(join(tmpdir(), 'gallery-'));
const server = spawn(process.execPath, [join(ROOT, 'backend/dist/main.js')], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' },
});
const port = await new Promise((resolve) => server.once('message', (message) => resolve(message.port)));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
mkdirSync(FOLDER, { recursive: true });
try {
  for (const [name, path, viewport, person, locale] of PICTURES) {
    const context = await browser.newContext({
      baseURL: `http://127.0.0.1:${port}`,
      viewport,
      timezoneId: 'Asia/Tokyo',
      reducedMotion: 'reduce',
    });
    await context.addInitScript((value) => localStorage.setItem('vinkura.locale', value), locale);
    if (person)
      await context.request.post('/api/auth/basicauth', {
        data: { email: `${person}@demo.vinkura.example`, password: 'vinkura-demo' },
      });
    const page = await context.newPage();
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 72 });
    console.log(`docs/gallery/${name}.jpg`);
    await context.close();
  }
} finally {
  await browser.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}
