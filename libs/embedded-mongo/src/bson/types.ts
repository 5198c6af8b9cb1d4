import { BSONRegExp, BSONValue, Code, Decimal128, Double, Int32, Long, ObjectId, Timestamp } from 'bson';
import type { Document } from './document.js';
import { noteField } from './field-order.js';

export type { Document };

/** The BSON type numbers that `$type` accepts; `missing` (0) stands for an absent field. */
export const BsonType = {
  missing: 0,
  double: 1,
  string: 2,
  object: 3,
  array: 4,
  binData: 5,
  objectId: 7,
  bool: 8,
  date: 9,
  null: 10,
  regex: 11,
  javascript: 13,
  symbol: 14,
  javascriptWithScope: 15,
  int: 16,
  timestamp: 17,
  long: 18,
  decimal: 19,
  minKey: -1,
  maxKey: 127,
} as const;
export type BsonTypeCode = (typeof BsonType)[keyof typeof BsonType];

const TYPE_NAMES: Readonly<Record<BsonTypeCode, string>> = Object.fromEntries(
  Object.entries(BsonType).map(([name, code]) => [code, name]),
) as Record<BsonTypeCode, string>;

const CLASS_TYPES: Readonly<Record<string, BsonTypeCode>> = {
  Binary: BsonType.binData,
  ObjectId: BsonType.objectId,
  Decimal128: BsonType.decimal,
  Long: BsonType.long,
  Double: BsonType.double,
  Int32: BsonType.int,
  Timestamp: BsonType.timestamp,
  BSONRegExp: BsonType.regex,
  BSONSymbol: BsonType.symbol,
  MinKey: BsonType.minKey,
  MaxKey: BsonType.maxKey,
};

/** True for a number that the codec reads and writes as int32; −0 and fractions are doubles. */
export function isInt32(value: number): boolean {
  return (value | 0) === value && (value !== 0 || 1 / value > 0);
}

/**
 * True for a document: an object that is neither an array, nor null, nor one of the BSON classes.
 * The prototype decides, never a `_bsontype` field, which a client could have stored.
 */
export function isDocument(value: unknown): value is Document {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // A plain object of another realm (a worker's message, a test runner's sandbox) is a document all the same.
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The BSON type of a decoded value. A plain number is an int where the codec would write int32, else a double. */
export function bsonType(value: unknown): BsonTypeCode {
  switch (typeof value) {
    case 'string':
      return BsonType.string;
    case 'number':
      return isInt32(value) ? BsonType.int : BsonType.double;
    case 'boolean':
      return BsonType.bool;
    case 'bigint':
      return BsonType.long;
    case 'object':
      return value === null ? BsonType.null : objectType(value);
    default:
      return BsonType.missing;
  }
}

function objectType(value: object): BsonTypeCode {
  if (Array.isArray(value)) return BsonType.array;
  if (isDocument(value)) return BsonType.object;
  if (value instanceof Date) return BsonType.date;
  if (value instanceof RegExp) return BsonType.regex;
  if (value instanceof Code) return value.scope ? BsonType.javascriptWithScope : BsonType.javascript;
  if (value instanceof BSONValue) return CLASS_TYPES[value._bsontype] ?? BsonType.object;
  return BsonType.object;
}

/** The name that MongoDB's messages and the `$type` expression use, e.g. `objectId`, `int`, `missing`. */
export function typeName(value: unknown): string {
  return TYPE_NAMES[bsonType(value)];
}

export function typeCodeOfName(name: string): BsonTypeCode | undefined {
  return Object.hasOwn(BsonType, name) ? BsonType[name as keyof typeof BsonType] : undefined;
}

export function typeNameOfCode(code: BsonTypeCode): string {
  return TYPE_NAMES[code];
}

/** True for all four numeric types. */
export function isNumeric(value: unknown): value is number | Long | Double | Int32 | Decimal128 | bigint {
  if (typeof value === 'number') return true;
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint';
  return (
    value instanceof Double ||
    value instanceof Decimal128 ||
    value instanceof Int32 ||
    (value instanceof Long && !(value instanceof Timestamp))
  );
}

/**
 * The own field of a document, `undefined` when it is missing. Reads never fall through to
 * `Object.prototype`, so fields called `constructor` or `__proto__` are only found when stored.
 */
export function getField(document: Document, name: string): unknown {
  const value = document[name];
  if (typeof value !== 'function' && name !== '__proto__') return value;
  return Object.hasOwn(document, name) && typeof value !== 'function' ? value : undefined;
}

/** Sets an own field, also one called `__proto__`; a new one comes last. */
export function setField(document: Document, name: string, value: unknown): void {
  noteField(document, name);
  if (name === '__proto__') {
    Object.defineProperty(document, name, { value, writable: true, enumerable: true, configurable: true });
  } else {
    document[name] = value;
  }
}

/** The pattern and the flags of a regular expression value in BSON's spelling. */
export function regexParts(value: BSONRegExp | RegExp): { pattern: string; options: string } {
  if (value instanceof BSONRegExp) return { pattern: value.pattern, options: value.options };
  const options = [...value.flags].filter((flag) => 'imsux'.includes(flag)).sort();
  return { pattern: value.source, options: options.join('') };
}

export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof BSONRegExp || value instanceof RegExp;
}

export { BSONRegExp, Decimal128, Double, Int32, Long, ObjectId, Timestamp };
