import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Searched {
  searched: true;
}

/** What a search leaves in the history beside the address. */
export const SEARCHED: Searched = { searched: true };

/**
 * Brings the results into sight, and the focus to them, each time somebody searches; reloading, going back and taking a
 * filter off leave the page where it is.
 */
export function useShowResults(): RefObject<HTMLDivElement | null> {
  const results = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const { key } = location;
  const type = useNavigationType();
  useEffect(() => {
    const state = location.state as Partial<Searched> | null;
    if (!state?.searched || type === NavigationType.Pop) return;
    results.current?.focus({ preventScroll: true });
    results.current?.scrollIntoView({ block: 'start' });
    // Every search has a key of its own, also one for the same conditions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return results;
}
