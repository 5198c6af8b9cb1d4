import { ServerError } from '../errors.js';
import { isDocument, type Document } from '../bson/types.js';
import {
  addFields,
  project,
  replaceRoot,
  replaceWith,
  unset,
  type DocumentStage,
} from './stages/document.js';
import { requireStage } from './stage.js';
import { Scope, type Variables } from './variables.js';

const STAGES: Readonly<Record<string, (operand: unknown, scope: Scope) => DocumentStage>> = {
  $addFields: addFields,
  $set: addFields,
  $unset: unset,
  $project: project,
  $replaceRoot: replaceRoot,
  $replaceWith: replaceWith,
};

/**
 * Compiles the stages of a pipeline update into one function from document to document.
 * @throws ServerError 72 for a stage that is not allowed in updates, 40323/40324 for malformed stages
 */
export function compileUpdatePipeline(
  pipeline: readonly unknown[],
  variables: Variables,
): (document: Document) => Document {
  const scope = Scope.of(variables);
  const stages = pipeline.map((stage) => {
    if (!isDocument(stage)) {
      throw new ServerError(14, "Each element of the 'pipeline' array must be an object");
    }
    const [name, operand] = requireStage(stage);
    const compile = Object.hasOwn(STAGES, name) ? STAGES[name] : undefined;
    if (!compile) throw new ServerError(72, `${name} is not allowed to be used within an update`);
    return compile(operand, scope);
  });
  return (document) => stages.reduce((current, stage) => stage(current, variables), document);
}
