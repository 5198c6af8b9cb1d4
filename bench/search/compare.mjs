// `npm run bench:search:compare`: the shop's search compared with MiniSearch, Orama and FlexSearch on the same wines
// and labelled queries: quality, memory, and time with the demo shop and with 20,000 wines.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { documentOf, LIBRARIES } from './libraries.mjs';
import { FIRST_SET, SECOND_SET } from './queries/index.mjs';
import { scoreOf, summaryOf } from './score.mjs';
import { BenchShop } from './shop.mjs';

const LIMIT = 24;
const SAMPLED = 10;
/** Maximum time per measurement. */
const SAMPLING_MS = 20_000;
const OURS = 'Vinkura';
const winesOf = (set) =>
  Object.values(set)
    .flat()
    .filter(({ venue }) => !venue);
const SETS = { first: winesOf(FIRST_SET), second: winesOf(SECOND_SET) };

const { values: options } = parseArgs({
  options: {
    library: { type: 'string' },
    wines: { type: 'string' },
    size: { type: 'string', default: '20000' },
  },
});
const LARGE = Number(options.size);
if (options.library) console.log(JSON.stringify(await measure(options.library, options.wines)));
else await compare();

async function compare() {
  const file = join(tmpdir(), `bench-search-wines-${process.pid}.json`);
  const shop = await BenchShop.open();
  const rows = {};
  try {
    const wines = await shop.wines();
    writeFileSync(file, JSON.stringify(wines));
    const quality = await qualityOf(async (query) => (await shop.search(query, LIMIT)).references, wines);
    rows[OURS] = { ...quality, [`at ${LARGE}`]: 'npm run bench:search:scale' };
  } finally {
    await shop.close();
  }
  const self = fileURLToPath(import.meta.url);
  // Separate processes, to measure memory.
  for (const library of Object.keys(LIBRARIES)) {
    const { stdout, status } = spawnSync(
      process.execPath,
      [
        '--expose-gc',
        '--max-old-space-size=6144',
        self,
        '--library',
        library,
        '--wines',
        file,
        '--size',
        options.size,
      ],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
    rows[library] = status === 0 ? JSON.parse(stdout) : { failed: true };
    console.log(library, JSON.stringify(rows[library]));
  }
  rmSync(file);
  console.table(rows);
}

async function measure(library, file) {
  const wines = JSON.parse(readFileSync(file, 'utf8'));
  const find = await LIBRARIES[library](wines.map(documentOf), LIMIT);
  const quality = await qualityOf(({ q }) => find(q), wines);
  const many = Array.from({ length: LARGE }, (_, i) => ({
    ...documentOf(wines[i % wines.length]),
    id: `PRD${i}`,
  }));
  const before = memory();
  const startedAt = performance.now();
  const findMany = await LIBRARIES[library](many, LIMIT);
  const built = performance.now() - startedAt;
  const held = memory() - before;
  const times = [];
  // Some take a second per query: a sample suffices.
  for (const { q } of SETS.first.filter((_, i) => i % SAMPLED === 0)) {
    const askedAt = performance.now();
    if (askedAt - startedAt - built > SAMPLING_MS) break;
    await findMany(q);
    times.push(performance.now() - askedAt);
  }
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
  return {
    ...quality,
    [`at ${LARGE}`]: `${at(0.5)} / ${at(1)} ms, ${Math.round(held / 1e6)} MB, built in ${Math.round(built)} ms`,
  };
}

async function qualityOf(find, wines) {
  const byReference = new Map(wines.map((wine) => [wine.reference, wine]));
  const columns = {};
  for (const [set, queries] of Object.entries(SETS)) {
    const scores = [];
    for (const query of queries) {
      const references = (await find(query)).slice(0, LIMIT);
      const found = references.map((reference) => byReference.get(reference)).filter(Boolean);
      scores.push(scoreOf(query, found, wines));
    }
    const { precisionAt5, reciprocalRank, shareWithoutResult } = summaryOf(scores);
    columns[`${set}: rank, of 5, none`] = [
      reciprocalRank.toFixed(3),
      precisionAt5.toFixed(3),
      `${(100 * shareWithoutResult).toFixed(1)} %`,
    ].join(', ');
  }
  return columns;
}

function memory() {
  globalThis.gc();
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
