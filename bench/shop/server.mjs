// The built shop and its commands, each in its own process.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { backendProgram } from '../../tools/backend-program.mjs';

/** Environment of a server whose rate limits do not limit the benchmark. `more` may overwrite each variable. */
export const serverEnvironment = (dataDir, more = {}) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'error',
  API_CALLS_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  VISITS_PER_MINUTE: '1000000',
  ...more,
});

/**
 * Generates a shop in the database of the environment.
 * @param sizes options of `seed:large`, such as `{ products: 2000, orders: 500 }`
 */
export function seedLarge(env, sizes, program = backendProgram('cli/seed-large')) {
  const parameters = Object.entries(sizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const { status } = spawnSync(process.execPath, [program, ...parameters], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  if (status !== 0) throw new Error('the shop could not be generated: is the backend built?');
}

/** Prints whether the stock of the shop adds up, and returns it. */
export const checkStock = (env) =>
  spawnSync(process.execPath, [backendProgram('cli/check-stock')], { stdio: 'inherit', env }).status === 0;

/**
 * Starts the server, and waits until it listens.
 * @param options.node the Node binary
 * @returns its process id, the URL of `/graphql`, and `stop()`
 */
export async function startServer({ env, node = process.execPath }) {
  const server = spawn(node, [backendProgram('main')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env,
  });
  const port = await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message.port));
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}: is the backend built?`)));
  });
  return { pid: server.pid, url: `http://127.0.0.1:${port}/graphql`, stop: () => stopProcess(server) };
}

/** Ends a process, and waits until it has ended. */
export async function stopProcess(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
