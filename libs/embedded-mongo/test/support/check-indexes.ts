import type { Collection } from '../../src/engine/collection.js';
import { Index } from '../../src/indexes/index.js';
import { BEYOND } from '../../src/indexes/intervals.js';

/** What is wrong with a collection's indexes and counters, compared with its documents; empty when nothing is. */
export function indexFaults(collection: Collection): string[] {
  const faults: string[] = [];
  const documents = [...collection.records.values()].filter(({ raw }) => raw !== null);
  if (collection.count !== documents.length)
    faults.push(`count is ${collection.count}, not ${documents.length}`);
  const bytes = documents.reduce((sum, { raw }) => sum + raw!.length, 0);
  if (collection.bytes !== bytes) faults.push(`bytes is ${collection.bytes}, not ${bytes}`);
  for (const [at, index] of collection.indexes.entries()) {
    const fresh = new Index(index.spec);
    for (const record of documents) fresh.add(collection.keysOf(record.raw!)[at]!, record);
    const expected = entriesOf(fresh);
    const actual = entriesOf(index);
    if (actual.join() !== expected.join()) {
      faults.push(`${index.spec.name} has ${actual.length} entries, not ${expected.length}`);
    }
  }
  return faults;
}

function entriesOf(index: Index): string[] {
  const entries: string[] = [];
  index.entries.scan('', BEYOND, false, (record, key) => {
    entries.push(`${Buffer.from(key, 'latin1').toString('hex')}:${record.number}`);
  });
  return entries;
}
