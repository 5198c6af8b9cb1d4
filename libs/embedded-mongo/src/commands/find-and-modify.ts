import type { Variables } from '../aggregation/variables.js';
import { decode, encode, type Document } from '../bson/codec.js';
import { ServerError } from '../errors.js';
import { deleteOne, insertUpsert, updateOne } from '../engine/modify.js';
import type { Query } from '../engine/read.js';
import { compileFilter } from '../query/matcher.js';
import { compileProjection } from '../query/projection.js';
import { compileUpdate } from '../update/update.js';
import type { Reply } from '../wire/reply.js';
import { RawDocument } from '../wire/reply.js';
import { commandVariables, type Command, type CommandContext } from './context.js';
import { arrayField, booleanField, checkCollation, collectionName, documentField } from './fields.js';
import { readSort } from './find.js';
import { resolveHint } from './hint.js';
import { collectionForWrite, StatementRunner, type StatementResult } from './write-statements.js';

export const findAndModify: Command = {
  inTransaction: true,
  retryable: true,
  fields: [
    'query',
    'sort',
    'remove',
    'update',
    'new',
    'fields',
    'upsert',
    'bypassDocumentValidation',
    'bypassEmptyTsReplacement',
    'collation',
    'arrayFilters',
    'hint',
    'let',
    'stmtId',
  ],
  async run(context): Promise<Reply> {
    const { command } = context;
    checkCollation(command);
    const runner = new StatementRunner(context);
    const result = await runner.runOne(() =>
      booleanField(command, 'remove') ? remove(context, runner) : change(context, runner),
    );
    const value = result['value'];
    const reply: Reply = { lastErrorObject: result['lastErrorObject'] };
    reply['value'] = value ? new RawDocument(encode(value as Document)) : null;
    return runner.finish(reply);
  },
};

interface Parts {
  name: string;
  query: Query;
  project: (document: Document) => Document;
  variables: Variables;
}

function readParts(context: CommandContext): Parts {
  const { command, database } = context;
  const name = collectionName(command, Object.keys(command)[0]!);
  const variables = commandVariables(context);
  const filter = compileFilter(documentField(command, 'query') ?? {}, { variables });
  const hint = resolveHint(context, `${database}.${name}`, command['hint']);
  const project = compileProjection(documentField(command, 'fields') ?? {}, filter, { variables });
  return { name, query: { filter, sort: readSort(command), hint }, project, variables };
}

async function remove(context: CommandContext, runner: StatementRunner): Promise<StatementResult> {
  const { command, engine, transaction, database } = context;
  for (const name of ['update', 'upsert', 'new']) {
    const given = name === 'update' ? command[name] !== undefined : booleanField(command, name);
    if (given)
      throw new ServerError(
        9,
        `Cannot specify both ${name === 'update' ? 'an update' : `${name}=true`} and remove=true`,
      );
  }
  const { name, query, project } = readParts(context);
  const collection = engine.catalog.find(`${database}.${name}`, transaction);
  const raw = collection ? await deleteOne(runner.writes, collection, query) : null;
  return { lastErrorObject: { n: raw ? 1 : 0 }, value: raw ? project(decode(raw)) : null };
}

async function change(context: CommandContext, runner: StatementRunner): Promise<StatementResult> {
  const { command, engine, transaction, database } = context;
  const given = command['update'] as Document | Document[] | undefined;
  if (given === undefined) throw new ServerError(9, 'Either an update or remove=true must be specified');
  const { name, query, project, variables } = readParts(context);
  const compiled = compileUpdate(given, {
    arrayFilters: arrayField(command, 'arrayFilters'),
    variables,
    now: context.now,
    keepEmptyTimestamps: booleanField(command, 'bypassEmptyTsReplacement'),
  });
  const upsert = booleanField(command, 'upsert');
  const wantsNew = booleanField(command, 'new');
  for (;;) {
    const collection = upsert
      ? await collectionForWrite(context, runner.writes, name)
      : engine.catalog.find(`${database}.${name}`, transaction);
    const updated = collection ? await updateOne(runner.writes, collection, query, compiled) : null;
    if (updated) {
      const raw = wantsNew ? updated.after : updated.before;
      return { lastErrorObject: { n: 1, updatedExisting: true }, value: raw ? project(decode(raw)) : null };
    }
    if (!upsert || !collection) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
    const inserted = await insertUpsert(runner.writes, collection, query.filter, compiled);
    if (!inserted) continue;
    return {
      lastErrorObject: { n: 1, updatedExisting: false, upserted: inserted.id },
      value: wantsNew ? project(decode(inserted.after)) : null,
    };
  }
}
