import { ServerError } from '../errors.js';
import { valueKey } from '../bson/hash.js';
import { isDocument, type Document } from '../bson/types.js';
import { extremeOf, NumberSum } from './accumulate.js';
import { compileExpression } from './expression.js';
import { mergeInto } from './expressions/objects.js';
import { unsupportedAccumulator } from './unsupported.js';
import type { Scope, Variables } from './variables.js';

/** What one group collects for one field. */
export interface Accumulation {
  add(document: Document, variables: Variables): void;
  result(): unknown;
}

export type AccumulatorFactory = () => Accumulation;
type AccumulatorCompiler = (operand: unknown, scope: Scope) => AccumulatorFactory;

/** An accumulator that folds the values of its expression; missing ones do not count. */
function folding<T>(
  start: () => T,
  fold: (state: T, value: unknown) => T,
  finish: (state: T) => unknown,
): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      let state = start();
      return {
        add: (document, variables) => {
          const value = evaluate(document, variables);
          if (value !== undefined) state = fold(state, value);
        },
        result: () => finish(state),
      };
    };
  };
}

const summing = (finish: (sum: NumberSum) => unknown): AccumulatorCompiler =>
  folding(
    () => new NumberSum(),
    (sum, value) => {
      sum.add(value);
      return sum;
    },
    finish,
  );

const extreme = (sign: 1 | -1): AccumulatorCompiler =>
  folding<unknown>(
    () => null,
    (best, value) => extremeOf([best, value], sign),
    (best) => best,
  );

function end(which: 'first' | 'last'): AccumulatorCompiler {
  return (operand, scope) => {
    const evaluate = compileExpression(operand, scope);
    return () => {
      let seen = false;
      let value: unknown = null;
      return {
        add: (document, variables) => {
          if (seen && which === 'first') return;
          seen = true;
          value = evaluate(document, variables) ?? null;
        },
        result: () => value,
      };
    };
  };
}

const count: AccumulatorCompiler = (operand) => {
  if (!isDocument(operand) || Object.keys(operand).length > 0) {
    throw new ServerError(14, '$count takes no arguments, i.e. $count:{}');
  }
  return () => {
    let total = 0;
    return { add: () => void (total += 1), result: () => total };
  };
};

const ACCUMULATORS: Readonly<Record<string, AccumulatorCompiler>> = {
  $sum: summing((sum) => sum.total()),
  $avg: summing((sum) => sum.average()),
  $min: extreme(1),
  $max: extreme(-1),
  $first: end('first'),
  $last: end('last'),
  $push: folding<unknown[]>(
    () => [],
    (values, value) => {
      values.push(value);
      return values;
    },
    (values) => values,
  ),
  $addToSet: folding(
    () => new Map<string, unknown>(),
    (set, value) => {
      const key = valueKey(value);
      return set.has(key) ? set : set.set(key, value);
    },
    (set) => [...set.values()],
  ),
  $mergeObjects: folding<Document>(
    () => ({}),
    mergeInto,
    (merged) => merged,
  ),
  $count: count,
};

/** Compiles `{$sum: …}`. @throws ServerError 40234, 40238, 15952 */
export function compileAccumulator(field: string, specification: unknown, scope: Scope): AccumulatorFactory {
  if (!isDocument(specification) || Object.keys(specification).length === 0) {
    throw new ServerError(40234, `The field '${field}' must be an accumulator object`);
  }
  const names = Object.keys(specification);
  if (names.length > 1) throw new ServerError(40238, `The field '${field}' must specify one accumulator`);
  const name = names[0] as string;
  const compiler = Object.hasOwn(ACCUMULATORS, name) ? ACCUMULATORS[name] : undefined;
  if (!compiler) {
    if (!name.startsWith('$')) {
      throw new ServerError(40234, `The field '${field}' must be an accumulator object`);
    }
    throw unsupportedAccumulator(name) ?? new ServerError(15952, `unknown group operator '${name}'`);
  }
  return compiler(specification[name], scope);
}
