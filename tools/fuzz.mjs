// `npm run test:fuzz [-- --requests 100000 --seed 1]`: hostile requests to every query, mutation and route in every
// role, on the built server with its own database. Fails on internal errors, slow or large responses, and access to
// other users' data. `npm test` runs a small sample.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, ROOT } from './prepare.mjs';

const LIMIT_MS = String(2 * 60 * 60_000);
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
  },
});
for (const [name, value] of Object.entries(values))
  if (!/^\d{1,8}$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}"`);

install();
build('@vinkura/backend');
const report = join(ROOT, 'backend/.results/fuzz.txt');
rmSync(report, { force: true });
const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/jest.mjs'), 'test/fuzz.test.ts'], {
  cwd: join(ROOT, 'backend'),
  stdio: 'inherit',
  env: {
    ...process.env,
    FUZZ_SEED: values.seed,
    FUZZ_REQUESTS: values.requests,
    TEST_FILE_LIMIT_MS: LIMIT_MS,
    TEST_SUITE_LIMIT_MS: LIMIT_MS,
  },
});
if (existsSync(report)) console.log(readFileSync(report, 'utf8'));
process.exit(status ?? 1);
