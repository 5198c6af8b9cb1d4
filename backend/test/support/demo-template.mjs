// Before all tests: one server loads the demo shop, and every other test server begins with a copy of what it wrote.
// Loading it a hundred times would take a suite of many files a minute or two.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendProgram } from '../../../tools/backend-program.mjs';
import { RunningProcess } from '../../../tools/testing/child-process.mjs';
import { inheritedEnvironment, testEnvironment } from './test-environment.mjs';

const MAIN = backendProgram('main');
const START_LIMIT_MS = 120_000;

export default async function makeTemplate() {
  // A server of a database of its own loads for itself, and so does one that has not been built.
  if (process.env.MONGODB_URI || !existsSync(MAIN)) return;
  const dataDir = mkdtempSync(join(tmpdir(), 'vinkura-template-'));
  const server = new RunningProcess(MAIN, [], {
    env: { ...inheritedEnvironment(), ...testEnvironment(dataDir), PORT: '0' },
  });
  await server.ready((tell, child) => child.once('message', tell), START_LIMIT_MS);
  await server.end('SIGTERM');
  // Workers inherit it; `copyDemo` reads it.
  process.env.DEMO_TEMPLATE_DIR = dataDir;
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
}
