import { ServerError } from '../../errors.js';
import { isDocument, setField, typeName, type Document } from '../../bson/types.js';
import { runStages } from '../pipeline.js';
import { requireStage, type StageCompiler } from '../stage.js';

const NOT_INSIDE = new Set([
  '$facet',
  '$documents',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$geoNear',
  '$changeStream',
  '$search',
]);

/** `$facet`: several pipelines over the same documents. @throws ServerError 40169–40170, 40600 */
export const facet: StageCompiler = (operand, context) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new ServerError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.keys(operand).map((name) => {
    const pipeline = operand[name];
    if (!Array.isArray(pipeline)) {
      throw new ServerError(
        40170,
        `arguments to $facet must be arrays, ${name} is type ${typeName(pipeline)}`,
      );
    }
    if (name.startsWith('$') || name.includes('.') || name === '') {
      throw new ServerError(
        16410,
        "FieldPath field names may not start with '$'. Consider using $getField or $setField.",
      );
    }
    for (const stage of pipeline as unknown[]) {
      const inner = isDocument(stage) ? requireStage(stage)[0] : '';
      if (NOT_INSIDE.has(inner)) {
        throw new ServerError(40600, `${inner} is not allowed to be used within a $facet stage`);
      }
    }
    return { name, stages: context.compileStages(pipeline, context) };
  });
  return (documents, run) => {
    const result: Document = {};
    for (const { name, stages } of facets) setField(result, name, runStages(stages, [...documents], run));
    return [result];
  };
};
