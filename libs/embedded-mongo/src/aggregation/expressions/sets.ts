import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { compareBson } from '../../bson/order.js';
import { typeName } from '../../bson/types.js';
import type { OperatorTable } from '../operator.js';
import { binary, isNullish, variadic } from './arguments.js';

type ValueSet = Map<string, unknown>;

function toSet(list: readonly unknown[]): ValueSet {
  const set: ValueSet = new Map();
  for (const item of list) {
    const key = valueKey(item ?? null);
    if (!set.has(key)) set.set(key, item);
  }
  return set;
}

function requireSet(value: unknown, code: number, message: string): unknown[] {
  if (!Array.isArray(value)) throw new ServerError(code, `${message} ${typeName(value)}`);
  return value as unknown[];
}

const sorted = (set: ValueSet): unknown[] => [...set.values()].sort(compareBson);

export const sets: OperatorTable = {
  $setUnion: variadic((values) => {
    if (values.some(isNullish)) return null;
    return sorted(
      toSet(
        values.flatMap((value) =>
          requireSet(value, 17043, 'All operands of $setUnion must be arrays. One argument is of type:'),
        ),
      ),
    );
  }),
  $setIntersection: variadic((values) => {
    if (values.some(isNullish)) return null;
    const all = values.map((value) =>
      toSet(
        requireSet(value, 17047, 'All operands of $setIntersection must be arrays. One argument is of type:'),
      ),
    );
    const [first, ...rest] = all;
    if (!first) return [];
    for (const key of first.keys()) if (!rest.every((set) => set.has(key))) first.delete(key);
    return sorted(first);
  }),
  $setDifference: binary((a, b) => {
    if (isNullish(a) || isNullish(b)) return null;
    const left = requireSet(
      a,
      17048,
      'both operands of $setDifference must be arrays. First argument is of type:',
    );
    const right = toSet(
      requireSet(b, 17049, 'both operands of $setDifference must be arrays. Second argument is of type:'),
    );
    return [...toSet(left)].filter(([key]) => !right.has(key)).map(([, value]) => value);
  }),
  $setEquals: variadic((values) => {
    const all = values.map((value) =>
      toSet(requireSet(value, 17044, 'All operands of $setEquals must be arrays. One argument is of type:')),
    );
    const [first, ...rest] = all as [ValueSet, ...ValueSet[]];
    return rest.every((set) => set.size === first.size && [...first.keys()].every((key) => set.has(key)));
  }, 2),
  $setIsSubset: binary((a, b) => {
    const left = toSet(
      requireSet(a, 17046, 'both operands of $setIsSubset must be arrays. First argument is of type:'),
    );
    const right = toSet(
      requireSet(b, 17042, 'both operands of $setIsSubset must be arrays. Second argument is of type:'),
    );
    return [...left.keys()].every((key) => right.has(key));
  }),
};
