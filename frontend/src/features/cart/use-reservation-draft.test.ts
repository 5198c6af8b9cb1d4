import { afterEach, describe, expect, it } from '@jest/globals';
import { saveBookingPreferences } from '../../shared/visits/booking-preferences.js';
import { draftFromPreferences } from './use-reservation-draft.js';

const EARLIEST = '2026-12-01';

afterEach(() => sessionStorage.clear());

describe('draftFromPreferences', () => {
  it('[MOD-09] is the day and the party of the search', () => {
    saveBookingPreferences({ date: '2026-12-05', seats: 4 });
    expect(draftFromPreferences(EARLIEST)).toEqual({ date: '2026-12-05', seats: 4 });
  });

  it('[MOD-09] leaves out too early a day', () => {
    saveBookingPreferences({ date: '2026-11-30', seats: 4 });
    expect(draftFromPreferences(EARLIEST)).toEqual({ seats: 4 });
  });

  it('is empty without a search', () => {
    expect(draftFromPreferences(EARLIEST)).toEqual({});
  });
});
