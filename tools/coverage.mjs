// `npm run coverage [-- <package> …]`: runs the tests of the packages and prints what of their sources they reach. The
// report by file is in `coverage/index.html`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import coverage from 'istanbul-lib-coverage';
import report from 'istanbul-lib-report';
import reports from 'istanbul-reports';
import { nativeCoverage } from './native-coverage.mjs';
import { build, fail, install, ROOT } from './prepare.mjs';
import { run } from './run-checks.mjs';

const PACKAGES = ['libs/domain', 'libs/demo-data', 'libs/embedded-mongo', 'libs/i18n', 'frontend', 'backend'];
const LIMIT_MS = 60 * 60_000;
const REPORT = 'coverage';
const OF_JEST = '.results/coverage';
const COLUMNS = ['lines', 'branches', 'functions'];

const given = process.argv.slice(2);
const unknown = given.filter((name) => !PACKAGES.includes(name));
if (unknown.length > 0) fail(`There is no package ${unknown.join(', ')}: choose of ${PACKAGES.join(', ')}`);
const chosen = given.length > 0 ? given : PACKAGES;

install();
build();

/** Where Node writes what its processes have run: the workers of the server's tests, and the servers that they start. */
const nativeFolder = mkdtempSync(join(tmpdir(), 'vinkura-coverage-'));
const failed = [];
await run(chosen.map(runsOf), {
  atOnce: availableParallelism(),
  limitMs: LIMIT_MS,
  onEnd: ({ name, passed }) => {
    if (!passed) failed.push(name);
  },
});

const maps = new Map();
for (const folder of chosen) maps.set(folder, await mapOf(folder));
rmSync(nativeFolder, { recursive: true });

const all = coverage.createCoverageMap();
const rows = [...maps].map(([folder, map]) => {
  all.merge(map);
  return [folder, map.getCoverageSummary()];
});
rows.push(['all', all.getCoverageSummary()]);
console.log(`\n${'package'.padEnd(22)}${COLUMNS.map((column) => column.padStart(24)).join('')}`);
for (const [folder, summary] of rows)
  console.log(folder.padEnd(22) + COLUMNS.map((each) => cell(summary[each])).join(''));
const context = report.createContext({ dir: join(ROOT, REPORT), coverageMap: all });
reports.create('html', { skipEmpty: true }).execute(context);
console.log(`\nBy file: ${REPORT}/index.html`);
if (failed.length > 0) fail(`Tests failed, so that the figures are not whole: ${failed.join(', ')}`);

/** The test runs of a package: what jest loads is counted by jest, what Node loads by Node. */
function runsOf(folder) {
  const jest = (name, args, env) => ({
    name,
    command: [process.execPath, join(ROOT, 'tools/jest.mjs'), ...args],
    cwd: join(ROOT, folder),
    env: { TEST_WORKERS: '2', TEST_SUITE_LIMIT_MS: String(LIMIT_MS), ...env },
  });
  const counted = [
    '--coverage',
    '--coverageProvider=v8',
    '--coverageReporters=json',
    `--coverageDirectory=${OF_JEST}`,
    '--collectCoverageFrom=src/**/*.{ts,tsx}',
    '--collectCoverageFrom=!src/**/*.test.{ts,tsx}',
    '--collectCoverageFrom=!src/**/generated/**',
  ];
  if (folder !== 'backend') return [jest(folder, counted)];
  return [
    jest('backend, beside the code', ['--selectProjects=unit', ...counted]),
    jest('backend, whole', ['--selectProjects=server'], { NODE_V8_COVERAGE: nativeFolder }),
  ];
}

async function mapOf(folder) {
  const file = join(ROOT, folder, OF_JEST, 'coverage-final.json');
  const map = coverage.createCoverageMap(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});
  if (folder === 'backend') map.merge(await nativeCoverage(nativeFolder, join(ROOT, 'backend/dist/modules')));
  return map;
}

function cell({ pct, covered, total }) {
  return `${pct.toFixed(1)} % (${covered}/${total})`.padStart(24);
}
