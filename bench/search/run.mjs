// `npm run bench:search`: labelled queries to the built shop over HTTP. Options: `--set first` (second, third), `--misses`
// lists misses, `--group names`, `--query 寿司` shows one result with its grades.
import { parseArgs } from 'node:util';
import { FIRST_SET, SECOND_SET, THIRD_SET } from './queries/index.mjs';
import { printMisses, printTable } from './report.mjs';
import { scoreOf } from './score.mjs';
import { BenchShop } from './shop.mjs';

const SETS = { first: FIRST_SET, second: SECOND_SET, third: THIRD_SET };
const LIMIT = 24;

const { values: options } = parseArgs({
  options: {
    set: { type: 'string', multiple: true, default: Object.keys(SETS) },
    group: { type: 'string', multiple: true },
    query: { type: 'string', multiple: true },
    misses: { type: 'boolean', default: false },
  },
});

const shop = await BenchShop.open();
try {
  const [wines, venues] = [await shop.wines(), await shop.venues()];
  const byReference = new Map([...wines, ...venues].map((thing) => [thing.reference, thing]));
  const ask = async (query) => {
    const { references, ...details } = await shop.search(query, LIMIT);
    const found = references.map((reference) => byReference.get(reference)).filter(Boolean);
    return { ...scoreOf(query, found, query.venue ? venues : wines), details };
  };
  console.log(`${wines.length} wines, ${venues.length} restaurants`);
  for (const set of options.set) {
    const groups = new Map();
    for (const [group, queries] of Object.entries(SETS[set])) {
      if (options.group && !options.group.includes(group)) continue;
      const scores = [];
      for (const query of queries)
        if (!options.query || options.query.includes(query.q)) scores.push(await ask(query));
      groups.set(group, scores);
    }
    printTable(`${set} set`, groups);
    if (options.misses || options.query) printMisses(groups, Boolean(options.query));
  }
} finally {
  await shop.close();
}
