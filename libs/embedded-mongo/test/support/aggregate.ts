import { runPipeline } from '../../src/aggregation/pipeline.js';
import type { Document } from '../../src/bson/types.js';
import { compileFilter } from '../../src/query/matcher.js';
import { sortDocuments } from '../../src/query/sort.js';
import { NOW } from './apply-update.js';
import { deepFreeze } from './bson-arbitraries.js';

export interface Call {
  collection: string;
  filter: Document;
}

/** Runs a pipeline over frozen documents; `other` collections are found by filter, and the calls recorded. */
export function aggregate(
  documents: Document[],
  pipeline: Document[],
  other: Record<string, Document[]> = {},
  calls: Call[] = [],
  letValues?: Document,
): Document[] {
  const find = (list: Document[], filter: Document): Document[] => {
    const compiled = compileFilter(filter);
    return deepFreeze(list).filter((document) => compiled.matches(document));
  };
  return runPipeline(
    deepFreeze(pipeline),
    {
      find: (filter, sort, limit) => {
        calls.push({ collection: '', filter: { filter, sort, limit } });
        const found = find(documents, filter);
        return (sort ? sortDocuments(found, sort) : found).slice(0, limit);
      },
    },
    {
      find: (collection, filter) => {
        calls.push({ collection, filter });
        return find(other[collection] ?? [], filter);
      },
      now: NOW,
      let: letValues,
    },
  );
}

export const orders: Document[] = [
  { _id: 1, item: 'a', qty: 2, tags: ['x', 'y'], at: new Date('2026-01-01T00:00:00Z') },
  { _id: 2, item: 'b', qty: 3, tags: [], at: new Date('2026-01-02T00:00:00Z') },
  { _id: 3, item: 'a', qty: 5, at: new Date('2026-01-03T00:00:00Z') },
];
export const items: Document[] = [
  { _id: 'a', name: 'Alpha', price: 10 },
  { _id: 'b', name: 'Beta', price: 20 },
];
