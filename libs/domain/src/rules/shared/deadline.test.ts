import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { writtenDeadline } from './deadline.js';
import { addDays, instantInTokyo, tokyoDay } from './tokyo-time.js';

const instants = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });

describe('writtenDeadline', () => {
  it('writes the end of a day as that day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = tokyoDay(instant);
        expect(writtenDeadline(instantInTokyo(addDays(day, 1)))).toBe(day);
      }),
    );
  });

  it('writes a deadline within a day as it is', () => {
    expect(writtenDeadline(instantInTokyo('2026-12-17', '17:30'))).toEqual(
      instantInTokyo('2026-12-17', '17:30'),
    );
  });
});
