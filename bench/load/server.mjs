// A generated shop, and the server that is measured, in its own process with its own database.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { backendProgram } from '../../tools/backend-program.mjs';
import { graphql } from './shop.mjs';

const DATABASE = fileURLToPath(new URL('../../libs/embedded-mongo/dist/cli.js', import.meta.url));

/** Interval of requests while the server is loading its catalogue. */
const POLL_MS = 100;

const environmentOf = (dataDir) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  API_CALLS_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  VISITS_PER_MINUTE: '1000000',
});

/**
 * Generates the demo shop with more wines, all with stock for a long load.
 * @returns {{ copy(): string, remove(): void }} `copy` makes a data folder of it for one server
 */
export function generateShop({ products, orders, dataDir }) {
  const root = mkdtempSync(join(tmpdir(), 'bench-load-'));
  const original = dataDir ?? join(root, 'original');
  mkdirSync(original, { recursive: true });
  if (!dataDir) seed(original, products, orders);
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

function seed(dataDir, products, orders) {
  const { status } = spawnSync(
    process.execPath,
    [
      backendProgram('cli/seed-large'),
      ...['--products', String(products), '--stocks', String(products * 2), '--warehouses', '4'],
      ...['--users', '1000', '--orders', String(orders)],
    ],
    { stdio: ['ignore', 'ignore', 'inherit'], env: environmentOf(dataDir) },
  );
  if (status !== 0) throw new Error('the shop could not be made: is the backend built?');
}

/**
 * Starts the server, and waits for its first list.
 * @param options.node the Node binary
 * @param options.databaseApart runs the embedded database in a process of its own, as a deployment with MongoDB does
 * @returns `startMs` from the start of the process to its first answer, `listMs` to the first complete list, the
 *   processes, and `stop()`
 */
export async function startServer({ node, dataDir, databaseApart }) {
  const database = databaseApart ? await startDatabase(dataDir) : undefined;
  const startedAt = performance.now();
  const server = spawn(node, [backendProgram('main')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: environmentOf(dataDir),
  });
  const stop = async () => {
    for (const child of [server, database]) if (child) await ended(child);
  };
  try {
    const port = await new Promise((resolve, reject) => {
      server.once('message', (message) => resolve(message.port));
      server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    const url = `http://127.0.0.1:${port}/graphql`;
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
    return {
      pid: server.pid,
      databasePid: database?.pid,
      url,
      startMs,
      listMs: performance.now() - startedAt,
      stop,
    };
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

async function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

/** Version of a Node binary, such as `v24.1.0`. */
export const versionOf = (node) => spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim();
