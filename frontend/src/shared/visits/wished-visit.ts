import { MIN_SEATS } from '@vinkura/domain/constants';
import { isTokyoDay, type TokyoDay } from '@vinkura/domain/tokyo-time';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** When and with how many one would like to come. */
export interface WishedVisit {
  date?: TokyoDay;
  seats?: number;
}

/** The largest party that can be told here; larger ones are a matter for the telephone. */
export const MAX_SEATS = 99;

const STORED = 'vinkura.visit';
/** The pages that search for a day and a party in their address: home, the restaurants, one restaurant. */
const SEARCHED = /^\/(venues(\/[^/]+)?)?$/;

/**
 * Keeps the day and the party that were searched for, so that looking at wines on the way does not lose them. The next
 * search replaces them; taken out of a search, they are forgotten.
 */
export function useRememberVisit(): void {
  const { pathname, search } = useLocation();
  const last = useRef<string>(undefined);
  useEffect(() => {
    const isSamePage = last.current === pathname;
    last.current = pathname;
    if (!SEARCHED.test(pathname)) return;
    const visit = visitOf(new URLSearchParams(search));
    rememberVisit(isSamePage ? visit : { ...wishedVisit(), ...visit });
  }, [pathname, search]);
}

/** What was searched for last on this tab. */
export function wishedVisit(): WishedVisit {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, string>;
    return visitOf(new URLSearchParams(stored));
  } catch {
    return {};
  }
}

function visitOf(params: URLSearchParams): WishedVisit {
  const date = params.get('date');
  const seats = Number(params.get('seats'));
  return {
    ...(isTokyoDay(date) && { date }),
    ...(Number.isInteger(seats) && seats >= MIN_SEATS && seats <= MAX_SEATS && { seats }),
  };
}

/** Keeps a wish for as long as the tab is open. */
export function rememberVisit(visit: WishedVisit): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(visit));
  } catch {
    // No storage: the day is chosen again in the reservation.
  }
}
