import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { compareBson } from '../../bson/order.js';
import { fieldNames } from '../../bson/field-order.js';
import { getField, isDocument, isNumeric, setField, typeName, type Document } from '../../bson/types.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { truthy } from '../../query/truthy.js';
import { binary, compileArguments, isNullish, unary, unaryOrNull, variadic } from './arguments.js';

function requireArray(value: unknown, code: number, message: (type: string) => string): unknown[] {
  if (!Array.isArray(value)) throw new ServerError(code, message(typeName(value)));
  return value as unknown[];
}

/** A whole 32-bit number argument. */
function requireInt(value: unknown, code: number, message: (type: string) => string): number {
  const whole = isNumeric(value) ? toSafeInteger(value) : undefined;
  if (whole === undefined || whole < -2147483648 || whole > 2147483647) {
    throw new ServerError(code, message(typeName(value)));
  }
  return whole;
}

function elementAt(array: unknown, index: unknown): unknown {
  if (isNullish(array) || isNullish(index)) return null;
  const list = requireArray(
    array,
    28689,
    (type) => `$arrayElemAt's first argument must be an array, but is ${type}`,
  );
  if (!isNumeric(index)) {
    throw new ServerError(
      28690,
      `$arrayElemAt's second argument must be a numeric value, but is ${typeName(index)}`,
    );
  }
  const at = requireInt(
    index,
    28691,
    () => "$arrayElemAt's second argument must be representable as a 32-bit integer",
  );
  return list[at < 0 ? list.length + at : at];
}

function slice(values: readonly unknown[]): unknown {
  const [array, second, third] = values;
  if (values.some(isNullish)) return null;
  const list = requireArray(
    array,
    28724,
    (type) => `First argument to $slice must be an array, but is of type: ${type}`,
  );
  const first = requireInt(
    second,
    28726,
    () => "Second argument to $slice can't be represented as a 32-bit integer",
  );
  if (values.length === 2) return first < 0 ? list.slice(first) : list.slice(0, first);
  const count = requireInt(
    third,
    28728,
    () => "Third argument to $slice can't be represented as a 32-bit integer",
  );
  if (count <= 0) throw new ServerError(28729, `Third argument to $slice must be positive: ${count}`);
  const start = first < 0 ? Math.max(0, list.length + first) : first;
  return list.slice(start, start + count);
}

/** The server stops at 100 MB, which is that many numbers. */
const MAX_RANGE = 6_553_600;

function range(values: readonly unknown[]): unknown {
  const [start, end, step = 1] = values;
  const from = requireInt(
    start,
    34443,
    (type) => `$range requires a numeric starting value, found value of type: ${type}`,
  );
  const to = requireInt(
    end,
    34445,
    (type) => `$range requires a numeric ending value, found value of type: ${type}`,
  );
  const by = requireInt(
    step,
    34447,
    (type) => `$range requires a numeric step value, found value of type:${type}`,
  );
  if (by === 0) throw new ServerError(34449, '$range requires a non-zero step value');
  if ((to - from) / by > MAX_RANGE) {
    throw new ServerError(146, '$range would use too much memory and cannot spill to disk', {
      codeName: 'ExceededMemoryLimit',
    });
  }
  const result: number[] = [];
  for (let value = from; by > 0 ? value < to : value > to; value += by) result.push(value);
  return result;
}

function arrayToObject(value: unknown): Document {
  const list = requireArray(value, 40386, (type) => `$arrayToObject requires an array input, found: ${type}`);
  const result: Document = {};
  for (const item of list) {
    const [name, content] = keyAndValue(item);
    setField(result, name, content);
  }
  return result;
}

function keyAndValue(item: unknown): [string, unknown] {
  if (Array.isArray(item)) {
    if (item.length !== 2) {
      throw new ServerError(
        40397,
        `$arrayToObject requires an array of size 2 arrays,found array of size: ${item.length}`,
      );
    }
    const [name, content] = item as unknown[];
    if (typeof name !== 'string') {
      throw new ServerError(
        40395,
        `$arrayToObject requires an array of key-value pairs, where the key must be of type string. Found key type: ${typeName(name)}`,
      );
    }
    return [name, content];
  }
  if (!isDocument(item)) {
    throw new ServerError(40398, `Unrecognised input type format for $arrayToObject: ${typeName(item)}`);
  }
  if (Object.keys(item).length !== 2 || !Object.hasOwn(item, 'k') || !Object.hasOwn(item, 'v')) {
    throw new ServerError(
      40392,
      `$arrayToObject requires an object keys of 'k' and 'v'. Found incorrect number of keys:${Object.keys(item).length}`,
    );
  }
  if (typeof item.k !== 'string') {
    throw new ServerError(
      40394,
      `$arrayToObject requires an object with keys 'k' and 'v', where the value of 'k' must be of type string. Found type: ${typeName(item.k)}`,
    );
  }
  return [item.k, item.v];
}

function objectToArray(value: unknown): unknown {
  if (!isDocument(value)) {
    throw new ServerError(40390, `$objectToArray requires a document input, found: ${typeName(value)}`);
  }
  return fieldNames(value).map((name) => ({ k: name, v: getField(value, name) }));
}

const concatArrays: OperatorCompiler = variadic((values) => {
  if (values.some(isNullish)) return null;
  return values.flatMap((value) =>
    requireArray(value, 28664, (type) => `$concatArrays only supports arrays, not ${type}`),
  );
});

const allTrue = (list: readonly unknown[]): boolean => list.every(truthy);

const elementsTrue =
  (code: number, run: (list: readonly unknown[]) => boolean): OperatorCompiler =>
  (operand, context, name) => {
    const [argument] = compileArguments(operand, context, name, 1);
    return (root, variables) =>
      run(
        requireArray(
          argument?.(root, variables),
          code,
          (type) => `${name}'s argument must be an array, but is ${type}`,
        ),
      );
  };

export const arrays: OperatorTable = {
  $arrayElemAt: binary(elementAt),
  $concatArrays: concatArrays,
  $in: binary((value, array) => {
    const list = requireArray(
      array,
      40081,
      (type) => `$in requires an array as a second argument, found: ${type}`,
    );
    return list.some((item) => compareBson(item, value) === 0);
  }),
  $isArray: unary((value) => Array.isArray(value)),
  $range: variadic(range, 2, 3),
  $reverseArray: unaryOrNull((value) =>
    [
      ...requireArray(
        value,
        34435,
        (type) => `The argument to $reverseArray must be an array, but was of type: ${type}`,
      ),
    ].reverse(),
  ),
  $size: unary(
    (value) =>
      requireArray(value, 17124, (type) => `The argument to $size must be an array, but was of type: ${type}`)
        .length,
  ),
  $slice: variadic(slice, 2, 3),
  $arrayToObject: unaryOrNull(arrayToObject),
  $objectToArray: unaryOrNull(objectToArray),
  $allElementsTrue: elementsTrue(17040, allTrue),
  $anyElementTrue: elementsTrue(17041, (list) => list.some(truthy)),
};
