import { ServerError } from '../../errors.js';
import { toSafeInteger } from '../../bson/numeric.js';
import {
  BsonType,
  bsonType,
  isNumeric,
  typeCodeOfName,
  typeName,
  type BsonTypeCode,
} from '../../bson/types.js';
import { truthy } from '../truthy.js';
import { not, test, type Predicate } from '../predicate.js';

/** `$exists`: a field is there, also with the value null. */
export function exists(operand: unknown): Predicate {
  const present = test('$exists', 'whole', (value) => value !== undefined);
  return truthy(operand) ? present : not(present);
}

const KNOWN_CODES = new Set<number>(Object.values(BsonType).filter((code) => code !== BsonType.missing));
/** Types that exist in BSON but that no driver writes any more. */
const RETIRED: Readonly<Record<string, number>> = { undefined: 6, dbPointer: 12 };

/** The types that `$type` names: by alias, by number, `number` for all four, or a list of them. */
function typeSet(operand: unknown, operator: string): Set<BsonTypeCode> {
  const types = new Set<BsonTypeCode>();
  const list: unknown[] = Array.isArray(operand) ? operand : [operand];
  if (list.length === 0) throw new ServerError(9, `${operator} must match at least one type`);
  for (const item of list) addType(types, item);
  return types;
}

function addType(types: Set<BsonTypeCode>, item: unknown): void {
  if (item === 'number') {
    for (const code of [BsonType.int, BsonType.long, BsonType.double, BsonType.decimal]) types.add(code);
  } else if (typeof item === 'string') {
    const code = item === 'missing' ? undefined : typeCodeOfName(item);
    if (code === undefined && !Object.hasOwn(RETIRED, item)) {
      throw new ServerError(2, `Unknown type name alias: ${item}`);
    }
    if (code !== undefined) types.add(code);
  } else {
    addTypeNumber(types, item);
  }
}

function addTypeNumber(types: Set<BsonTypeCode>, item: unknown): void {
  if (!isNumeric(item)) {
    throw new ServerError(14, `type must be represented as a number or a string, found ${typeName(item)}`);
  }
  const code = toSafeInteger(item);
  if (code !== undefined && Object.values(RETIRED).includes(code)) return;
  if (code === undefined || !KNOWN_CODES.has(code)) {
    throw new ServerError(2, `Invalid numerical type code: ${String(item)}`);
  }
  types.add(code as BsonTypeCode);
}

/** `$type`: the value, or an element when it is an array, has one of the types. */
export function hasType(operand: unknown): Predicate {
  const types = typeSet(operand, '$type');
  return test('$type', 'expand', (value) => value !== undefined && types.has(bsonType(value)));
}
