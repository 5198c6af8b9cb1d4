import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

const STORED = 'vinkura.scroll';
/** The router's key of the page that was opened by its address. */
const FIRST_PAGE = 'default';

/**
 * A new page begins at its top, going back returns to where one was (also after a reload). A page that only
 * changes its query (a filter) stays where it is.
 */
export function useScrollRestoration(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    const remember = () => writePosition(key, window.scrollY);
    window.addEventListener('scrollend', remember);
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('scrollend', remember);
      window.removeEventListener('pagehide', remember);
    };
  }, [key]);

  useLayoutEffect(() => {
    if (type === NavigationType.Pop) {
      const top = readPositions()[key] ?? 0;
      // A first page stands at its top already: to ask for its height would lay it out before it is painted.
      return top === 0 && key === FIRST_PAGE ? undefined : scrollWhenTallEnough(top);
    }
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
    return undefined;
    // Neither a new key nor a new type alone moves the page: only another path or anchor does.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pathname, hash]);
}

/** Lists come in after the first paint: tries again for a second as the page grows. */
function scrollWhenTallEnough(top: number): (() => void) | undefined {
  window.scrollTo(0, top);
  if (window.scrollY >= top - 1) return undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (window.scrollY >= top - 1) growth.disconnect();
  });
  growth.observe(document.body);
  const stop = setTimeout(() => growth.disconnect(), 1000);
  return () => {
    clearTimeout(stop);
    growth.disconnect();
  };
}

function readPositions(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    return typeof stored === 'object' && stored !== null ? (stored as Record<string, number>) : {};
  } catch {
    return {};
  }
}

const REMEMBERED = 50;

function writePosition(key: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([known]) => known !== key);
  try {
    sessionStorage.setItem(
      STORED,
      JSON.stringify(Object.fromEntries([...others, [key, top]].slice(-REMEMBERED))),
    );
  } catch {
    // No storage: going back then begins at the top.
  }
}
