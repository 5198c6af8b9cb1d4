import { ServerError } from '../errors.js';
import type { Document } from '../bson/types.js';
import { variablesOf, type VariableOptions } from './let-variables.js';
import { pushDown } from './push-down.js';
import {
  chain,
  requirePipeline,
  requireStage,
  unknownStage,
  type PipelineContext,
  type PipelineSource,
  type Sink,
  type Stage,
  type StageCompiler,
  type StageContext,
  type Visit,
} from './stage.js';
import { basicStages } from './stages/basic.js';
import { documents, DOCUMENTS } from './stages/documents.js';
import { facet } from './stages/facet.js';
import { group, sortByCount } from './stages/group.js';
import { lookup } from './stages/lookup.js';
import { unwind } from './stages/unwind.js';
import { Scope } from './variables.js';

export type { PipelineContext, PipelineSource, Visit } from './stage.js';

const STAGES: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ...Object.entries(basicStages),
  ['$facet', facet],
  ['$group', group],
  ['$lookup', lookup],
  ['$sortByCount', sortByCount],
  ['$unwind', unwind],
]);

/**
 * Runs an aggregation pipeline and passes each result on. Leading `$match`, `$sort` and `$limit` are pushed down to the
 * source, which may use an index. Source documents are not modified; results may share parts with them.
 * @param source null for a pipeline without a collection, which starts with `$documents`
 * @throws ServerError 40324 for an unknown stage, the listed codes for unsupported ones, 73 for a pipeline that does
 * not fit the source, further codes by stage
 */
export function runPipeline(
  pipeline: unknown,
  source: PipelineSource | null,
  context: PipelineContext,
  options: VariableOptions,
  visit: Visit,
): void {
  const stages = requirePipeline(pipeline);
  checkSource(stages, source !== null);
  const variables = variablesOf(options);
  const scope = Scope.of(variables);
  const { filter, sort, limit, consumed } = pushDown(stages);
  // All stages are compiled first: a malformed one fails before anything is read.
  const compiled = compileStages(stages, { scope, compileStages });
  const last: Sink = { push: visit, end: () => undefined };
  const run = { variables, context };
  const first = chain(compiled.slice(consumed), last, run);
  source?.read((document) => first.push(document), filter, sort, limit);
  first.end();
}

/** @throws ServerError 73 */
function checkSource([first]: readonly Document[], hasCollection: boolean): void {
  const name = first ? requireStage(first)[0] : 'an empty pipeline';
  if (hasCollection && name === DOCUMENTS)
    throw new ServerError(73, `'${DOCUMENTS}' can only be run with {aggregate: 1}`);
  if (hasCollection || name === DOCUMENTS) return;
  if (first && !STAGES.has(name)) throw unknownStage(name);
  throw new ServerError(
    73,
    first
      ? `{aggregate: 1} is not valid for '${name}'; a collection is required.`
      : '{aggregate: 1} is not valid for an empty pipeline.',
  );
}

/** @throws ServerError 40323 for a stage that is not a document of one field, 40324 for an unknown one */
export function requireKnownStages(pipeline: unknown): void {
  for (const stage of requirePipeline(pipeline)) {
    const [name] = requireStage(stage);
    if (!STAGES.has(name)) throw unknownStage(name);
  }
}

function compileStages(pipeline: readonly Document[], context: StageContext): Stage[] {
  return pipeline.map((stage, at) => {
    const [name, operand] = requireStage(stage);
    if (name === DOCUMENTS) {
      if (at === 0) return documents(operand, context, name);
      throw new ServerError(40602, `${DOCUMENTS} is only valid as the first stage in a pipeline`);
    }
    const compiler = STAGES.get(name);
    if (!compiler) throw unknownStage(name);
    return compiler(operand, context, name, pipeline[at + 1]);
  });
}
