// `npm run bench:back-office`: how long the server takes for the lists of the back office and for the command palette on
// a large shop, and how many commands it sends to the database for each. In a process and with a database of its own.
// Options: --data /path (a folder that keeps the shop for the next run) --runs 20 --resource orders (repeatable)
// --products 20000 --stocks 200000 --users 20000 --orders 50000
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { columnOf, listPartRows, RESOURCES } from '@vinkura/domain/back-office/index';
import { databaseCommands } from '../shop/database-commands.mjs';
import { graphql } from '../shop/http.mjs';
import { seedLarge, serverEnvironment, startServer } from '../shop/server.mjs';
import { signInAsAdministrator } from '../shop/setup.mjs';

const LIST_LIMIT_MS = 150;
const PALETTE_LIMIT_MS = 200;
const SETTLING_PAUSE_MS = 3000;
const SETTLING_CHECKS = 40;
/** Jobs ask for something now and then. */
const QUIET_COMMANDS = 20;
const LONG_PAGE = 5000;
const METRICS_TOKEN = 'bench-back-office';
const LIST = `query ($resource: String!, $list: ListStateInput, $page: Int = 1, $perPage: Int = 50) {
  backOfficeRecords(resource: $resource, list: $list, page: $page, perPage: $perPage) {
    items { reference version values labels } total totalIsCapped } }`;
const PALETTE = `query ($q: String!) {
  backOfficeSearch(q: $q) { resource items { reference title titleEn path values labels } } }`;
/** What people type into the palette: numbers, names, beginnings of words, and what is nowhere. */
const WORDS = ['ORD00042', '42', '佐藤', 'sato', 'シャトー', 'chateau margaux', '銀座', 'zzzz'];

const text = (value) => ({ type: 'string', default: value });
const { values: options } = parseArgs({
  options: {
    data: { type: 'string' },
    runs: text('20'),
    resource: { type: 'string', multiple: true, default: RESOURCES.map(({ name }) => name) },
    products: text('20000'),
    stocks: text('200000'),
    users: text('20000'),
    orders: text('50000'),
  },
});
const dataDir = options.data ?? mkdtempSync(join(tmpdir(), 'bench-back-office-'));
const environment = serverEnvironment(dataDir, { METRICS_TOKEN });

try {
  await run();
} finally {
  if (!options.data) rmSync(dataDir, { recursive: true, force: true });
}

async function run() {
  if (!options.data || !existsSync(dataDir)) seed();
  const { url, stop } = await startServer({ env: environment });
  try {
    const cookie = await signInAsAdministrator(url);
    await settled(url);
    const rows = [];
    for (const resource of RESOURCES.filter(({ name }) => options.resource.includes(name)))
      for (const asked of await questionsOf(url, cookie, resource))
        rows.push(await measured(url, cookie, asked));
    for (const q of WORDS)
      rows.push(
        await measured(url, cookie, {
          list: 'palette',
          what: q,
          limit: PALETTE_LIMIT_MS,
          query: PALETTE,
          variables: { q },
        }),
      );
    console.table(rows);
    const slow = rows.filter(({ over }) => over === '*');
    console.log(`${rows.length} questions, ${slow.length} over their limit; load ${loadavg()[0].toFixed(1)}`);
  } finally {
    await stop();
  }
}

/** The first page as it is, sorted by every column that can be, and narrowed by every column of which a value is known. */
async function questionsOf(url, cookie, resource) {
  const question = (what, list) => ({
    list: resource.name,
    what,
    limit: LIST_LIMIT_MS,
    query: LIST,
    variables: { resource: resource.name, list },
  });
  const first = await ask(url, cookie, LIST, { resource: resource.name, list: {} });
  const [row] = first.backOfficeRecords.items;
  const sorts = resource.columns.filter(({ sortable }) => sortable);
  const filters = resource.columns.flatMap(({ key, filters: operators }) => {
    const value = row?.values[key];
    const known = Array.isArray(value) ? value[0] : value;
    const isPlain = ['string', 'number', 'boolean'].includes(typeof known);
    return operators.includes('IS') && isPlain
      ? [question(`filter ${key}`, { filters: [{ field: key, operator: 'IS', values: [String(known)] }] })]
      : [];
  });
  return [
    question('first page', {}),
    ...sorts.flatMap(({ key }) => [key, `-${key}`].map((sort) => question(`sort ${sort}`, { sort }))),
    ...filters,
    ...partsOf(resource, first.backOfficeRecords.total).map(([name, part]) => {
      const long = question(name, {});
      return { ...long, variables: { ...long.variables, ...part } };
    }),
    ...(row ? [question('search', { q: row.reference })] : []),
  ];
}

/** The first and the last part of a page of 5,000 rows, in the default columns. */
function partsOf(resource, total) {
  const perPage = listPartRows(resource.defaultColumns.map((key) => columnOf(resource, key)));
  const last = Math.ceil(Math.min(total, LONG_PAGE) / perPage);
  return [1, last].map((page) => [`part ${page} of ${perPage} rows`, { page, perPage }]);
}

async function measured(url, cookie, { list, what, limit, query, variables }) {
  const times = [];
  // The first answer compiles the query and warms the database's memory.
  const answer = await ask(url, cookie, query, variables);
  const before = await databaseCommands(url, METRICS_TOKEN);
  for (let count = 0; count < Number(options.runs); count += 1) {
    const began = performance.now();
    await ask(url, cookie, query, variables);
    times.push(performance.now() - began);
  }
  const commands = (await databaseCommands(url, METRICS_TOKEN)) - before;
  times.sort((one, other) => one - other);
  const median = times[Math.floor(times.length / 2)];
  return {
    list,
    what,
    'median ms': Number(median.toFixed(1)),
    'slowest ms': Number(times.at(-1).toFixed(1)),
    kB: Math.round(Buffer.byteLength(JSON.stringify(answer)) / 1000),
    commands: Number((commands / times.length).toFixed(1)),
    over: median > limit ? '*' : '',
  };
}

function ask(url, cookie, query, variables) {
  return graphql(url, query, variables, { cookie });
}

/** Waits until the server has read what it keeps in memory; before that, every answer waits for the database. */
async function settled(url) {
  let before = await databaseCommands(url, METRICS_TOKEN);
  for (let check = 0; check < SETTLING_CHECKS; check += 1) {
    await setTimeout(SETTLING_PAUSE_MS);
    const now = await databaseCommands(url, METRICS_TOKEN);
    if (now - before <= QUIET_COMMANDS) return;
    before = now;
  }
}

function seed() {
  mkdirSync(dataDir, { recursive: true });
  const { products, stocks, users, orders } = options;
  seedLarge(environment, { products, stocks, users, orders });
}
