import type { Variables } from '../aggregation/variables.js';
import type { Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import { checkNames } from '../engine/catalog.js';
import {
  deleteMany,
  deleteOne,
  insertUpsert,
  updateMany,
  updateOne,
  type Updated,
} from '../engine/modify.js';
import type { Query } from '../engine/read.js';
import { compileFilter } from '../query/matcher.js';
import type { CompiledUpdate } from '../update/compiled-update.js';
import { compileUpdate } from '../update/update.js';
import type { Reply } from '../wire/reply.js';
import { commandVariables, type Command, type CommandContext } from './context.js';
import { booleanField, collectionName } from './fields.js';
import { resolveHint } from './hint.js';
import {
  readDeleteStatements,
  readUpdateStatements,
  type DeleteStatement,
  type UpdateStatement,
} from './update-statements.js';
import { collectionForWrite, StatementRunner, type StatementResult } from './write-statements.js';

export const update: Command = {
  inTransaction: true,
  retryable: true,
  fields: [
    'updates',
    'ordered',
    'bypassDocumentValidation',
    'bypassEmptyTsReplacement',
    'let',
    'stmtId',
    'stmtIds',
  ],
  async run(context): Promise<Reply> {
    const name = collectionName(context.command, 'update');
    checkNames(context.database, name);
    const statements = readUpdateStatements(context);
    const variables = commandVariables(context);
    const runner = new StatementRunner(context);
    const reply = { n: 0, nModified: 0 };
    const upserted: Document[] = [];
    await runner.runAll(
      statements,
      (statement) => runUpdate(context, runner, name, statement, variables),
      (result, index) => {
        reply.n += Number(result['n']);
        reply.nModified += Number(result['nModified']);
        if ('upserted' in result) upserted.push({ index, _id: result['upserted'] });
      },
    );
    return runner.finish(upserted.length > 0 ? { ...reply, upserted } : reply);
  },
};

export function runUpdate(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  { filter: source, change, constants, arrayFilters, multi, upsert, hint, sort }: UpdateStatement,
  variables: Variables,
): StatementResult | Promise<StatementResult> {
  const { engine, transaction, database, now } = context;
  const compiled = compileUpdate(change, {
    variables,
    constants,
    now,
    arrayFilters,
    keepEmptyTimestamps: booleanField(context.command, 'bypassEmptyTsReplacement'),
  });
  if (multi && compiled.kind === 'replacement') {
    throw new ServerError(9, 'multi update is not supported for replacement-style update');
  }
  const filter = compileFilter(source, { variables });
  const namespace = `${database}.${name}`;
  const query: Query = { filter, sort, hint: resolveHint(context, namespace, hint, sort) };
  if (multi || upsert) return updateManyOrUpsert(context, runner, name, query, compiled, { multi, upsert });
  const collection = engine.catalog.find(namespace, transaction);
  const updated = collection ? updateOne(runner.writes, collection, query, compiled) : null;
  return updated instanceof Promise ? updated.then(counted) : counted(updated);
}

function counted(updated: Updated | null): StatementResult {
  return { n: updated ? 1 : 0, nModified: updated?.modified ? 1 : 0 };
}

async function updateManyOrUpsert(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  query: Query,
  compiled: CompiledUpdate,
  { multi, upsert }: { multi: boolean; upsert: boolean },
): Promise<StatementResult> {
  const { engine, transaction, database } = context;
  const namespace = `${database}.${name}`;
  for (;;) {
    const collection = upsert
      ? await collectionForWrite(context, runner.writes, name)
      : engine.catalog.find(namespace, transaction);
    if (!collection) return { n: 0, nModified: 0 };
    let matched = 0;
    let modified = 0;
    const count = ({ modified: changed }: { modified: boolean }): void => {
      matched += 1;
      if (changed) modified += 1;
    };
    if (multi) {
      await updateMany(runner.writes, collection, query, compiled, count);
    } else {
      const updated = await updateOne(runner.writes, collection, query, compiled);
      if (updated) count(updated);
    }
    if (matched > 0 || !upsert) return { n: matched, nModified: modified };
    const inserted = await insertUpsert(runner.writes, collection, query.filter, compiled);
    if (inserted) return { n: 1, nModified: 0, upserted: inserted.id };
  }
}

export const deleteCommand: Command = {
  inTransaction: true,
  retryable: true,
  fields: ['deletes', 'ordered', 'let', 'stmtId', 'stmtIds'],
  async run(context): Promise<Reply> {
    const name = collectionName(context.command, 'delete');
    const statements = readDeleteStatements(context);
    const variables = commandVariables(context);
    const runner = new StatementRunner(context);
    let deleted = 0;
    await runner.runAll(
      statements,
      async (statement) => ({ n: await runDelete(context, runner, name, statement, variables) }),
      ({ n }) => (deleted += Number(n)),
    );
    return runner.finish({ n: deleted });
  },
};

export async function runDelete(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  { filter, multi, hint }: DeleteStatement,
  variables: Variables,
): Promise<number> {
  const namespace = `${context.database}.${name}`;
  const query: Query = {
    filter: compileFilter(filter, { variables }),
    hint: resolveHint(context, namespace, hint),
  };
  const collection = context.engine.catalog.find(namespace, context.transaction);
  if (!collection) return 0;
  if (multi) return deleteMany(runner.writes, collection, query);
  return (await deleteOne(runner.writes, collection, query)) ? 1 : 0;
}
