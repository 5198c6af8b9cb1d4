// `npm run test:faults [-- --flow purchase --points 1-20 --random 300 …]`: kills the built server around every command
// to its database and every call to the payment provider of the ways of money, starts it again, and finds out whether
// anything is lost, doubled or different. `npm test` runs a small sample of the same. docs/testing.md has the options.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, ROOT } from './prepare.mjs';

const LIMIT_MS = String(4 * 60 * 60_000);
const { values } = parseArgs({
  options: {
    flow: { type: 'string', multiple: true },
    points: { type: 'string' },
    commands: { type: 'string', default: 'all' },
    every: { type: 'string', default: '1' },
    customers: { type: 'string', default: '10' },
    lanes: { type: 'string', default: '2' },
    random: { type: 'string' },
    seed: { type: 'string', default: '1' },
    'no-leaving': { type: 'boolean', default: false },
  },
});

/**
 * @param {'every' | 'customers' | 'lanes' | 'random' | 'seed'} name
 * @returns {number | undefined}
 */
function wholeNumber(name) {
  const value = values[name];
  if (value === undefined) return undefined;
  if (!/^\d{1,6}$/.test(value)) throw new Error(`--${name} must be a whole number, not "${value}"`);
  return Number(value);
}

function range() {
  if (values.points === undefined) return undefined;
  const [, from, to] = /^(\d+)-(\d+)$/.exec(values.points) ?? [];
  if (!from || !to) throw new Error(`--points must be two numbers such as 1-20, not "${values.points}"`);
  return { from: Number(from), to: Number(to) };
}

if (!['all', 'writes'].includes(values.commands)) throw new Error('--commands must be all or writes');
const options = {
  flows: values.flow,
  points: range(),
  commands: values.commands,
  every: wholeNumber('every'),
  customers: wholeNumber('customers'),
  lanes: wholeNumber('lanes'),
  random: wholeNumber('random'),
  seed: wholeNumber('seed'),
  leaves: !values['no-leaving'],
};

install();
build('@vinkura/backend');
const report = join(ROOT, 'backend/.results/faults.txt');
rmSync(report, { force: true });
const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/jest.mjs'), 'test/faults.test.ts'], {
  cwd: join(ROOT, 'backend'),
  stdio: 'inherit',
  env: {
    ...process.env,
    FAULTS_OPTIONS: JSON.stringify(options),
    TEST_FILE_LIMIT_MS: LIMIT_MS,
    TEST_SUITE_LIMIT_MS: LIMIT_MS,
  },
});
if (existsSync(report)) console.log(readFileSync(report, 'utf8'));
process.exit(status ?? 1);
