import { ServerError } from '../../errors.js';
import { getPath, withPath } from '../../bson/path.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { sortDocuments } from '../../query/sort.js';
import { compileExpression, requireExpressionPath, type Evaluator } from '../expression.js';
import type { StageCompiler, StageContext } from '../stage.js';
import { interpolate } from './linear.js';
import { partition, requireFieldNames } from './partition.js';

type Method = { readonly kind: 'value'; readonly evaluate: Evaluator } | { readonly kind: 'locf' | 'linear' };

/** `$fill`: gives null and missing fields a value, the last one before, or one in between. @throws ServerError 6050200 … */
export const fill: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      9,
      `the $fill stage specification must be an object, but found ${typeName(operand)}`,
    );
  }
  const { partitionBy, partitionByFields, sortBy, output } = operand;
  if (!isDocument(output) || Object.keys(output).length === 0) {
    throw new ServerError(40414, "BSON field '$fill.output' is missing but a required field");
  }
  if (partitionBy !== undefined && partitionByFields !== undefined) {
    throw new ServerError(
      6050204,
      "Maximum one of 'partitionBy' and 'partitionByFields can be specified in '$fill'",
    );
  }
  if (sortBy !== undefined && !isDocument(sortBy)) {
    throw new ServerError(14, "BSON field '$fill.sortBy' is the wrong type, expected type 'object'");
  }
  const fields = Object.keys(output).map((name) => ({
    path: requireExpressionPath(name),
    method: readMethod(output[name], context),
  }));
  if (sortBy === undefined && fields.some(({ method }) => method.kind === 'linear')) {
    throw new ServerError(605001, '$linearFill must be specified with a sortBy');
  }
  const by = partitionExpression(partitionBy, partitionByFields, context);
  return (documents, run) =>
    partition(documents, by, run.variables).flatMap((part) => {
      let rows = sortBy ? sortDocuments(part, sortBy) : part;
      for (const { path, method } of fields) {
        rows = fillField(rows, path, method, sortBy, (evaluate, document) =>
          evaluate(document, run.variables),
        );
      }
      return rows;
    });
};

function partitionExpression(by: unknown, fields: unknown, context: StageContext): Evaluator | undefined {
  if (by !== undefined) return compileExpression(by, context.scope);
  const paths = requireFieldNames(fields, '$fill').map((name) => name.split('.'));
  if (paths.length === 0) return undefined;
  return (document) => ({ ...paths.map((path) => getPath(document, path) ?? null) });
}

function readMethod(specification: unknown, context: StageContext): Method {
  if (isDocument(specification) && Object.keys(specification).length === 1) {
    if (specification.value !== undefined) {
      return { kind: 'value', evaluate: compileExpression(specification.value, context.scope) };
    }
    if (specification.method === 'locf' || specification.method === 'linear') {
      return { kind: specification.method };
    }
  }
  throw new ServerError(6050202, 'Method must be either locf or linear, or a value must be given');
}

function fillField(
  rows: readonly Document[],
  path: readonly string[],
  method: Method,
  sortBy: Document | undefined,
  evaluate: (evaluator: Evaluator, document: Document) => unknown,
): Document[] {
  const values = rows.map((row) => getPath(row, path) ?? null);
  if (method.kind === 'value') {
    return rows.map((row, i) =>
      values[i] === null ? withPath(row, path, evaluate(method.evaluate, row)) : row,
    );
  }
  const filled = method.kind === 'locf' ? carryForward(values) : linear(rows, values, sortBy as Document);
  return rows.map((row, i) => (values[i] === null ? withPath(row, path, filled[i]) : row));
}

export function carryForward(values: readonly unknown[]): unknown[] {
  let last: unknown = null;
  return values.map((value) => {
    if (value !== null) last = value;
    return last;
  });
}

function linear(rows: readonly Document[], values: readonly unknown[], sortBy: Document): unknown[] {
  const names = Object.keys(sortBy);
  if (names.length !== 1) {
    throw new ServerError(605001, '$linearFill must be specified with a single sort field');
  }
  const path = (names[0] as string).split('.');
  return interpolate(
    values.map((value) => {
      if (value === null || isNumeric(value)) return value;
      throw new ServerError(
        605003,
        `Value to be filled must be numeric or nullish, but found type: ${typeName(value)}`,
      );
    }),
    rows.map((row) => getPath(row, path)),
  );
}
