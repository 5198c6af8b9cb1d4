// `npm run bench:search:scale`: time and memory of the search with many wines, each size in its own process. The wines
// are the demo shop's repeated with unique names and prices, the worst case of distinct names. Queries are the labelled
// ones, uncached. Options: `--size 20000` (repeatable).
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ProductIndex } from '@vinkura/backend/dist/modules/search/product-index.js';
import { ProductSearch } from '@vinkura/backend/dist/modules/search/product-search.js';
import { SearchSuggestions } from '@vinkura/backend/dist/modules/search/search-suggestions.js';
import { VenueIndex } from '@vinkura/backend/dist/modules/search/venue-index.js';
import { buildDemoData } from '@vinkura/demo-data';
import { FIRST_SET } from './queries/index.mjs';

const SIZES = ['20000', '200000'];
const TYPED_MAX = 12;
const WARM_UP = 60;

/** One list for all calls: the suggestions remember by it. */
const NO_QUERIES = Object.freeze([]);

const { values: options } = parseArgs({
  options: { size: { type: 'string', multiple: true, default: SIZES }, one: { type: 'string' } },
});

if (options.one) console.log(JSON.stringify(await measure(Number(options.one))));
else {
  const self = fileURLToPath(import.meta.url);
  const rows = options.size.map((size) => {
    const { stdout, status } = spawnSync(
      process.execPath,
      ['--expose-gc', '--max-old-space-size=6144', self, '--one', size],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    if (status !== 0) process.exit(1);
    return JSON.parse(stdout);
  });
  console.table(rows);
  console.log(`Node ${process.version}; times in ms; load ${loadavg()[0].toFixed(1)}`);
}

/** Replaces the database, so that only the search is measured. */
async function measure(size) {
  const { products, producers, productionRegions, venues, venueCities, venueDepartments, venueRegions } =
    buildDemoData(new Date('2026-01-01'));
  const changes = { version: async () => 1, databaseTime: async () => new Date() };
  const list = (items) => ({
    all: async () => items,
    snapshot: () => items.values(),
    stored: async () => items.length,
  });
  const before = memory();
  const index = new ProductIndex(
    { snapshot: () => cloned(products, size), stored: async () => size },
    list(producers),
    list(productionRegions),
    changes,
  );
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  await index.loaded();
  const built = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  const held = memory() - before;
  const places = new VenueIndex(
    list(venues),
    list(venueCities),
    list(venueDepartments),
    list(venueRegions),
    changes,
  );
  const synonyms = { fresh: async () => undefined, revision: 0 };
  const search = new ProductSearch(index, places, synonyms, { now: () => new Date('2026-01-01') });
  const suggestions = new SearchSuggestions(index, places, { popular: async () => NO_QUERIES });
  const queries = Object.values(FIRST_SET)
    .flat()
    .filter(({ venue }) => !venue)
    .map(({ q }) => q);
  const typed = [
    ...new Set(queries.flatMap((q) => [...q.slice(0, TYPED_MAX)].map((_, i) => q.slice(0, i + 1)))),
  ];
  // Other words than those that are measured, so that nothing of these is remembered.
  for (let i = 0; i < WARM_UP; i += 1) {
    await search.search({ q: `赤 ${i}000円以下` });
    await suggestions.suggest(`zq${i}`, 'jp', 8);
  }
  const times = await timesOf(queries, (q) => search.search({ q }));
  const counted = await timesOf(
    queries.map((q) => `${q} `),
    async (q) => (await search.search({ q })).counts(),
  );
  const suggested = await timesOf(typed, (q) => suggestions.suggest(q, 'jp', 8));
  return {
    wines: size,
    'build ms': Math.round(built),
    'build cpu ms': Math.round((user + system) / 1000),
    'memory MB': Math.round(held / 1e6),
    'query median': at(times, 0.5),
    'query p99': at(times, 0.99),
    'with facets median': at(counted, 0.5),
    'with facets p99': at(counted, 0.99),
    'suggestion median': at(suggested, 0.5),
    'suggestion p99': at(suggested, 0.99),
  };
}

async function* cloned(products, size) {
  for (let i = 0; i < size; i += 1) {
    const product = products[i % products.length];
    const round = Math.floor(i / products.length);
    yield {
      ...product,
      reference: `PRD${String(i + 1).padStart(6, '0')}`,
      name: round === 0 ? product.name : `${product.name} ${round}`,
      nameEn: round === 0 ? product.nameEn : `${product.nameEn} ${round}`,
      price: product.price + round,
      saleableQuantity: i % 7,
      createdAt: new Date(i * 1000),
      updatedAt: new Date(i * 1000),
    };
  }
}

function memory() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function timesOf(inputs, run) {
  const times = [];
  for (const input of inputs) {
    const startedAt = performance.now();
    await run(input);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b);
}

function at(sorted, share) {
  return Number(sorted[Math.floor((sorted.length - 1) * share)].toFixed(1));
}
