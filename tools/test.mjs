// `npm test`: prepares the clone if need be, then checks and tests everything; the last line counts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, checkNode, install, ROOT, step } from './prepare.mjs';

const SUITES = [
  'libs/domain',
  'libs/embedded-mongo',
  'libs/demo-data',
  'tools',
  'frontend',
  'backend',
  'e2e',
];
const totals = { passed: 0, failed: 0 };

checkNode();
install();
build();

check('schema.graphql is what the code prints', schemaIsFresh);
check('generated hooks are fresh', () => command('graphql-codegen', ['--config', 'codegen.ts', '--check']));
check('lint', () =>
  command('eslint', ['.', '--max-warnings=0', '--cache', '--cache-location', 'node_modules/.cache/eslint/']),
);
check('format', () => command('prettier', ['--check', '--log-level=warn', '.', '--cache']));
check('types', () => nx('typecheck', 2));
step('Tests');
const suitesPassed = nx('test', 1);
for (const folder of SUITES) count(folder);
if (!suitesPassed && totals.failed === 0) totals.failed += 1;

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed > 0 ? 1 : 0);

function check(name, work) {
  step(name);
  const passed = work();
  totals[passed ? 'passed' : 'failed'] += 1;
  if (!passed) console.error(`\u2717 ${name}`);
}

function command(name, args, env = {}) {
  const path = join(ROOT, 'node_modules/.bin', name);
  return spawnSync(path, args, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function nx(target, parallel) {
  return command(
    'nx',
    ['run-many', '-t', target, `--parallel=${parallel}`, '--outputStyle=static', '--nxBail=false'],
    { NX_DAEMON: 'false', NX_TUI: 'false', CI: 'true' },
  );
}

function schemaIsFresh() {
  const folder = mkdtempSync(join(tmpdir(), 'schema-'));
  const printed = join(folder, 'schema.graphql');
  try {
    const run = spawnSync(process.execPath, [join(ROOT, 'backend/dist/cli/print-schema.js'), printed], {
      stdio: 'inherit',
    });
    return (
      run.status === 0 && readFileSync(printed, 'utf8') === readFileSync(join(ROOT, 'schema.graphql'), 'utf8')
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A suite that left no results did not run: that is a failure, not a zero. */
function count(folder) {
  const path = join(ROOT, folder, '.results/jest.json');
  if (!existsSync(path)) {
    console.error(`\u2717 ${folder} left no results`);
    totals.failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(path, 'utf8'));
  totals.passed += result.numPassedTests;
  totals.failed += result.numFailedTests + result.numRuntimeErrorTestSuites;
  const seconds = result.testResults.reduce((sum, file) => sum + (file.endTime - file.startTime), 0) / 1000;
  console.log(
    `  ${folder}: ${result.numPassedTests} passed, ${result.numFailedTests} failed (${seconds.toFixed(0)} s)`,
  );
}
