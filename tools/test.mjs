// `npm test`: prepares the clone if need be, then checks and tests everything; the last line counts.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { readSummary, SUMMARY } from './jest/results.mjs';
import { build, checkNode, install, NX, NX_ENVIRONMENT, ROOT, step } from './prepare.mjs';
import { run } from './run-checks.mjs';

const SUITES = [
  'libs/domain',
  'libs/embedded-mongo',
  'libs/demo-data',
  'libs/i18n',
  'tools',
  'frontend',
  'backend',
  'e2e',
];
const MINUTE_MS = 60_000;
const SLOWEST = 12;
const started = Date.now();
const totals = { passed: 0, failed: 0 };
const durations = [];
/** Failed checks and tests, one line each. */
const failures = [];

checkNode();
await timed('install', install);
await timed('build', build);

const inBin = (name, ...args) => [join(ROOT, 'node_modules/.bin', name), ...args];
const nx = (target, parallel) => ({
  command: [
    process.execPath,
    NX,
    'run-many',
    '-t',
    target,
    `--parallel=${parallel}`,
    '--outputStyle=static',
    '--nxBail=false',
  ],
  env: NX_ENVIRONMENT,
});

step('Checks');
const checks = [
  { name: 'lint', command: inBin('eslint', '.', '--max-warnings=0') },
  { name: 'lint with types', command: inBin('oxlint', '--type-aware', '--deny-warnings') },
  { name: 'types', ...nx('typecheck', 1) },
  {
    name: 'circular imports',
    command: inBin('depcruise', 'backend', 'e2e', 'frontend', 'libs', 'tools'),
  },
  { name: 'unused files, exports and packages', command: inBin('knip', '--no-progress') },
  { name: 'format', command: inBin('prettier', '--check', '--log-level=warn', '.', '--cache') },
  {
    name: 'generated hooks are fresh',
    command: inBin('graphql-codegen', '--config', 'codegen.ts', '--check'),
  },
  {
    name: 'schema.graphql is what the code prints',
    command: [process.execPath, join(ROOT, 'tools/check-schema.mjs')],
  },
];
await run(checks, { atOnce: availableParallelism(), limitMs: 15 * MINUTE_MS, onEnd: countCheck });

step('Tests');
// A summary that is there afterwards is of this run, or nx has restored it with the results of the same inputs.
for (const folder of SUITES) rmSync(join(ROOT, folder, SUMMARY), { force: true });
// Two suites at a time: where one waits for its last file, the other has something to do.
const tests = { name: 'tests', ...nx('test', 2) };
let nxPassed = false;
await run([{ ...tests, env: { ...tests.env, TEST_WORKERS: process.env.TEST_WORKERS ?? '3' }, live: true }], {
  atOnce: 1,
  limitMs: 90 * MINUTE_MS,
  onEnd: ({ passed, ms }) => {
    nxPassed = passed;
    durations.push({ name: 'tests', ms });
  },
});

console.log('\nTests passed and failed, and how long they took:');
const files = SUITES.flatMap(countSuite);
if (!nxPassed && totals.failed === 0) totals.failed += 1;
console.log('\nThe slowest test files:');
for (const { name, ms, processorMs } of files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(line(ms, `${name}, ${(processorMs / 1000).toFixed(1)} s of a processor`));
console.log('\nThe parts of this run:');
for (const { name, ms } of durations) console.log(line(ms, name));
console.log(line(Date.now() - started, 'all'));

// Last, so that the end of a log is enough to see what failed.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

async function timed(name, work) {
  const begun = Date.now();
  await work();
  durations.push({ name, ms: Date.now() - begun });
}

function countCheck({ name, passed, ms }) {
  durations.push({ name, ms });
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
}

/** A suite that left no summary did not run: that is a failure, not a zero. */
function countSuite(folder) {
  const summary = readSummary(join(ROOT, folder));
  if (!summary) {
    console.error(`\u2717 ${folder} left no results`);
    failures.push(`${folder} left no results`);
    totals.failed += 1;
    return [];
  }
  totals.passed += summary.passed;
  totals.failed += summary.failed;
  const cached = summary.startedAt < started ? ', unchanged since then' : '';
  console.log(line(summary.ms, `${folder}: ${summary.passed} passed, ${summary.failed} failed${cached}`));
  for (const fault of summary.faults) console.error(`\u2717 ${folder}: ${fault}`);
  failures.push(...[...summary.faults, ...summary.failures].map((each) => `${folder}: ${each}`));
  return summary.files.map((each) => ({ ...each, name: `${folder}/${each.file}` }));
}

function line(ms, text) {
  return `${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`;
}
