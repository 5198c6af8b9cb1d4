import type { Document } from '../bson/codec.js';
import { ObjectId } from '../bson/types.js';
import type { Collection } from '../engine/collection.js';
import type { DocumentRecord } from '../engine/record.js';
import { readConditions, implies, type Condition, type FilterConditions } from './conditions.js';
import type { Index } from './index.js';
import { indexFields, type IndexField } from './index-spec.js';
import { encodePart } from './key-generation.js';
import { BEYOND, intersect, inverted, isPoint, keyRange, normalise, type Interval } from './intervals.js';
import type { SortedEntries } from './sorted-entries.js';

/** `low <= key < high` in an index. */
interface KeyRange {
  low: string;
  high: string;
}

/** How to find a superset of the matching documents. */
export type Plan = IdPlan | IndexPlan | UnionPlan | ScanPlan;

interface IdPlan {
  kind: 'id';
  ids: readonly string[];
  sorted: boolean;
}

export interface IndexPlan {
  kind: 'index';
  /** Null for the order of `_id`. */
  index: Index | null;
  ranges: readonly KeyRange[];
  reverse: boolean;
  /** The index provides the requested order. */
  sorted: boolean;
  /** A document may come more than once. */
  repeats: boolean;
  /** Leading fields that the query bounds. */
  bounded: number;
}

interface UnionPlan {
  kind: 'union';
  plans: readonly Plan[];
  sorted: false;
}

interface ScanPlan {
  kind: 'scan';
  sorted: boolean;
  reverse: boolean;
}

export interface PlanRequest {
  filter: Document;
  sort?: Document | null;
  /** `skip + limit`, when the query has a limit. */
  wanted?: number | null;
  /** The index to be used, or `$natural`. */
  hint?: { index: Index | null } | { natural: 1 | -1 } | null;
}

const MOST_RANGES = 1000;
const ID_FIELDS = indexFields({ _id: 1 });
const EVERYTHING: KeyRange = { low: '', high: BEYOND };

/** How many entries of an index are counted at first; ever more, until one plan is known to be the best. */
const FIRST_COUNT = 128;

interface Candidate {
  plan: Plan;
  cost: number;
  /** Whether the entries were counted to their end, or the cost is at least this. */
  exact: boolean;
}

/** Chooses the index with the fewest examined documents. */
export function planQuery(collection: Collection, request: PlanRequest): Plan {
  const id = request.hint ? null : onlyId(request.filter);
  if (id !== null) return { kind: 'id', ids: [id], sorted: true };
  const conditions = readConditions(request.filter);
  const { hint } = request;
  if (hint && 'natural' in hint) return { kind: 'scan', sorted: false, reverse: hint.natural === -1 };
  const ids = idPlan(conditions, request.sort ?? null);
  if (ids && (!hint || hint.index === null)) return ids;
  const sort = request.sort && Object.keys(request.sort).length > 0 ? request.sort : null;
  if (hint) return indexCandidate(collection, hint.index, conditions, { ...request, sort }, true, 0)!.plan;
  const total = collection.records.size;
  const scan: Candidate = {
    plan: { kind: 'scan', sorted: sort === null, reverse: false },
    cost: sort ? total * 1.5 : Math.min(total, onlyLimit(request, sort)),
    exact: true,
  };
  // Counting stops at the best plan's cost, so that it takes a fraction of the query.
  let best: Candidate;
  for (let most = FIRST_COUNT; ; most *= 8) {
    best = scan;
    for (const index of [null, ...collection.indexes]) {
      if (index?.spec.hidden) continue;
      const candidate = indexCandidate(collection, index, conditions, { ...request, sort }, false, most);
      if (candidate && candidate.cost < best.cost) best = candidate;
    }
    if (best.exact) break;
  }
  const union = unionCandidate(collection, conditions, sort);
  return union && union.cost < best.cost ? union.plan : best.plan;
}

/** A query without conditions ends as soon as it has what it wants. */
function onlyLimit(request: PlanRequest, sort: Document | null): number {
  return sort === null && Object.keys(request.filter).length === 0 ? (request.wanted ?? Infinity) : Infinity;
}

/** The key that `{_id: value}` alone asks for, by far the most frequent filter; null for anything less plain. */
function onlyId(filter: Document): string | null {
  const id = filter['_id'];
  if (typeof id !== 'string' && !(id instanceof ObjectId)) return null;
  for (const name in filter) if (name !== '_id') return null;
  return encodePart(id, false);
}

function idPlan(conditions: FilterConditions, sort: Document | null): IdPlan | null {
  for (const { path, intervals } of conditions.conditions) {
    if (path !== '_id' || !intervals || intervals.length > MOST_RANGES || !intervals.every(isPoint)) continue;
    const ids = normalise(intervals).map(({ low }) => low);
    return { kind: 'id', ids, sorted: ids.length <= 1 || !sort };
  }
  return null;
}

function unionCandidate(
  collection: Collection,
  conditions: FilterConditions,
  sort: Document | null,
): Candidate | null {
  let best: Candidate | null = null;
  for (const branches of conditions.alternatives) {
    const plans = branches.map((filter) => planQuery(collection, { filter }));
    if (plans.some(({ kind }) => kind === 'scan')) continue;
    const cost = plans.reduce((sum, plan) => sum + planSize(collection, plan), 0) * (sort ? 1.8 : 1.3);
    if (!best || cost < best.cost)
      best = { plan: { kind: 'union', plans, sorted: false }, cost, exact: true };
  }
  return best;
}

function planSize(collection: Collection, plan: Plan): number {
  if (plan.kind === 'id') return plan.ids.length;
  if (plan.kind === 'scan') return collection.records.size;
  if (plan.kind === 'union') return plan.plans.reduce((sum, part) => sum + planSize(collection, part), 0);
  return countEntries(entriesOf(collection, plan.index), plan.ranges, Infinity);
}

export function entriesOf(collection: Collection, index: Index | null): SortedEntries<DocumentRecord> {
  return index ? index.entries : collection.byId();
}

/** The entries in some ranges, counted no further than `most`; beyond so many ranges the others count as alike. */
function countEntries(
  entries: SortedEntries<DocumentRecord>,
  ranges: readonly KeyRange[],
  most: number,
): number {
  if (ranges.length === 1 && ranges[0] === EVERYTHING) return entries.size;
  const looked = ranges.slice(0, 64);
  let sum = 0;
  for (const { low, high } of looked) {
    if (sum >= most) return sum;
    sum += entries.count(low, high, most - sum);
  }
  return looked.length === 0 ? 0 : (sum * ranges.length) / looked.length;
}

function indexCandidate(
  collection: Collection,
  index: Index | null,
  conditions: FilterConditions,
  request: PlanRequest,
  forced: boolean,
  most: number,
): Candidate | null {
  if (index && !forced && !coversQuery(index, conditions, request.filter)) return null;
  const fields = index?.fields ?? ID_FIELDS;
  const bounds = keyBounds(fields, index?.multikey ?? 0, conditions.conditions);
  const order = request.sort
    ? sortDirection(fields, index?.multikey ?? 0, bounds.single, request.sort)
    : null;
  if (!forced && bounds.bounded === 0 && order === null) return null;
  const plan: IndexPlan = {
    kind: 'index',
    index,
    ranges: bounds.ranges,
    reverse: order === -1,
    sorted: !request.sort || order !== null,
    repeats: (index?.multikey ?? 0) !== 0,
    bounded: bounds.bounded,
  };
  // The order of _id is only built when a query really uses it.
  const size =
    index || bounds.bounded > 0
      ? countEntries(entriesOf(collection, index), plan.ranges, most)
      : collection.records.size;
  let cost = size * 1.2;
  if (!plan.sorted) cost *= 1.5;
  else if (request.wanted != null) {
    // Conditions that the index does not answer make the query look at more entries than it wants.
    const answered = conditions.alternatives.length === 0 && conditions.conditions.length <= bounds.bounded;
    cost = Math.min(cost, request.wanted * (answered ? 1 : 10) + 1);
  }
  const counted = index !== null || bounds.bounded > 0;
  const exact = !counted || size < most || plan.ranges[0] === EVERYTHING || cost < size;
  return { plan, cost, exact };
}

/** A sparse or partial index serves only queries whose documents are all in it. */
function coversQuery(index: Index, conditions: FilterConditions, filter: Document): boolean {
  const { sparse, partialFilterExpression } = index.spec;
  if (partialFilterExpression && !implies(conditions, filter, partialFilterExpression)) return false;
  if (!sparse) return true;
  return conditions.conditions.some(
    ({ path, rejectsMissing }) => rejectsMissing && index.fields.some((field) => field.path === path),
  );
}

interface KeyBounds {
  ranges: KeyRange[];
  bounded: number;
  /** Leading fields bound to exactly one value. */
  single: number;
}

function keyBounds(
  fields: readonly IndexField[],
  multikey: number,
  conditions: readonly Condition[],
): KeyBounds {
  let prefixes = [''];
  let single = 0;
  let bounded = 0;
  const roots = new Set<string>();
  for (const [at, field] of fields.entries()) {
    const isMultikey = (multikey & (1 << at)) !== 0;
    const root = field.parts[0]!;
    // Two conditions below one array may be met by different elements, whose keys do not stand together.
    if (isMultikey && roots.has(root)) break;
    const intervals = intervalsFor(field.path, conditions, isMultikey);
    if (!intervals) break;
    bounded = at + 1;
    if (isMultikey) roots.add(root);
    if (
      intervals.length > 0 &&
      intervals.every(isPoint) &&
      prefixes.length * intervals.length <= MOST_RANGES
    ) {
      if (single === at && prefixes.length === 1 && intervals.length === 1) single = at + 1;
      const encoded = intervals.map(({ low }) => (field.descending ? inverted(low) : low));
      prefixes = prefixes.flatMap((prefix) => encoded.map((part) => prefix + part));
      continue;
    }
    const ranges = prefixes.flatMap((prefix) =>
      intervals.map((interval) => keyRange(interval, prefix, field.descending)),
    );
    return { ranges: sortRanges(ranges), bounded, single };
  }
  if (bounded === 0) return { ranges: [EVERYTHING], bounded, single };
  return {
    ranges: sortRanges(prefixes.map((prefix) => ({ low: prefix, high: prefix + BEYOND }))),
    bounded,
    single,
  };
}

/** The conditions on a path together; of an array field only one, since each may be met by another element. */
function intervalsFor(path: string, conditions: readonly Condition[], multikey: boolean): Interval[] | null {
  let result: Interval[] | null = null;
  for (const condition of conditions) {
    if (condition.path !== path || !condition.intervals) continue;
    const intervals = normalise(condition.intervals);
    if (!result) result = intervals;
    else if (!multikey) result = normalise(intersect(result, intervals));
    else if (intervals.every(isPoint) && !result.every(isPoint)) result = intervals;
  }
  return result;
}

function sortRanges(ranges: KeyRange[]): KeyRange[] {
  return ranges.sort((a, b) => (a.low < b.low ? -1 : a.low > b.low ? 1 : 0));
}

/** 1 or -1 when the index gives the order (forwards or backwards), otherwise null. */
function sortDirection(
  fields: readonly IndexField[],
  multikey: number,
  single: number,
  sort: Document,
): 1 | -1 | null {
  const wanted = Object.entries(sort);
  const fixed = new Set(fields.slice(0, single).map(({ path }) => path));
  let direction: 1 | -1 | null = null;
  let at = 0;
  for (const [path, order] of wanted) {
    if (typeof order !== 'number') return null;
    if (fixed.has(path) && fields[at]?.path !== path) continue;
    while (fields[at] && fields[at]!.path !== path && at < single) at += 1;
    const field = fields[at];
    if (!field || field.path !== path || (multikey & (1 << at)) !== 0) return null;
    const here = order < 0 === field.descending ? 1 : -1;
    if (at >= single) {
      if (direction !== null && direction !== here) return null;
      direction = here;
    }
    at += 1;
  }
  return direction ?? 1;
}
