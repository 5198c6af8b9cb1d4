import { describe, expect, it } from '@jest/globals';
import holidayJp from '@holiday-jp/holiday_jp';
import fc from 'fast-check';
import {
  addBusinessDays,
  addDays,
  addMonths,
  ageOn,
  dayOfWeek,
  instantInTokyo,
  isBusinessDay,
  isClockTime,
  isHoliday,
  isTokyoDay,
  isWritableDay,
  tokyoDay,
  tokyoTime,
} from './calendar.js';
import { HOLIDAYS } from './holidays.js';

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2049-12-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(tokyoDay);

describe('the table of holidays', () => {
  it('is that of the package (otherwise: node libs/domain/write-holidays.mjs)', () => {
    const written = Object.entries(HOLIDAYS).flatMap(([year, days]) =>
      days.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`),
    );
    expect(written).toEqual(Object.keys(holidayJp.holidays).sort());
    expect(written.filter((day) => !isHoliday(day))).toEqual([]);
  });
});

describe('days and times in Japan', () => {
  it('is tomorrow in Japan from 15:00 UTC', () => {
    expect(tokyoDay(new Date('2026-11-20T14:59:59.999Z'))).toBe('2026-11-20');
    expect(tokyoDay(new Date('2026-11-20T15:00:00Z'))).toBe('2026-11-21');
    expect(tokyoTime(new Date('2026-11-20T15:05:00Z'))).toBe('00:05');
    expect(() => tokyoDay(new Date(Number.NaN))).toThrow(RangeError);
  });

  it('agrees with the time zone database of the platform', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    fc.assert(fc.property(instants, (at) => format.format(at) === `${tokyoDay(at)} ${tokyoTime(at)}`));
  });

  it('returns the instant of a day and time', () => {
    expect(instantInTokyo('2026-11-28', '19:00').toISOString()).toBe('2026-11-28T10:00:00.000Z');
    fc.assert(
      fc.property(instants, (at) => {
        const again = instantInTokyo(tokyoDay(at), tokyoTime(at));
        expect(at.getTime() - again.getTime()).toBeGreaterThanOrEqual(0);
        expect(at.getTime() - again.getTime()).toBeLessThan(60_000);
      }),
    );
    expect(() => instantInTokyo('2026-02-30')).toThrow(RangeError);
    expect(() => instantInTokyo('2026-02-28', '24:00')).toThrow(RangeError);
  });

  it('recognises real days and times', () => {
    expect(['2026-11-20', '2028-02-29', '2000-02-29'].every(isTokyoDay)).toBe(true);
    for (const text of [
      '2026-02-29',
      '2026-13-01',
      '2026-1-1',
      '20261120',
      '2026-11-20T00:00',
      '',
      null,
      5,
    ]) {
      expect(isTokyoDay(text)).toBe(false);
    }
    for (const day of ['0001-01-02', '2026-11-20', '9999-12-30']) {
      expect(isWritableDay(day)).toBe(true);
      expect([addDays(day, -1), addDays(day, 1)].every(isTokyoDay)).toBe(true);
    }
    expect(['0000-12-31', '0001-01-01', '9999-12-31', '2026-02-30', null].some(isWritableDay)).toBe(false);
    expect(['00:00', '23:59'].every(isClockTime)).toBe(true);
    expect(['24:00', '9:00', '12:60', null].some(isClockTime)).toBe(false);
  });

  it('adds days and months', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
    expect(addMonths('2026-11-20', 3)).toBe('2027-02-20');
    expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
    expect(addMonths('2026-12-31', -1)).toBe('2026-11-30');
    fc.assert(
      fc.property(days, fc.integer({ min: -800, max: 800 }), (d, n) => addDays(addDays(d, n), -n) === d),
    );
  });
});

describe('age', () => {
  it('[VAL-01] age increases on the birthday', () => {
    expect(ageOn('2006-11-21', '2026-11-20')).toBe(19);
    expect(ageOn('2006-11-21', '2026-11-21')).toBe(20);
    expect(ageOn('2008-02-29', '2029-02-28')).toBe(20);
    expect(ageOn('2008-02-29', '2029-03-01')).toBe(21);
    expect(ageOn('2027-01-01', '2026-11-21')).toBe(-1);
  });

  it('[VAL-01] age is never more than the difference of years and increases by one a year', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        const [birthday, day] = a < b ? [a, b] : [b, a];
        const age = ageOn(birthday, day);
        expect(addMonths(birthday, 12 * age) <= day).toBe(true);
        expect(addMonths(birthday, 12 * (age + 1)) > day || birthday.endsWith('02-29')).toBe(true);
      }),
    );
  });
});

describe('business days', () => {
  it.each([
    ['2026-11-20', '2026-12-01'],
    ['2026-12-18', '2026-12-28'],
    ['2026-12-24', '2027-01-07'],
    ['2026-12-28', '2027-01-12'],
    ['2027-04-26', '2027-05-10'],
    ['2026-09-14', '2026-09-25'],
  ])('[VAL-03] counts six from %s to %s', (from, to) => expect(addBusinessDays(from, 6)).toBe(to));

  it.each([
    ['2026-11-20', '2026-11-26'],
    ['2026-12-24', '2027-01-04'],
    ['2026-12-28', '2027-01-06'],
    ['2027-04-26', '2027-04-30'],
  ])('[DEST-01] counts three from %s to %s', (from, to) => expect(addBusinessDays(from, 3)).toBe(to));

  it("knows substitute and in-between holidays, whatever the process's time zone", () => {
    expect(isHoliday('2027-03-22')).toBe(true);
    expect(isHoliday('2026-09-22')).toBe(true);
    expect(isHoliday('2026-11-23')).toBe(true);
    expect(isHoliday('2026-11-22')).toBe(false);
    expect(isHoliday('toString')).toBe(false);
  });

  it('closes at New Year and on the company’s closed days', () => {
    expect(['2026-12-28', '2026-12-29', '2027-01-01', '2027-01-04'].map((d) => isBusinessDay(d))).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect(['2028-01-03', '2028-01-04', '2029-12-31'].map((d) => isBusinessDay(d))).toEqual([
      false,
      true,
      false,
    ]);
    expect(isBusinessDay('2026-08-13')).toBe(true);
    expect(isBusinessDay('2026-08-13', ['2026-08-13'])).toBe(false);
    expect(isBusinessDay('2026-08-13', new Set(['2026-08-13']))).toBe(false);
    expect(addBusinessDays('2026-08-12', 1, ['2026-08-13', '2026-08-14'])).toBe('2026-08-17');
  });

  it('counts exactly the business days between, in both directions', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -15, max: 15 }), (day, n) => {
        const end = addBusinessDays(day, n);
        const step = Math.sign(n);
        let counted = 0;
        for (let d = day; d !== end;) {
          d = addDays(d, step);
          if (isBusinessDay(d)) counted += 1;
        }
        expect(counted).toBe(Math.abs(n));
        if (n !== 0) expect([0, 6]).not.toContain(dayOfWeek(end));
        else expect(end).toBe(day);
      }),
    );
    expect(() => addBusinessDays('2026-11-20', 1.5)).toThrow(RangeError);
  });
});
