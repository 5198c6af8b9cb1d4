import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { someAtPath, splitPath, withPath } from '../../bson/path.js';
import { isDocument, typeName, type Document } from '../../bson/types.js';
import { compileExpression } from '../expression.js';
import { follow, requireExpressionPath } from '../expression-path.js';
import type { Evaluator } from '../operator.js';
import { leadingMatches, pushDown } from '../push-down.js';
import { DocumentBuffer, type BufferedDocument } from '../document-buffer.js';
import {
  afterAll,
  collect,
  oneByOne,
  requirePipeline,
  type PipelineContext,
  type Run,
  type Stage,
  type StageCompiler,
  type StageContext,
} from '../stage.js';
import { extend, requireVariableName, type Variables } from '../variables.js';
import { DOCUMENTS } from './documents.js';

const OPTIONS = ['from', 'as', 'localField', 'foreignField', 'let', 'pipeline'];

/** `$lookup` by equal fields, by a pipeline with variables, or both. @throws ServerError 9, 14 */
export const lookup: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) {
    throw new ServerError(
      9,
      `the $lookup stage specification must be an object, but found ${typeName(operand)}`,
    );
  }
  const given = readOptions(operand);
  const as = requireExpressionPath(given.as);
  const inner = given.pipeline ? new InnerPipeline(given.pipeline, given.let, context) : undefined;
  if (given.localField === undefined) return pipelineLookup(given, as, inner as InnerPipeline);
  return equalityLookup(given, as, inner);
};

/** `$lookup` by a pipeline alone, which is run for one document after the other. */
function pipelineLookup(given: LookupOptions, as: readonly string[], inner: InnerPipeline): Stage {
  return (next, run) => {
    const find = inner.runner(given.from, run);
    return oneByOne((document, _run, push) => push(withPath(document, as, find(document))))(next, run);
  };
}

/** `$lookup` by equal fields: the other collection is read once, for the values of all documents. */
function equalityLookup(
  given: LookupOptions,
  as: readonly string[],
  inner: InnerPipeline | undefined,
): Stage {
  return afterAll(
    () => ({
      join: new EqualityJoin(given),
      buffer: new DocumentBuffer(),
      waiting: [] as BufferedDocument[],
    }),
    ({ join, buffer, waiting }, document) => {
      join.note(document);
      waiting.push(buffer.add(document));
    },
    ({ join, buffer, waiting }, push, run) => {
      join.read(given.from as string, run.context);
      for (const kept of waiting) {
        const document = buffer.get(kept);
        const matches = join.matchesOf(document);
        const found = inner ? inner.ofMatches(document, matches, run) : matches;
        if (push(withPath(document, as, found))) return;
      }
    },
  );
}

interface LookupOptions {
  readonly from: string | undefined;
  readonly as: string;
  readonly localField: string | undefined;
  readonly foreignField: string | undefined;
  readonly let: Document;
  readonly pipeline: Document[] | undefined;
}

function readOptions(operand: Document): LookupOptions {
  for (const name of Object.keys(operand)) {
    if (!OPTIONS.includes(name)) throw new ServerError(9, `unknown argument to $lookup: ${name}`);
    const value = operand[name];
    if (name === 'let' || name === 'pipeline') continue;
    if (typeof value !== 'string') {
      throw new ServerError(
        9,
        `$lookup argument '${name}' must be a string, found ${name}: ${typeName(value)}`,
      );
    }
  }
  const { from, as, localField, foreignField } = operand as Record<string, string | undefined>;
  const pipeline = operand.pipeline === undefined ? undefined : requirePipeline(operand.pipeline);
  if (as === undefined) throw new ServerError(9, "must specify 'as' field for a $lookup");
  if (from === undefined && !(pipeline?.[0] && DOCUMENTS in pipeline[0])) {
    throw new ServerError(9, "must specify 'from' field for a $lookup");
  }
  if (
    (localField === undefined) !== (foreignField === undefined) ||
    (localField === undefined && !pipeline)
  ) {
    throw new ServerError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (operand.let !== undefined && !isDocument(operand.let)) {
    throw new ServerError(9, `$lookup argument 'let' must be an object, found ${typeName(operand.let)}`);
  }
  if (operand.let !== undefined && !pipeline) {
    throw new ServerError(9, "$lookup with a 'let' argument must specify a 'pipeline'");
  }
  return { from, as, localField, foreignField, let: (operand.let as Document | undefined) ?? {}, pipeline };
}

interface Foreign {
  /** Position in the other collection. */
  readonly position: number;
  readonly kept: BufferedDocument;
}

/** Reads the foreign collection once for all values of the local field, then joins in memory. */
class EqualityJoin {
  private readonly local: readonly string[];
  private readonly foreign: string;
  private readonly values = new Map<string, unknown>();
  private readonly byKey = new Map<string, Foreign[]>();
  private readonly buffer = new DocumentBuffer();

  constructor(options: LookupOptions) {
    this.local = requireExpressionPath(options.localField as string);
    this.foreign = options.foreignField as string;
    requireExpressionPath(this.foreign);
  }

  /** Collects the values that a document looks up. */
  note(document: Document): void {
    for (const value of this.localValues(document)) {
      const key = valueKey(value);
      if (!this.values.has(key)) this.values.set(key, value);
    }
  }

  read(from: string, context: PipelineContext): void {
    if (this.values.size === 0) return;
    const path = splitPath(this.foreign);
    let position = 0;
    const visit = (document: Document): boolean => {
      const found: Foreign = { position: (position += 1), kept: this.buffer.add(document) };
      for (const key of keysAtPath(document, path)) {
        if (!this.values.has(key)) continue;
        const list = this.byKey.get(key);
        if (list) list.push(found);
        else this.byKey.set(key, [found]);
      }
      return false;
    };
    context.read(visit, from, equalsAny(this.foreign, [...this.values.values()]));
  }

  matchesOf(document: Document): Document[] {
    const keys = new Set(this.localValues(document).map(valueKey));
    const [only] = keys;
    if (keys.size === 1)
      return (this.byKey.get(only as string) ?? []).map(({ kept }) => this.buffer.get(kept));
    const found = new Set<Foreign>();
    for (const key of keys) for (const match of this.byKey.get(key) ?? []) found.add(match);
    const ordered = [...found].sort((a, b) => a.position - b.position);
    return ordered.map(({ kept }) => this.buffer.get(kept));
  }

  /** The elements of an array each count; a missing field counts as null. */
  private localValues(document: Document): unknown[] {
    const value = follow(document, this.local, 0) ?? null;
    return Array.isArray(value) ? (value as unknown[]).map((item) => item ?? null) : [value];
  }
}

function equalsAny(field: string, values: readonly unknown[]): Document {
  const [only] = values;
  if (values.length === 1) return { [field]: { $eq: only } };
  const plain = values.filter((value) => typeName(value) !== 'regex');
  const exact = values
    .filter((value) => typeName(value) === 'regex')
    .map((value) => ({ [field]: { $eq: value } }));
  return exact.length === 0 ? { [field]: { $in: plain } } : { $or: [{ [field]: { $in: plain } }, ...exact] };
}

/** The keys of all values with which an equality on the path would match. */
function keysAtPath(document: Document, path: readonly string[]): Set<string> {
  const keys = new Set<string>();
  const collect = (value: unknown): boolean => {
    keys.add(valueKey(value ?? null));
    return false;
  };
  someAtPath(document, path, 0, 'expand', collect, null);
  return keys;
}

/** The pipeline of a `$lookup`, with the variables of its `let`. */
class InnerPipeline {
  private readonly stages: Stage[];
  private readonly definitions: readonly (readonly [string, Evaluator])[];

  constructor(
    private readonly pipeline: Document[],
    letDefinitions: Document,
    context: StageContext,
  ) {
    const names = Object.keys(letDefinitions);
    names.forEach(requireVariableName);
    this.definitions = names.map(
      (name) => [name, compileExpression(letDefinitions[name], context.scope)] as const,
    );
    this.stages = context.compileStages(pipeline, { ...context, scope: context.scope.with(...names) });
  }

  /** Without variables the pipeline gives the same for every document and runs only once. */
  runner(from: string | undefined, run: Run): (document: Document) => Document[] {
    let constant: Document[] | undefined;
    return (document) => {
      if (this.definitions.length > 0) return this.read(from, this.innerRun(document, run));
      constant ??= this.read(from, run);
      return constant;
    };
  }

  /** Runs the pipeline on what a join has found for a document. */
  ofMatches(document: Document, matches: readonly Document[], run: Run): Document[] {
    return collect(this.stages, (visit) => void matches.some(visit), this.innerRun(document, run));
  }

  private innerRun(document: Document, run: Run): Run {
    if (this.definitions.length === 0) return run;
    const own: Document = {};
    for (const [name, evaluate] of this.definitions) own[name] = evaluate(document, run.variables);
    const variables: Variables = extend(run.variables, own);
    return { ...run, variables };
  }

  private read(from: string | undefined, run: Run): Document[] {
    if (from === undefined) return collect(this.stages, () => undefined, run);
    const { filter, consumed } = pushDown(leadingMatches(this.pipeline), run.variables);
    return collect(this.stages.slice(consumed), (visit) => run.context.read(visit, from, filter), run);
  }
}
