// `npm test`: prepares the clone if need be, then checks and tests everything but the second tier (jest/tiers.mjs), which
// `npm run test:deep` runs. nx runs what has changed since it last passed. The last line counts.
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readSummary } from './jest/results.mjs';
import { DEEP_TESTS } from './jest/tiers.mjs';
import { install, NX, NX_ENVIRONMENT, ROOT, step } from './prepare.mjs';
import { run } from './run-checks.mjs';

const CHECKS = ['lint', 'typecheck', 'imports', 'unused', 'licences', 'format', 'schema'];
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
const SLOWEST = 20;
const isDeep = process.argv.includes('--deep');
const LIMIT_MS = (isDeep ? 240 : 90) * 60_000;
const suites = (isDeep ? Object.keys(DEEP_TESTS) : SUITES).map((folder) => ({
  folder,
  results: join(ROOT, folder, '.results', isDeep ? 'deep' : 'test'),
}));
const targets = isDeep ? ['test-deep'] : [...CHECKS, 'test'];
const started = Date.now();
const totals = { passed: 0, failed: 0 };
/** Failed checks and tests, one line each. */
const failures = [];

install();
const installed = Date.now();

step(isDeep ? 'Builds and the second tier of the tests' : 'Builds, checks and tests');
// A summary that is there afterwards is of this run, or nx has restored it with the results of the same inputs.
for (const { results } of suites) rmSync(results, { recursive: true, force: true });
let nxPassed = false;
await run(
  [
    {
      name: 'builds, checks and tests',
      // Two tasks at a time, of two workers each: where one suite waits for its last file, another has something to do.
      // More workers on two processors take a fifth more processor time, and longer.
      command: [
        process.execPath,
        NX,
        'run-many',
        ...['-t', ...targets],
        '--parallel=2',
        '--outputStyle=static',
        '--nxBail=false',
      ],
      env: { ...NX_ENVIRONMENT, TEST_WORKERS: process.env.TEST_WORKERS ?? '2' },
      live: true,
    },
  ],
  { atOnce: 1, limitMs: LIMIT_MS, onEnd: ({ passed }) => (nxPassed = passed) },
);

const tasks = readTasks();
for (const { target, taskId, status } of tasks)
  if (!/^test(-deep)?$/.test(target)) countCheck(taskId, status === 0);
console.log('\nTests passed and failed, and how long they took:');
const files = suites.flatMap(countSuite);
if (!nxPassed && totals.failed === 0) {
  totals.failed += 1;
  failures.push('nx failed: see above');
}
console.log('\nThe slowest test files:');
for (const { name, ms, processorMs } of files.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(line(ms, `${name}, ${(processorMs / 1000).toFixed(1)} s of a processor`));
console.log('\nThe parts of this run:');
console.log(line(installed - started, 'install'));
for (const { taskId, ms, isCached } of tasks.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST))
  console.log(line(ms, `${taskId}${isCached ? ', unchanged since then' : ''}`));
console.log(line(Date.now() - started, 'all'));

// Last, so that the end of a log is enough to see what failed.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((each) => `  ${each}`).join('\n')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

/** How each task of nx ended, from the report that nx leaves in its cache; none if nx did not get that far. */
function readTasks() {
  try {
    const report = JSON.parse(readFileSync(join(ROOT, '.nx/cache/run.json'), 'utf8'));
    if (Date.parse(report.run.endTime) < started) return [];
    return report.tasks.map(({ taskId, target, status, startTime, endTime, cacheStatus }) => ({
      taskId,
      target,
      status,
      ms: Date.parse(endTime) - Date.parse(startTime),
      isCached: cacheStatus !== 'cache-miss',
    }));
  } catch {
    return [];
  }
}

function countCheck(name, passed) {
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) failures.push(name);
}

/** A suite that left no summary did not run: that is a failure, not a zero. */
function countSuite({ folder, results }) {
  const summary = readSummary(results);
  if (!summary) {
    console.error(`\u2717 ${folder} left no results`);
    countCheck(`${folder} left no results`, false);
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
