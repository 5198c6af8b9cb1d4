import { describe, expect, it } from '@jest/globals';
import { isUsuallyClosed } from './closed-days.js';

// 2026-12-06 is a Sunday, 2026-12-07 a Monday, 2026-11-23 a public holiday on a Monday.
describe('a restaurant on a chosen day', () => {
  it.each([
    ['日曜・祝日', '2026-12-06', true],
    ['日曜・月曜', '2026-12-07', true],
    ['日曜', '2026-12-07', false],
    ['日曜・祝日', '2026-11-23', true],
    ['火曜(祝日の場合は翌日)', '2026-11-23', false],
    ['不定休', '2026-12-06', false],
    ['月曜(祝日の場合は翌日)', '2026-12-07', true],
    ['火曜(日曜が祝日の場合)', '2026-12-06', false],
    ['第2・第4月曜', '2026-12-07', false],
    [null, '2026-12-06', false],
  ])('[ROUTE-13] closed on %s is on %s: %s', (closedDays, day, expected) => {
    expect(isUsuallyClosed(closedDays, day)).toBe(expected);
  });
});
