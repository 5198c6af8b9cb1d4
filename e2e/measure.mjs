// `npm run measure`: loading performance of the built shop on a phone. Every page is visited with an empty cache at 390
// px, 4× CPU slowdown and slow 4G (1.6 Mbit/s, 150 ms), and the browser's trace is evaluated; prints the median of five
// visits. Options: `--runs 3`, `--page /products`, `--details`. SHOP_DIST selects another build. Nothing is written.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { backendProgram } from '../tools/backend-program.mjs';
import { readTrace, TRACE_CATEGORIES } from './support/read-trace.mjs';

const PAGES = ['/', '/products', '/products/PRD00101'];
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
/** Network idle time after which a page counts as done: background work waits for eight seconds (page-idle.ts). */
const QUIET_MS = 12_000;
const LIMITS = { paint: 2000, blocking: 150, shift: 0.02, script: 150_000 };

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    details: { type: 'boolean', default: false },
  },
});

const dataDir = mkdtempSync(join(tmpdir(), 'measure-'));
const server = spawn(process.execPath, [backendProgram('main')], {
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: {
    PATH: process.env.PATH,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    ...(process.env.SHOP_DIST && { SHOP_DIST: process.env.SHOP_DIST }),
  },
});
let browser;
try {
  const port = await new Promise((resolve, reject) => {
    server.once('message', (message) => resolve(message.port));
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  let isMet = true;
  const rows = [];
  for (const path of options.page ?? PAGES) {
    // The first visit also wakes the server (search index, compiled queries) and is not counted.
    await visit(origin, path);
    const visits = [];
    for (let run = 0; run < Number(options.runs); run += 1) visits.push(await visit(origin, path));
    const row = {
      page: path,
      'first paint (ms)': Math.round(median(visits, 'firstPaint')),
      'largest paint (ms)': Math.round(median(visits, 'largestPaint')),
      'interactive (ms)': Math.round(median(visits, 'interactive')),
      'total blocking (ms)': Math.round(median(visits, 'blocking')),
      'blocking until done (ms)': Math.round(median(visits, 'blockingUntilDone')),
      'last typeface (ms)': Math.round(median(visits, 'lastTypeface')),
      'layout shift': Number(median(visits, 'shift').toFixed(4)),
      'first JavaScript (kB)': Math.round(median(visits, 'script') / 100) / 10,
      'all (kB)': Math.round(median(visits, 'bytes') / 1000),
      'load of the machine': Number(loadavg()[0].toFixed(1)),
    };
    rows.push(row);
    isMet &&=
      median(visits, 'largestPaint') <= LIMITS.paint &&
      median(visits, 'blocking') <= LIMITS.blocking &&
      median(visits, 'shift') <= LIMITS.shift &&
      // The goal is for the page on which visits begin; the others come on top of it.
      (path !== '/' || median(visits, 'script') <= LIMITS.script);
    if (options.details) console.dir({ path, visits }, { depth: 6, maxArrayLength: 40 });
  }
  console.table(rows);
  console.log(
    `Goals: largest paint ≤ ${LIMITS.paint} ms, total blocking ≤ ${LIMITS.blocking} ms, ` +
      `layout shift ≤ ${LIMITS.shift}, first JavaScript of / ≤ ${LIMITS.script / 1000} kB: ${isMet ? 'met' : 'missed'}`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  await browser?.close();
  server.kill();
  rmSync(dataDir, { recursive: true, force: true });
}

/** A first visit. */
async function visit(origin, path) {
  const context = await browser.newContext({ ...PHONE, locale: 'ja-JP', timezoneId: 'Asia/Tokyo' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  try {
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', SLOW_4G);
    await line.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const network = watchNetwork(line);
    const events = [];
    line.on('Tracing.dataCollected', ({ value }) => events.push(...value));
    await line.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: TRACE_CATEGORIES, excludedCategories: ['*'] },
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await network.quiet(QUIET_MS);
    const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
    await line.send('Tracing.end');
    await complete;
    return { ...readTrace(events), ...network.totals(), ...(options.details && { files: network.files() }) };
  } finally {
    await context.close();
  }
}

/** Counts what comes over the line, as it comes (compressed, with its header). */
function watchNetwork(line) {
  const known = new Map();
  const files = [];
  const open = new Set();
  let bytes = 0;
  let script = 0;
  let last = Date.now();
  let begin;
  let lastTypeface = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request, initiator, timestamp }) => {
    if (request.url.startsWith('data:')) return;
    open.add(requestId);
    begin ??= timestamp;
    // Named by the page itself: what is loaded before anything else can be.
    const isFirst = initiator.type === 'parser';
    known.set(requestId, { url: new URL(request.url).pathname, isFirst, start: timestamp });
  });
  const done = ({ requestId, encodedDataLength = 0, timestamp }) => {
    const file = known.get(requestId);
    open.delete(requestId);
    last = Date.now();
    bytes += encodedDataLength;
    if (file?.isFirst && file.url.endsWith('.js')) script += encodedDataLength;
    if (file?.url.endsWith('.woff2')) lastTypeface = (timestamp - begin) * 1000;
    if (file) files.push({ ...file, end: timestamp, bytes: encodedDataLength });
  };
  line.on('Network.loadingFinished', done);
  line.on('Network.loadingFailed', done);
  return {
    totals: () => ({ bytes, script, lastTypeface }),
    files: () =>
      files
        .toSorted((a, b) => a.start - b.start)
        .map(({ url, start, end, bytes: size }) => {
          const ms = (time) => String(Math.round((time - files[0].start) * 1000)).padStart(5);
          return `${ms(start)} –${ms(end)} ms ${String(size).padStart(7)} ${url}`;
        }),
    async quiet(ms) {
      const giveUp = Date.now() + 60_000;
      while ((open.size > 0 || Date.now() - last < ms) && Date.now() < giveUp)
        await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}

function median(visits, figure) {
  const sorted = visits.map((visit) => visit[figure]).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
