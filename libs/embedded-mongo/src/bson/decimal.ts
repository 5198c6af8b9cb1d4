import { Decimal128 } from 'bson';

/**
 * A decimal128 value taken apart: `coefficient × 10^exponent`, with the sign kept apart because of −0.
 * `special` is set for NaN and the infinities, whose coefficient and exponent mean nothing.
 */
export interface Decimal {
  readonly special?: 'nan' | 'infinity';
  readonly negative: boolean;
  readonly coefficient: bigint;
  readonly exponent: number;
}

const DECIMAL_DIGITS = 34;
const MAX_EXPONENT = 6111;
const MIN_EXPONENT = -6176;
const BIAS = 6176;
const MAX_COEFFICIENT = 10n ** 34n - 1n;
const LOW_MASK = (1n << 64n) - 1n;

const NAN: Decimal = { special: 'nan', negative: false, coefficient: 0n, exponent: 0 };
const infinity = (negative: boolean): Decimal => ({
  special: 'infinity',
  negative,
  coefficient: 0n,
  exponent: 0,
});

const POWERS: bigint[] = [1n];
/** 10^n, remembered for the small exponents that occur all the time. */
function pow10(n: number): bigint {
  if (n > 128) return 10n ** BigInt(n);
  for (let i = POWERS.length; i <= n; i += 1) POWERS.push((POWERS[i - 1] as bigint) * 10n);
  return POWERS[n] as bigint;
}

function digitCount(value: bigint): number {
  return value.toString().length;
}

/** Takes the 16 bytes of a decimal128 apart. */
export function parseDecimal(value: Decimal128): Decimal {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const low = view.getBigUint64(0, true);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  const combination = Number((high >> 58n) & 0x1fn);
  if (combination === 0x1f) return NAN;
  if (combination === 0x1e) return infinity(negative);
  if (combination >> 3 === 3) {
    // The second encoding always exceeds 34 digits; the standard reads it as zero.
    return { negative, coefficient: 0n, exponent: Number((high >> 47n) & 0x3fffn) - BIAS };
  }
  const coefficient = ((high & ((1n << 49n) - 1n)) << 64n) | low;
  const exponent = Number((high >> 49n) & 0x3fffn) - BIAS;
  return { negative, coefficient: coefficient > MAX_COEFFICIENT ? 0n : coefficient, exponent };
}

/** Drops digits from the right with round-half-to-even. */
function dropDigits(coefficient: bigint, count: number): bigint {
  // Far more digits than there are: nothing is left. Computing such a power would take all memory.
  if (count > digitCount(coefficient) + 1) return 0n;
  const unit = pow10(count);
  const quotient = coefficient / unit;
  const twice = (coefficient % unit) * 2n;
  if (twice > unit || (twice === unit && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
}

/** Brings a value of any length into decimal128's 34 digits and exponent range. */
function roundDecimal(value: Decimal): Decimal {
  if (value.special) return value;
  let { coefficient, exponent } = value;
  let excess = Math.max(digitCount(coefficient) - DECIMAL_DIGITS, MIN_EXPONENT - exponent);
  while (excess > 0 && coefficient !== 0n) {
    coefficient = dropDigits(coefficient, excess);
    exponent += excess;
    excess = digitCount(coefficient) - DECIMAL_DIGITS;
  }
  if (coefficient === 0n) exponent = Math.min(Math.max(exponent, MIN_EXPONENT), MAX_EXPONENT);
  if (exponent > MAX_EXPONENT) {
    const shift = exponent - MAX_EXPONENT;
    if (digitCount(coefficient) + shift > DECIMAL_DIGITS) return infinity(value.negative);
    coefficient *= pow10(shift);
    exponent = MAX_EXPONENT;
  }
  return { negative: value.negative, coefficient, exponent };
}

export function formatDecimal(value: Decimal): Decimal128 {
  const rounded = roundDecimal(value);
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const sign = rounded.negative ? 1n << 63n : 0n;
  if (rounded.special) {
    view.setBigUint64(8, rounded.special === 'nan' ? 0x1fn << 58n : (0x1en << 58n) | sign, true);
  } else {
    const high = (BigInt(rounded.exponent + BIAS) << 49n) | (rounded.coefficient >> 64n);
    view.setBigUint64(0, rounded.coefficient & LOW_MASK, true);
    view.setBigUint64(8, high | sign, true);
  }
  return new Decimal128(bytes);
}

export function fromBigInt(value: bigint): Decimal {
  return { negative: value < 0n, coefficient: value < 0n ? -value : value, exponent: 0 };
}

/** The exact value of a double: every double is a finite decimal fraction. */
export function fromDoubleExact(value: number): Decimal {
  if (Number.isNaN(value)) return NAN;
  const negative = value < 0 || Object.is(value, -0);
  if (!Number.isFinite(value)) return infinity(negative);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const biased = Number(bits >> 52n);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  const power = (biased === 0 ? 1 : biased) - 1075;
  if (power >= 0) return { negative, coefficient: mantissa << BigInt(power), exponent: 0 };
  return { negative, coefficient: mantissa * 5n ** BigInt(-power), exponent: power };
}

/** A double as the server converts it for arithmetic: 15 significant digits, trailing zeros kept. */
export function fromDouble(value: number): Decimal {
  if (!Number.isFinite(value)) return fromDoubleExact(value);
  if (value === 0) return { negative: Object.is(value, -0), coefficient: 0n, exponent: 0 };
  const [digits = '', power = '0'] = Math.abs(value).toExponential(14).split('e');
  return { negative: value < 0, coefficient: BigInt(digits.replace('.', '')), exponent: Number(power) - 14 };
}

const PATTERN = /^([+-])?(?:(\d+)(?:\.(\d*))?|\.(\d+))(?:[eE]([+-]?\d+))?$/;

/** Reads a decimal number, `Infinity` or `NaN`; `undefined` for any other text. */
export function parseDecimalText(text: string): Decimal | undefined {
  const special = /^([+-])?(nan|inf|infinity)$/i.exec(text);
  if (special) return special[2]?.toLowerCase() === 'nan' ? NAN : infinity(special[1] === '-');
  const match = PATTERN.exec(text);
  if (!match) return undefined;
  const whole = match[2] ?? '';
  const fraction = match[3] ?? match[4] ?? '';
  const exponent = Number(match[5] ?? 0) - fraction.length;
  return { negative: match[1] === '-', coefficient: BigInt(`${whole}${fraction}`), exponent };
}

export function decimalToNumber(value: Decimal): number {
  if (value.special === 'nan') return Number.NaN;
  if (value.special) return value.negative ? -Infinity : Infinity;
  return Number(`${value.negative ? '-' : ''}${value.coefficient}e${value.exponent}`);
}

/** Cuts the fraction off, towards zero. */
export function truncateToBigInt(value: Decimal): bigint {
  const magnitude =
    value.exponent >= 0
      ? value.coefficient * pow10(value.exponent)
      : value.coefficient / pow10(-value.exponent);
  return value.negative ? -magnitude : magnitude;
}

export function isWhole(value: Decimal): boolean {
  return value.exponent >= 0 || value.coefficient % pow10(-value.exponent) === 0n;
}

/** Exact order of two values; NaN is equal to itself and below everything. */
export function compareDecimals(a: Decimal, b: Decimal): number {
  if (a.special === 'nan' || b.special === 'nan') {
    return Number(b.special === 'nan') - Number(a.special === 'nan');
  }
  const signA = signOf(a);
  const signB = signOf(b);
  if (signA !== signB) return signA < signB ? -1 : 1;
  if (signA === 0) return 0;
  const magnitude = compareMagnitudes(a, b);
  return signA < 0 ? 0 - magnitude : magnitude;
}

function signOf(value: Decimal): number {
  if (!value.special && value.coefficient === 0n) return 0;
  return value.negative ? -1 : 1;
}

function compareMagnitudes(a: Decimal, b: Decimal): number {
  if (a.special || b.special) return Number(Boolean(a.special)) - Number(Boolean(b.special));
  if (a.exponent !== b.exponent) {
    const lengthA = digitCount(a.coefficient) + a.exponent;
    const lengthB = digitCount(b.coefficient) + b.exponent;
    if (lengthA !== lengthB) return lengthA < lengthB ? -1 : 1;
  }
  const [left, right] = align(a, b);
  return left === right ? 0 : left < right ? -1 : 1;
}

/** Both coefficients at the smaller exponent. */
function align(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const exponent = Math.min(a.exponent, b.exponent);
  return [
    a.coefficient * pow10(a.exponent - exponent),
    b.coefficient * pow10(b.exponent - exponent),
    exponent,
  ];
}

export function addDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special === 'nan' || b.special === 'nan') return NAN;
  if (a.special && b.special) return a.negative === b.negative ? a : NAN;
  if (a.special) return a;
  if (b.special) return b;
  const [left, right, exponent] = align(a, b);
  const sum = (a.negative ? -left : left) + (b.negative ? -right : right);
  const negative = sum < 0n || (sum === 0n && a.negative && b.negative);
  return roundDecimal({ negative, coefficient: sum < 0n ? -sum : sum, exponent });
}

export function negateDecimal(value: Decimal): Decimal {
  return value.special === 'nan' ? value : { ...value, negative: !value.negative };
}

export function multiplyDecimals(a: Decimal, b: Decimal): Decimal {
  const negative = a.negative !== b.negative;
  if (a.special === 'nan' || b.special === 'nan') return NAN;
  if (a.special || b.special) return signOf(a) === 0 || signOf(b) === 0 ? NAN : infinity(negative);
  return roundDecimal({
    negative,
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  });
}

export function divideDecimals(a: Decimal, b: Decimal): Decimal {
  const negative = a.negative !== b.negative;
  if (a.special === 'nan' || b.special === 'nan' || (a.special && b.special)) return NAN;
  if (a.special) return infinity(negative);
  if (b.special) return { negative, coefficient: 0n, exponent: MIN_EXPONENT };
  if (b.coefficient === 0n) return a.coefficient === 0n ? NAN : infinity(negative);
  const preferred = a.exponent - b.exponent;
  const shift = Math.max(0, DECIMAL_DIGITS + 2 + digitCount(b.coefficient) - digitCount(a.coefficient));
  const scaled = a.coefficient * pow10(shift);
  let coefficient = scaled / b.coefficient;
  let exponent = preferred - shift;
  if (scaled % b.coefficient !== 0n) {
    // A sticky digit keeps an inexact quotient from looking like an exact half.
    coefficient = coefficient * 10n + 1n;
    exponent -= 1;
  } else {
    while (exponent < preferred && coefficient % 10n === 0n) {
      coefficient /= 10n;
      exponent += 1;
    }
  }
  return roundDecimal({ negative, coefficient, exponent });
}

/** The remainder with the sign of the dividend. */
export function remainderDecimals(a: Decimal, b: Decimal): Decimal {
  if (a.special || b.special === 'nan' || signOf(b) === 0) return NAN;
  if (b.special) return a;
  const [left, right, exponent] = align(a, b);
  return roundDecimal({ negative: a.negative, coefficient: left % right, exponent });
}

export type Rounding = 'halfEven' | 'truncate' | 'floor' | 'ceil';

/** Rounds to `places` digits after the point (negative: before it). */
export function quantize(value: Decimal, places: number, rounding: Rounding): Decimal {
  if (value.special || value.exponent >= -places) return value;
  const count = -places - value.exponent;
  if (rounding === 'halfEven') {
    return { negative: value.negative, coefficient: dropDigits(value.coefficient, count), exponent: -places };
  }
  const unit = pow10(count);
  let coefficient = value.coefficient / unit;
  const inexact = value.coefficient % unit !== 0n;
  if (inexact && ((rounding === 'floor' && value.negative) || (rounding === 'ceil' && !value.negative))) {
    coefficient += 1n;
  }
  return { negative: value.negative, coefficient, exponent: -places };
}
