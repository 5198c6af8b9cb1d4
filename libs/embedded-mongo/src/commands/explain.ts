import { show } from '../bson/show.js';
import type { Document } from '../bson/codec.js';
import { isDocument } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';
import { findMatches, type Query, type QueryStatistics } from '../engine/read.js';
import { planQuery, type Plan } from '../indexes/planner.js';
import { compileFilter } from '../query/matcher.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { collectionName, documentField } from './fields.js';
import { readFindCommand, readSort } from './find.js';
import { MONGODB_VERSION } from './handshake.js';
import { resolveHint } from './hint.js';

const VERBOSITIES: readonly unknown[] = ['queryPlanner', 'executionStats', 'allPlansExecution'];

/** Returns the index that a query would use; with `executionStats` also the examined keys and documents. */
export const explain: Command = {
  fields: ['verbosity'],
  run(context): Reply {
    const inner = documentField(context.command, 'explain');
    if (!inner) throw new ServerError(9, 'explain needs a command');
    const { namespace, query } = explained(context, inner);
    const collection = context.engine.catalog.find(namespace, null);
    const verbosity = context.command['verbosity'] ?? 'allPlansExecution';
    if (!VERBOSITIES.includes(verbosity))
      throw new ServerError(
        2,
        `Enumeration value '${show(verbosity)}' for field 'explain.verbosity' is not a valid value.`,
      );
    const queryPlanner: Document = {
      namespace,
      parsedQuery: query.filter.source,
      indexFilterSet: false,
      winningPlan: { stage: 'EOF' },
      rejectedPlans: [],
    };
    const reply: Reply = {
      explainVersion: '1',
      queryPlanner,
      command: inner,
      serverInfo: { host: context.server.address, version: MONGODB_VERSION },
      ok: 1,
    };
    if (!collection) return reply;
    const wanted = query.limit ? (query.skip ?? 0) + query.limit : null;
    const plan = planQuery(collection, {
      filter: query.filter.source,
      sort: query.sort ?? null,
      wanted,
      hint: query.hint,
    });
    queryPlanner['winningPlan'] = describe(plan, query);
    if (verbosity !== 'queryPlanner') {
      const statistics: QueryStatistics = { plan, keysExamined: 0, documentsExamined: 0 };
      const matches = findMatches(context.engine, collection, null, query, statistics);
      reply['executionStats'] = {
        executionSuccess: true,
        nReturned: matches.length,
        executionTimeMillis: 0,
        totalKeysExamined: statistics.keysExamined,
        totalDocsExamined: statistics.documentsExamined,
      };
    }
    return reply;
  },
};

function explained(context: CommandContext, inner: Document): { namespace: string; query: Query } {
  const name = Object.keys(inner)[0] ?? '';
  if (name === 'find') return readFindCommand(context, inner);
  const namespace = `${context.database}.${collectionName(inner, name)}`;
  const part = statementOf(name, inner);
  const hint = resolveHint(context, namespace, part['hint']);
  return {
    namespace,
    query: { filter: compileFilter(documentField(part, 'filter') ?? {}), sort: readSort(part), hint },
  };
}

/** The query within a command that is not a find. */
function statementOf(name: string, inner: Document): Document {
  if (name === 'update' || name === 'delete') {
    const [first] = (inner[name === 'update' ? 'updates' : 'deletes'] ?? []) as Document[];
    return { filter: first?.['q'], hint: first?.['hint'] };
  }
  if (['findAndModify', 'findandmodify', 'count', 'distinct'].includes(name)) {
    return { filter: inner['query'], sort: inner['sort'], hint: inner['hint'] };
  }
  if (name === 'aggregate') {
    const [first, second] = (inner['pipeline'] ?? []) as Document[];
    const filter = isDocument(first?.['$match']) ? first['$match'] : undefined;
    return { filter, sort: (filter ? second : first)?.['$sort'], hint: inner['hint'] };
  }
  throw unsupported(`explain of ${name}`, 2);
}

function describe(plan: Plan, { filter, sort, limit, skip }: Query): Document {
  let stage = access(plan, filter.source);
  if (sort && !plan.sorted) stage = { stage: 'SORT', sortPattern: sort, inputStage: stage };
  if (skip) stage = { stage: 'SKIP', skipAmount: skip, inputStage: stage };
  if (limit) stage = { stage: 'LIMIT', limitAmount: limit, inputStage: stage };
  return stage;
}

function access(plan: Plan, filter: Document): Document {
  switch (plan.kind) {
    case 'scan':
      return { stage: 'COLLSCAN', filter, direction: plan.reverse ? 'backward' : 'forward' };
    case 'id':
      if (plan.ids.length === 1 && Object.keys(filter).length === 1) return { stage: 'IDHACK' };
      return {
        stage: 'FETCH',
        filter,
        inputStage: { stage: 'IXSCAN', indexName: '_id_', keyPattern: { _id: 1 } },
      };
    case 'union':
      return {
        stage: 'FETCH',
        filter,
        inputStage: { stage: 'OR', inputStages: plan.plans.map((part) => access(part, {})) },
      };
    case 'index': {
      const spec = plan.index?.spec ?? { name: '_id_', key: { _id: 1 } };
      const scan = {
        stage: 'IXSCAN',
        indexName: spec.name,
        keyPattern: spec.key,
        isMultiKey: plan.repeats,
        isUnique: plan.index === null || plan.index.unique,
        direction: plan.reverse ? 'backward' : 'forward',
        boundedFields: plan.bounded,
        intervals: plan.ranges.length,
      };
      return { stage: 'FETCH', filter, inputStage: scan };
    }
  }
}
