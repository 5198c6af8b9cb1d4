import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { deviceMarks } from '../favourite-marks/device-marks.js';
import { recentSearches } from '../search/recent-searches.js';
import { bookingPreferences } from '../visits/booking-preferences.js';
import { readObject, writeJson } from './stored.js';

const READERS = [
  ['vinkura.visit', bookingPreferences, {}],
  ['vinkura.favourites', deviceMarks, { wines: [], venues: [] }],
  ['vinkura.recentSearches.products', () => recentSearches('products'), []],
] as const;

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('what is stored in the browser', () => {
  it.each(READERS)(
    '[FAV-01][MOD-09] of another shape than expected counts as nothing: %s',
    (key, read, nothing) => {
      for (const text of ['[1]', '5', 'null', '{', '', '{"wines":5,"seats":{},"date":[]}'])
        for (const storage of [localStorage, sessionStorage]) {
          storage.setItem(key, text);
          expect([text, read()]).toEqual([text, nothing]);
        }
    },
  );

  it.each(READERS)(
    '[FAV-01][MOD-09] counts as nothing where storage is forbidden: %s',
    (_key, read, nothing) => {
      jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
        throw new DOMException('forbidden', 'SecurityError');
      });
      expect(read()).toEqual(nothing);
    },
  );

  it('is read as it was written; a full storage is reported', () => {
    expect(writeJson('session', 'key', { seats: 4 })).toBe(true);
    expect(readObject('session', 'key')).toEqual({ seats: 4 });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(writeJson('session', 'key', { seats: 5 })).toBe(false);
    expect(readObject('session', 'key')).toEqual({ seats: 4 });
  });
});
