import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import { compileFilter, type CompiledFilter } from '../../query/matcher.js';
import { compileSortKeys, sortDocuments } from '../../query/sort.js';
import type { StageCompiler } from '../stage.js';
import { placeholders, type Variables } from '../variables.js';
import {
  addFields,
  project,
  redact,
  replaceRoot,
  replaceWith,
  unset,
  type DocumentStage,
} from './document.js';

/** A stage that looks at one document at a time. */
const each =
  (compile: (operand: unknown, scope: Parameters<typeof addFields>[1]) => DocumentStage): StageCompiler =>
  (operand, context) => {
    const stage = compile(operand, context.scope);
    return (documents, run) => documents.map((document) => stage(document, run.variables));
  };

const match: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(15959, 'the match filter must be an expression in an object');
  }
  // Compiled once for its errors; `$expr` needs the values of this very run.
  compileFilter(operand, { variables: placeholders(context.scope) });
  let last: { variables: Variables; filter: CompiledFilter } | undefined;
  return (documents, run) => {
    if (last?.variables !== run.variables) {
      last = { variables: run.variables, filter: compileFilter(operand, { variables: run.variables }) };
    }
    const { filter } = last;
    return documents.filter((document) => filter.matches(document));
  };
};

const sort: StageCompiler = (operand) => {
  if (!isDocument(operand)) throw new ServerError(15973, 'the $sort key specification must be an object');
  if (Object.keys(operand).length === 0) {
    throw new ServerError(15976, '$sort stage must have at least one sort key');
  }
  compileSortKeys(operand);
  return (documents) => sortDocuments(documents, operand);
};

const limit: StageCompiler = (operand) => {
  if (!isNumeric(operand)) {
    throw new ServerError(
      2107201,
      `invalid argument to $limit stage: Expected a number in: $limit: ${show(operand)}`,
    );
  }
  const count = toSafeInteger(operand);
  if (count === undefined || count < 0) {
    throw new ServerError(
      2107201,
      `invalid argument to $limit stage: Expected a non-negative number in: $limit: ${show(operand)}`,
    );
  }
  if (count === 0) throw new ServerError(15958, 'the limit must be positive');
  return (documents) => documents.slice(0, count);
};

const skip: StageCompiler = (operand) => {
  const count = isNumeric(operand) ? toSafeInteger(operand) : undefined;
  if (count === undefined || count < 0) {
    const expected = isNumeric(operand) ? 'a non-negative number' : 'a number';
    throw new ServerError(
      5107200,
      `invalid argument to $skip stage: Expected ${expected} in: $skip: ${show(operand)}`,
    );
  }
  return (documents) => documents.slice(count);
};

const count: StageCompiler = (operand) => {
  if (typeof operand !== 'string') throw new ServerError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new ServerError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$')) throw new ServerError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0')) throw new ServerError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new ServerError(40160, "the count field cannot contain '.'");
  return (documents) => (documents.length === 0 ? [] : [{ [operand]: documents.length }]);
};

const sample: StageCompiler = (operand) => {
  if (!isDocument(operand)) throw new ServerError(28745, 'the $sample stage specification must be an object');
  const other = Object.keys(operand).find((name) => name !== 'size');
  if (other) throw new ServerError(28748, `unrecognized option to $sample: ${other}`);
  if (operand.size === undefined) throw new ServerError(28749, '$sample stage must specify a size');
  if (!isNumeric(operand.size)) throw new ServerError(28746, 'size argument to $sample must be a number');
  const size = toSafeInteger(operand.size);
  if (size === undefined || size <= 0) {
    throw new ServerError(28747, 'size argument to $sample must be a positive integer');
  }
  return (documents) => shuffle(documents, size);
};

/** The first places of a random permutation. */
function shuffle(documents: Document[], size: number): Document[] {
  const end = Math.min(size, documents.length);
  for (let i = 0; i < end; i += 1) {
    const k = i + Math.floor(Math.random() * (documents.length - i));
    [documents[i], documents[k]] = [documents[k] as Document, documents[i] as Document];
  }
  return documents.slice(0, end);
}

const redactStage: StageCompiler = (operand, context) => {
  const reduce = redact(operand, context.scope);
  return (documents, run) =>
    documents.map((document) => reduce(document, run.variables)).filter((document) => document !== undefined);
};

const documentsStage: StageCompiler = (operand) => {
  if (!Array.isArray(operand)) {
    throw new ServerError(
      5858203,
      `error during aggregation :: an array is expected, got ${typeName(operand)}`,
    );
  }
  const literal = operand.map((item: unknown) => {
    if (!isDocument(item)) {
      throw new ServerError(40228, `$documents: expected an object, got ${typeName(item)}`);
    }
    return item;
  });
  return () => [...literal];
};

export const basicStages: Readonly<Record<string, StageCompiler>> = {
  $match: match,
  $sort: sort,
  $limit: limit,
  $skip: skip,
  $count: count,
  $sample: sample,
  $redact: redactStage,
  $documents: documentsStage,
  $addFields: each(addFields),
  $set: each(addFields),
  $unset: each(unset),
  $project: each(project),
  $replaceRoot: each(replaceRoot),
  $replaceWith: each(replaceWith),
};
