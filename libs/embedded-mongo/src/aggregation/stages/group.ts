import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { isDocument, setField, type Document } from '../../bson/types.js';
import { compileAccumulator, type Accumulation } from '../accumulators.js';
import { compileExpression, type Evaluator } from '../expression.js';
import type { Stage, StageCompiler } from '../stage.js';
import type { Scope } from '../variables.js';

interface Group {
  readonly id: unknown;
  readonly accumulations: Accumulation[];
}

/** `$group`. Groups come in the order of their first document. @throws ServerError 15947, 15955, 40234–40238 */
export const group: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) throw new ServerError(15947, "a group's fields must be specified in an object");
  if (operand._id === undefined) throw new ServerError(15955, 'a group specification must include an _id');
  return compileGroup(operand, context.scope);
};

export function compileGroup(specification: Document, scope: Scope): Stage {
  const { _id, ...output } = specification;
  return compileGroupBy(compileExpression(_id, scope), output, scope);
}

/** Groups by a computed value, with the accumulators of `output`. */
export function compileGroupBy(id: Evaluator, output: Document, scope: Scope): Stage {
  const names = Object.keys(output);
  const factories = names.map((name) => {
    if (name.includes('.')) throw new ServerError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) {
      throw new ServerError(40236, `The field name '${name}' cannot be an operator name`);
    }
    return compileAccumulator(name, output[name], scope);
  });
  return (documents, { variables }) => {
    const groups = new Map<string, Group>();
    for (const document of documents) {
      const value = id(document, variables) ?? null;
      const key = valueKey(value);
      let found = groups.get(key);
      if (!found) {
        found = { id: value, accumulations: factories.map((create) => create(variables)) };
        groups.set(key, found);
      }
      for (const accumulation of found.accumulations) accumulation.add(document, variables);
    }
    return [...groups.values()].map((each) => finish(each, names));
  };
}

function finish({ id, accumulations }: Group, names: readonly string[]): Document {
  const result: Document = { _id: id };
  names.forEach((name, i) => {
    const value = accumulations[i]?.result();
    setField(result, name, value === undefined ? null : value);
  });
  return result;
}
