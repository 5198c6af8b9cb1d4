import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { isDocument, setField, type Document } from '../../bson/types.js';
import { sortDocuments } from '../../query/sort.js';
import { compileAccumulator, type Accumulation } from '../accumulators.js';
import { compileExpression } from '../expression.js';
import { afterAll, type Stage, type StageCompiler, type Visit } from '../stage.js';
import type { Scope } from '../variables.js';

interface Group {
  readonly id: unknown;
  readonly accumulations: Accumulation[];
}

/** `$group`. Groups come in the order of their first document. @throws ServerError 15947, 15955, 40234–40238 */
export const group: StageCompiler = (operand, context) => {
  if (!isDocument(operand)) throw new ServerError(15947, "a group's fields must be specified in an object");
  if (operand._id === undefined) throw new ServerError(15955, 'a group specification must include an _id');
  return groupStage(operand, context.scope, (groups, push) => {
    for (const made of groups) if (push(made)) return;
  });
};

/** `$sortByCount`: how often each value occurs, the most frequent first. @throws ServerError 40147–40149 */
export const sortByCount: StageCompiler = (operand, context) => {
  if (typeof operand !== 'string' && !isDocument(operand)) {
    throw new ServerError(40149, 'the sortByCount field must be specified as a string or as an object');
  }
  const computed =
    typeof operand === 'string' ? operand.startsWith('$') : Object.keys(operand)[0]?.startsWith('$');
  if (!computed) {
    throw new ServerError(
      typeof operand === 'string' ? 40148 : 40147,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  return groupStage({ _id: operand, count: { $sum: 1 } }, context.scope, (groups, push) => {
    for (const made of sortDocuments([...groups], { count: -1 })) if (push(made)) return;
  });
};

function groupStage(
  specification: Document,
  scope: Scope,
  finish: (groups: Iterable<Document>, push: Visit) => void,
): Stage {
  const { _id, ...output } = specification;
  const id = compileExpression(_id, scope);
  const names = Object.keys(output);
  const factories = names.map((name) => {
    if (name.includes('.')) throw new ServerError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$')) {
      throw new ServerError(40236, `The field name '${name}' cannot be an operator name`);
    }
    return compileAccumulator(name, output[name], scope);
  });
  return afterAll(
    () => new Map<string, Group>(),
    (groups, document, { variables }) => {
      const value = id(document, variables) ?? null;
      const key = valueKey(value);
      let found = groups.get(key);
      if (!found) {
        found = { id: value, accumulations: factories.map((create) => create()) };
        groups.set(key, found);
      }
      for (const accumulation of found.accumulations) accumulation.add(document, variables);
    },
    (groups, push) => finish(finished(groups.values(), names), push),
  );
}

function* finished(groups: Iterable<Group>, names: readonly string[]): Generator<Document> {
  for (const { id, accumulations } of groups) {
    const result: Document = { _id: id };
    names.forEach((name, i) => {
      const value = accumulations[i]?.result();
      setField(result, name, value === undefined ? null : value);
    });
    yield result;
  }
}
