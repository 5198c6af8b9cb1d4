import { ServerError } from '../../errors.js';
import { formatDecimal, fromBigInt } from '../../bson/decimal.js';
import {
  addNumbers,
  makeDouble,
  makeLong,
  multiplyNumbers,
  numberKind,
  toBigInt,
  type Numeric,
} from '../../bson/numeric.js';
import { identicalBson } from '../../bson/order.js';
import { BsonType, bsonType, isDocument, isNumeric, typeName } from '../../bson/types.js';
import { show, showElement } from '../../bson/show.js';
import type { FieldUpdate, Place } from '../tree.js';

/** The `_id` of the document, as messages name it. */
export function showId(place: Place): string {
  const id = place.root._id;
  return id === undefined ? 'no id' : showElement('_id', id);
}

export const lastComponent = (place: Place): string => place.path[place.path.length - 1] ?? '';

/** `$inc` and `$mul`, in the wider of the two number types. @throws ServerError 14 for what is no number, 2 on overflow */
export function arithmetic(operator: '$inc' | '$mul', field: string, operand: unknown): FieldUpdate {
  if (!isNumeric(operand)) {
    const verb = operator === '$inc' ? 'increment' : 'multiply';
    throw new ServerError(14, `Cannot ${verb} with non-numeric argument: {${showElement(field, operand)}}`);
  }
  const combine = operator === '$inc' ? addNumbers : multiplyNumbers;
  return {
    operator,
    change: (old, place) => {
      if (!isNumeric(old)) {
        throw new ServerError(
          14,
          `Cannot apply ${operator} to a value of non-numeric type. {${showId(place)}} has the field '${lastComponent(place)}' of non-numeric type ${typeName(old)}`,
        );
      }
      const result = combine(old, operand, 'error');
      if (result === undefined) {
        throw new ServerError(
          2,
          `Failed to apply ${operator} operations to current value ((NumberLong)${show(old)}) for document {${showId(place)}}`,
        );
      }
      return identicalBson(old, result) ? old : result;
    },
    create: () => (operator === '$inc' ? operand : zeroLike(operand)),
  };
}

function zeroLike(operand: Numeric): Numeric {
  switch (numberKind(operand)) {
    case 'int':
      return 0;
    case 'long':
      return makeLong(0n);
    case 'double':
      return makeDouble(0);
    case 'decimal':
      return formatDecimal(fromBigInt(0n));
  }
}

type BitOperation = { readonly run: (a: bigint, b: bigint) => bigint; readonly operand: Numeric };

const BIT_OPERATIONS: Readonly<Record<string, (a: bigint, b: bigint) => bigint>> = {
  and: (a, b) => a & b,
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};

/** `$bit`: and, or, xor on 32 and 64 bit integers. @throws ServerError 2 */
export function bitwise(operand: unknown): FieldUpdate {
  const operations = bitOperations(operand);
  const run = (value: Numeric): Numeric => {
    let result = toBigInt(value);
    let long = numberKind(value) === 'long';
    for (const { run: apply, operand: other } of operations) {
      result = apply(result, toBigInt(other));
      long ||= numberKind(other) === 'long';
    }
    return long ? makeLong(BigInt.asIntN(64, result)) : Number(BigInt.asIntN(32, result));
  };
  return {
    operator: '$bit',
    change: (old, place) => {
      const type = bsonType(old);
      if (type !== BsonType.int && type !== BsonType.long) {
        throw new ServerError(
          2,
          `Cannot apply $bit to a value of non-integral type.${showId(place)} has the field ${lastComponent(place)} of non-integer type ${typeName(old)}`,
        );
      }
      const result = run(old as Numeric);
      return identicalBson(old, result) ? old : result;
    },
    create: () => run(0),
  };
}

function bitOperations(operand: unknown): BitOperation[] {
  if (!isDocument(operand)) {
    throw new ServerError(
      2,
      `The $bit modifier is not compatible with a ${typeName(operand)}. You must pass in an embedded document: {$bit: {field: {and/or/xor: #}}`,
    );
  }
  const operations = Object.keys(operand).map((name) => {
    const value = operand[name];
    const run = Object.hasOwn(BIT_OPERATIONS, name) ? BIT_OPERATIONS[name] : undefined;
    if (!run) {
      throw new ServerError(
        2,
        `The $bit modifier only supports 'and', 'or', and 'xor', not '${name}' which is an unknown operator: {${showElement(name, value)}}`,
      );
    }
    const type = bsonType(value);
    if (type !== BsonType.int && type !== BsonType.long) {
      throw new ServerError(
        2,
        `The $bit modifier field must be an Integer(32/64 bit); a '${typeName(value)}' is not supported here: {${showElement(name, value)}}`,
      );
    }
    return { run, operand: value as Numeric };
  });
  if (operations.length === 0) {
    throw new ServerError(
      2,
      'You must pass in at least one bitwise operation. The format is: {$bit: {field: {and/or/xor: #}}',
    );
  }
  return operations;
}
