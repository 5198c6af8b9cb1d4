import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { toSafeInteger, makeLong } from '../../bson/numeric.js';
import { withPath } from '../../bson/path.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import { compileFilter } from '../../query/matcher.js';
import { compileExpression, follow, requireExpressionPath, type Evaluator } from '../expression.js';
import type { Run, StageCompiler } from '../stage.js';
import { placeholders } from '../variables.js';

interface GraphOptions {
  readonly from: string;
  readonly as: readonly string[];
  readonly connectFrom: readonly string[];
  readonly connectTo: string;
  readonly startWith: Evaluator;
  readonly maxDepth: number;
  readonly depthField: readonly string[] | undefined;
  readonly restrict: Document | undefined;
}

const OPTIONS = [
  'from',
  'as',
  'startWith',
  'connectFromField',
  'connectToField',
  'maxDepth',
  'depthField',
  'restrictSearchWithMatch',
];

/** `$graphLookup`: what can be reached from a value through a field of another collection. @throws ServerError 40100–40105, 40327–40329 */
export const graphLookup: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      40327,
      `the $graphLookup stage specification must be an object, but found ${typeName(operand)}`,
    );
  }
  for (const name of Object.keys(operand)) {
    if (!OPTIONS.includes(name)) throw new ServerError(40104, `Unknown argument to $graphLookup: ${name}`);
  }
  const text = (name: string): string => {
    const value = operand[name];
    if (typeof value === 'string') return value;
    throw value === undefined
      ? new ServerError(
          40105,
          "$graphLookup requires 'from', 'as', 'startWith', 'connectFromField', and 'connectToField' to be specified.",
        )
      : new ServerError(40103, `expected string as argument for ${name}, found: ${typeName(value)}`);
  };
  if (operand.startWith === undefined) text('startWith');
  const restrict = operand.restrictSearchWithMatch;
  if (restrict !== undefined) {
    if (!isDocument(restrict)) {
      throw new ServerError(40185, "$graphLookup's restrictSearchWithMatch must be an object");
    }
    compileFilter(restrict, { variables: placeholders(context.scope) });
  }
  const options: GraphOptions = {
    from: text('from'),
    as: requireExpressionPath(text('as')),
    connectFrom: requireExpressionPath(text('connectFromField')),
    connectTo: requireExpressionPath(text('connectToField')).join('.'),
    startWith: compileExpression(operand.startWith, context.scope),
    maxDepth: maximumDepth(operand.maxDepth),
    depthField: operand.depthField === undefined ? undefined : requireExpressionPath(text('depthField')),
    restrict,
  };
  return (documents, run) =>
    documents.map((document) => withPath(document, options.as, search(document, options, run)));
};

function maximumDepth(value: unknown): number {
  if (value === undefined) return Infinity;
  if (!isNumeric(value)) {
    throw new ServerError(40100, `maxDepth must be numeric, found type: ${typeName(value)}`);
  }
  const depth = toSafeInteger(value);
  if (depth === undefined) throw new ServerError(40102, 'maxDepth could not be represented as a long long');
  if (depth < 0) throw new ServerError(40101, `maxDepth requires a nonnegative argument, found: ${depth}`);
  return depth;
}

function search(document: Document, options: GraphOptions, run: Run): Document[] {
  const found = new Map<string, Document>();
  const asked = new Set<string>();
  const restrict = options.restrict
    ? compileFilter(options.restrict, { variables: run.variables })
    : undefined;
  let frontier = valuesOf(options.startWith(document, run.variables));
  for (let depth = 0; depth <= options.maxDepth; depth += 1) {
    const wanted = frontier.filter((value) => isNew(asked, value));
    if (wanted.length === 0) break;
    frontier = [];
    const alternatives = wanted.map((value) => ({ [options.connectTo]: { $eq: value } }));
    const filter =
      alternatives.length === 1
        ? (alternatives[0] as Document)
        : anyOf(options.connectTo, wanted, alternatives);
    for (const match of run.context.find(options.from, filter)) {
      const key = valueKey(match._id);
      if (found.has(key) || (restrict && !restrict.matches(match))) continue;
      found.set(
        key,
        options.depthField ? withPath(match, options.depthField, makeLong(BigInt(depth))) : match,
      );
      frontier.push(...valuesOf(follow(match, options.connectFrom, 0)));
    }
  }
  return [...found.values()];
}

function anyOf(field: string, values: readonly unknown[], alternatives: readonly Document[]): Document {
  return values.some((value) => typeName(value) === 'regex')
    ? { $or: alternatives }
    : { [field]: { $in: values } };
}

function isNew(asked: Set<string>, value: unknown): boolean {
  const key = valueKey(value);
  if (asked.has(key)) return false;
  asked.add(key);
  return true;
}

function valuesOf(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? (value as unknown[]) : [value];
}
