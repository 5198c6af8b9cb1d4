import { ServerError } from '../errors.js';
import { isDocument, type Document } from '../bson/types.js';
import { pushDown } from './push-down.js';
import {
  requireStage,
  unknownStage,
  type Run,
  type Stage,
  type StageCompiler,
  type StageContext,
} from './stage.js';
import { basicStages } from './stages/basic.js';
import { bucketStages } from './stages/buckets.js';
import { densify } from './stages/densify.js';
import { facet } from './stages/facet.js';
import { fill } from './stages/fill.js';
import { graphLookup } from './stages/graph-lookup.js';
import { group } from './stages/group.js';
import { lookup } from './stages/lookup.js';
import { unionWith } from './stages/union-with.js';
import { unwind } from './stages/unwind.js';
import { setWindowFields } from './stages/window.js';
import { evaluateLet, Scope } from './variables.js';
import type { PipelineContext, PipelineSource } from './stage.js';

export type { PipelineContext, PipelineSource } from './stage.js';

const STAGES: ReadonlyMap<string, StageCompiler> = new Map<string, StageCompiler>([
  ...Object.entries(basicStages),
  ...Object.entries(bucketStages),
  ['$densify', densify],
  ['$facet', facet],
  ['$fill', fill],
  ['$graphLookup', graphLookup],
  ['$group', group],
  ['$lookup', lookup],
  ['$unionWith', unionWith],
  ['$unwind', unwind],
  ['$setWindowFields', setWindowFields],
]);

/**
 * Runs an aggregation pipeline. Leading `$match`, `$sort` and `$limit` go to the source, which may use an
 * index. Documents of the source are never changed; results may share parts with them.
 * @throws ServerError 40324 for an unknown stage, the listed codes for refused ones, further codes by stage
 */
export function runPipeline(pipeline: unknown, source: PipelineSource, context: PipelineContext): Document[] {
  const stages = requirePipeline(pipeline);
  const variables = context.variables ?? evaluateLet(context.let, context.now ?? new Date());
  const { filter, sort, limit, consumed } = pushDown(stages);
  // All stages are compiled first: a malformed one fails before anything is read.
  const compiled = compileStages(stages, { scope: Scope.of(variables), compileStages });
  const run: Run = { variables, context };
  return runStages(compiled.slice(consumed), [...source.find(filter, sort, limit)], run);
}

/** @throws ServerError 14 when the pipeline is no array of documents */
export function requirePipeline(pipeline: unknown): Document[] {
  if (!Array.isArray(pipeline)) throw new ServerError(14, "'pipeline' option must be specified as an array");
  return pipeline.map((stage: unknown) => {
    if (!isDocument(stage)) {
      throw new ServerError(14, "Each element of the 'pipeline' array must be an object");
    }
    return stage;
  });
}

/** @throws ServerError 40323 for a stage that is not a document of one field, 40324 for an unknown one */
export function requireKnownStages(pipeline: unknown): void {
  for (const stage of requirePipeline(pipeline)) {
    const [name] = requireStage(stage);
    if (!STAGES.has(name)) throw unknownStage(name);
  }
}

function compileStages(pipeline: readonly unknown[], context: StageContext): Stage[] {
  return requirePipeline(pipeline).map((stage) => {
    const [name, operand] = requireStage(stage);
    const compiler = STAGES.get(name);
    if (!compiler) throw unknownStage(name);
    return compiler(operand, context, name);
  });
}

export function runStages(stages: readonly Stage[], documents: Document[], run: Run): Document[] {
  return stages.reduce((current, stage) => stage(current, run), documents);
}
