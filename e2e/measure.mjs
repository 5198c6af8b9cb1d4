// `npm run measure`: loading performance of the built shop on a phone. Every page is visited with an empty cache at 390
// px, 4× CPU slowdown and slow 4G (1.6 Mbit/s, 150 ms) until network and main thread are quiet, and the browser's trace is
// evaluated; prints each visit and the median of five. Options: `--runs 3`, `--pages home,list,wine,venue,cart`, `--page /venues`,
// `--details`, `--quiet 12` (seconds), `--trace FOLDER` (writes the traces, with CPU profile). SHOP_DIST selects another build.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright-core';
import { chromiumOptions } from './support/chromium.mjs';
import { backendProgram } from '../tools/backend-program.mjs';
import { LONG_TASK_MS, readTrace, TRACE_CATEGORIES } from './support/read-trace.mjs';

const PAGES = {
  home: '/',
  list: '/products',
  wine: '/products/PRD00101',
  venue: '/venues/VEN00001',
  cart: '/cart',
};
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 750e3 / 8,
};
const POLL_MS = 250;
/** Longest visit, for pages that never become quiet. */
const MAX_VISIT_MS = 60_000;
/** Categories for `--trace`. */
const PROFILE_CATEGORIES = ['v8', 'disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.compile'];
const LIMITS = { paint: 2000, blocking: 150, shift: 0.02, script: 150_000, typefaces: 120_000 };

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    page: { type: 'string', multiple: true },
    pages: { type: 'string' },
    details: { type: 'boolean', default: false },
    trace: { type: 'string' },
    quiet: { type: 'string', default: '6' },
  },
});
/** A page is done when it has fetched nothing and used its main thread hardly at all for this long. */
const QUIET_MS = Number(options.quiet) * 1000;

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
  browser = await chromium.launch(chromiumOptions());
  let isMet = true;
  // Wakes the server: search index, compiled queries.
  await visit(origin, PAGES.home);
  const rows = [];
  for (const path of chosenPages()) {
    const visits = [];
    for (let run = 0; run < Number(options.runs); run += 1) {
      const figures = await visit(origin, path);
      console.log(`${path} ${run + 1}: ${summary(figures)}`);
      visits.push(figures);
    }
    const row = {
      page: path,
      'first paint (ms)': Math.round(median(visits, 'firstPaint')),
      'largest paint (ms)': Math.round(median(visits, 'largestPaint')),
      'interactive (ms)': Math.round(median(visits, 'interactive')),
      'blocking until interactive (ms)': Math.round(median(visits, 'blockingUntilInteractive')),
      'total blocking (ms)': Math.round(median(visits, 'blocking')),
      'by CPU time (ms)': Math.round(median(visits, 'blockingCpu')),
      'last typeface (ms)': Math.round(median(visits, 'lastTypeface')),
      'layout shift': Number(median(visits, 'shift').toFixed(4)),
      'first JavaScript (kB)': Math.round(median(visits, 'script') / 100) / 10,
      'typefaces (kB)': Math.round(median(visits, 'typefaces') / 1000),
      'all (kB)': Math.round(median(visits, 'bytes') / 1000),
      'load of the machine': Number(loadavg()[0].toFixed(1)),
    };
    rows.push(row);
    isMet &&=
      median(visits, 'largestPaint') <= LIMITS.paint &&
      median(visits, 'blocking') <= LIMITS.blocking &&
      median(visits, 'shift') <= LIMITS.shift &&
      median(visits, 'script') <= LIMITS.script &&
      median(visits, 'typefaces') <= LIMITS.typefaces;
    if (options.details) console.dir({ path, visits }, { depth: 6, maxArrayLength: 40 });
  }
  console.table(rows);
  console.log(
    `Goals: largest paint ≤ ${LIMITS.paint} ms, total blocking ≤ ${LIMITS.blocking} ms, ` +
      `layout shift ≤ ${LIMITS.shift}, first JavaScript ≤ ${LIMITS.script / 1000} kB, ` +
      `typefaces ≤ ${LIMITS.typefaces / 1000} kB: ${isMet ? 'met' : 'missed'}`,
  );
  if (!isMet) process.exitCode = 1;
} finally {
  await browser?.close();
  server.kill();
  // It keeps a lock in its data folder until then.
  if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  rmSync(dataDir, { recursive: true, force: true });
}

function chosenPages() {
  const names = options.pages?.split(',') ?? (options.page ? [] : Object.keys(PAGES));
  const unknown = names.filter((name) => !(name in PAGES));
  if (unknown.length > 0)
    throw new Error(`Unknown pages ${unknown.join(', ')}; known: ${Object.keys(PAGES).join(', ')}`);
  return [...names.map((name) => PAGES[name]), ...(options.page ?? [])];
}

/** One line for a visit: times in ms. */
function summary({ largestPaint, blocking, blockingCpu, shift, end, longest, lastTypeface }) {
  return (
    `largest paint ${Math.round(largestPaint)}, blocking ${Math.round(blocking)} (${Math.round(blockingCpu)} by CPU time), ` +
    `longest task ${Math.round(longest)}, shift ${shift.toFixed(4)}, last typeface ${Math.round(lastTypeface)}, ` +
    `quiet from ${Math.round(end - QUIET_MS)}, load ${loadavg()[0].toFixed(1)}`
  );
}

/** A first visit; repeated if the browser had not begun to record when it navigated. */
async function visit(origin, path) {
  for (let attempt = 1; ; attempt += 1) {
    const figures = await visitOnce(origin, path);
    if (figures) return figures;
    if (attempt === 3) throw new Error(`The traces of ${path} have no navigation`);
  }
}

async function visitOnce(origin, path) {
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
      traceConfig: {
        includedCategories: [...TRACE_CATEGORIES, ...(options.trace ? PROFILE_CATEGORIES : [])],
        excludedCategories: ['*'],
      },
    });
    await page.goto(origin + path, { waitUntil: 'load' });
    await untilQuiet(line, network);
    const complete = new Promise((resolve) => line.once('Tracing.tracingComplete', resolve));
    await line.send('Tracing.end');
    await complete;
    if (options.trace) {
      mkdirSync(options.trace, { recursive: true });
      const name = Object.keys(PAGES).find((key) => PAGES[key] === path) ?? 'page';
      writeFileSync(
        join(options.trace, `${name}-${Date.now()}.json`),
        JSON.stringify({ traceEvents: events }),
      );
    }
    const figures = readTrace(events);
    return figures && { ...figures, ...network.totals(), ...(options.details && { files: network.files() }) };
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
  let typefaces = 0;
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
    if (file?.url.endsWith('.woff2')) {
      lastTypeface = (timestamp - begin) * 1000;
      typefaces += encodedDataLength;
    }
    if (file) files.push({ ...file, end: timestamp, bytes: encodedDataLength });
  };
  line.on('Network.loadingFinished', done);
  line.on('Network.loadingFailed', done);
  return {
    totals: () => ({ bytes, script, typefaces, lastTypeface }),
    files: () =>
      files
        .toSorted((a, b) => a.start - b.start)
        .map(({ url, start, end, bytes: size }) => {
          const ms = (time) => String(Math.round((time - files[0].start) * 1000)).padStart(5);
          return `${ms(start)} –${ms(end)} ms ${String(size).padStart(7)} ${url}`;
        }),
    /** When something was last fetched. */
    lastActivity: () => (open.size > 0 ? Date.now() : last),
  };
}

/** Waits until neither network nor main thread have been busy for `QUIET_MS`. */
async function untilQuiet(line, network) {
  await line.send('Performance.enable', { timeDomain: 'timeTicks' });
  const giveUp = Date.now() + MAX_VISIT_MS;
  let busy = Date.now();
  let before = 0;
  while (Date.now() - Math.max(busy, network.lastActivity()) < QUIET_MS && Date.now() < giveUp) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    const { metrics } = await line.send('Performance.getMetrics');
    const used = metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
    if (used - before > LONG_TASK_MS) busy = Date.now();
    before = used;
  }
}

function median(visits, figure) {
  const sorted = visits.map((visit) => visit[figure]).sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
