import { ServerError } from '../../errors.js';
import { toNumber, toSafeInteger } from '../../bson/numeric.js';
import { isNumeric, typeName } from '../../bson/types.js';
import { averageOf, deviationOf, extremeOf, extremesOf, percentilesOf, sumOf } from '../accumulate.js';
import type { Evaluator, OperatorCompiler, OperatorTable } from '../expression.js';
import { compileArguments, isNullish, named, unary } from './arguments.js';

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

/** Reads the `n` of `$firstN` and its like. @throws ServerError 5787902, 5787903, 5787908 */
export function requireCount(value: unknown): number {
  if (!isNumeric(value)) {
    throw new ServerError(5787902, `Value for 'n' must be of integral type, but found ${typeName(value)}`);
  }
  const count = toSafeInteger(value);
  if (count === undefined) {
    throw new ServerError(5787903, `Value for 'n' must be of integral type, but found ${String(value)}`);
  }
  if (count <= 0) throw new ServerError(5787908, `'n' must be greater than 0, found ${count}`);
  return count;
}

function counted(pick: (array: readonly unknown[], n: number) => unknown[]): OperatorCompiler {
  return named(['n', 'input'], [], (values, name) => {
    const count = requireCount(values.n);
    if (isNullish(values.input)) return null;
    if (!Array.isArray(values.input)) throw new ServerError(5788200, `Input must be an array for ${name}`);
    return pick(values.input, count);
  });
}

/** Reads the `p` of `$percentile`. @throws ServerError 7750300–7750303 */
export function requireRanks(value: unknown): number[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new ServerError(
      7750301,
      "The $percentile 'p' field must be an array of numbers from [0.0, 1.0], but found an empty or invalid value",
    );
  }
  return (value as unknown[]).map((rank) => {
    const number = isNumeric(rank) ? toNumber(rank) : Number.NaN;
    if (!(number >= 0 && number <= 1)) {
      throw new ServerError(7750303, "The $percentile 'p' field must be an array of numbers from [0.0, 1.0]");
    }
    return number;
  });
}

/** @throws ServerError 2 for another method than `approximate` */
export function requireMethod(value: unknown): void {
  if (value !== 'approximate') {
    throw new ServerError(2, "Currently only 'approximate' can be used as percentile 'method'.");
  }
}

const asArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [value];

export const accumulatorExpressions: OperatorTable = {
  $sum: over(sumOf),
  $avg: over(averageOf),
  $min: over((values) => extremeOf(values, 1)),
  $max: over((values) => extremeOf(values, -1)),
  $stdDevPop: over((values) => deviationOf(values, false)),
  $stdDevSamp: over((values) => deviationOf(values, true)),
  $first: end((array) => array[0]),
  $last: end((array) => array[array.length - 1]),
  $firstN: counted((array, n) => array.slice(0, n)),
  $lastN: counted((array, n) => array.slice(-n)),
  $minN: counted((array, n) => extremesOf(array, n, 1)),
  $maxN: counted((array, n) => extremesOf(array, n, -1)),
  $percentile: named(['input', 'p', 'method'], [], (values) => {
    requireMethod(values.method);
    return percentilesOf(asArray(values.input), requireRanks(values.p));
  }),
  $median: named(['input', 'method'], [], (values) => {
    requireMethod(values.method);
    return percentilesOf(asArray(values.input), [0.5])[0];
  }),
};
