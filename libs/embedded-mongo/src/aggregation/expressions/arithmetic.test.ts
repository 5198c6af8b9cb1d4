import { describe, expect, it } from '@jest/globals';
import { Decimal128, Double, Long } from 'bson';
import { serverError } from '../../../test/support/errors.js';
import { evaluate } from '../../../test/support/evaluate.js';

const decimal = (text: string): Decimal128 => Decimal128.fromString(text);
const long = (text: string): Long => Long.fromString(text);
const double = (value: number): Double => new Double(value);

describe('arithmetic expressions', () => {
  it.each<[unknown, unknown]>([
    [{ $add: [1, 2] }, 3],
    [{ $add: [] }, 0],
    [{ $add: [1, 0.5] }, 1.5],
    [{ $add: [2147483647, 1] }, long('2147483648')],
    [{ $add: [long('9223372036854775807'), 1] }, 9223372036854775808],
    [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $add: [new Date(1000), 5] }, new Date(1005)],
    [{ $add: [5, new Date(1000)] }, new Date(1005)],
    [{ $add: [1, null] }, null],
    [{ $add: ['$nobody', 1] }, null],
    [{ $subtract: [5, 3] }, 2],
    [{ $subtract: [new Date(2000), new Date(500)] }, long('1500')],
    [{ $subtract: [new Date(2000), 500] }, new Date(1500)],
    [{ $subtract: [decimal('1.0'), 1] }, decimal('0.0')],
    [{ $multiply: [2, 3, 4] }, 24],
    [{ $multiply: [65536, 65536] }, long('4294967296')],
    [{ $multiply: [2, null] }, null],
    [{ $divide: [7, 2] }, 3.5],
    [{ $divide: [6, 2] }, double(3)],
    [{ $divide: [decimal('1'), 3] }, decimal('0.3333333333333333333333333333333333')],
    [{ $mod: [7, 3] }, 1],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [7.5, 2] }, 1.5],
    [{ $mod: [decimal('7.5'), 2] }, decimal('1.5')],
    [{ $abs: -5 }, 5],
    [{ $abs: -2147483648 }, long('2147483648')],
    [{ $abs: decimal('-1.50') }, decimal('1.50')],
    [{ $abs: null }, null],
    [{ $ceil: 1.2 }, double(2)],
    [{ $ceil: 5 }, 5],
    [{ $floor: -1.2 }, double(-2)],
    [{ $floor: decimal('1.7') }, decimal('1')],
    [{ $round: [10.5, 0] }, double(10)],
    [{ $round: [11.5] }, double(12)],
    [{ $round: [2.345, 2] }, 2.35],
    [{ $round: [2.675, 2] }, 2.67],
    [{ $round: [19.25, 1] }, 19.2],
    [{ $round: [1234, -2] }, 1200],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: [decimal('1.255'), 2] }, decimal('1.26')],
    [{ $trunc: [-7.8] }, double(-7)],
    [{ $trunc: [7.89, 1] }, 7.8],
    [{ $trunc: [1299, -2] }, 1200],
  ])('%j', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it.each<[unknown, number, string]>([
    [{ $add: [1, 'x'] }, 14, '$add only supports numeric or date types, not string'],
    [{ $add: [new Date(0), new Date(0)] }, 16612, 'only one date allowed in an $add expression'],
    [{ $subtract: ['x', 1] }, 14, "can't $subtract int from string"],
    [{ $multiply: ['x'] }, 14, '$multiply only supports numeric types, not string'],
    [{ $divide: [1, 0] }, 2, "can't $divide by zero"],
    [{ $divide: ['x', 1] }, 14, '$divide only supports numeric types, not string and int'],
    [{ $mod: [1, 0] }, 16610, "can't $mod by zero"],
    [{ $abs: 'x' }, 28765, '$abs only supports numeric types, not string'],
    [{ $round: [1, 101] }, 51083, 'cannot apply $round with precision value 101'],
    [{ $subtract: [1] }, 16020, 'Expression $subtract takes exactly 2 arguments. 1 were passed in.'],
    [
      { $round: [] },
      28667,
      'Expression $round takes at least 1 arguments, and at most 2, but 0 were passed in.',
    ],
  ])('%j is refused', (expression, code, message) => {
    const error = serverError(() => evaluate(expression));
    expect(error.message).toContain(message);
    expect(error.code).toBe(code);
  });
});
