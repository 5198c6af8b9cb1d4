import { Decimal128, Long } from 'bson';
import { longToBigInt } from '../bson/numeric.js';
import type { KeyWriter } from './key-writer.js';

const DIGITS = 34;
const LARGEST_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/** An exact decimal: `coefficient × 10^exponent`. */
interface ExactDecimal {
  coefficient: bigint;
  exponent: number;
}

/**
 * Writes a 64-bit integer or a Decimal128 into the same order as doubles: the largest double that is not above
 * the number, then 0 when that is the number itself, otherwise 1 and the number's own digits. All numbers
 * between two neighbouring doubles share the double, so their digits decide.
 */
export function writeExactNumber(writer: KeyWriter, value: Long | Decimal128): void {
  if (value._bsontype === 'Long') {
    const integer = longToBigInt(value as Long);
    if (integer <= LARGEST_SAFE && integer >= -LARGEST_SAFE) {
      writer.double(Number(integer));
      writer.byte(0);
      return;
    }
    writeDecimal(writer, { coefficient: integer, exponent: 0 });
    return;
  }
  const text = value.toString();
  const special =
    text === 'NaN' ? NaN : text === 'Infinity' ? Infinity : text === '-Infinity' ? -Infinity : null;
  if (special !== null) {
    writer.double(special);
    writer.byte(0);
    return;
  }
  writeDecimal(writer, parseDecimal(text));
}

function writeDecimal(writer: KeyWriter, value: ExactDecimal): void {
  if (value.coefficient === 0n) {
    writer.double(0);
    writer.byte(0);
    return;
  }
  const nearest = Number(`${value.coefficient}e${value.exponent}`);
  const order = compareWithDouble(value, nearest);
  if (order === 0) {
    writer.double(nearest);
    writer.byte(0);
    return;
  }
  writer.double(order > 0 ? nearest : doubleBelow(nearest));
  writer.byte(1);
  writeDigits(writer, value);
}

/** Sign, power of ten and 34 digits, in an order that is the numeric one. */
function writeDigits(writer: KeyWriter, value: ExactDecimal): void {
  const negative = value.coefficient < 0n;
  const digits = (negative ? -value.coefficient : value.coefficient).toString();
  writer.byte(negative ? 0 : 1);
  const start = writer.length;
  writer.uint32(digits.length + value.exponent + 0x80000000);
  for (let at = 0; at < DIGITS; at += 1) writer.byte(at < digits.length ? digits.charCodeAt(at) : 0x30);
  if (negative) writer.invert(start);
}

function parseDecimal(text: string): ExactDecimal {
  const [mantissa = '0', power = '0'] = text.toLowerCase().split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  return { coefficient: BigInt(whole + fraction), exponent: Number(power) - fraction.length };
}

/** Compares an exact decimal with a double by whole-number arithmetic. */
function compareWithDouble(value: ExactDecimal, double: number): number {
  if (double === Infinity) return -1;
  if (double === -Infinity) return 1;
  if (double === 0) return value.coefficient > 0n ? 1 : -1;
  const { mantissa, exponent } = splitDouble(double);
  let left = value.coefficient;
  let right = mantissa;
  if (value.exponent >= 0) left *= 10n ** BigInt(value.exponent);
  else right *= 10n ** BigInt(-value.exponent);
  if (exponent >= 0) right *= 2n ** BigInt(exponent);
  else left *= 2n ** BigInt(-exponent);
  return left < right ? -1 : left > right ? 1 : 0;
}

const bits = new DataView(new ArrayBuffer(8));

/** `double = mantissa × 2^exponent`, exactly. */
function splitDouble(double: number): { mantissa: bigint; exponent: number } {
  bits.setFloat64(0, double);
  const raw = bits.getBigUint64(0);
  const power = Number((raw >> 52n) & 0x7ffn);
  const fraction = raw & 0xfffffffffffffn;
  const mantissa = power === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: double < 0 ? -mantissa : mantissa, exponent: (power === 0 ? 1 : power) - 1075 };
}

/** The next double towards minus infinity. */
function doubleBelow(double: number): number {
  if (double === Infinity) return Number.MAX_VALUE;
  if (double === 0) return -Number.MIN_VALUE;
  bits.setFloat64(0, double);
  const raw = bits.getBigInt64(0);
  bits.setBigInt64(0, double > 0 ? raw - 1n : raw + 1n);
  return bits.getFloat64(0);
}
