import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long } from 'bson';
import fc from 'fast-check';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  formatDecimal,
  fromDouble,
  fromDoubleExact,
  multiplyDecimals,
  parseDecimal,
  parseDecimalText,
  quantize,
  remainderDecimals,
  type Decimal,
} from './decimal.js';
import { addNumbers, compareNumbers, multiplyNumbers, toSafeInteger } from './numeric.js';

const read = (text: string): Decimal => parseDecimal(Decimal128.fromString(text));
const text = (value: Decimal): string => formatDecimal(value).toString();

describe('decimal128', () => {
  it('takes every value apart and puts it together again', () => {
    const texts = fc.oneof(
      fc
        .tuple(
          fc.bigInt({ min: -(10n ** 34n) + 1n, max: 10n ** 34n - 1n }),
          fc.integer({ min: -6176, max: 6111 }),
        )
        .map(([digits, exponent]) => `${digits}E${exponent}`),
      fc.constantFrom('NaN', 'Infinity', '-Infinity', '-0', '0E-6176', '0E+6111'),
    );
    fc.assert(
      fc.property(texts, (given) => {
        const value = Decimal128.fromString(given);
        const again = formatDecimal(parseDecimal(value));
        expect(again.toString()).toBe(value.toString());
        expect(text(parseDecimalText(given) as Decimal)).toBe(value.toString());
      }),
    );
  });

  it.each([
    ['0.1', '0.2', '0.3'],
    ['1.10', '2', '3.10'],
    ['1E+6111', '1', '1.000000000000000000000000000000000E+6111'],
    ['9999999999999999999999999999999999', '0.5', '1.000000000000000000000000000000000E+34'],
    ['9999999999999999999999999999999998', '0.5', '9999999999999999999999999999999998'],
    ['9.999999999999999999999999999999999E6144', '1E6144', 'Infinity'],
    ['Infinity', '-Infinity', 'NaN'],
    ['-0', '-0', '-0'],
    ['1', '-1', '0'],
  ])('adds %s and %s to %s', (a, b, sum) => {
    expect(text(addDecimals(read(a), read(b)))).toBe(sum);
  });

  it.each([
    ['1.1', '1.1', '1.21'],
    ['-2', '0.5', '-1.0'],
    ['1E-6176', '0.1', '0E-6176'],
    ['Infinity', '0', 'NaN'],
    ['Infinity', '-2', '-Infinity'],
  ])('multiplies %s by %s to %s', (a, b, product) => {
    expect(text(multiplyDecimals(read(a), read(b)))).toBe(product);
  });

  it.each([
    ['1', '3', '0.3333333333333333333333333333333333'],
    ['2', '3', '0.6666666666666666666666666666666667'],
    ['10', '4', '2.5'],
    ['6', '3', '2'],
    ['1', '0', 'Infinity'],
    ['0', '0', 'NaN'],
    ['-1', 'Infinity', '-0E-6176'],
  ])('divides %s by %s to %s', (a, b, quotient) => {
    expect(text(divideDecimals(read(a), read(b)))).toBe(quotient);
  });

  it.each([
    ['5.5', '2', '1.5'],
    ['-5.5', '2', '-1.5'],
    ['5', 'Infinity', '5'],
    ['5', '0', 'NaN'],
  ])('leaves of %s divided by %s the remainder %s', (a, b, remainder) => {
    expect(text(remainderDecimals(read(a), read(b)))).toBe(remainder);
  });

  it('rounds half to even, cuts, and rounds up and down', () => {
    expect(['0.125', '0.135', '-0.125'].map((each) => text(quantize(read(each), 2, 'halfEven')))).toEqual([
      '0.12',
      '0.14',
      '-0.12',
    ]);
    expect(text(quantize(read('-1.7'), 0, 'truncate'))).toBe('-1');
    expect(text(quantize(read('-1.2'), 0, 'floor'))).toBe('-2');
    expect(text(quantize(read('1.2'), 0, 'ceil'))).toBe('2');
  });

  it('knows the exact value of a double and its fifteen digits', () => {
    expect(compareDecimals(fromDoubleExact(0.1), read('0.1'))).toBe(1);
    expect(compareDecimals(fromDoubleExact(0.5), read('0.5'))).toBe(0);
    expect(text(fromDouble(5.5))).toBe('5.50000000000000');
    expect(text(fromDouble(0.1))).toBe('0.100000000000000');
    expect(text(fromDouble(-1e20))).toBe('-1.00000000000000E+20');
  });

  it('orders doubles as JavaScript does', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const order = a < b ? -1 : Number(a > b);
        expect(compareDecimals(fromDoubleExact(a), fromDoubleExact(b))).toBe(order);
        expect(compareNumbers(a, b)).toBe(order);
      }),
    );
  });
});

describe('arithmetic over the number types', () => {
  const kinds = (value: unknown): string =>
    typeof value === 'number' ? `number ${value}` : `${String((value as Long)._bsontype)} ${String(value)}`;

  it.each([
    [1, 2, 'number 3'],
    [2147483647, 1, 'Long 2147483648'],
    [1, Long.fromNumber(2), 'Long 3'],
    [1, new Double(2), 'Double 3'],
    [1, 0.5, 'number 1.5'],
    [1, Decimal128.fromString('0.10'), 'Decimal128 1.10'],
    [1.5, Decimal128.fromString('1'), 'Decimal128 2.50000000000000'],
    [Long.MAX_VALUE, 1, 'number 9223372036854776000'],
  ])('adds %p and %p', (a, b, expected) => {
    expect(kinds(addNumbers(a, b))).toBe(expected);
  });

  it('reports an overflow of int64 where asked to', () => {
    expect(addNumbers(Long.MAX_VALUE, 1, 'error')).toBeUndefined();
    expect(multiplyNumbers(Long.MAX_VALUE, 2, 'error')).toBeUndefined();
    expect(kinds(multiplyNumbers(65536, 65536))).toBe('Long 4294967296');
  });

  it('recognises whole numbers of any type', () => {
    expect([1, new Double(2), Long.fromNumber(3), Decimal128.fromString('4.0')].map(toSafeInteger)).toEqual([
      1, 2, 3, 4,
    ]);
    expect(
      [1.5, Number.NaN, Decimal128.fromString('0.5'), Long.MAX_VALUE, '1', null].map(toSafeInteger),
    ).toEqual(Array.from({ length: 6 }, () => undefined));
  });
});
