// `npm run bench:back-office:reports`: how long each report on sales takes on a large shop: the first of the process
// while it still warms up, then the median of each dimension. Options: --data /path (a folder that keeps the shop for the
// next run) --runs 15 --dimension WINE (repeatable) --grain MONTH --warm (the first report only after the warm-up)
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { REPORT_DIMENSIONS } from '@vinkura/domain/back-office/reports/sales-report';
import { graphql } from '../shop/http.mjs';
import { cpuMsOf } from '../shop/process-usage.mjs';
import { seedLarge, serverEnvironment, startServer } from '../shop/server.mjs';
import { signInAsAdministrator } from '../shop/setup.mjs';

const LIMIT_MS = 300;
const FIRST_LIMIT_MS = 3000;
const WARM_UP_MS = 90_000;
const SIZES = { products: 20_000, stocks: 200_000, users: 20_000, orders: 50_000 };
const FIGURES = '{ revenue refunds net tax bottles orders cost margin bottlesWithoutCost }';
/** As the page of the reports asks. */
const REPORT = `query ($firstDay: Day!, $lastDay: Day!, $grain: ReportGrain!, $dimension: ReportDimension!) {
  salesReport(firstDay: $firstDay, lastDay: $lastDay, grain: $grain, dimension: $dimension, comparison: LAST_YEAR) {
    previous { from to } parts { from to net previous } rowCount
    rows { key name nameEn figures ${FIGURES} previous { net } } total ${FIGURES} previousTotal ${FIGURES} } }`;

const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    runs: { type: 'string', default: '15' },
    grain: { type: 'string', default: 'MONTH' },
    dimension: { type: 'string', multiple: true, default: [...REPORT_DIMENSIONS] },
    warm: { type: 'boolean', default: false },
  },
});
const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'bench-reports-'));
const environment = serverEnvironment(dataDir, { LOG_LEVEL: 'warn' });

try {
  await run();
} finally {
  if (!options.data) rmSync(dataDir, { recursive: true, force: true });
}

async function run() {
  if (!options.data || !existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    seedLarge(environment, SIZES);
  }
  const { url, stop, pid } = await startServer({ env: environment });
  try {
    const cookie = await signInAsAdministrator(url);
    if (options.warm) await setTimeout(WARM_UP_MS);
    const [day] = new Date().toISOString().split('T');
    const period = { firstDay: `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`, lastDay: day };
    const ask = async (dimension) => {
      const began = performance.now();
      const { salesReport } = await graphql(
        url,
        REPORT,
        { ...period, grain: options.grain, dimension },
        { cookie },
      );
      return { ms: performance.now() - began, report: salesReport };
    };
    const first = await ask(options.dimension[0]);
    const rows = [
      { report: 'the first of the process', ...figures([first.ms], first.report, FIRST_LIMIT_MS) },
    ];
    // Whatever else warms up would be measured too.
    if (!options.warm) await setTimeout(WARM_UP_MS);
    for (const dimension of options.dimension) {
      const { ms: firstMs } = await ask(dimension);
      const answers = [];
      const cpu = cpuMsOf(pid);
      for (let count = 0; count < Number(options.runs); count += 1) answers.push(await ask(dimension));
      const times = answers.map(({ ms }) => ms);
      rows.push({
        report: dimension,
        'first ms': Math.round(firstMs),
        'CPU ms': Math.round((cpuMsOf(pid) - cpu) / times.length),
        ...figures(times, answers[0].report, LIMIT_MS),
      });
    }
    console.table(rows);
    console.log(`Node ${process.version}; load ${loadavg()[0].toFixed(1)}`);
  } finally {
    await stop();
  }
}

function figures(times, { rowCount, total }, limit) {
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)];
  return {
    'median ms': Math.round(median),
    'slowest ms': Math.round(times.at(-1)),
    groups: rowCount,
    orders: total.orders,
    'net yen': total.net,
    over: median > limit ? '*' : '',
  };
}
