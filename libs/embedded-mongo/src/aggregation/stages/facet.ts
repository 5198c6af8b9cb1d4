import { ServerError } from '../../errors.js';
import { isDocument, setField, typeName, type Document } from '../../bson/types.js';
import { chain, requirePipeline, requireStage, type Sink, type StageCompiler } from '../stage.js';
import { DOCUMENTS } from './documents.js';

const NOT_INSIDE = new Set([
  '$facet',
  DOCUMENTS,
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$geoNear',
  '$changeStream',
  '$search',
]);

/** `$facet`: several pipelines over the same documents in one pass. @throws ServerError 40169–40170, 40600 */
export const facet: StageCompiler = (operand, context) => {
  if (!isDocument(operand) || Object.keys(operand).length === 0) {
    throw new ServerError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = Object.keys(operand).map((name) => {
    const pipeline: unknown = operand[name];
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
    const inner = requirePipeline(pipeline);
    for (const stage of inner) {
      const [stageName] = requireStage(stage);
      if (NOT_INSIDE.has(stageName)) {
        throw new ServerError(40600, `${stageName} is not allowed to be used within a $facet stage`);
      }
    }
    return { name, stages: context.compileStages(inner, context) };
  });
  return (next, run) => {
    const outputs = facets.map(({ name, stages }) => {
      const results: Document[] = [];
      const last: Sink = { push: (document) => (results.push(document), false), end: () => undefined };
      return { name, results, first: chain(stages, last, run), done: false };
    });
    return {
      push: (document) => {
        for (const output of outputs) if (!output.done) output.done = output.first.push(document);
        return outputs.every(({ done }) => done);
      },
      end: () => {
        const result: Document = {};
        for (const { name, results, first } of outputs) {
          first.end();
          setField(result, name, results);
        }
        next.push(result);
        next.end();
      },
    };
  };
};
