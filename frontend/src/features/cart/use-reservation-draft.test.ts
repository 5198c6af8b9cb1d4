import { afterEach, describe, expect, it } from '@jest/globals';
import { rememberVisit } from '../../shared/visits/wished-visit.js';
import { searchedFor } from './use-reservation-draft.js';

const EARLIEST = '2026-12-01';

afterEach(() => sessionStorage.clear());

describe('searchedFor', () => {
  it('[MOD-09] is the day and the party of the search', () => {
    rememberVisit({ date: '2026-12-05', seats: 4 });
    expect(searchedFor(EARLIEST)).toEqual({ date: '2026-12-05', seats: 4 });
  });

  it('[MOD-09] leaves out too early a day', () => {
    rememberVisit({ date: '2026-11-30', seats: 4 });
    expect(searchedFor(EARLIEST)).toEqual({ seats: 4 });
  });

  it('is nothing when nothing was searched for', () => {
    expect(searchedFor(EARLIEST)).toEqual({});
  });
});
