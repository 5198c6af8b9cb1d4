import {
  addDecimals,
  divideDecimals,
  formatDecimal,
  fromBigInt,
  fromDouble,
  type Decimal,
} from '../bson/decimal.js';
import {
  makeDouble,
  makeInteger,
  numberKind,
  toBigInt,
  toDecimal,
  toNumber,
  type Numeric,
} from '../bson/numeric.js';
import { compareBson } from '../bson/order.js';
import { isNumeric } from '../bson/types.js';

const ZERO: Decimal = { negative: false, coefficient: 0n, exponent: 0 };

/** A running sum over all number types: exact for integers and decimals, compensated for doubles. */
export class NumberSum {
  count = 0;
  private whole = 0n;
  /** Small integers collect here first, for speed. */
  private small = 0;
  private double = 0;
  private compensation = 0;
  private decimal: Decimal = ZERO;
  private hasLong = false;
  private hasDouble = false;
  private hasDecimal = false;

  /** Adds a number; anything else does not count. */
  add(value: unknown): void {
    if (!isNumeric(value)) return;
    this.count += 1;
    switch (numberKind(value)) {
      case 'int':
        this.addSmall(toNumber(value));
        break;
      case 'long':
        this.hasLong = true;
        this.whole += toBigInt(value);
        break;
      case 'double':
        this.addDouble(toNumber(value));
        break;
      case 'decimal':
        this.hasDecimal = true;
        this.decimal = addDecimals(this.decimal, toDecimal(value));
        break;
    }
  }

  private addSmall(value: number): void {
    this.small += value;
    if (Math.abs(this.small) > 2 ** 51) {
      this.whole += BigInt(this.small);
      this.small = 0;
    }
  }

  private addDouble(value: number): void {
    this.hasDouble = true;
    const sum = this.double + value;
    if (Number.isFinite(sum)) {
      this.compensation +=
        Math.abs(this.double) >= Math.abs(value) ? this.double - sum + value : value - sum + this.double;
    }
    this.double = sum;
  }

  private get integer(): bigint {
    return this.whole + BigInt(this.small);
  }

  private get doubleTotal(): number {
    return Number.isFinite(this.double)
      ? this.double + this.compensation + Number(this.integer)
      : this.double;
  }

  private get decimalTotal(): Decimal {
    const doubles = this.hasDouble ? fromDouble(this.double + (this.compensation || 0)) : ZERO;
    return addDecimals(addDecimals(this.decimal, doubles), fromBigInt(this.integer));
  }

  /** The sum in the widest type that occurred; 0 over nothing. */
  total(): Numeric {
    if (this.hasDecimal) return formatDecimal(this.decimalTotal);
    if (this.hasDouble) return makeDouble(this.doubleTotal);
    return makeInteger(this.integer, this.hasLong ? 'long' : 'int');
  }

  /** The mean as a double or decimal; null over nothing. */
  average(): Numeric | null {
    if (this.count === 0) return null;
    if (this.hasDecimal) {
      return formatDecimal(divideDecimals(this.decimalTotal, fromBigInt(BigInt(this.count))));
    }
    return makeDouble(this.doubleTotal / this.count);
  }
}

export function sumOf(values: readonly unknown[]): Numeric {
  const sum = new NumberSum();
  for (const value of values) sum.add(value);
  return sum.total();
}

export function averageOf(values: readonly unknown[]): Numeric | null {
  const sum = new NumberSum();
  for (const value of values) sum.add(value);
  return sum.average();
}

/** The least (sign 1) or greatest (−1) value; null and missing do not count. */
export function extremeOf(values: readonly unknown[], sign: 1 | -1): unknown {
  let found: unknown = null;
  for (const value of values) {
    if (value === null || value === undefined) continue;
    if (found === null || compareBson(value, found) * sign < 0) found = value;
  }
  return found;
}
