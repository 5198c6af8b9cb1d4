import { isDocument, type Document } from '../bson/types.js';
import { ServerError } from '../errors.js';
import { unsupportedStage } from './unsupported.js';
import type { Scope, Variables } from './variables.js';

/** Receives documents one by one; returns true to stop. */
export type Visit = (document: Document) => boolean;

/** Where a pipeline begins: the collection it is run on. */
export interface PipelineSource {
  /** Visits matching documents, sorted and limited as requested, until `visit` returns true. They are read-only. */
  read(visit: Visit, filter: Document, sort?: Document, limit?: number): void;
}

export interface PipelineContext {
  /** Shows the documents of another collection of the same database, for `$lookup`; index-backed. */
  read(visit: Visit, collection: string, filter: Document): void;
}

/** What the stages of one execution share. */
export interface Run {
  readonly variables: Variables;
  readonly context: PipelineContext;
}

/**
 * The consumer of a stage. Documents are pushed through a pipeline one by one, so that only what a stage buffers is in
 * memory.
 */
export interface Sink {
  /** Returns true when no further document is wanted; later ones are ignored. */
  push(document: Document): boolean;
  /** End of input: buffered documents are passed on. */
  end(): void;
}

/** One compiled stage: given the sink that follows it, the sink to be filled. Documents are never changed. */
export type Stage = (next: Sink, run: Run) => Sink;

export interface StageContext {
  readonly scope: Scope;
  /** Compiles an inner pipeline of `$facet` or `$lookup`. Passed in, so that stages need not import each other. */
  compileStages(pipeline: readonly Document[], context: StageContext): Stage[];
}

/** @param following the next stage, from which `$sort` derives its limit */
export type StageCompiler = (
  operand: unknown,
  context: StageContext,
  name: string,
  following?: Document,
) => Stage;

/** The name and operand of a stage. @throws ServerError 40323 when the stage is not one field */
export function requireStage(stage: Document): [string, unknown] {
  const names = Object.keys(stage);
  const [name] = names;
  if (name === undefined || names.length !== 1) {
    throw new ServerError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  return [name, stage[name]];
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

/** The error for a stage that this database does not run. */
export function unknownStage(name: string): ServerError {
  return (
    unsupportedStage(name) ??
    new ServerError(40324, `Unrecognized pipeline stage name: '${name}'`, {
      codeName: 'UnrecognizedPipelineStage',
    })
  );
}

/** A stage that maps each document to any number of documents. */
export function oneByOne(change: (document: Document, run: Run, push: Visit) => boolean): Stage {
  return (next, run) => {
    const push: Visit = (document) => next.push(document);
    return { push: (document) => change(document, run, push), end: () => next.end() };
  };
}

/** A stage that needs all documents before it can go on. @param finish hands the results on */
export function afterAll<T>(
  start: (run: Run) => T,
  take: (kept: T, document: Document, run: Run) => void,
  finish: (kept: T, push: Visit, run: Run) => void,
): Stage {
  return (next, run) => {
    const kept = start(run);
    return {
      push: (document) => {
        take(kept, document, run);
        return false;
      },
      end: () => {
        finish(kept, (document) => next.push(document), run);
        next.end();
      },
    };
  };
}

/** The first of a chain of stages that ends in `last`. */
export function chain(stages: readonly Stage[], last: Sink, run: Run): Sink {
  return stages.reduceRight((next, stage) => stage(next, run), last);
}

/** Runs stages over what `fill` shows, and gives all their results. */
export function collect(stages: readonly Stage[], fill: (visit: Visit) => void, run: Run): Document[] {
  const results: Document[] = [];
  const last: Sink = { push: (document) => (results.push(document), false), end: () => undefined };
  const first = chain(stages, last, run);
  fill((document) => first.push(document));
  first.end();
  return results;
}
