// Runs jest for the workspace in the current folder, with native ES modules and with a time limit for the whole run
// (`TEST_SUITE_LIMIT_MS`, default 45 minutes, three hours for the second tier), by default all of them, with `--tier=test` or `--tier=deep` those of a tier
// (tiers.mjs), with `TEST_SHARD=1/2` half of them. Results are written to `.results` (`.results/<tier>`), which `npm test` sums up: `summary.json`, and jest's
// own report in `jest.json`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { killGroup, processesOf } from './jest/process-group.mjs';
import { clearJournal, summarise, writeSummary } from './jest/results.mjs';
import { tierArguments } from './jest/tiers.mjs';
import { V8_FLAGS } from './testing/v8-flags.mjs';

/** How long processes that tests have started may outlive the tests. */
const LINGER_MS = 5_000;

const startedAt = Date.now();
const require = createRequire(import.meta.url);
const own = (file) => fileURLToPath(new URL(`./jest/${file}`, import.meta.url));
const isTier = (arg) => arg.startsWith('--tier=');
const tier = process.argv.find(isTier)?.slice('--tier='.length);
const limitMs = Number(process.env.TEST_SUITE_LIMIT_MS) || (tier === 'deep' ? 180 : 45) * 60_000;
const given = process.argv.slice(2).filter((arg) => !isTier(arg));
const isWatching = given.some((arg) => arg.startsWith('--watch'));
const config =
  ['jest.config.mjs', 'jest.config.cjs'].find((name) => existsSync(name)) ?? own('node.config.mjs');
const workers = Number(process.env.TEST_WORKERS) || Math.min(4, availableParallelism() + 1);

// Workers write there as well.
const results = (process.env.TEST_RESULTS = join('.results', tier ?? ''));
if (tier) process.env.TEST_TIER = tier;
mkdirSync(results, { recursive: true });
clearJournal();
const args = [
  // Jest hands the options of Node on to its workers.
  ...V8_FLAGS,
  '--experimental-vm-modules',
  '--no-warnings=ExperimentalWarning',
  require.resolve('jest/bin/jest'),
  ...['--config', config],
  ...['--reporters', 'default', '--reporters', own('reporter.mjs')],
  `--maxWorkers=${workers}`,
  // With a limit jest always runs files in workers, which file-limit.mjs may kill, and replaces those that have grown.
  '--workerIdleMemoryLimit=2000MB',
  // Even a process with nothing left to do takes a second to end on a busy machine, and jest reports one after half a second
  // as not ended by itself.
  '--workerGracefulExitTimeout=10000',
  ...(isWatching ? [] : ['--json', `--outputFile=${join(results, 'jest.json')}`]),
  ...(tier ? tierArguments(tier, own('../..'), process.cwd()) : []),
  ...(process.env.TEST_SHARD ? ['--shard', process.env.TEST_SHARD, '--passWithNoTests'] : []),
  ...given,
];
// A separate process group, to end it with all its children; on a terminal jest reads the keys.
const jest = spawn(process.execPath, args, {
  stdio: ['inherit', isWatching ? 'inherit' : 'ignore', 'inherit'],
  detached: !isWatching,
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    if (!isWatching) killGroup(jest.pid);
    process.exit(1);
  });

const faults = [];
const timer = setTimeout(() => {
  if (isWatching) return;
  faults.push(`the tests did not end within ${limitMs / 1000} s`);
  killGroup(jest.pid);
}, limitMs).unref();

const code = await new Promise((resolve) => jest.once('exit', resolve));
clearTimeout(timer);
if (isWatching) process.exit(code ?? 1);
for (const name of await lingering(jest.pid)) faults.push(`${name} was left running`);
killGroup(jest.pid);
const summary = summarise({ code, faults, startedAt });
writeSummary(summary);
for (const fault of summary.faults) console.error(`\u2717 ${fault}`);
process.exit(summary.failed > 0 || code !== 0 ? 1 : 0);

/** The processes of the group that do not end by themselves. */
async function lingering(group) {
  if (faults.length > 0) return [];
  const end = Date.now() + LINGER_MS;
  for (;;) {
    const names = processesOf(group);
    if (names.length === 0 || Date.now() > end) return names;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
