import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { compareBson } from '../../bson/order.js';
import { getPath, splitPath } from '../../bson/path.js';
import { isDocument, isNumeric, typeName, type Document } from '../../bson/types.js';
import type { FieldUpdate } from '../tree.js';
import { lastComponent, showId } from './arithmetic.js';

/** `$addToSet`: adds what is not there yet; duplicates that are already there stay. @throws ServerError 2 */
export function addToSet(operand: unknown): FieldUpdate {
  const values = addToSetValues(operand);
  return {
    operator: '$addToSet',
    change: (old, place) => {
      if (!Array.isArray(old)) {
        throw new ServerError(
          2,
          `Cannot apply $addToSet to non-array field. Field named '${lastComponent(place)}' has non-array type ${typeName(old)}`,
        );
      }
      const added = missingValues(old, values);
      const present: unknown[] = old;
      return added.length === 0 ? present : [...present, ...added];
    },
    create: () => missingValues([], values),
  };
}

function addToSetValues(operand: unknown): unknown[] {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  const others = Object.keys(operand).slice(1);
  if (others.length > 0) {
    throw new ServerError(2, `Found unexpected fields after $each in $addToSet: ${others.join(', ')}`);
  }
  if (!Array.isArray(operand.$each)) {
    throw new ServerError(
      14,
      `The argument to $each in $addToSet must be an array but it was of type ${typeName(operand.$each)}`,
    );
  }
  return operand.$each as unknown[];
}

function missingValues(existing: readonly unknown[], values: readonly unknown[]): unknown[] {
  const keys = new Set(existing.map((value) => valueKey(value ?? null)));
  const added: unknown[] = [];
  for (const value of values) {
    const key = valueKey(value ?? null);
    if (keys.has(key)) continue;
    keys.add(key);
    added.push(value);
  }
  return added;
}

interface PushModifiers {
  readonly values: readonly unknown[];
  readonly position: number | undefined;
  readonly slice: number | undefined;
  readonly sort: ((a: unknown, b: unknown) => number) | undefined;
}

/** `$push` with `$each`, `$position`, `$sort` and `$slice`, which apply in that order. @throws ServerError 2 */
export function push(operand: unknown): FieldUpdate {
  const modifiers = pushModifiers(operand);
  return {
    operator: '$push',
    change: (old, place) => {
      if (!Array.isArray(old)) {
        throw new ServerError(
          2,
          `The field '${place.path.join('.')}' must be an array but is of type ${typeName(old)} in document {${showId(place)}}`,
        );
      }
      const result = pushed(old, modifiers);
      const same =
        result.length === old.length && result.every((value, i) => Object.is(value, (old as unknown[])[i]));
      return same ? (old as unknown[]) : result;
    },
    create: () => pushed([], modifiers),
  };
}

function pushed(array: readonly unknown[], { values, position, slice, sort }: PushModifiers): unknown[] {
  const start =
    position === undefined ? array.length : position < 0 ? Math.max(0, array.length + position) : position;
  let result = [...array.slice(0, start), ...values, ...array.slice(start)];
  if (sort) result.sort(sort);
  if (slice !== undefined) result = slice < 0 ? result.slice(slice) : result.slice(0, slice);
  return result;
}

function pushModifiers(operand: unknown): PushModifiers {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) {
    return { values: [operand], position: undefined, slice: undefined, sort: undefined };
  }
  for (const name of Object.keys(operand)) {
    if (!['$each', '$position', '$slice', '$sort'].includes(name)) {
      throw new ServerError(2, `Unrecognized clause in $push: ${name}`);
    }
  }
  if (!Array.isArray(operand.$each)) {
    throw new ServerError(
      2,
      `The argument to $each in $push must be an array but it was of type: ${typeName(operand.$each)}`,
    );
  }
  return {
    values: operand.$each as unknown[],
    position: integerModifier(operand, '$position'),
    slice: integerModifier(operand, '$slice'),
    sort: sortModifier(operand.$sort),
  };
}

function integerModifier(operand: Document, name: string): number | undefined {
  const value = operand[name];
  if (value === undefined) return undefined;
  const whole = toSafeInteger(value);
  if (whole !== undefined) return whole;
  throw new ServerError(
    2,
    `The value for ${name} must be an integer value${name === '$position' ? ', not of' : ' but was given'} type: ${typeName(value)}`,
  );
}

function sortModifier(sort: unknown): ((a: unknown, b: unknown) => number) | undefined {
  if (sort === undefined) return undefined;
  const invalid = new ServerError(
    2,
    'The $sort is invalid: use 1/-1 to sort the whole element, or {field:1/-1} to sort embedded fields',
  );
  if (isNumeric(sort)) {
    const direction = toSafeInteger(sort);
    if (direction !== 1 && direction !== -1) {
      throw new ServerError(2, 'The $sort element value must be either 1 or -1');
    }
    return (a, b) => compareBson(a, b) * direction;
  }
  if (!isDocument(sort)) throw invalid;
  const names = Object.keys(sort);
  if (names.length === 0) {
    throw new ServerError(2, 'The $sort pattern is empty when it should be a set of fields.');
  }
  return fieldSort(sort, names);
}

/** Elements that are no documents count as documents without fields. */
function fieldSort(sort: Document, names: readonly string[]): (a: unknown, b: unknown) => number {
  const parts = names.map((name) => {
    const direction = toSafeInteger(sort[name]);
    if (direction !== 1 && direction !== -1) {
      throw new ServerError(2, `The $sort element value must be either 1 or -1`);
    }
    const path = splitPath(name);
    if (path.includes('')) {
      throw new ServerError(2, `The $sort field is a dotted field but has an empty part: ${name}`);
    }
    return { path, direction };
  });
  const valueOf = (element: unknown, path: readonly string[]): unknown =>
    (isDocument(element) ? getPath(element, path) : undefined) ?? null;
  return (a, b) => {
    for (const { path, direction } of parts) {
      const order = compareBson(valueOf(a, path), valueOf(b, path));
      if (order !== 0) return order * direction;
    }
    return 0;
  };
}
