import { isDocument, typeName } from '../../bson/types.js';
import { ServerError } from '../../errors.js';
import { compileExpression } from '../expression.js';
import type { StageCompiler } from '../stage.js';

export const DOCUMENTS = '$documents';

/** `$documents`: a list of documents in place of a collection. @throws ServerError 5858203, 40228 */
export const documents: StageCompiler = (operand, context) => {
  const evaluate = compileExpression(operand, context.scope, { constant: true });
  return (next, { variables }) => ({
    push: () => true,
    end: () => {
      const list = evaluate({}, variables);
      if (!Array.isArray(list))
        throw new ServerError(
          5858203,
          `error during aggregation :: caused by :: an array is expected, got ${typeName(list)}`,
        );
      for (const item of list as unknown[]) {
        if (!isDocument(item))
          throw new ServerError(40228, `${DOCUMENTS}: expected an object, got ${typeName(item)}`);
        if (next.push(item)) break;
      }
      next.end();
    },
  });
};
