import { requireKnownStages } from '../aggregation/pipeline.js';
import { decode, type Document } from '../bson/codec.js';
import { isDocument, typeName } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { CommandContext } from './context.js';
import {
  arrayField,
  booleanField,
  checkCollation,
  checkFields,
  documentField,
  integerField,
  requiredDocument,
} from './fields.js';
import { readSort } from './find.js';
import { checkBatchSize } from './write-statements.js';

/** One statement of an `update` command. */
export interface UpdateStatement {
  filter: Document;
  change: Document | Document[];
  /** Constants that a pipeline reads as `$$name`. */
  constants: Document | undefined;
  arrayFilters: unknown[] | undefined;
  multi: boolean;
  upsert: boolean;
  hint: unknown;
  /** Which of several matching documents changes first, or is the only one; null for any. */
  sort: Document | null;
}

/** One statement of a `delete` command. */
export interface DeleteStatement {
  filter: Document;
  /** Whether every matching document goes, or only one. */
  multi: boolean;
  hint: unknown;
}

const UPDATE_FIELDS = [
  'q',
  'u',
  'c',
  'multi',
  'upsert',
  'arrayFilters',
  'hint',
  'collation',
  'sort',
  'sampleId',
];
const DELETE_FIELDS = ['q', 'limit', 'hint', 'collation', 'sampleId'];

/**
 * The statements of an `update`. All are parsed before the first runs: a malformed one rejects the whole command.
 * @throws ServerError 9, 14, 40414, 40415, 40324 for a malformed statement, 238 for a collation
 */
export function readUpdateStatements(context: CommandContext): UpdateStatement[] {
  return statementsOf(context, 'updates').map((statement) => {
    const where = 'update.updates';
    checkStatement(statement, UPDATE_FIELDS, where);
    return {
      filter: requiredDocument(statement, 'q', where),
      change: readChange(statement['u']),
      constants: documentField(statement, 'c'),
      arrayFilters: arrayField(statement, 'arrayFilters'),
      multi: booleanField(statement, 'multi'),
      upsert: booleanField(statement, 'upsert'),
      hint: statement['hint'],
      sort: sortOf(statement),
    };
  });
}

/** As {@link readUpdateStatements}, for a `delete`. */
export function readDeleteStatements(context: CommandContext): DeleteStatement[] {
  return statementsOf(context, 'deletes').map((statement) => {
    const where = 'delete.deletes';
    checkStatement(statement, DELETE_FIELDS, where);
    const filter = requiredDocument(statement, 'q', where);
    if (statement['limit'] === undefined)
      throw new ServerError(40414, `BSON field '${where}.limit' is missing but a required field`);
    const limit = integerField(statement, 'limit');
    if (limit !== 0 && limit !== 1)
      throw new ServerError(9, `The limit field in delete objects must be 0 or 1. Got ${limit}`);
    return { filter, multi: limit === 0, hint: statement['hint'] };
  });
}

/** @throws ServerError 40414 without one, 9 for what is neither a document nor a pipeline, 40324 for an unknown stage */
export function readChange(change: unknown, where = 'update.updates.u'): Document | Document[] {
  if (change === undefined)
    throw new ServerError(40414, `BSON field '${where}' is missing but a required field`);
  if (Array.isArray(change)) requireKnownStages(change);
  else if (!isDocument(change))
    throw new ServerError(9, 'Update argument must be either an object or an array');
  return change as Document | Document[];
}

/** The order in which a single document is chosen. @throws ServerError 9 with `multi` */
export function sortOf(statement: Document): Document | null {
  const sort = readSort(statement);
  if (sort && booleanField(statement, 'multi'))
    throw new ServerError(9, 'Cannot specify sort with multi=true');
  return sort;
}

export function checkStatement(statement: Document, known: readonly string[], where: string): void {
  checkFields(statement, known, where);
  checkCollation(statement);
  const { hint } = statement;
  if (hint !== undefined && typeof hint !== 'string' && !isDocument(hint))
    throw new ServerError(9, `Hint must be a string or an object, not ${typeName(hint)}`);
}

/** The statements as they came, in the command's body or as a document sequence. */
function statementsOf({ request, command }: CommandContext, name: string): Document[] {
  const raw = request.sequences.get(name);
  const statements = raw ? raw.map((bytes) => decode(bytes)) : (arrayField(command, name) ?? []);
  checkBatchSize(statements.length);
  for (const statement of statements) {
    if (!isDocument(statement)) throw new ServerError(14, `BSON field '${name}' must hold documents`);
  }
  return statements as Document[];
}
