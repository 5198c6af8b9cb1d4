// A generated shop, and the server that is measured, in its own process with its own database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { graphql } from '../shop/http.mjs';
import { seedLarge, serverEnvironment, startServer, stopProcess } from '../shop/server.mjs';

const DATABASE = fileURLToPath(new URL('../../libs/embedded-mongo/dist/cli.js', import.meta.url));

/** Interval of requests while the server is loading its catalogue. */
const POLL_MS = 100;

/**
 * Generates the demo shop with more wines, all with stock for a long load.
 * @returns {{ copy(): string, remove(): void }} `copy` makes a data folder of it for one server
 */
export function generateShop({ products, orders, dataDir }) {
  const root = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const original = dataDir ?? join(root, 'original');
  mkdirSync(original, { recursive: true });
  if (!dataDir)
    seedLarge(serverEnvironment(original), {
      products,
      stocks: products * 2,
      warehouses: 4,
      users: 1000,
      orders,
    });
  let copies = 0;
  return {
    copy() {
      const folder = join(root, `copy-${(copies += 1)}`);
      cpSync(original, folder, { recursive: true });
      return folder;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/**
 * Starts the server, and waits for its first list.
 * @param options.node the Node binary
 * @param options.databaseApart runs the embedded database in a process of its own, as a deployment with MongoDB does
 * @returns `startMs` from the start of the process to its first answer, `listMs` to the first complete list, the
 *   processes, and `stop()`
 */
export async function startLoadedServer({ node, dataDir, databaseApart }) {
  const database = databaseApart ? await startDatabase(dataDir) : undefined;
  const startedAt = performance.now();
  let server;
  const stop = async () => {
    await server?.stop();
    if (database) await stopProcess(database);
  };
  try {
    server = await startServer({ node, env: serverEnvironment(dataDir) });
    const { pid, url } = server;
    let startMs;
    for (;;) {
      const answer = await graphql(url, '{ products(perPage: 1) { total } }').then(Boolean, (error) => {
        if (error.code !== 'UNAVAILABLE') throw error;
        return false;
      });
      startMs ??= performance.now() - startedAt;
      if (answer) break;
      await sleep(POLL_MS);
    }
    return { pid, databasePid: database?.pid, url, startMs, listMs: performance.now() - startedAt, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(dataDir) {
  const database = spawn(process.execPath, [DATABASE, '--data', join(dataDir, 'database')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(database.stdout, 'data');
  return database;
}

/** Version of a Node binary, such as `v24.1.0`. */
export const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
