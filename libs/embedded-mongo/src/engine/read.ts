import type { Document } from '../bson/codec.js';
import { isDocument } from '../bson/types.js';
import { stringEqualityPaths } from '../indexes/conditions.js';
import { entriesOf, planQuery, type IndexPlan, type Plan, type PlanRequest } from '../indexes/planner.js';
import type { CompiledFilter } from '../query/matcher.js';
import { compileSortKeys } from '../query/sort.js';
import { Sorter } from '../query/sorter.js';
import type { Transaction } from '../transactions/transaction.js';
import type { Collection } from './collection.js';
import { QueryDecoder } from './document-cache.js';
import type { EngineCore } from './engine-core.js';
import type { DocumentRecord } from './record.js';

/** A document that a query found, in the state this reader sees. */
export interface Match {
  record: DocumentRecord;
  raw: Buffer;
}

export interface Query {
  filter: CompiledFilter;
  sort?: Document | null;
  skip?: number;
  /** 0 or null: no limit. */
  limit?: number | null;
  hint?: PlanRequest['hint'];
}

export interface QueryStatistics {
  plan: Plan;
  keysExamined: number;
  documentsExamined: number;
}

/**
 * Receives results one by one; returns true to stop.
 * @param document the decoded document, if the filter decoded it
 */
export type MatchVisitor = (match: Match, document: Document | null, decoder: QueryDecoder) => boolean;

/** Finds documents; reads one state of the database without giving way to anyone in between. */
export function findMatches(
  engine: EngineCore,
  collection: Collection,
  transaction: Transaction | null,
  query: Query,
  statistics?: QueryStatistics,
): Match[] {
  const matches: Match[] = [];
  const take: MatchVisitor = (match) => (matches.push(match), false);
  visitMatches(engine, collection, transaction, query, take, statistics);
  return matches;
}

/** Like {@link findMatches}, but streams results. */
export function visitMatches(
  engine: EngineCore,
  collection: Collection,
  transaction: Transaction | null,
  query: Query,
  take: MatchVisitor,
  statistics?: QueryStatistics,
): void {
  const sort = query.sort && Object.keys(query.sort).length > 0 ? query.sort : null;
  const skip = query.skip ?? 0;
  const wanted = query.limit ? skip + query.limit : null;
  const plan = planQuery(collection, { filter: query.filter.source, sort, wanted, hint: query.hint });
  const extras = transaction ? uncertain(collection, transaction) : null;
  const ordered = plan.sorted && !(extras && plan.kind !== 'scan' && plan.kind !== 'id');
  const order = sort && !ordered ? compileSortKeys(sort) : null;
  const sorter = order ? new Sorter<Match>(order, wanted, byInsertion) : null;
  const decoder = new QueryDecoder(engine.cache, collection.bytes);
  const exact = isExact(plan, query.filter.source);
  let examined = 0;
  let found = 0;
  const visit = (record: DocumentRecord): boolean => {
    const raw = record.visible(transaction);
    if (raw === null) return false;
    examined += 1;
    // The keys of documents changed by this or a concurrent transaction may not match the version that it sees.
    const isCovered = exact && !(plan.kind === 'index' && extras?.has(record));
    const document = isCovered ? null : decoder.decode(record, raw);
    if (document && !query.filter.matches(document)) return false;
    if (order) {
      sorter?.add(order.key(document ?? decoder.decode(record, raw)), { record, raw });
      return false;
    }
    found += 1;
    return (found > skip && take({ record, raw }, document, decoder)) || found === wanted;
  };
  const keys = visitCandidates(collection, plan, extras, visit);
  if (statistics) Object.assign(statistics, { plan, keysExamined: keys, documentsExamined: examined });
  if (plan.kind === 'scan') engine.scans.note(collection, query.filter.source, sort, examined);
  for (const match of sorter?.sorted().slice(skip) ?? []) if (take(match, null, decoder)) return;
}

const byInsertion = (a: Match, b: Match): number => a.record.number - b.record.number;

/**
 * Whether the plan finds exactly the matches, without decoding them: for `{_id: value}` alone, no filter at all, or string
 * equalities of bounded index fields.
 */
function isExact(plan: Plan, filter: Document): boolean {
  if (plan.kind === 'index') return isCoveredBy(plan, filter);
  const names = Object.keys(filter);
  if (plan.kind !== 'id') return plan.kind === 'scan' && names.length === 0;
  if (plan.ids.length !== 1 || names.length !== 1 || names[0] !== '_id') return false;
  const value = filter['_id'];
  if (!isDocument(value)) return true;
  const operators = Object.keys(value);
  return !operators[0]?.startsWith('$') || (operators.length === 1 && operators[0] === '$eq');
}

function isCoveredBy({ index, bounded }: IndexPlan, filter: Document): boolean {
  if (!index || index.multikey !== 0) return false;
  const fields = index.fields.slice(0, bounded);
  return stringEqualityPaths(filter)?.every((path) => fields.some((field) => field.path === path)) ?? false;
}

/** Documents whose index entries may not fit what this transaction sees; null when there are none. */
function uncertain(collection: Collection, transaction: Transaction): Set<DocumentRecord> | null {
  const written = transaction.writes.get(collection);
  if (!written || written.size === 0) return collection.changed.size > 0 ? collection.changed : null;
  return collection.changed.size > 0 ? new Set([...collection.changed, ...written]) : written;
}

/** Visits candidates until `visit` answers true; returns the number of index keys looked at. */
function visitCandidates(
  collection: Collection,
  plan: Plan,
  extras: ReadonlySet<DocumentRecord> | null,
  visit: (record: DocumentRecord) => boolean,
): number {
  switch (plan.kind) {
    case 'id':
      for (const id of plan.ids) {
        const record = collection.records.get(id);
        if (record && visit(record)) break;
      }
      return plan.ids.length;
    case 'scan': {
      const records = plan.reverse ? [...collection.records.values()].reverse() : collection.records.values();
      for (const record of records) if (visit(record)) break;
      return 0;
    }
    case 'index': {
      const keys = visitIndex(collection, plan, extras, visit);
      if (keys >= 0 && extras) for (const record of extras) if (visit(record)) break;
      return Math.abs(keys);
    }
    case 'union': {
      const seen = new Set<DocumentRecord>();
      let keys = 0;
      const once = (record: DocumentRecord): boolean => {
        if (seen.has(record)) return false;
        seen.add(record);
        return visit(record);
      };
      for (const part of plan.plans) keys += visitCandidates(collection, part, extras, once);
      return keys;
    }
  }
}

/** Returns the number of keys looked at, negative when `visit` has had enough. */
function visitIndex(
  collection: Collection,
  plan: IndexPlan,
  extras: ReadonlySet<DocumentRecord> | null,
  visit: (record: DocumentRecord) => boolean,
): number {
  const entries = entriesOf(collection, plan.index);
  const seen = plan.repeats || plan.ranges.length > 1 ? new Set<DocumentRecord>() : null;
  let keys = 0;
  const step = (record: DocumentRecord): boolean => {
    keys += 1;
    if (extras?.has(record)) return false;
    if (seen) {
      if (seen.has(record)) return false;
      seen.add(record);
    }
    return visit(record);
  };
  const ranges = plan.reverse ? [...plan.ranges].reverse() : plan.ranges;
  for (const { low, high } of ranges) if (entries.scan(low, high, plan.reverse, step)) return -keys;
  return keys;
}
