import { afterEach, describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, type NavigateFunction, useNavigate } from 'react-router-dom';
import { useSaveBookingPreferences, bookingPreferences } from './booking-preferences.js';

/** Opens the app at a path. @returns a function that navigates */
function open(address: string): NavigateFunction {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(
    () => {
      useSaveBookingPreferences();
      return useNavigate();
    },
    { wrapper },
  );
  return (to) => act(() => void result.current(to as string));
}

afterEach(() => sessionStorage.clear());

describe('booking preferences', () => {
  const VISIT = { date: '2026-12-05', seats: 4 };

  it.each(['/', '/venues', '/venues/VEN00001'])('[MOD-09] are taken from the address of %s', (path) => {
    open(`${path}?date=2026-12-05&seats=4&product=PRD00001`);
    expect(bookingPreferences()).toEqual(VISIT);
  });

  it('[MOD-09] outlive a look at other pages and a reload', () => {
    const go = open('/venues?date=2026-12-05&seats=4');
    void go('/products/PRD00001');
    void go('/venues/VEN00001');
    open('/venues');
    expect(bookingPreferences()).toEqual(VISIT);
  });

  it('are replaced one by one by another search', () => {
    const go = open('/?date=2026-12-05&seats=4');
    void go('/venues?seats=2');
    expect(bookingPreferences()).toEqual({ date: '2026-12-05', seats: 2 });
  });

  it('are forgotten when they are taken out of the search', () => {
    const go = open('/venues?date=2026-12-05&seats=4');
    void go('/venues?seats=4');
    expect(bookingPreferences()).toEqual({ seats: 4 });
  });

  it.each([
    ['a day that is none', '?date=2026-12-45'],
    ['a party of nobody', '?seats=0'],
    ['a party of half a person', '?seats=1.5'],
    ['a party that no restaurant seats', '?seats=100'],
    ['words', '?date=tomorrow&seats=many'],
    ['nothing', ''],
  ])('[MOD-09] are not %s', (_name, search) => {
    open(`/venues${search}`);
    expect(bookingPreferences()).toEqual({});
  });

  it('are none on a page that searches for something else', () => {
    open('/products?seats=4');
    expect(bookingPreferences()).toEqual({});
  });
});
