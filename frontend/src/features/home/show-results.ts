import { type RefObject, useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

interface Searched {
  searched: true;
}

/** History state of a search. */
export const SEARCHED: Searched = { searched: true };

/** Scrolls to the results and focuses them on each search, but not on reload, Back or removal of a filter. */
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
    // Every search has its own key, even with the same conditions.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
  return results;
}
