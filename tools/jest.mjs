// Runs jest for the workspace in the current folder, on its TypeScript source (no build needed), with
// native ES modules. The counts go to `.results/jest.json`, where `npm test` adds them up.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { existsSync, mkdirSync } from 'node:fs';

const require = createRequire(import.meta.url);
mkdirSync('.results', { recursive: true });
const config = ['jest.config.mjs', 'jest.config.cjs'].find((name) => existsSync(name));
const args = [
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  require.resolve('jest/bin/jest'),
  ...(config ? ['--config', config] : ['--config', new URL('./jest.node.mjs', import.meta.url).pathname]),
  '--json',
  '--outputFile=.results/jest.json',
  ...process.argv.slice(2),
];
const run = spawnSync(process.execPath, args, { stdio: ['inherit', 'ignore', 'inherit'] });
process.exit(run.status ?? 1);
