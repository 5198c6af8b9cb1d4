import {
  runPipeline,
  type PipelineContext,
  type PipelineSource,
  type Visit,
} from '../../src/aggregation/pipeline.js';
import type { Document } from '../../src/bson/types.js';
import { compileFilter } from '../../src/query/matcher.js';
import { sortDocuments } from '../../src/query/sort.js';
import { NOW } from './apply-update.js';
import { deepFreeze } from './bson-arbitraries.js';

export interface Call {
  collection: string;
  filter: Document;
}

/**
 * Runs a pipeline over frozen documents, without a collection when they are null; `other` collections are found by
 * filter, and the calls recorded.
 */
export function aggregate(
  documents: Document[] | null,
  pipeline: unknown,
  other: Record<string, Document[]> = {},
  calls: Call[] = [],
  letValues?: Document,
): Document[] {
  const find = (list: Document[], filter: Document): Document[] => {
    const compiled = compileFilter(filter);
    return deepFreeze(list).filter((document) => compiled.matches(document));
  };
  const source: PipelineSource | null = documents && {
    read: (visit, filter, sort, limit) => {
      calls.push({ collection: '', filter: { filter, sort, limit } });
      const found = find(documents, filter);
      (sort ? sortDocuments(found, sort) : found).slice(0, limit).some(visit);
    },
  };
  const others: PipelineContext = {
    read: (visit, collection, filter) => {
      calls.push({ collection, filter });
      find(other[collection] ?? [], filter).some(visit);
    },
  };
  const results: Document[] = [];
  const take: Visit = (document) => (results.push(document), false);
  runPipeline(deepFreeze(pipeline), source, others, { let: letValues, now: NOW }, take);
  return results;
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
