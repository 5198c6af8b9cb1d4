import { Binary, BSONSymbol, Code, Decimal128, Long, ObjectId, Timestamp } from 'bson';
import {
  compareDecimals,
  decimalToNumber,
  fromDoubleExact,
  isWhole,
  parseDecimal,
  truncateToBigInt,
} from './decimal.js';
import { toNumber, type Numeric } from './numeric.js';
import { fieldNames } from './field-order.js';
import { BsonType, bsonType, regexParts, type Document } from './types.js';

/**
 * A text that is the same for two values exactly if they are equal in MongoDB's sense (`1`, `1.0`, `Long 1`
 * and `Decimal128 1.00` are one value; key order of documents counts). For maps and sets of BSON values.
 */
export function valueKey(value: unknown): string {
  if (typeof value === 'string') return `s${value.length}:${value}`;
  if (typeof value === 'number') return `n${numberKey(value)};`;
  if (value instanceof ObjectId) return `o${value.toHexString()}`;
  return otherKey(value);
}

function otherKey(value: unknown): string {
  switch (bsonType(value)) {
    case BsonType.missing:
      return 'u';
    case BsonType.null:
      return 'z';
    case BsonType.bool:
      return value === true ? 't' : 'f';
    case BsonType.int:
    case BsonType.long:
    case BsonType.double:
    case BsonType.decimal:
      return `n${numberKey(value as Numeric)};`;
    case BsonType.symbol:
      return valueKey((value as BSONSymbol).value);
    case BsonType.object:
      return documentKey(value as Document);
    case BsonType.array:
      return `[${(value as unknown[]).map((item) => valueKey(item ?? null)).join('')}]`;
    case BsonType.date:
      return `d${(value as Date).getTime()};`;
    default:
      return rareKey(value);
  }
}

function rareKey(value: unknown): string {
  if (value instanceof Binary) {
    return `b${value.sub_type}:${Buffer.from(value.buffer.subarray(0, value.position)).toString('hex')};`;
  }
  if (value instanceof Timestamp) return `m${value.toBigInt()};`;
  if (value instanceof Code) {
    return `c${valueKey(value.code.toString())}${value.scope ? documentKey(value.scope) : ''}`;
  }
  switch (bsonType(value)) {
    case BsonType.regex: {
      const { pattern, options } = regexParts(value as RegExp);
      return `r${valueKey(pattern)}${options};`;
    }
    case BsonType.minKey:
      return '<';
    default:
      return '>';
  }
}

function documentKey(document: Document): string {
  let key = '{';
  for (const name of fieldNames(document)) {
    const value = document[name];
    if (value !== undefined) key += `${name.length}:${name}${valueKey(value)}`;
  }
  return `${key}}`;
}

/** Whole numbers by all their digits, other doubles as JavaScript prints them, other decimals in lowest terms. */
function numberKey(value: Numeric): string {
  if (value instanceof Decimal128) return decimalKey(value);
  if (value instanceof Long || typeof value === 'bigint') return value.toString();
  const number = toNumber(value);
  if (number === 0) return '0';
  return Number.isInteger(number) && !Number.isSafeInteger(number)
    ? BigInt(number).toString()
    : String(number);
}

function decimalKey(value: Decimal128): string {
  const decimal = parseDecimal(value);
  if (decimal.special) return numberKey(decimalToNumber(decimal));
  if (decimal.coefficient === 0n) return '0';
  if (decimal.exponent < 400 && isWhole(decimal)) return truncateToBigInt(decimal).toString();
  const number = decimalToNumber(decimal);
  if (Number.isFinite(number) && compareDecimals(fromDoubleExact(number), decimal) === 0) {
    return String(number);
  }
  let { coefficient, exponent } = decimal;
  while (coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent += 1;
  }
  return `${decimal.negative ? '-' : ''}${coefficient}e${exponent}`;
}
