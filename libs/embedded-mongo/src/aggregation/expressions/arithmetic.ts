import { Decimal128 } from 'bson';
import { ServerError } from '../../errors.js';
import {
  decimalToNumber,
  divideDecimals,
  formatDecimal,
  fromDoubleExact,
  negateDecimal,
  addDecimals,
  parseDecimal,
  quantize,
  remainderDecimals,
  type Decimal,
  type Rounding,
} from '../../bson/decimal.js';
import {
  addNumbers,
  combine,
  makeDouble,
  makeInteger,
  multiplyNumbers,
  numberKind,
  toBigInt,
  toDecimal,
  toNumber,
  toSafeInteger,
  type Numeric,
} from '../../bson/numeric.js';
import { isNumeric, typeName } from '../../bson/types.js';
import type { OperatorCompiler, OperatorTable } from '../operator.js';
import { dateAt, instantOf } from './instant.js';
import { binary, isNullish, unaryOrNull, variadic } from './arguments.js';

const mismatch = (message: string): ServerError => new ServerError(14, message);

function add(values: readonly unknown[]): unknown {
  let date: Date | undefined;
  let total: Numeric = 0;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (value instanceof Date) {
      if (date) throw new ServerError(16612, 'only one date allowed in an $add expression');
      date = value;
    } else if (isNumeric(value)) {
      total = addNumbers(total, value) as Numeric;
    } else {
      throw mismatch(`$add only supports numeric or date types, not ${typeName(value)}`);
    }
  }
  if (!date) return total;
  return dateAt(instantOf(date) + Math.round(toNumber(total)));
}

function subtract(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (a instanceof Date && b instanceof Date) return makeInteger(BigInt(instantOf(a) - instantOf(b)), 'long');
  if (a instanceof Date && isNumeric(b)) return dateAt(instantOf(a) - Math.round(toNumber(b)));
  if (isNumeric(a) && isNumeric(b)) {
    return combine(
      a,
      b,
      'double',
      (x, y) => x - y,
      (x, y) => x - y,
      (x, y) => addDecimals(x, negateDecimal(y)),
    );
  }
  throw mismatch(`can't $subtract ${typeName(b)} from ${typeName(a)}`);
}

function multiply(values: readonly unknown[]): unknown {
  let product: Numeric = 1;
  for (const value of values) {
    if (isNullish(value)) return null;
    if (!isNumeric(value)) throw mismatch(`$multiply only supports numeric types, not ${typeName(value)}`);
    product = multiplyNumbers(product, value) as Numeric;
  }
  return product;
}

function divide(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw mismatch(`$divide only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  if (toNumber(b) === 0) throw new ServerError(2, "can't $divide by zero");
  if (a instanceof Decimal128 || b instanceof Decimal128) {
    return formatDecimal(divideDecimals(toDecimal(a), toDecimal(b)));
  }
  return makeDouble(toNumber(a) / toNumber(b));
}

function modulo(a: unknown, b: unknown): unknown {
  if (isNullish(a) || isNullish(b)) return null;
  if (!isNumeric(a) || !isNumeric(b)) {
    throw new ServerError(16611, `$mod only supports numeric types, not ${typeName(a)} and ${typeName(b)}`);
  }
  if (toNumber(b) === 0) throw new ServerError(16610, "can't $mod by zero");
  return combine(
    a,
    b,
    'double',
    (x, y) => x % y,
    (x, y) => x % y,
    remainderDecimals,
  );
}

/** An operator on one number, with a case for each family of types. */
function numeric(run: {
  integer: (value: bigint, kind: 'int' | 'long') => unknown;
  double: (value: number) => unknown;
  decimal: (value: Decimal) => unknown;
}): OperatorCompiler {
  return unaryOrNull((value, name) => {
    if (!isNumeric(value)) {
      throw new ServerError(28765, `${name} only supports numeric types, not ${typeName(value)}`);
    }
    const kind = numberKind(value);
    if (kind === 'decimal') return run.decimal(parseDecimal(value as Decimal128));
    return kind === 'double' ? run.double(toNumber(value)) : run.integer(toBigInt(value), kind);
  });
}

function whole(rounding: Rounding, double: (value: number) => number): OperatorCompiler {
  return numeric({
    integer: (value, kind) => makeInteger(value, kind),
    double: (value) => makeDouble(double(value)),
    decimal: (value) => formatDecimal(quantize(value, 0, rounding)),
  });
}

/** `$round` and `$trunc` to a number of places, which may be negative. */
function places(rounding: 'halfEven' | 'truncate'): OperatorCompiler {
  return variadic(
    (values, name) => {
      const [value, digits] = values;
      if (isNullish(value) || (values.length === 2 && isNullish(digits))) return null;
      if (!isNumeric(value)) {
        throw new ServerError(51081, `${name} only supports numeric types, not ${typeName(value)}`);
      }
      const count = values.length === 2 ? (isNumeric(digits) ? toSafeInteger(digits) : undefined) : 0;
      if (count === undefined) {
        throw new ServerError(51082, `precision argument to  ${name} must be a integral value`);
      }
      if (count < -20 || count > 100) {
        throw new ServerError(
          51083,
          `cannot apply ${name} with precision value ${count} value must be in [-20, 100]`,
        );
      }
      return roundTo(value, count, rounding);
    },
    1,
    2,
  );
}

function roundTo(value: Numeric, count: number, rounding: Rounding): unknown {
  const kind = numberKind(value);
  if (kind === 'decimal') return formatDecimal(quantize(parseDecimal(value as Decimal128), count, rounding));
  if (kind === 'double') {
    const number = toNumber(value);
    if (!Number.isFinite(number)) return value;
    return makeDouble(decimalToNumber(quantize(fromDoubleExact(number), count, rounding)));
  }
  if (count >= 0) return value;
  const rounded = quantize(
    { negative: toBigInt(value) < 0n, coefficient: magnitude(value), exponent: 0 },
    count,
    rounding,
  );
  return makeInteger(
    (rounded.negative ? -1n : 1n) * rounded.coefficient * 10n ** BigInt(rounded.exponent),
    kind,
  );
}

const magnitude = (value: Numeric): bigint => {
  const whole = toBigInt(value);
  return whole < 0n ? -whole : whole;
};

export const arithmetic: OperatorTable = {
  $add: variadic(add),
  $subtract: binary(subtract),
  $multiply: variadic(multiply),
  $divide: binary(divide),
  $mod: binary(modulo),
  $abs: numeric({
    integer: (value, kind) => makeInteger(value < 0n ? -value : value, kind),
    double: (value) => makeDouble(Math.abs(value)),
    decimal: (value) => formatDecimal({ ...value, negative: false }),
  }),
  $ceil: whole('ceil', Math.ceil),
  $floor: whole('floor', Math.floor),
  $round: places('halfEven'),
  $trunc: places('truncate'),
};
