import { MIN_SEATS } from '@vinkura/domain/shared/constants';
import { isTokyoDay, type TokyoDay } from '@vinkura/domain/shared/tokyo-time';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { readObject, writeJson } from '../storage/stored.js';

/** Day and party size that a visitor searched for. */
export interface BookingPreferences {
  date?: TokyoDay;
  seats?: number;
}

/** Largest party that can be booked online; larger ones call the restaurant. */
export const MAX_SEATS = 99;

const STORED = 'vinkura.visit';
/** Pages with `date` and `seats` in their query: home, the restaurants, one restaurant. */
const SEARCH_PAGES = /^\/(venues(\/[^/]+)?)?$/;

/**
 * Stores the booking preferences of the current search, so that they survive visits to other pages. The next search
 * replaces them; removing them from a search clears them.
 */
export function useSaveBookingPreferences(): void {
  const { pathname, search } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isSamePage = last.current === pathname;
    last.current = pathname;
    if (!SEARCH_PAGES.test(pathname)) return;
    const preferences = parsePreferences(new URLSearchParams(search));
    saveBookingPreferences(isSamePage ? preferences : { ...bookingPreferences(), ...preferences });
  }, [pathname, search]);
}

/** Reads the booking preferences of this tab. */
export const bookingPreferences = (): BookingPreferences =>
  parsePreferences(new URLSearchParams(readObject('session', STORED) as Record<string, string>));

function parsePreferences(params: URLSearchParams): BookingPreferences {
  const date = params.get('date');
  const seats = Number(params.get('seats'));
  return {
    ...(isTokyoDay(date) && { date }),
    ...(Number.isInteger(seats) && seats >= MIN_SEATS && seats <= MAX_SEATS && { seats }),
  };
}

/** Stores booking preferences for as long as the tab is open. */
export const saveBookingPreferences = (preferences: BookingPreferences): void =>
  void writeJson('session', STORED, preferences);
