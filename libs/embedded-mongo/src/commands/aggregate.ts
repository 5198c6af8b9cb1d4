import { encode } from '../bson/codec.js';
import { equalsBson } from '../bson/order.js';
import { isDocument } from '../bson/types.js';
import { ServerError, unsupported } from '../errors.js';
import { runPipeline, type PipelineContext, type PipelineSource } from '../aggregation/pipeline.js';
import type { Query } from '../engine/read.js';
import { compileFilter } from '../query/matcher.js';
import type { Reply } from '../wire/reply.js';
import { commandVariables, type Command, type CommandContext } from './context.js';
import { Cursor, DEFAULT_FIRST_BATCH, fromArray, type NextDocument } from './cursor-table.js';
import {
  arrayField,
  booleanField,
  checkCollation,
  collectionName,
  countField,
  documentField,
  integerField,
  plainNumbers,
  toNumber,
} from './fields.js';
import { resolveHint } from './hint.js';
import { countMatches, searchDocuments } from './search.js';
import { checkTime } from './time-limit.js';

export const aggregate: Command = {
  inTransaction: true,
  snapshotReads: true,
  fields: [
    'pipeline',
    'explain',
    'cursor',
    'hint',
    'allowDiskUse',
    'bypassDocumentValidation',
    'collation',
    'let',
  ],
  run(context): Reply {
    const { command, database, atClusterTime } = context;
    checkCollation(command);
    if (booleanField(command, 'explain')) throw unsupported('explain of an aggregation', 2);
    const pipeline = arrayField(command, 'pipeline');
    if (!pipeline)
      throw new ServerError(40414, "BSON field 'aggregate.pipeline' is missing but a required field");
    const cursorOptions = documentField(command, 'cursor');
    if (!cursorOptions)
      throw new ServerError(
        9,
        "The 'cursor' option is required, except for aggregate with the explain argument",
      );
    const collection = toNumber(command['aggregate']) === 1 ? null : collectionName(command, 'aggregate');
    const namespace = `${database}.${collection ?? '$cmd.aggregate'}`;
    const batchSize = countField(cursorOptions, 'batchSize', 'aggregate') ?? DEFAULT_FIRST_BATCH;
    const next =
      collection === null
        ? results(context, null, pipeline)
        : (counted(context, namespace, pipeline) ?? results(context, namespace, pipeline));
    const holder = atClusterTime ? null : context.transaction;
    const owner = context.session?.id ?? null;
    const cursor = new Cursor(namespace, next, owner, holder, false, atClusterTime);
    return { cursor: context.cursors.open(cursor, batchSize, false), ok: 1 };
  },
};

/** Results are kept as BSON until fetched, to save memory. */
function results(
  context: CommandContext,
  namespace: string | null,
  pipeline: readonly unknown[],
): NextDocument {
  const variables = commandVariables(context);
  const hint = namespace === null ? null : resolveHint(context, namespace, context.command['hint']);
  const source: PipelineSource | null =
    namespace === null
      ? null
      : {
          read: (visit, filter, sort, limit) => {
            const query: Query = {
              filter: compileFilter(filter, { variables }),
              sort: sort ? plainNumbers(sort) : null,
              limit: limit ?? null,
              hint,
            };
            searchDocuments(context, namespace, query, visit);
          },
        };
  const others: PipelineContext = {
    read: (visit, name, filter) =>
      searchDocuments(
        context,
        `${context.database}.${name}`,
        { filter: compileFilter(filter, { variables }) },
        visit,
      ),
  };
  const found: Uint8Array[] = [];
  runPipeline(pipeline, source, others, { variables }, (document) => (found.push(encode(document)), false));
  checkTime(context);
  return fromArray(found, (raw) => raw);
}

/**
 * What drivers send for `countDocuments`: the matching documents are counted without decoding more of them than
 * the filter needs. Null for every other pipeline.
 */
function counted(
  context: CommandContext,
  namespace: string,
  pipeline: readonly unknown[],
): NextDocument | null {
  const rest = pipeline.filter(isDocument);
  if (rest.length !== pipeline.length || rest.length < 2) return null;
  const filter = rest[0]!['$match'];
  const last = rest.at(-1);
  if (!isDocument(filter) || !equalsBson(last, COUNT_STAGE)) return null;
  const between = rest.slice(1, -1);
  const skip = between[0] && '$skip' in between[0] ? integerField(between.shift()!, '$skip') : undefined;
  const limit = between[0] && '$limit' in between[0] ? integerField(between.shift()!, '$limit') : undefined;
  if (between.length > 0 || (skip ?? 0) < 0 || (limit !== undefined && limit <= 0)) return null;
  const hint = resolveHint(context, namespace, context.command['hint']);
  const query: Query = {
    filter: compileFilter(filter, { variables: commandVariables(context) }),
    skip,
    limit,
    hint,
  };
  const n = countMatches(context, namespace, query);
  return fromArray(n > 0 ? [{ _id: 1, n }] : [], encode);
}

const COUNT_STAGE = { $group: { _id: 1, n: { $sum: 1 } } };
