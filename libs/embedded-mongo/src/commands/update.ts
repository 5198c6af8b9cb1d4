import { requireKnownStages } from '../aggregation/pipeline.js';
import { decode, type Document } from '../bson/codec.js';
import { isDocument } from '../bson/types.js';
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
import { compileUpdate, type CompiledUpdate } from '../update/update.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import {
  arrayField,
  booleanField,
  checkCollation,
  collectionName,
  documentField,
  integerField,
  requiredDocument,
} from './fields.js';
import { resolveHint } from './hint.js';
import {
  checkBatchSize,
  collectionForWrite,
  StatementRunner,
  type StatementResult,
} from './write-statements.js';

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
    const statements = statementsOf(context, 'updates');
    // An unknown stage is an error of the whole command, not of one statement.
    for (const { u } of statements) if (Array.isArray(u)) requireKnownStages(u);
    const runner = new StatementRunner(context);
    const reply = { n: 0, nModified: 0 };
    const upserted: Document[] = [];
    await runner.runAll(
      statements,
      (statement) => runUpdate(context, runner, name, statement),
      (result, index) => {
        reply.n += Number(result['n']);
        reply.nModified += Number(result['nModified']);
        if ('upserted' in result) upserted.push({ index, _id: result['upserted'] });
      },
    );
    return runner.finish(upserted.length > 0 ? { ...reply, upserted } : reply);
  },
};

const UPDATE_FIELDS = ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint', 'collation', 'sampleId'];

function runUpdate(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  statement: Document,
): StatementResult | Promise<StatementResult> {
  checkFields(statement, UPDATE_FIELDS, 'update.updates');
  checkCollation(statement);
  const { engine, transaction, database } = context;
  const multi = booleanField(statement, 'multi');
  const upsert = booleanField(statement, 'upsert');
  const options = { let: documentField(context.command, 'let'), now: context.now };
  const change = statement['u'] as Document | Document[];
  const compiled = compileUpdate(change, {
    let: options.let,
    now: options.now,
    arrayFilters: arrayField(statement, 'arrayFilters'),
    keepEmptyTimestamps: booleanField(context.command, 'bypassEmptyTsReplacement'),
  });
  if (multi && compiled.kind === 'replacement') {
    throw new ServerError(9, 'multi update is not supported for replacement-style update');
  }
  const filter = compileFilter(requiredDocument(statement, 'q', 'update.updates'), options);
  const namespace = `${database}.${name}`;
  const hint = resolveHint(context, namespace, statement['hint']);
  const query: Query = { filter, hint };
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
    const statements = statementsOf(context, 'deletes');
    const runner = new StatementRunner(context);
    let deleted = 0;
    await runner.runAll(
      statements,
      async (statement) => ({ n: await runDelete(context, runner, name, statement) }),
      ({ n }) => (deleted += Number(n)),
    );
    return runner.finish({ n: deleted });
  },
};

async function runDelete(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  statement: Document,
): Promise<number> {
  checkFields(statement, ['q', 'limit', 'hint', 'collation', 'sampleId'], 'delete.deletes');
  checkCollation(statement);
  const options = { let: documentField(context.command, 'let'), now: context.now };
  const filter = compileFilter(requiredDocument(statement, 'q', 'delete.deletes'), options);
  const limit = integerField(statement, 'limit');
  if (limit !== 0 && limit !== 1) {
    throw new ServerError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
  }
  const namespace = `${context.database}.${name}`;
  const query: Query = { filter, hint: resolveHint(context, namespace, statement['hint']) };
  const collection = context.engine.catalog.find(namespace, context.transaction);
  if (!collection) return 0;
  if (limit === 0) return deleteMany(runner.writes, collection, query);
  return (await deleteOne(runner.writes, collection, query)) ? 1 : 0;
}

/** The statements of a write command, given in its body or as a document sequence. */
function statementsOf({ request, command }: CommandContext, name: string): Document[] {
  const raw = request.sequences.get(name);
  const statements = raw ? raw.map((bytes) => decode(bytes)) : (arrayField(command, name) ?? []);
  checkBatchSize(statements.length);
  for (const statement of statements) {
    if (!isDocument(statement)) throw new ServerError(14, `BSON field '${name}' must hold documents`);
  }
  return statements as Document[];
}

/** @throws ServerError 40415 for a field that is not understood */
export function checkFields(source: Document, known: readonly string[], where: string): void {
  const unknown = Object.keys(source).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new ServerError(40415, `BSON field '${where}.${unknown}' is an unknown field.`);
}
