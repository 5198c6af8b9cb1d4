// Runs jest for the workspace in the current folder, on its TypeScript source (no build needed), with
// native ES modules. The counts go to `.results/jest.json`, where `npm test` adds them up.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const require = createRequire(import.meta.url);
mkdirSync('.results', { recursive: true });
const config = ['jest.config.mjs', 'jest.config.cjs'].find((name) => existsSync(name));
const args = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  require.resolve('jest/bin/jest'),
  ...(config ? ['--config', config] : ['--config', new URL('./jest.node.mjs', import.meta.url).pathname]),
  // One workspace is tested at a time, so it may have the machine, and one worker more, because servers under test
  // wait for the disk as well; modules of finished files are not let pile up.
  `--maxWorkers=${Math.min(4, availableParallelism() + 1)}`,
  '--workerIdleMemoryLimit=1200MB',
  '--json',
  '--outputFile=.results/jest.json',
  ...process.argv.slice(2),
];
const run = spawnSync(process.execPath, args, { stdio: ['inherit', 'ignore', 'inherit'] });
process.exit(run.status ?? 1);
