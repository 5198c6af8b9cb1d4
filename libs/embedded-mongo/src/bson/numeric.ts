import { Decimal128, Double, Int32, Long, Timestamp } from 'bson';
import {
  addDecimals,
  compareDecimals,
  decimalToNumber,
  formatDecimal,
  fromBigInt,
  fromDouble,
  fromDoubleExact,
  multiplyDecimals,
  parseDecimal,
  type Decimal,
} from './decimal.js';
import { isInt32 } from './types.js';

export type Numeric = number | bigint | Long | Double | Int32 | Decimal128;
export type NumberKind = 'int' | 'long' | 'double' | 'decimal';

const INT64_MIN = -(2n ** 63n);
const INT64_MAX = 2n ** 63n - 1n;

export function numberKind(value: Numeric): NumberKind {
  if (typeof value === 'number') return isInt32(value) ? 'int' : 'double';
  if (value instanceof Double) return 'double';
  if (value instanceof Decimal128) return 'decimal';
  return value instanceof Int32 ? 'int' : 'long';
}

/** A double in the form in which documents hold it (see `codec.ts`). */
export function makeDouble(value: number): number | Double {
  return isInt32(value) ? new Double(value) : value;
}

export function makeLong(value: bigint): Long {
  return Long.fromBigInt(value);
}

/** As `Long.toBigInt`, which goes by way of the decimal digits and takes microseconds. */
export function longToBigInt({ low, high, unsigned }: Long): bigint {
  if (high === 0) return BigInt(low >>> 0);
  return (BigInt(unsigned ? high >>> 0 : high) << 32n) | BigInt(low >>> 0);
}

export function fitsInt32(value: bigint): boolean {
  return value >= -2147483648n && value <= 2147483647n;
}

export function fitsInt64(value: bigint): boolean {
  return value >= INT64_MIN && value <= INT64_MAX;
}

/** A whole result in the narrowest of int32 and int64 that is at least `minimum`, else as a double. */
export function makeInteger(value: bigint, minimum: 'int' | 'long'): number | Long | Double {
  if (minimum === 'int' && fitsInt32(value)) return Number(value);
  return fitsInt64(value) ? makeLong(value) : makeDouble(Number(value));
}

/** The value as a JavaScript number; precise up to 2^53. */
export function toNumber(value: Numeric): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof Decimal128) return decimalToNumber(parseDecimal(value));
  if (value instanceof Long) return value.toNumber();
  return value.value;
}

/** The whole value of an int or a long. */
export function toBigInt(value: Numeric): bigint {
  if (typeof value === 'bigint') return value;
  if (value instanceof Long) return longToBigInt(value);
  return BigInt(Math.trunc(toNumber(value)));
}

/** The value as a decimal the way the server's arithmetic converts it (doubles to 15 digits). */
export function toDecimal(value: Numeric): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value);
  if (typeof value === 'bigint' || value instanceof Long) return fromBigInt(toBigInt(value));
  const number = toNumber(value);
  return numberKind(value) === 'int' ? fromBigInt(BigInt(number)) : fromDouble(number);
}

/** Longs outside ±2^53 need exact treatment; everything else compares as a JavaScript number. */
function comparable(value: Numeric): number | bigint | Decimal128 {
  if (typeof value === 'number' || typeof value === 'bigint' || value instanceof Decimal128) return value;
  if (value instanceof Long) {
    const high = value.high;
    return high >= -0x200000 && high < 0x200000 ? value.toNumber() : longToBigInt(value);
  }
  return value.value;
}

/** Order by exact value over all four numeric types; NaN equals NaN and is below every other number. */
export function compareNumbers(a: Numeric, b: Numeric): number {
  const left = comparable(a);
  const right = comparable(b);
  if (left instanceof Decimal128 || right instanceof Decimal128) {
    return compareDecimals(exactDecimal(left), exactDecimal(right));
  }
  if (left < right) return -1;
  if (left > right) return 1;
  // Neither is less: equal, unless NaN is among them.
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function exactDecimal(value: number | bigint | Decimal128): Decimal {
  if (value instanceof Decimal128) return parseDecimal(value);
  return typeof value === 'bigint' ? fromBigInt(value) : fromDoubleExact(value);
}

export function isNaNValue(value: Numeric): boolean {
  return Number.isNaN(toNumber(value));
}

/** The integer that a whole number of any type stands for, `undefined` for fractions, NaN and out of int64. */
export function toExactInt64(value: Numeric): bigint | undefined {
  if (typeof value === 'bigint' || value instanceof Long) return toBigInt(value);
  if (value instanceof Decimal128) {
    const decimal = parseDecimal(value);
    if (decimal.special || decimal.exponent > 19) return undefined;
    const digits = decimal.exponent < 0 ? 10n ** BigInt(Math.min(-decimal.exponent, 40)) : 1n;
    if (decimal.coefficient % digits !== 0n) return undefined;
    const magnitude =
      decimal.exponent < 0
        ? decimal.coefficient / digits
        : decimal.coefficient * 10n ** BigInt(decimal.exponent);
    const whole = decimal.negative ? -magnitude : magnitude;
    return fitsInt64(whole) ? whole : undefined;
  }
  const number = toNumber(value);
  if (!Number.isInteger(number)) return undefined;
  const whole = BigInt(number);
  return fitsInt64(whole) ? whole : undefined;
}

/** A whole number of any type as a JavaScript integer, `undefined` unless it is whole and safe. */
export function toSafeInteger(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined;
  if (typeof value !== 'object' || value === null || value instanceof Timestamp) return undefined;
  if (
    !(
      value instanceof Double ||
      value instanceof Int32 ||
      value instanceof Long ||
      value instanceof Decimal128
    )
  ) {
    return undefined;
  }
  const whole = toExactInt64(value);
  if (whole === undefined) return undefined;
  const number = Number(whole);
  return Number.isSafeInteger(number) ? number : undefined;
}

/** What an integer result that does not fit int64 becomes: a double in expressions, an error in updates. */
export type Overflow = 'double' | 'error';

/** Sum in the wider of the two types; `undefined` when int64 overflows and `overflow` is `error`. */
export function addNumbers(a: Numeric, b: Numeric, overflow: Overflow = 'double'): Numeric | undefined {
  if (typeof a === 'number' && typeof b === 'number' && isInt32(a) && isInt32(b)) {
    const sum = a + b;
    return isInt32(sum) ? sum : Long.fromNumber(sum);
  }
  return combine(
    a,
    b,
    overflow,
    (x, y) => x + y,
    (x, y) => x + y,
    addDecimals,
  );
}

/** Product in the wider of the two types; `undefined` when int64 overflows and `overflow` is `error`. */
export function multiplyNumbers(a: Numeric, b: Numeric, overflow: Overflow = 'double'): Numeric | undefined {
  return combine(
    a,
    b,
    overflow,
    (x, y) => x * y,
    (x, y) => x * y,
    multiplyDecimals,
  );
}

export function combine(
  a: Numeric,
  b: Numeric,
  overflow: Overflow,
  doubles: (x: number, y: number) => number,
  integers: (x: bigint, y: bigint) => bigint,
  decimals: (x: Decimal, y: Decimal) => Decimal,
): Numeric | undefined {
  const kindA = numberKind(a);
  const kindB = numberKind(b);
  if (kindA === 'decimal' || kindB === 'decimal') return formatDecimal(decimals(toDecimal(a), toDecimal(b)));
  if (kindA === 'double' || kindB === 'double') return makeDouble(doubles(toNumber(a), toNumber(b)));
  const result = integers(toBigInt(a), toBigInt(b));
  if (overflow === 'error' && !fitsInt64(result)) return undefined;
  return makeInteger(result, kindA === 'int' && kindB === 'int' ? 'int' : 'long');
}
