import { createServer, type Server } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { eventually } from '../../backend/test/support/eventually.js';
import { TestServer } from '../../backend/test/support/server.js';

jest.setTimeout(120_000);

/** Stands in for the server of several builds: the worker is the built one, with the version of each. */
let served: { version: string; worker: string };
let worker: string;
let version: string;
let server: Server;
let origin: string;
let browser: Browser;
const shopDist = process.env['SHOP_DIST']!;

const pageOf = (build: string) =>
  `<!doctype html><meta name="vinkura-build" content="${build}"><title>${build}</title>`;
const deploy = (build: string) => (served = { version: build, worker: worker.replaceAll(version, build) });

beforeAll(async () => {
  worker = await readFile(join(shopDist, 'sw.js'), 'utf8');
  ({ version } = JSON.parse(await readFile(join(shopDist, 'build-manifest.json'), 'utf8')));
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    response.setHeader('Cache-Control', 'no-cache');
    if (pathname === '/sw.js')
      return response.setHeader('Content-Type', 'text/javascript').end(served.worker);
    if (pathname.startsWith('/assets/'))
      return response.setHeader('Content-Type', 'text/javascript').end(`// ${served.version}`);
    response.setHeader('Content-Type', 'text/html').end(pageOf(served.version));
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  browser = await chromium.connect(process.env['E2E_BROWSER']!);
});
afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

async function visit(): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await page.goto('/manage');
  return { page, context };
}

const register = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/manage', updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
const update = (page: Page): Promise<unknown> =>
  page.evaluate(async () => (await navigator.serviceWorker.ready).update());
const cachedShells = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return found
      .flat()
      .map(({ url }) => new URL(url))
      .filter(({ pathname }) => pathname === '/manage')
      .map(({ search }) => search);
  });

describe('the service worker over several builds', () => {
  it('[PWA-01] gives pages of the network, and the shell of its own build without one', async () => {
    deploy('aaaaaaaaaaaa');
    const { page, context } = await visit();
    await register(page);
    await context.setOffline(true);
    await page.goto('/manage/VEN00001?day=2026-11-28');
    expect(await page.title()).toBe('aaaaaaaaaaaa');
    // What the worker does not know, and other parts of the site, are not answered.
    expect(await page.evaluate(() => fetch('/api/orders').then(String, () => 'failed'))).toBe('failed');
    await expect(page.goto('/products')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);

    await context.setOffline(false);
    deploy('bbbbbbbbbbbb');
    // Also before the new worker is there.
    await page.goto('/manage');
    expect(await page.title()).toBe('bbbbbbbbbbbb');
    await update(page);
    await eventually(async () => String(await cachedShells(page)) === '?__WB_REVISION__=bbbbbbbbbbbb');
    await context.setOffline(true);
    await page.goto('/manage');
    expect(await page.title()).toBe('bbbbbbbbbbbb');
    await context.close();
  });

  it('[PWA-01] is not installed over a page of another build', async () => {
    deploy('aaaaaaaaaaaa');
    const { page, context } = await visit();
    // As while processes of both builds answer.
    served = { ...served, version: 'bbbbbbbbbbbb' };
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.register('/sw.js', { scope: '/manage' });
      const installing = registration.installing!;
      await new Promise<void>((resolve) =>
        installing.addEventListener('statechange', () => installing.state === 'redundant' && resolve()),
      );
    });
    expect(await cachedShells(page)).toEqual([]);
    await context.close();
  });

  it('[PWA-01] is gone after OFFLINE_PAGES=false, with its files', async () => {
    const switchedOff = await TestServer.start({ env: { OFFLINE_PAGES: 'false', SHOP_DIST: shopDist } });
    const answer = await fetch(`${switchedOff.url}/sw.js`);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    const removed = await answer.text();
    expect(await (await fetch(`${switchedOff.url}/manage`)).text()).toContain('name="offline-pages"');
    await switchedOff.stop();

    deploy('aaaaaaaaaaaa');
    const { page, context } = await visit();
    await register(page);
    served = { ...served, worker: removed };
    await update(page);
    await eventually(() =>
      page.evaluate(
        async () =>
          (await navigator.serviceWorker.getRegistrations()).length === 0 &&
          (await caches.keys()).length === 0,
      ),
    );
    await context.close();
  });
});
