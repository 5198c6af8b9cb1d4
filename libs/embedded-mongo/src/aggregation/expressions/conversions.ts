import { Decimal128, ObjectId, Timestamp } from 'bson';
import { ServerError } from '../../errors.js';
import { formatDecimal, parseDecimal, parseDecimalText, truncateToBigInt } from '../../bson/decimal.js';
import {
  fitsInt32,
  fitsInt64,
  makeDouble,
  makeLong,
  numberKind,
  toBigInt,
  toDecimal,
  toNumber,
  toSafeInteger,
} from '../../bson/numeric.js';
import {
  BsonType,
  isNumeric,
  typeCodeOfName,
  typeName,
  typeNameOfCode,
  type BsonTypeCode,
} from '../../bson/types.js';
import { truthy } from '../../query/truthy.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { isNullish, namedArguments, unary } from './arguments.js';
import { parseIsoDate } from './date-parse.js';
import { instantOf } from './instant.js';
import { scalarText } from './text.js';

const failed = (message: string): ServerError =>
  new ServerError(241, `${message} in $convert with no onError value`, { codeName: 'ConversionFailure' });

const noConversion = (value: unknown, target: string): ServerError =>
  failed(`Unsupported conversion from ${typeName(value)} to ${target}`);

function parseFailure(text: string, reason: string): ServerError {
  return new ServerError(
    241,
    `Failed to parse number '${text}' in $convert with no onError value: ${reason}`,
    { codeName: 'ConversionFailure' },
  );
}

function toInteger(value: unknown, target: 'int' | 'long'): unknown {
  const whole = wholeOf(value, target);
  const fits = target === 'int' ? fitsInt32(whole) : fitsInt64(whole);
  if (!fits) throw failed(`Conversion would overflow target type`);
  return target === 'int' ? Number(whole) : makeLong(whole);
}

function wholeOf(value: unknown, target: string): bigint {
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'string') {
    if (!/^[+-]?\d+$/.test(value)) throw parseFailure(value, 'Did not consume whole string.');
    return BigInt(value.replace(/^\+/, ''));
  }
  if (value instanceof Date && target === 'long') return BigInt(instantOf(value));
  if (!isNumeric(value)) throw noConversion(value, target);
  if (value instanceof Decimal128) {
    const decimal = parseDecimal(value);
    if (decimal.special) throw failed(`Attempt to convert ${value.toString()} value to integer type`);
    if (decimal.exponent > 20) throw failed('Conversion would overflow target type');
    return truncateToBigInt(decimal);
  }
  const number = toNumber(value);
  if (Number.isNaN(number)) throw failed('Attempt to convert NaN value to integer type');
  if (!Number.isFinite(number)) throw failed('Attempt to convert infinity value to integer type');
  return numberKind(value) === 'double' ? BigInt(Math.trunc(number)) : toBigInt(value);
}

function toDouble(value: unknown): unknown {
  if (typeof value === 'boolean') return makeDouble(value ? 1 : 0);
  if (value instanceof Date) return makeDouble(instantOf(value));
  if (typeof value === 'string') return makeDouble(parseDouble(value));
  if (!isNumeric(value)) throw noConversion(value, 'double');
  const number = toNumber(value);
  if (value instanceof Decimal128 && !Number.isFinite(number) && !parseDecimal(value).special) {
    throw failed('Conversion would overflow target type');
  }
  return makeDouble(number);
}

function parseDouble(text: string): number {
  if (/^[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$/.test(text)) return Number(text);
  if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
  if (/^nan$/i.test(text)) return Number.NaN;
  throw parseFailure(text, 'Did not consume whole string.');
}

function toDecimal128(value: unknown): unknown {
  if (value instanceof Decimal128) return value;
  if (typeof value === 'boolean') return Decimal128.fromString(value ? '1' : '0');
  if (value instanceof Date) return Decimal128.fromString(String(instantOf(value)));
  if (typeof value === 'string') {
    const decimal = parseDecimalText(value);
    if (!decimal) throw parseFailure(value, 'Failed to parse string to decimal');
    return formatDecimal(decimal);
  }
  if (!isNumeric(value)) throw noConversion(value, 'decimal');
  return formatDecimal(toDecimal(value));
}

function toDate(value: unknown): unknown {
  if (value instanceof Date) return value;
  if (value instanceof ObjectId) return value.getTimestamp();
  if (value instanceof Timestamp) return new Date((value.high >>> 0) * 1000);
  if (typeof value === 'string') return parseIsoDate(value, undefined);
  if (!isNumeric(value) || numberKind(value) === 'int') throw noConversion(value, 'date');
  const milliseconds = Number(wholeOf(value, 'long'));
  if (Math.abs(milliseconds) > 8.64e15) throw failed('Conversion would overflow target type');
  return new Date(milliseconds);
}

function toObjectId(value: unknown): unknown {
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string') throw noConversion(value, 'objectId');
  if (!/^[0-9a-fA-F]{24}$/.test(value)) {
    throw new ServerError(
      241,
      `Failed to parse objectId '${value}' in $convert with no onError value: Invalid string length for parsing to OID, expected 24 but found ${value.length}`,
      { codeName: 'ConversionFailure' },
    );
  }
  return new ObjectId(value);
}

function toText(value: unknown): string {
  const text = scalarText(value);
  if (text === undefined) throw noConversion(value, 'string');
  return text;
}

const CONVERTERS: Partial<Record<BsonTypeCode, (value: unknown) => unknown>> = {
  [BsonType.double]: toDouble,
  [BsonType.string]: toText,
  [BsonType.objectId]: toObjectId,
  [BsonType.bool]: truthy,
  [BsonType.date]: toDate,
  [BsonType.int]: (value) => toInteger(value, 'int'),
  [BsonType.long]: (value) => toInteger(value, 'long'),
  [BsonType.decimal]: toDecimal128,
};

function targetType(to: unknown): BsonTypeCode {
  const code = typeof to === 'string' ? typeCodeOfName(to) : isNumeric(to) ? toSafeInteger(to) : undefined;
  if (typeof to !== 'string' && !isNumeric(to)) {
    throw new ServerError(9, `$convert's 'to' argument must be a string or number, but is ${typeName(to)}`);
  }
  if (code === undefined || !(Object.values(BsonType) as number[]).includes(code)) {
    throw new ServerError(2, `Unknown type name: ${String(to)}`);
  }
  return code as BsonTypeCode;
}

function convertTo(value: unknown, type: BsonTypeCode): unknown {
  const convert = CONVERTERS[type];
  if (!convert) throw noConversion(value, typeNameOfCode(type));
  return convert(value);
}

const convert: OperatorCompiler = (operand, context, name) => {
  const given = namedArguments(operand, name, ['input', 'to'], ['onError', 'onNull', 'format'], 9);
  const input = context.compile(given.input);
  const to = context.compile(given.to);
  const onError = given.onError === undefined ? undefined : context.compile(given.onError);
  const onNull = given.onNull === undefined ? () => null : context.compile(given.onNull);
  return (root, variables) => {
    const value = input(root, variables);
    const target = to(root, variables);
    if (isNullish(value)) return onNull(root, variables);
    if (isNullish(target)) return null;
    const type = targetType(target);
    try {
      return convertTo(value, type);
    } catch (error) {
      if (onError && error instanceof ServerError && error.code === 241) return onError(root, variables);
      throw error;
    }
  };
};

const short = (type: BsonTypeCode): OperatorCompiler =>
  unary((value) => (isNullish(value) ? null : convertTo(value, type)));

export const conversions: OperatorTable = {
  $convert: convert,
  $toBool: short(BsonType.bool),
  $toDate: short(BsonType.date),
  $toDecimal: short(BsonType.decimal),
  $toDouble: short(BsonType.double),
  $toInt: short(BsonType.int),
  $toLong: short(BsonType.long),
  $toObjectId: short(BsonType.objectId),
  $toString: short(BsonType.string),
  $type: unary(typeName),
  $isNumber: unary((value) => isNumeric(value)),
};
