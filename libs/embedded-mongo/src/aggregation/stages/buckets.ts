import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { compareBson, typeRank } from '../../bson/order.js';
import { isDocument, isNumeric, setField, typeName, type Document } from '../../bson/types.js';
import { sortDocuments } from '../../query/sort.js';
import { compileAccumulator } from '../accumulators.js';
import { compileExpression, type Evaluator } from '../expression.js';
import type { Run, StageCompiler } from '../stage.js';
import type { Scope } from '../variables.js';
import { nextPreferred, previousPreferred, requireGranularity } from './granularity.js';
import { compileGroup, compileGroupBy } from './group.js';

const DEFAULT_OUTPUT: Document = { count: { $sum: 1 } };

/** The expression that decides the bucket. @throws ServerError 40202, 40239 */
function groupBy(value: unknown, name: string, code: number, scope: Scope): Evaluator {
  const isPath = typeof value === 'string' && value.startsWith('$');
  if (!isPath && !isDocument(value)) {
    throw new ServerError(
      code,
      `The ${name} 'groupBy' field must be defined as a $-prefixed path or an expression, but found: ${JSON.stringify(value)}.`,
    );
  }
  return compileExpression(value, scope);
}

const bucket: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      40201,
      `Argument to $bucket stage must be an object, but found type: ${typeName(operand)}.`,
    );
  }
  for (const name of Object.keys(operand)) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(name)) {
      throw new ServerError(40197, `Unrecognized option to $bucket: ${name}.`);
    }
  }
  if (operand.groupBy === undefined || operand.boundaries === undefined) {
    throw new ServerError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const by = groupBy(operand.groupBy, '$bucket', 40202, context.scope);
  const boundaries = readBoundaries(operand.boundaries, context.scope);
  const fallback =
    operand.default === undefined ? undefined : compileExpression(operand.default, context.scope)({}, {});
  if (operand.default !== undefined) checkDefault(fallback, boundaries);
  const lowest = boundaries[0];
  const highest = boundaries[boundaries.length - 1];
  const idOf = (value: unknown): unknown => {
    if (compareBson(value, lowest) >= 0 && compareBson(value, highest) < 0) {
      return boundaries.findLast((boundary) => compareBson(boundary, value) <= 0);
    }
    if (operand.default !== undefined) return fallback;
    throw new ServerError(
      40066,
      '$switch could not find a matching branch for an input, and no default was specified.',
    );
  };
  const output = readOutput(operand.output, '$bucket');
  const grouped = compileGroupBy(
    (document, variables) => idOf(by(document, variables)),
    output,
    context.scope,
  );
  return (documents, run) => sortDocuments(grouped(documents, run), { _id: 1 });
};

function readBoundaries(value: unknown, scope: Scope): unknown[] {
  if (!Array.isArray(value)) {
    throw new ServerError(
      40200,
      `The $bucket 'boundaries' field must be an array, but found type: ${typeName(value)}.`,
    );
  }
  const boundaries = value.map((item: unknown) => compileExpression(item, scope)({}, {}));
  if (boundaries.length < 2) {
    throw new ServerError(
      40192,
      `The $bucket 'boundaries' field must have at least 2 values, but found ${boundaries.length} value(s).`,
    );
  }
  boundaries.slice(1).forEach((upper, i) => {
    const lower: unknown = boundaries[i];
    if (typeRank(lower) !== typeRank(upper)) {
      throw new ServerError(
        40193,
        `All values in the the 'boundaries' option to $bucket must have the same type. Found conflicting types ${typeName(lower)} and ${typeName(upper)}.`,
      );
    }
    if (compareBson(lower, upper) >= 0) {
      throw new ServerError(
        40194,
        `The 'boundaries' option to $bucket must be sorted, but elements ${i} and ${i + 1} are not in ascending order.`,
      );
    }
  });
  return boundaries;
}

function checkDefault(value: unknown, boundaries: readonly unknown[]): void {
  if (compareBson(value, boundaries[0]) >= 0 && compareBson(value, boundaries[boundaries.length - 1]) < 0) {
    throw new ServerError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
}

function readOutput(value: unknown, name: string): Document {
  if (value === undefined) return DEFAULT_OUTPUT;
  if (!isDocument(value)) {
    throw new ServerError(
      name === '$bucket' ? 40196 : 40244,
      `The ${name} 'output' field must be an object, but found type: ${typeName(value)}.`,
    );
  }
  return value;
}

const bucketAuto: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      40240,
      `The argument to $bucketAuto must be an object, but found type: ${typeName(operand)}.`,
    );
  }
  for (const name of Object.keys(operand)) {
    if (!['groupBy', 'buckets', 'output', 'granularity'].includes(name)) {
      throw new ServerError(40245, `Unrecognized option to $bucketAuto: ${name}.`);
    }
  }
  if (operand.groupBy === undefined || operand.buckets === undefined) {
    throw new ServerError(40246, "$bucketAuto requires 'groupBy' and 'buckets' to be specified.");
  }
  const by = groupBy(operand.groupBy, '$bucketAuto', 40239, context.scope);
  if (!isNumeric(operand.buckets)) {
    throw new ServerError(
      40241,
      `The $bucketAuto 'buckets' field must be a numeric value, but found type: ${typeName(operand.buckets)}.`,
    );
  }
  const count = toSafeInteger(operand.buckets);
  if (count === undefined) {
    throw new ServerError(40242, "The $bucketAuto 'buckets' field must be representable as a 32-bit integer");
  }
  if (count <= 0) {
    throw new ServerError(
      40243,
      `The $bucketAuto 'buckets' field must be greater than 0, but found: ${count}.`,
    );
  }
  const output = readOutput(operand.output, '$bucketAuto');
  const names = Object.keys(output);
  const factories = names.map((name) => compileAccumulator(name, output[name], context.scope));
  const series = operand.granularity === undefined ? undefined : requireGranularity(operand.granularity);
  return (documents, run) => {
    const entries = documents.map((document) => ({ document, value: by(document, run.variables) ?? null }));
    entries.sort((a, b) => compareBson(a.value, b.value));
    const parts = divide(entries, count, series);
    return parts.map((part) =>
      summarize(
        part,
        names,
        factories.map((create) => create(run.variables)),
        run,
      ),
    );
  };
};

interface Entry {
  readonly document: Document;
  readonly value: unknown;
}

interface Part {
  readonly entries: Entry[];
  readonly min: unknown;
  max: unknown;
}

/** Parts of about equal size; equal values never come into different parts. */
function divide(entries: readonly Entry[], count: number, series: readonly number[] | undefined): Part[] {
  const parts: Part[] = [];
  const size = Math.max(1, Math.round(entries.length / count));
  let at = 0;
  while (at < entries.length) {
    let end = parts.length === count - 1 ? entries.length : Math.min(entries.length, at + size);
    let max = entries[end - 1]?.value;
    if (series) max = nextPreferred(max, series);
    const belongs = (value: unknown): boolean =>
      series ? compareBson(value, max) < 0 : compareBson(value, max) === 0;
    while (end < entries.length && belongs(entries[end]?.value)) end += 1;
    const first = entries[at]?.value;
    const min =
      parts.length > 0 && series
        ? parts[parts.length - 1]?.max
        : series
          ? previousPreferred(first, series)
          : first;
    parts.push({ entries: entries.slice(at, end), min, max });
    at = end;
  }
  if (!series) parts.forEach((part, i) => (part.max = parts[i + 1]?.min ?? part.max));
  return parts;
}

function summarize(
  part: Part,
  names: readonly string[],
  accumulations: ReturnType<ReturnType<typeof compileAccumulator>>[],
  run: Run,
): Document {
  for (const { document } of part.entries) {
    for (const each of accumulations) each.add(document, run.variables);
  }
  const result: Document = { _id: { min: part.min, max: part.max } };
  names.forEach((name, i) => setField(result, name, accumulations[i]?.result() ?? null));
  return result;
}

const sortByCount: StageCompiler = (operand, context) => {
  const isPath = typeof operand === 'string' && operand.startsWith('$');
  const isExpression = isDocument(operand) && (Object.keys(operand)[0]?.startsWith('$') ?? false);
  if (typeof operand !== 'string' && !isDocument(operand)) {
    throw new ServerError(40149, 'the sortByCount field must be specified as a string or as an object');
  }
  if (isDocument(operand) && !isExpression) {
    throw new ServerError(
      40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  if (typeof operand === 'string' && !isPath) {
    throw new ServerError(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const grouped = compileGroup({ _id: operand, count: { $sum: 1 } }, context.scope);
  return (documents, run) => sortDocuments(grouped(documents, run), { count: -1 });
};

export const bucketStages: Readonly<Record<string, StageCompiler>> = {
  $bucket: bucket,
  $bucketAuto: bucketAuto,
  $sortByCount: sortByCount,
};
