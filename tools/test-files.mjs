// `npm run test:file -- <path> [options of jest]`: runs one test file, or those of a folder, of any package, after
// building what it needs. `npm run test:watch -- <path>` runs it again whenever something changes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { build, fail, generate, install, ROOT } from './prepare.mjs';

const PACKAGES = [
  'backend',
  'e2e',
  'frontend',
  'libs/demo-data',
  'libs/domain',
  'libs/embedded-mongo',
  'libs/i18n',
  'tools',
];
/** Those whose tests load what was built, and what that is; left out: from their sources. */
const NEEDS = {
  backend: '@vinkura/backend',
  e2e: '@vinkura/backend,@vinkura/frontend',
  tools: '@vinkura/domain',
};

const isWatching = process.argv.includes('--watch');
const [path, ...options] = process.argv.slice(2).filter((arg) => arg !== '--watch');
const name = path && relative(ROOT, resolve(path));
const folder = PACKAGES.find((each) => `${name}/`.startsWith(`${each}/`));
if (!folder || !existsSync(join(ROOT, name)))
  fail(
    `Name a test file or a folder of one of ${PACKAGES.join(', ')}: npm run test:file -- backend/test/cart.test.ts`,
  );

install();
if (NEEDS[folder]) build(NEEDS[folder]);
if (['frontend', 'tools'].includes(folder)) generate();
if (isWatching && NEEDS[folder]) await keepBuilt();

const pattern = relative(folder, name);
const jest = spawn(
  process.execPath,
  [
    join(ROOT, 'tools/jest.mjs'),
    ...(pattern ? [pattern] : []),
    ...(isWatching ? ['--watch'] : []),
    ...options,
  ],
  { cwd: join(ROOT, folder), stdio: 'inherit' },
);
jest.once('exit', (code) => process.exit(code ?? 1));
// Jest receives the signals of the terminal as well, and exits first.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => jest.kill(signal));

/** Compiles each source of the server that changes, so that the tests load it. */
async function keepBuilt() {
  const { SourceCompiler } = await import('./dev/source-compiler.mjs');
  await new SourceCompiler({
    root: ROOT,
    onCompiled: () => {},
    onFailed: (message) => console.error(message),
  }).start();
}
