import { ServerError } from '../../errors.js';
import { isDocument, typeName } from '../../bson/types.js';
import { requirePipeline, runStages } from '../pipeline.js';
import { leadingMatches, pushDown } from '../push-down.js';
import type { StageCompiler } from '../stage.js';

/** `$unionWith`: the documents, then those of another collection. @throws ServerError 9, 14 */
export const unionWith: StageCompiler = (operand, context) => {
  if (typeof operand !== 'string' && !isDocument(operand)) {
    throw new ServerError(
      9,
      `the $unionWith stage specification must be an object or string, but found ${typeName(operand)}`,
    );
  }
  const given = typeof operand === 'string' ? { coll: operand } : operand;
  const other = Object.keys(given).find((name) => name !== 'coll' && name !== 'pipeline');
  if (other) throw new ServerError(40415, `BSON field '$unionWith.${other}' is an unknown field.`);
  const pipeline = requirePipeline('pipeline' in given ? (given.pipeline ?? []) : []);
  const { coll } = given;
  if (coll !== undefined && typeof coll !== 'string') {
    throw new ServerError(
      14,
      `BSON field '$unionWith.coll' is the wrong type '${typeName(coll)}', expected type 'string'`,
    );
  }
  if (coll === undefined && Object.keys(pipeline[0] ?? {})[0] !== '$documents') {
    throw new ServerError(
      9,
      '$unionWith stage without explicit collection must have a pipeline with $documents as first stage',
    );
  }
  const stages = context.compileStages(pipeline, context);
  const { filter, consumed } = pushDown(
    pipeline.filter((stage) => '$match' in stage).length > 0 ? leadingMatches(pipeline) : [],
  );
  return (documents, run) => {
    const source = coll === undefined ? [] : [...run.context.find(coll, filter)];
    return [...documents, ...runStages(stages.slice(consumed), source, run)];
  };
};
