import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { someAtPath, splitPath, withPath } from '../../bson/path.js';
import { isDocument, typeName, type Document } from '../../bson/types.js';
import { compileExpression, follow, requireExpressionPath, type Evaluator } from '../expression.js';
import { requirePipeline, runStages } from '../pipeline.js';
import { leadingMatches, pushDown } from '../push-down.js';
import type { PipelineContext, Run, Stage, StageCompiler, StageContext } from '../stage.js';
import { extend, requireVariableName, type Variables } from '../variables.js';

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
  return (documents, run) => {
    const join = given.localField === undefined ? undefined : new EqualityJoin(documents, given, run.context);
    const find = inner ? inner.runner(given.from, run) : undefined;
    return documents.map((document) => {
      const joined = join?.matchesOf(document);
      const found = find ? find(document, joined) : (joined ?? []);
      return withPath(document, as, found);
    });
  };
};

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
  if (from === undefined && !(pipeline?.[0] && '$documents' in pipeline[0])) {
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

/** Reads the foreign collection once for all values of the local field, then joins in memory. */
class EqualityJoin {
  private readonly byKey = new Map<string, Document[]>();
  private readonly order = new Map<Document, number>();
  private readonly local: readonly string[];

  constructor(documents: readonly Document[], options: LookupOptions, context: PipelineContext) {
    this.local = requireExpressionPath(options.localField as string);
    const foreign = options.foreignField as string;
    requireExpressionPath(foreign);
    const values = new Map<string, unknown>();
    for (const document of documents) {
      for (const value of this.localValues(document)) values.set(valueKey(value), value);
    }
    if (values.size === 0) return;
    const path = splitPath(foreign);
    for (const document of context.find(options.from as string, equalsAny(foreign, [...values.values()]))) {
      this.order.set(document, this.order.size);
      for (const key of keysAtPath(document, path)) {
        const list = this.byKey.get(key);
        if (list) list.push(document);
        else this.byKey.set(key, [document]);
      }
    }
  }

  matchesOf(document: Document): Document[] {
    const keys = new Set(this.localValues(document).map(valueKey));
    const [only] = keys;
    if (keys.size === 1) return [...(this.byKey.get(only as string) ?? [])];
    const found = new Set<Document>();
    for (const key of keys) for (const match of this.byKey.get(key) ?? []) found.add(match);
    return [...found].sort((a, b) => (this.order.get(a) as number) - (this.order.get(b) as number));
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
  runner(
    from: string | undefined,
    run: Run,
  ): (document: Document, joined: Document[] | undefined) => Document[] {
    let constant: Document[] | undefined;
    return (document, joined) => {
      if (joined) return runStages(this.stages, joined, this.innerRun(document, run));
      if (this.definitions.length === 0) {
        constant ??= this.read(from, run);
        return constant;
      }
      return this.read(from, this.innerRun(document, run));
    };
  }

  private innerRun(document: Document, run: Run): Run {
    if (this.definitions.length === 0) return run;
    const own: Document = {};
    for (const [name, evaluate] of this.definitions) own[name] = evaluate(document, run.variables);
    const variables: Variables = extend(run.variables, own);
    return { ...run, variables };
  }

  private read(from: string | undefined, run: Run): Document[] {
    if (from === undefined) return runStages(this.stages, [], run);
    const { filter, consumed } = pushDown(leadingMatches(this.pipeline), run.variables);
    return runStages(this.stages.slice(consumed), [...run.context.find(from, filter)], run);
  }
}
