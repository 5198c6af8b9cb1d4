// One server with the demo shop and one browser for the whole run. What belongs to a test alone is its browser context
// and its customer (shop.ts).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { copyDemo } from '../../backend/test/support/copy-demo.mjs';
import makeTemplate from '../../backend/test/support/demo-template.mjs';
import { dropTestDatabase } from '../../backend/test/support/test-database.mjs';
import { inheritedEnvironment, testEnvironment } from '../../backend/test/support/test-environment.mjs';
import { backendProgram } from '../../tools/backend-program.mjs';
import { RunningProcess } from '../../tools/testing/child-process.mjs';
import { chromiumOptions } from './chromium.mjs';

const MAIN = backendProgram('main');
const BUILT_SHOP = fileURLToPath(new URL('../../frontend/dist/', import.meta.url));
const START_LIMIT_MS = 120_000;

/** @type {(() => Promise<unknown>)[]} */
const endings = [];

export async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-e2e-'));
  endings.push(async () => rmSync(dataDir, { recursive: true, force: true }));
  const browser = await chromium.launchServer(chromiumOptions());
  endings.push(() => browser.close());

  await makeTemplate();
  copyDemo(dataDir);
  // `SHOP_DIST` names another build than the one in frontend/dist; workers inherit what is set here.
  process.env.SHOP_DIST ??= BUILT_SHOP;
  const server = new RunningProcess(MAIN, [], {
    env: {
      ...inheritedEnvironment(),
      ...testEnvironment(dataDir),
      SHOP_DIST: process.env.SHOP_DIST,
      // As visitors find it.
      SEARCH_WARM_UP: 'true',
      PORT: '0',
    },
  });
  endings.push(async () => {
    await server.end('SIGTERM');
    await dropTestDatabase(dataDir);
  });
  const { port } = await server.ready((tell, child) => child.once('message', tell), START_LIMIT_MS);
  process.env.E2E_SHOP_URL = `http://127.0.0.1:${port}`;
  process.env.E2E_OUTBOX = join(dataDir, 'outbox');
  process.env.E2E_BROWSER = browser.wsEndpoint();
}

export async function close() {
  for (const end of endings.splice(0).reverse()) await end();
}
