import type { Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { Command } from './context.js';
import { documentField, toNumber } from './fields.js';

/** Fields that any command may carry. Those without a meaning here are only hints. */
const GENERAL_FIELDS = new Set([
  '$db',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  '$readPreference',
  '$clusterTime',
  '$queryOptions',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'mayBypassWriteBlocking',
]);

/** Supported commands of MongoDB's Stable API, version 1. */
const STABLE_COMMANDS = new Set([
  'abortTransaction',
  'aggregate',
  'bulkWrite',
  'collMod',
  'commitTransaction',
  'count',
  'create',
  'createIndexes',
  'delete',
  'drop',
  'dropDatabase',
  'dropIndexes',
  'endSessions',
  'explain',
  'find',
  'findAndModify',
  'getMore',
  'hello',
  'insert',
  'killCursors',
  'killSessions',
  'listCollections',
  'listDatabases',
  'listIndexes',
  'ping',
  'refreshSessions',
  'update',
]);

/** Databases that transactions must not write to. */
const SYSTEM_DATABASES = new Set(['admin', 'config', 'local']);

/** @throws ServerError 263 */
export function assertTransactionMayWriteTo(database: string): void {
  if (SYSTEM_DATABASES.has(database))
    throw new ServerError(263, `Cannot run command against the '${database}' database in a transaction.`);
}

/** @throws ServerError 40415 for fields that the command does not understand */
export function checkGeneralFields(
  fields: Document,
  name: string,
  command: Command,
  sequences: ReadonlyMap<string, unknown>,
): void {
  if (!command.openFields) {
    for (const field in fields) {
      if (field === name || GENERAL_FIELDS.has(field) || command.fields.includes(field)) continue;
      throw unknownField(name, field);
    }
  }
  for (const field of sequences.keys()) if (!command.fields.includes(field)) throw unknownField(name, field);
}

function unknownField(name: string, field: string): ServerError {
  return new ServerError(40415, `BSON field '${name}.${field}' is an unknown field.`);
}

/**
 * The write concern error of a command: it is executed, and the reply contains the error. Null for a write concern that
 * a single server can fulfil.
 * @throws ServerError 9, 14 for a malformed one
 */
export function unsatisfiedWriteConcern(fields: Document): Document | null {
  const writeConcern = documentField(fields, 'writeConcern');
  const members = writeConcern?.['w'];
  if (members === undefined || members === 'majority') return null;
  const failure = (code: number, codeName: string, errmsg: string): Document => ({
    code,
    codeName,
    errmsg,
    errInfo: { writeConcern: { ...writeConcern, provenance: 'clientSupplied' } },
  });
  if (typeof members === 'string')
    return failure(
      79,
      'UnknownReplWriteConcern',
      `No write concern mode named '${members}' found in replica set configuration`,
    );
  const number = toNumber(members);
  if (number === null) throw new ServerError(9, 'w has to be a number or a string');
  if (number < 0 || number > 50)
    throw new ServerError(9, 'w has to be a non-negative number and not greater than 50');
  return number > 1 ? failure(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes') : null;
}

/** @throws ServerError 322 for another version, 323 for a command outside it, 4886600 for options without one */
export function checkApiVersion(fields: Document, name: string): void {
  const { apiVersion, apiStrict, apiDeprecationErrors } = fields;
  if (apiVersion === undefined) {
    if (apiStrict === undefined && apiDeprecationErrors === undefined) return;
    throw new ServerError(
      4886600,
      'Provided apiStrict and/or apiDeprecationErrors without passing apiVersion',
    );
  }
  if (apiVersion !== '1') {
    throw new ServerError(322, 'API version must be "1"', { codeName: 'APIVersionError' });
  }
  if (apiStrict === true && !STABLE_COMMANDS.has(name)) {
    throw new ServerError(323, `Provided apiStrict:true, but the command ${name} is not in API Version 1`, {
      codeName: 'APIStrictError',
    });
  }
}
