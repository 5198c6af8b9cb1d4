import type { Variables } from '../aggregation/variables.js';
import { decode, encode, type Document } from '../bson/codec.js';
import { Double, isDocument } from '../bson/types.js';
import { checkNames } from '../engine/catalog.js';
import { rawElements } from '../engine/raw-document.js';
import { ServerError } from '../errors.js';
import type { Reply } from '../wire/reply.js';
import { commandVariables, type Command, type CommandContext } from './context.js';
import { Cursor, DEFAULT_FIRST_BATCH, fromArray } from './cursor-table.js';
import {
  arrayField,
  booleanField,
  checkFields,
  countField,
  documentField,
  integerField,
  requiredDocument,
} from './fields.js';
import { assertTransactionMayWriteTo } from './general-fields.js';
import { runInsert } from './insert.js';
import {
  checkStatement,
  readChange,
  sortOf,
  type DeleteStatement,
  type UpdateStatement,
} from './update-statements.js';
import { runDelete, runUpdate } from './update.js';
import { checkBatchSize, StatementRunner, type StatementResult } from './write-statements.js';

const UPDATE_FIELDS = [
  'update',
  'filter',
  'updateMods',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'constants',
  'sort',
  'sampleId',
];
const DELETE_FIELDS = ['delete', 'filter', 'multi', 'hint', 'collation', 'sampleId'];
const INSERT_FIELDS = ['insert', 'document'];

/** A collection that operations name by its position in `nsInfo`. */
interface Target {
  database: string;
  name: string;
}

type Operation = { target: Target } & (
  | { kind: 'insert'; document: Uint8Array }
  | ({ kind: 'update' } & UpdateStatement)
  | ({ kind: 'delete' } & DeleteStatement)
);

/** Writes to several collections with one command (MongoDB 8). */
export const bulkWrite: Command = {
  inTransaction: true,
  retryable: true,
  fields: [
    'ops',
    'nsInfo',
    'ordered',
    'errorsOnly',
    'cursor',
    'let',
    'bypassDocumentValidation',
    'bypassEmptyTsReplacement',
    'stmtId',
    'stmtIds',
  ],
  async run(context): Promise<Reply> {
    const operations = readOperations(context);
    const variables = commandVariables(context);
    const runner = new StatementRunner(context);
    const counts = { nInserted: 0, nMatched: 0, nModified: 0, nUpserted: 0, nDeleted: 0 };
    const results: Document[] = [];
    await runner.runAll(
      operations,
      (operation) => runOperation(context, runner, operation, variables),
      (result, index) => {
        count(counts, operations[index]!, result);
        const { upserted, ...numbers } = result;
        const inserted = 'upserted' in result ? { upserted: { _id: upserted } } : {};
        results.push({ ok: 1, idx: index, ...numbers, ...inserted });
      },
    );
    const failed = runner.writeErrors.map(({ index, ...error }) => ({
      ok: 0,
      idx: index,
      ...error,
      n: 0,
      ...(operations[index as number]!.kind === 'update' && { nModified: 0 }),
    }));
    const shown = booleanField(context.command, 'errorsOnly') ? failed : [...results, ...failed];
    return {
      cursor: openCursor(
        context,
        shown.toSorted((a, b) => Number(a['idx']) - Number(b['idx'])),
      ),
      nErrors: failed.length,
      ...counts,
      ...(runner.retried.length > 0 && { retriedStmtIds: runner.retried }),
      ok: 1,
    };
  },
};

type Counts = Record<'nInserted' | 'nMatched' | 'nModified' | 'nUpserted' | 'nDeleted', number>;

function count(counts: Counts, { kind }: Operation, result: StatementResult): void {
  const n = Number(result['n']);
  if (kind === 'insert') counts.nInserted += n;
  else if (kind === 'delete') counts.nDeleted += n;
  else if ('upserted' in result) counts.nUpserted += n;
  else {
    counts.nMatched += n;
    counts.nModified += Number(result['nModified']);
  }
}

/** `ok` of a result is a double, as that of a reply. */
function openCursor({ command, cursors, session, transaction }: CommandContext, results: Document[]) {
  const options = documentField(command, 'cursor') ?? {};
  const batchSize = countField(options, 'batchSize', 'BulkWriteCommandRequest.cursor') ?? DEFAULT_FIRST_BATCH;
  const next = fromArray(results, ({ ok, ...rest }) => encode({ ok: new Double(Number(ok)), ...rest }));
  const cursor = new Cursor('admin.$cmd.bulkWrite', next, session?.id ?? null, transaction, false);
  return cursors.open(cursor, batchSize, false);
}

function runOperation(
  context: CommandContext,
  runner: StatementRunner,
  operation: Operation,
  variables: Variables,
): StatementResult | Promise<StatementResult> {
  const { database, name } = operation.target;
  const target = { ...context, database };
  switch (operation.kind) {
    case 'insert':
      return runInsert(target, runner, name, operation.document);
    case 'update':
      return runUpdate(target, runner, name, operation, variables);
    case 'delete':
      return runDelete(target, runner, name, operation, variables).then((n) => ({ n }));
  }
}

/**
 * All operations are parsed before the first runs: a malformed one rejects the whole command.
 * @throws ServerError 2, 9, 14, 40414, 40415 for a malformed one, 73 for a namespace, 263 for a transaction's on a
 * system database, 72 for several documents with a retryable write
 */
function readOperations(context: CommandContext): Operation[] {
  const targets = readTargets(context);
  const given = sequence(context, 'ops');
  checkBatchSize(given.length);
  return given.map((bytes, index) => {
    const operation = readOperation(bytes, targets, index);
    if (context.retryNumber !== null && operation.kind !== 'insert' && operation.multi)
      throw new ServerError(72, 'Cannot use retryable writes with multi=true');
    return operation;
  });
}

function readOperation(bytes: Buffer, targets: readonly Target[], index: number): Operation {
  const [first] = rawElements(bytes);
  const kind = first && bytes.toString('utf8', first.start + 1, first.nameEnd);
  if (kind === 'insert') return readInsert(bytes, targets, index);
  const operation = decode(bytes);
  const multi = booleanField(operation, 'multi');
  const hint = operation['hint'];
  if (kind === 'update') {
    const where = 'BulkWriteUpdateOp';
    checkStatement(operation, UPDATE_FIELDS, where);
    return {
      kind,
      target: targetOf(operation, kind, targets, index),
      filter: requiredDocument(operation, 'filter', where),
      change: readChange(operation['updateMods'], `${where}.updateMods`),
      constants: documentField(operation, 'constants'),
      arrayFilters: arrayField(operation, 'arrayFilters'),
      multi,
      upsert: booleanField(operation, 'upsert'),
      hint,
      sort: sortOf(operation),
    };
  }
  if (kind === 'delete') {
    const where = 'BulkWriteDeleteOp';
    checkStatement(operation, DELETE_FIELDS, where);
    const filter = requiredDocument(operation, 'filter', where);
    return { kind, target: targetOf(operation, kind, targets, index), filter, multi, hint };
  }
  throw new ServerError(9, `BulkWrite ops entry ${index} is neither an insert, an update nor a delete`);
}

/** The document is stored as the client's own bytes. */
function readInsert(bytes: Buffer, targets: readonly Target[], index: number): Operation {
  const operation: Document = {};
  let document: Buffer | undefined;
  for (const element of rawElements(bytes)) {
    const name = bytes.toString('utf8', element.start + 1, element.nameEnd);
    if (name === 'document' && element.type === 3)
      document = bytes.subarray(element.valueStart, element.valueEnd);
    else operation[name] = element.type === 0x10 ? bytes.readInt32LE(element.valueStart) : null;
  }
  checkFields(operation, INSERT_FIELDS, 'BulkWriteInsertOp');
  if (!document)
    throw new ServerError(40414, "BSON field 'BulkWriteInsertOp.document' is missing but a required field");
  return { kind: 'insert', target: targetOf(operation, 'insert', targets, index), document };
}

function targetOf(operation: Document, kind: string, targets: readonly Target[], index: number): Target {
  const target = targets[integerField(operation, kind) ?? -1];
  if (target) return target;
  throw new ServerError(2, `BulkWrite ops entry ${index} has an invalid nsInfo index.`);
}

function readTargets(context: CommandContext): Target[] {
  return sequence(context, 'nsInfo').map((bytes) => {
    const info = decode(bytes);
    checkFields(info, ['ns'], 'NamespaceInfoEntry');
    const namespace = String(info['ns']);
    const dot = namespace.indexOf('.');
    const [database, name] = dot < 0 ? [namespace, ''] : [namespace.slice(0, dot), namespace.slice(dot + 1)];
    checkNames(database, name);
    if (context.transaction) assertTransactionMayWriteTo(database);
    return { database, name };
  });
}

/** Documents of the command, as BSON: from a document sequence or from its body. */
function sequence({ request, command }: CommandContext, name: string): readonly Buffer[] {
  const raw = request.sequences.get(name);
  if (raw) return raw;
  const given = arrayField(command, name);
  if (!given) throw new ServerError(40414, `BSON field 'bulkWrite.${name}' is missing but a required field`);
  return given.map((document) => {
    if (!isDocument(document))
      throw new ServerError(14, `BSON field 'bulkWrite.${name}' must hold documents`);
    return Buffer.from(encode(document));
  });
}
