import { describe, expect, it } from '@jest/globals';
import { Long, ObjectId } from 'bson';
import { serverError } from '../../../test/support/errors.js';
import { evaluate } from '../../../test/support/evaluate.js';

const at = (text: string): Date => new Date(text);
const long = (value: number): Long => Long.fromNumber(value);
/** Friday; in Tokyo it is already Saturday. */
const date = at('2026-01-02T18:04:05.678Z');
const tokyo = 'Asia/Tokyo';

describe('parts of dates', () => {
  it.each<[string, unknown, unknown]>([
    ['$year', 2026, 2026],
    ['$month', 1, 1],
    ['$dayOfMonth', 2, 3],
    ['$dayOfWeek', 6, 7],
    ['$dayOfYear', 2, 3],
    ['$hour', 18, 3],
    ['$minute', 4, 4],
    ['$second', 5, 5],
    ['$millisecond', 678, 678],
    ['$week', 0, 0],
    ['$isoWeek', 1, 1],
    ['$isoWeekYear', long(2026), long(2026)],
    ['$isoDayOfWeek', 5, 6],
  ])('%s in UTC and in Tokyo', (operator, utc, local) => {
    expect(evaluate({ [operator]: date })).toEqual(utc);
    expect(evaluate({ [operator]: [date] })).toEqual(utc);
    expect(evaluate({ [operator]: { date, timezone: tokyo } })).toEqual(local);
    expect(evaluate({ [operator]: { date, timezone: '+09:00' } })).toEqual(local);
    expect(evaluate({ [operator]: '$nobody' })).toBeNull();
  });

  it('of the turn of the year follow ISO 8601', () => {
    expect(evaluate({ $isoWeek: at('2027-01-01T00:00:00Z') })).toBe(53);
    expect(evaluate({ $isoWeekYear: at('2027-01-01T00:00:00Z') })).toEqual(long(2026));
    expect(evaluate({ $week: at('2026-01-04T00:00:00Z') })).toBe(1);
  });

  it('are read from ObjectIds', () => {
    expect(evaluate({ $year: new ObjectId((1_000_000_000).toString(16).padEnd(24, '0')) })).toBe(2001);
  });
});

describe('date arithmetic', () => {
  it.each<[unknown, unknown]>([
    [
      { $dateAdd: { startDate: at('2026-01-31T00:00:00Z'), unit: 'month', amount: 1 } },
      at('2026-02-28T00:00:00Z'),
    ],
    [
      { $dateAdd: { startDate: at('2024-02-29T10:00:00Z'), unit: 'year', amount: 1 } },
      at('2025-02-28T10:00:00Z'),
    ],
    [{ $dateAdd: { startDate: date, unit: 'quarter', amount: 1 } }, at('2026-04-02T18:04:05.678Z')],
    [{ $dateAdd: { startDate: date, unit: 'hour', amount: 7 } }, at('2026-01-03T01:04:05.678Z')],
    [
      {
        $dateAdd: {
          startDate: at('2026-03-28T12:00:00Z'),
          unit: 'day',
          amount: 1,
          timezone: 'Europe/Berlin',
        },
      },
      at('2026-03-29T11:00:00Z'),
    ],
    [{ $dateSubtract: { startDate: date, unit: 'week', amount: 1 } }, at('2025-12-26T18:04:05.678Z')],
    [
      { $dateSubtract: { startDate: at('2026-03-31T00:00:00Z'), unit: 'month', amount: 1 } },
      at('2026-02-28T00:00:00Z'),
    ],
    [{ $dateAdd: { startDate: null, unit: 'day', amount: 1 } }, null],
    [
      {
        $dateDiff: {
          startDate: at('2025-12-31T23:59:59Z'),
          endDate: at('2026-01-01T00:00:00Z'),
          unit: 'year',
        },
      },
      long(1),
    ],
    [{ $dateDiff: { startDate: date, endDate: at('2026-01-03T00:00:00Z'), unit: 'day' } }, long(1)],
    [
      { $dateDiff: { startDate: date, endDate: at('2026-01-03T00:00:00Z'), unit: 'day', timezone: tokyo } },
      long(0),
    ],
    [
      {
        $dateDiff: {
          startDate: at('2026-01-03T00:00:00Z'),
          endDate: at('2026-01-04T00:00:00Z'),
          unit: 'week',
        },
      },
      long(1),
    ],
    [
      {
        $dateDiff: {
          startDate: at('2026-01-03T00:00:00Z'),
          endDate: at('2026-01-04T00:00:00Z'),
          unit: 'week',
          startOfWeek: 'monday',
        },
      },
      long(0),
    ],
    [
      {
        $dateDiff: {
          startDate: at('2026-01-01T00:59:00Z'),
          endDate: at('2026-01-01T01:01:00Z'),
          unit: 'hour',
        },
      },
      long(1),
    ],
    [
      {
        $dateDiff: {
          startDate: at('2026-02-01T00:00:00Z'),
          endDate: at('2026-01-01T00:00:00Z'),
          unit: 'month',
        },
      },
      long(-1),
    ],
    [{ $dateTrunc: { date, unit: 'day' } }, at('2026-01-02T00:00:00Z')],
    [{ $dateTrunc: { date, unit: 'day', timezone: tokyo } }, at('2026-01-02T15:00:00Z')],
    [{ $dateTrunc: { date, unit: 'month' } }, at('2026-01-01T00:00:00Z')],
    [{ $dateTrunc: { date: at('2026-05-20T00:00:00Z'), unit: 'quarter' } }, at('2026-04-01T00:00:00Z')],
    [{ $dateTrunc: { date, unit: 'year', binSize: 5 } }, at('2025-01-01T00:00:00Z')],
    [{ $dateTrunc: { date, unit: 'hour', binSize: 6 } }, at('2026-01-02T18:00:00Z')],
    [{ $dateTrunc: { date, unit: 'minute', binSize: 5 } }, at('2026-01-02T18:00:00Z')],
    [{ $dateTrunc: { date, unit: 'week' } }, at('2025-12-28T00:00:00Z')],
    [{ $dateTrunc: { date, unit: 'week', startOfWeek: 'mon' } }, at('2025-12-29T00:00:00Z')],
    [{ $dateTrunc: { date: at('1999-12-31T12:00:00Z'), unit: 'month' } }, at('1999-12-01T00:00:00Z')],
  ])('%j', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });
});

describe('dates and text', () => {
  it.each<[unknown, unknown]>([
    [{ $dateToString: { date } }, '2026-01-02T18:04:05.678Z'],
    [{ $dateToString: { date, timezone: tokyo } }, '2026-01-03T03:04:05.678'],
    [{ $dateToString: { date, format: '%Y/%m/%d %H:%M:%S.%L' } }, '2026/01/02 18:04:05.678'],
    [
      { $dateToString: { date, format: '%j %u %w %U %V %G %z %Z %b %B %%', timezone: tokyo } },
      '003 6 7 00 01 2026 +0900 +540 Jan January %',
    ],
    [{ $dateToString: { date: null, onNull: '-' } }, '-'],
    [{ $dateToString: { date: '$nobody' } }, null],
  ])('%j', (expression, expected) => {
    expect(evaluate(expression)).toEqual(expected);
  });

  it.each<[unknown, number]>([
    [{ $year: 'x' }, 16006],
    [{ $year: { date, timezone: 'Nowhere/Land' } }, 40485],
    [{ $year: { date, timezone: 5 } }, 40517],
    [{ $dateToString: { date, format: '%Q' } }, 18536],
    [{ $dateToString: { date, format: '%' } }, 18535],
    [{ $dateToString: { date, form: 'x' } }, 18534],
    [{ $dateTrunc: { date, unit: 'eon' } }, 9],
    [{ $dateTrunc: { date, unit: 'day', binSize: 0 } }, 5439018],
    [{ $dateAdd: { startDate: date, unit: 'day', amount: 1.5 } }, 5166405],
  ])('%j is refused', (expression, code) => {
    expect(serverError(() => evaluate(expression)).code).toBe(code);
  });
});
