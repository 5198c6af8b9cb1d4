import { Binary, Decimal128 } from 'bson';
import { ServerError } from '../../errors.js';
import { parseDecimal, truncateToBigInt } from '../../bson/decimal.js';
import { fitsInt64, toBigInt, toExactInt64, toNumber, type Numeric } from '../../bson/numeric.js';
import { isNumeric } from '../../bson/types.js';
import { show } from '../../bson/show.js';
import { test, type Predicate } from '../predicate.js';

/** The whole part of a number, `undefined` for NaN, infinities and what int64 cannot hold. */
function truncated(value: Numeric): bigint | undefined {
  let whole: bigint;
  if (value instanceof Decimal128) {
    const decimal = parseDecimal(value);
    if (decimal.special || decimal.exponent > 19) return undefined;
    whole = truncateToBigInt(decimal);
  } else {
    const number = toNumber(value);
    if (!Number.isFinite(number)) return undefined;
    whole = toBigInt(value);
  }
  return fitsInt64(whole) ? whole : undefined;
}

/** `$mod: [divisor, remainder]`: fractions are cut off on both sides. */
export function modulo(operand: unknown): Predicate {
  if (!Array.isArray(operand)) throw new ServerError(2, 'malformed mod, needs to be an array');
  const [divisorValue, remainderValue] = operand as unknown[];
  if (operand.length < 2) throw new ServerError(2, 'malformed mod, not enough elements');
  if (operand.length > 2) throw new ServerError(2, 'malformed mod, too many elements');
  const divisor = isNumeric(divisorValue) ? truncated(divisorValue) : undefined;
  if (divisor === undefined) throw new ServerError(2, 'malformed mod, divisor not a number');
  const remainder = isNumeric(remainderValue) ? truncated(remainderValue) : undefined;
  if (remainder === undefined) throw new ServerError(2, 'malformed mod, remainder not a number');
  if (divisor === 0n) throw new ServerError(2, 'divisor cannot be 0');
  return test('$mod', 'expand', (value) => {
    if (!isNumeric(value)) return false;
    const whole = truncated(value);
    return whole !== undefined && whole % divisor === remainder;
  });
}

type BitOperator = '$bitsAllSet' | '$bitsAllClear' | '$bitsAnySet' | '$bitsAnyClear';

/** `$bitsAllSet`, `$bitsAllClear`, `$bitsAnySet`, `$bitsAnyClear` over whole numbers and binary data. */
export function bits(operator: BitOperator, operand: unknown): Predicate {
  const mask = bitMask(operator, operand);
  const wanted = operator.endsWith('Set');
  const all = operator.startsWith('$bitsAll');
  return test(operator, 'expand', (value) => {
    const bytes = bitSource(value);
    if (bytes === undefined) return false;
    const meets = (position: number): boolean => bytes(position) === wanted;
    return all ? mask.every(meets) : mask.some(meets);
  });
}

function bitMask(operator: string, operand: unknown): number[] {
  if (Array.isArray(operand)) return operand.map((item) => bitPosition(operator, item));
  if (operand instanceof Binary) {
    const bytes = operand.buffer.subarray(0, operand.position);
    return positions(bytes.length * 8, (bit) => byteBit(bytes, bit));
  }
  if (!isNumeric(operand)) {
    throw new ServerError(
      2,
      `${operator} takes an Array, a number, or a BinData but received: ${show(operand)}`,
    );
  }
  const whole = toExactInt64(operand);
  if (whole === undefined) throw new ServerError(9, `Expected an integer: ${operator}: ${show(operand)}`);
  if (whole < 0n) {
    throw new ServerError(9, `Expected a non-negative number in: ${operator}: ${show(operand)}`);
  }
  return positions(64, (bit) => ((whole >> BigInt(bit)) & 1n) === 1n);
}

function bitPosition(operator: string, item: unknown): number {
  const whole = isNumeric(item) ? toExactInt64(item) : undefined;
  if (whole === undefined) {
    throw new ServerError(2, `bit positions must be an integer but got: ${show(item)} in ${operator}`);
  }
  if (whole < 0n || whole > 2147483647n) {
    throw new ServerError(2, `bit positions must be >= 0 and representable as int32 but got: ${show(item)}`);
  }
  return Number(whole);
}

function positions(count: number, isSet: (bit: number) => boolean): number[] {
  const result: number[] = [];
  for (let bit = 0; bit < count; bit += 1) if (isSet(bit)) result.push(bit);
  return result;
}

/** Reads single bits of a value; numbers extend their sign beyond bit 63, binary data is zero beyond its end. */
function bitSource(value: unknown): ((bit: number) => boolean) | undefined {
  if (value instanceof Binary) {
    const bytes = value.buffer.subarray(0, value.position);
    return (bit) => byteBit(bytes, bit);
  }
  if (!isNumeric(value)) return undefined;
  const whole = toExactInt64(value);
  return whole === undefined ? undefined : (bit) => ((whole >> BigInt(Math.min(bit, 63))) & 1n) === 1n;
}

function byteBit(bytes: Uint8Array, bit: number): boolean {
  return (((bytes[bit >> 3] ?? 0) >> (bit & 7)) & 1) === 1;
}
