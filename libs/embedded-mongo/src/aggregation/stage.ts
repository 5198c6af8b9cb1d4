import { ServerError, unsupported } from '../errors.js';
import type { Document } from '../bson/types.js';
import type { Scope, Variables } from './variables.js';

/** Every stage of MongoDB 7, so that a known one that is refused says so and an unknown one is called unknown. */
const REFUSED: Readonly<Record<string, number>> = {
  $changeStream: 40573,
  $changeStreamSplitLargeEvent: 40573,
  $out: 40324,
  $merge: 40324,
  $search: 40324,
  $searchMeta: 40324,
  $vectorSearch: 40324,
  $listSearchIndexes: 40324,
  $collStats: 40324,
  $indexStats: 40324,
  $planCacheStats: 40324,
  $geoNear: 40324,
  $listSessions: 40324,
  $listLocalSessions: 40324,
  $currentOp: 40324,
  $shardedDataDistribution: 40324,
  $queryStats: 40324,
  $listSampledQueries: 40324,
};

/** The name and operand of a stage. @throws ServerError 40323 when the stage is not one field */
export function requireStage(stage: Document): [string, unknown] {
  const names = Object.keys(stage);
  const [name] = names;
  if (name === undefined || names.length !== 1) {
    throw new ServerError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return [name, stage[name]];
}

/** The error for a stage that this database does not run. */
export function unknownStage(name: string): ServerError {
  const code = Object.hasOwn(REFUSED, name) ? REFUSED[name] : undefined;
  return code === undefined
    ? new ServerError(40324, `Unrecognized pipeline stage name: '${name}'`, {
        codeName: 'UnrecognizedPipelineStage',
      })
    : unsupported(name, code);
}

/** Where a pipeline begins: the collection it is run on. */
export interface PipelineSource {
  /** The documents that match, sorted and cut as asked. They are only read. */
  find(filter: Document, sort?: Document, limit?: number): Iterable<Document>;
}

export interface PipelineContext {
  /** The documents of another collection of the same database, for `$lookup` and its like; index-backed. */
  find(collection: string, filter: Document): Iterable<Document>;
  /** The `let` of the command. */
  let?: Document;
  /** The time of the command, `$$NOW`. */
  now?: Date;
  /** Variables that are already evaluated; win over `let`. */
  variables?: Variables;
}

/** What the stages of one execution share. */
export interface Run {
  readonly variables: Variables;
  readonly context: PipelineContext;
}

/** One compiled stage. The given array belongs to the stage, the documents in it do not. */
export type Stage = (documents: Document[], run: Run) => Document[];

export interface StageContext {
  readonly scope: Scope;
  /** Compiles an inner pipeline, of `$facet`, `$lookup` or `$unionWith`. */
  compileStages(pipeline: readonly unknown[], context: StageContext): Stage[];
}

export type StageCompiler = (operand: unknown, context: StageContext, name: string) => Stage;
