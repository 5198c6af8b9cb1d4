import { ServerError } from '../../errors.js';
import { typeName } from '../../bson/types.js';
import { averageOf, extremeOf, sumOf } from '../accumulate.js';
import type { Evaluator, OperatorCompiler, OperatorTable } from '../operator.js';
import { compileArguments, isNullish, unary } from './arguments.js';

/** An accumulator as an expression: over its arguments, or over the array that its only argument gives. */
function over(run: (values: readonly unknown[]) => unknown): OperatorCompiler {
  return (operand, context, name) => {
    const list = compileArguments(operand, context, name, 0, Infinity);
    const [only] = list;
    if (list.length === 1) {
      return (root, variables) => {
        const value = (only as Evaluator)(root, variables);
        return run(Array.isArray(value) ? value : [value]);
      };
    }
    return (root, variables) => run(list.map((argument) => argument(root, variables)));
  };
}

function end(pick: (array: readonly unknown[]) => unknown): OperatorCompiler {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (!Array.isArray(value)) {
      throw new ServerError(28689, `${name}'s argument must be an array, but is ${typeName(value)}`);
    }
    return pick(value);
  });
}

export const accumulatorExpressions: OperatorTable = {
  $sum: over(sumOf),
  $avg: over(averageOf),
  $min: over((values) => extremeOf(values, 1)),
  $max: over((values) => extremeOf(values, -1)),
  $first: end((array) => array[0]),
  $last: end((array) => array[array.length - 1]),
};
