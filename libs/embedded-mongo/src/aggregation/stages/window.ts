import { ServerError } from '../../errors.js';
import { withPath } from '../../bson/path.js';
import { isDocument, typeName, type Document } from '../../bson/types.js';
import { compileSortKeys, sortDocuments } from '../../query/sort.js';
import { accumulatorOf } from '../accumulators.js';
import { compileExpression, requireExpressionPath } from '../expression.js';
import type { StageCompiler } from '../stage.js';
import type { Scope, Variables } from '../variables.js';
import { partition } from './partition.js';
import { readBounds, type Frame } from './window-bounds.js';
import { windowFunctionOf } from './window-functions.js';

/** The value of one output field for every document of a sorted partition. */
export type WindowFunction = (rows: readonly Document[], variables: Variables) => unknown[];

/** `$setWindowFields`. @throws ServerError 9, 5397900 … */
export const setWindowFields: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      9,
      `the $setWindowFields stage specification must be an object, found ${typeName(operand)}`,
    );
  }
  const { partitionBy, sortBy, output } = operand;
  const other = Object.keys(operand).find((name) => !['partitionBy', 'sortBy', 'output'].includes(name));
  if (other) throw new ServerError(40415, `BSON field '$setWindowFields.${other}' is an unknown field.`);
  if (!isDocument(output)) {
    throw new ServerError(40414, "BSON field '$setWindowFields.output' is missing but a required field");
  }
  if (sortBy !== undefined && !isDocument(sortBy)) {
    throw new ServerError(
      14,
      "BSON field '$setWindowFields.sortBy' is the wrong type, expected type 'object'",
    );
  }
  const sort = sortBy as Document | undefined;
  if (sort) compileSortKeys(sort);
  const by = partitionBy === undefined ? undefined : compileExpression(partitionBy, context.scope);
  const fields = Object.keys(output).map((name) => ({
    path: requireExpressionPath(name),
    compute: compileWindow(name, output[name], sort, context.scope),
  }));
  return (documents, run) =>
    partition(documents, by, run.variables).flatMap((part) => {
      const rows = sort ? sortDocuments(part, sort) : part;
      // All fields are computed from the documents as they came, then set one after another.
      const columns = fields.map(({ compute }) => compute(rows, run.variables));
      return rows.map((row, i) =>
        fields.reduce((made, { path }, k) => withPath(made, path, columns[k]?.[i] ?? null), row),
      );
    });
};

function compileWindow(
  field: string,
  specification: unknown,
  sort: Document | undefined,
  scope: Scope,
): WindowFunction {
  if (!isDocument(specification)) {
    throw new ServerError(9, `The field '${field}' must be an object, but found ${typeName(specification)}`);
  }
  const names = Object.keys(specification).filter((name) => name !== 'window');
  const [name] = names;
  if (name === undefined || names.length !== 1) {
    throw new ServerError(9, `Expected a $-prefixed window function, ${names[0] ?? 'none'}`);
  }
  const own = windowFunctionOf(name);
  if (own) return own(specification[name], { sort, scope, window: specification.window, name });
  const accumulator = accumulatorOf(name);
  if (!accumulator) throw new ServerError(9, `Unrecognized window function, ${name}`);
  const create = accumulator(specification[name], scope, name);
  const frame = readBounds(specification.window, sort);
  return (rows, variables) => accumulate(rows, frame(rows), () => create(variables), variables);
}

type Accumulation = { add(document: Document, variables: Variables): void; result(): unknown };

/** A frame that only grows is accumulated once; any other is computed anew. */
function accumulate(
  rows: readonly Document[],
  frames: readonly Frame[],
  create: () => Accumulation,
  variables: Variables,
): unknown[] {
  let running: { accumulation: Accumulation; start: number; end: number } | undefined;
  return frames.map(({ start, end }) => {
    if (!running || running.start !== start || running.end > end) {
      running = { accumulation: create(), start, end: start };
    }
    for (; running.end < end; running.end += 1) {
      running.accumulation.add(rows[running.end] as Document, variables);
    }
    return running.accumulation.result();
  });
}
