import { useEffect, useLayoutEffect } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { readObject, writeJson } from '../../shared/storage/stored.js';

const STORED = 'vinkura.scroll';
/** The router's location key of the first page of a tab. */
const FIRST_PAGE = 'default';
/** Maximum wait for the page to reach the saved height. */
const GROWTH_MS = 1000;

/** Whether a page takes the place of the one before, which the visitor goes on reading. */
export const staysInPlace = ({ state }: { state: unknown }): boolean =>
  (state as { staysInPlace?: true } | null)?.staysInPlace === true;

/**
 * Scrolls to the top of a new page and restores the position on Back, Forward and reload. A change of the query alone
 * (a filter) keeps the position, and so does a page that stays in place by its state.
 */
export function useScrollRestoration(): void {
  const location = useLocation();
  const { key: routerKey, pathname, hash } = location;
  // That key is shared by all first pages, so their positions are stored by path.
  const key = routerKey === FIRST_PAGE ? `${FIRST_PAGE} ${pathname}` : routerKey;
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
      // A first page is at the top already; reading its height would force a layout before it is painted.
      return top === 0 && routerKey === FIRST_PAGE ? undefined : scrollWhenTallEnough(top);
    }
    if (staysInPlace(location)) return undefined;
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else window.scrollTo(0, 0);
    return undefined;
    // Only another path or hash scrolls the page, not a new key or navigation type alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname, hash]);
}

/**
 * Scrolls once the page is tall enough, because lists load after the first paint. Scrolling to the end of a growing page
 * would shift its footer.
 */
function scrollWhenTallEnough(top: number): (() => void) | undefined {
  const reaches = () => document.documentElement.scrollHeight - window.innerHeight >= top - 1;
  if (reaches()) {
    window.scrollTo(0, top);
    return undefined;
  }
  window.scrollTo(0, 0);
  const growth = new ResizeObserver(() => {
    if (reaches()) scroll();
  });
  const stop = () => {
    clearTimeout(end);
    growth.disconnect();
  };
  const scroll = () => {
    stop();
    // Keeps the position if the visitor has scrolled in the meantime.
    if (window.scrollY === 0) window.scrollTo(0, top);
  };
  const end = setTimeout(scroll, GROWTH_MS);
  growth.observe(document.body);
  return stop;
}

const readPositions = () => readObject('session', STORED) as Record<string, number>;

const REMEMBERED = 50;

function writePosition(key: string, top: number): void {
  const others = Object.entries(readPositions()).filter(([known]) => known !== key);
  writeJson('session', STORED, Object.fromEntries([...others, [key, top]].slice(-REMEMBERED)));
}
