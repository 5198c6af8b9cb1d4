import { ServerError } from '../../errors.js';
import { valueKey } from '../../bson/hash.js';
import { toSafeInteger } from '../../bson/numeric.js';
import { equalsBson } from '../../bson/order.js';
import { isDocument, isNumeric, isRegex, typeName } from '../../bson/types.js';
import { showElement } from '../../bson/show.js';
import { compileFilter, isOperatorDocument, type FilterOptions } from '../../query/matcher.js';
import type { FieldUpdate } from '../tree.js';

/** `$pop`: 1 takes the last element, −1 the first. @throws ServerError 9, 14 */
export function pop(field: string, operand: unknown): FieldUpdate {
  if (!isNumeric(operand)) throw new ServerError(9, `Expected a number in: ${showElement(field, operand)}`);
  const end = toSafeInteger(operand);
  if (end !== 1 && end !== -1) throw new ServerError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  return {
    operator: '$pop',
    change: (old, place) => {
      if (!Array.isArray(old)) {
        throw new ServerError(
          14,
          `Path '${place.path.join('.')}' contains an element of non-array type '${typeName(old)}'`,
        );
      }
      const present: unknown[] = old;
      if (present.length === 0) return present;
      return end === 1 ? present.slice(0, -1) : present.slice(1);
    },
  };
}

/** `$pull`: removes the elements that equal a value or meet a condition. @throws ServerError 2 */
export function pull(operand: unknown, options: FilterOptions): FieldUpdate {
  return removal('$pull', pullCondition(operand, options));
}

/** `$pullAll`: removes all elements that equal one of the values. @throws ServerError 2 */
export function pullAll(operand: unknown): FieldUpdate {
  if (!Array.isArray(operand)) {
    throw new ServerError(2, `$pullAll requires an array argument but was given a ${typeName(operand)}`);
  }
  const keys = new Set((operand as unknown[]).map((value) => valueKey(value ?? null)));
  return removal('$pullAll', (element) => keys.has(valueKey(element ?? null)));
}

function removal(operator: string, removes: (element: unknown) => boolean): FieldUpdate {
  return {
    operator,
    change: (old) => {
      if (!Array.isArray(old)) throw new ServerError(2, `Cannot apply ${operator} to a non-array value`);
      const kept = (old as unknown[]).filter((element) => !removes(element));
      return kept.length === old.length ? (old as unknown[]) : kept;
    },
  };
}

const DOCUMENT_OPERATORS = new Set(['$and', '$or', '$nor', '$expr', '$comment', '$where']);

function pullCondition(operand: unknown, options: FilterOptions): (element: unknown) => boolean {
  if (
    isRegex(operand) ||
    (isOperatorDocument(operand) && !DOCUMENT_OPERATORS.has(Object.keys(operand)[0] as string))
  ) {
    const filter = compileFilter({ element: operand }, options);
    return (element) => filter.matches({ element });
  }
  if (isDocument(operand)) {
    const filter = compileFilter(operand, options);
    return (element) => isDocument(element) && filter.matches(element);
  }
  return (element) => equalsBson(element, operand);
}
