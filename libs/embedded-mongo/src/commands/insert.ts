import { ObjectId } from 'bson';
import { decode, encode, type Document } from '../bson/codec.js';
import { fieldNames } from '../bson/field-order.js';
import { isDocument, setField, Timestamp } from '../bson/types.js';
import { ServerError } from '../errors.js';
import { checkNames } from '../engine/catalog.js';
import { checkIdValue } from '../engine/document-id.js';
import { insertDocument } from '../engine/write.js';
import type { Reply } from '../wire/reply.js';
import type { Command, CommandContext } from './context.js';
import { arrayField, booleanField, collectionName } from './fields.js';
import {
  checkBatchSize,
  collectionForWrite,
  StatementRunner,
  type StatementResult,
} from './write-statements.js';

export const insert: Command = {
  inTransaction: true,
  retryable: true,
  fields: [
    'documents',
    'ordered',
    'bypassDocumentValidation',
    'bypassEmptyTsReplacement',
    'stmtId',
    'stmtIds',
  ],
  async run(context): Promise<Reply> {
    const name = collectionName(context.command, 'insert');
    checkNames(context.database, name);
    const documents = rawDocuments(context);
    if (!documents)
      throw new ServerError(40414, "BSON field 'insert.documents' is missing but a required field");
    checkBatchSize(documents.length);
    const runner = new StatementRunner(context);
    let inserted = 0;
    await runner.runAll(
      documents,
      (bytes) => runInsert(context, runner, name, bytes),
      () => (inserted += 1),
    );
    return runner.finish({ n: inserted });
  },
};

export async function runInsert(
  context: CommandContext,
  runner: StatementRunner,
  name: string,
  bytes: Uint8Array,
): Promise<StatementResult> {
  const filledAt = booleanField(context.command, 'bypassEmptyTsReplacement') ? null : context.now;
  const raw = storedForm(bytes, filledAt);
  const collection = await collectionForWrite(context, runner.writes, name);
  await insertDocument(runner.writes, collection, raw);
  return { n: 1 };
}

function rawDocuments({ request, command }: CommandContext): readonly Uint8Array[] | undefined {
  const raw = request.sequences.get('documents');
  if (raw) return raw;
  return arrayField(command, 'documents')?.map((document) => {
    if (!isDocument(document)) throw new ServerError(14, "BSON field 'documents' must hold documents");
    return encode(document);
  });
}

/**
 * What is stored for an inserted document: the client's own bytes, unless `_id` is missing or not the first
 * field, or an empty timestamp has to be filled in.
 * @param now null to store empty timestamps as they are
 * @throws ServerError 22 for invalid BSON, 52 and 53 for values that `_id` must not have
 */
function storedForm(bytes: Uint8Array, now: Date | null): Buffer {
  const document = decode(bytes);
  const id = document['_id'];
  if (id !== undefined) {
    checkIdValue(id);
    if (isDocument(id)) checkIdFields(id);
  }
  if (fieldNames(document)[0] === '_id' && !(now && hasEmptyTimestamp(document)))
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const stored: Document = { _id: id ?? new ObjectId() };
  for (const name of fieldNames(document)) {
    if (name !== '_id') setField(stored, name, now ? filled(document[name], now) : document[name]);
  }
  return encode(stored);
}

function hasEmptyTimestamp(document: Document): boolean {
  for (const name in document) {
    const value = document[name];
    if (name !== '_id' && value instanceof Timestamp && value.isZero()) return true;
  }
  return false;
}

let increment = 0;

/** The server fills empty timestamps at the top level of an inserted document. */
function filled(value: unknown, now: Date): unknown {
  if (!(value instanceof Timestamp) || !value.isZero()) return value;
  increment += 1;
  return new Timestamp({ t: Math.floor(now.getTime() / 1000), i: increment });
}

function checkIdFields(id: Document): void {
  const dollar = Object.keys(id).find(
    (name) => name.startsWith('$') && !['$ref', '$id', '$db'].includes(name),
  );
  if (dollar === undefined) return;
  throw new ServerError(
    52,
    `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
  );
}
