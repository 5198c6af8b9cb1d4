import { describe, expect, it } from '@jest/globals';
import { searchedFor } from './use-reservation-draft.js';

const EARLIEST = '2026-12-01';

describe('searchedFor', () => {
  it('[MOD-09] takes day and party from the address', () => {
    expect(searchedFor('?date=2026-12-05&seats=4&product=PRD00001', EARLIEST)).toEqual({
      date: '2026-12-05',
      seats: 4,
    });
  });

  it.each([
    ['too early a day', '?date=2026-11-30'],
    ['a day that is none', '?date=2026-12-45'],
    ['a party of nobody', '?seats=0'],
    ['a party of half a person', '?seats=1.5'],
    ['a party that no restaurant seats', '?seats=100'],
    ['words', '?date=tomorrow&seats=many'],
    ['nothing', ''],
  ])('[MOD-09] leaves out %s', (_name, search) => {
    expect(searchedFor(search, EARLIEST)).toEqual({});
  });
});
