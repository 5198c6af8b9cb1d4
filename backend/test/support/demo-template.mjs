// Before all tests: one server loads the demo shop, and every other test server begins with a copy of what it wrote.
// Loading it a hundred times would take a suite of many files a minute or two.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export default async function makeTemplate() {
  // A server of a database of its own loads for itself, and so does one that has not been built.
  if (process.env.MONGODB_URI || !existsSync(MAIN)) return undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-template-'));
  const server = spawn(process.execPath, [MAIN], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await Promise.race([new Promise((resolve) => server.once('message', resolve)), ended]);
  server.kill('SIGTERM');
  await ended;
  // Workers inherit it; `copyDemo` reads it.
  process.env.DEMO_TEMPLATE_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  return undefined;
}
