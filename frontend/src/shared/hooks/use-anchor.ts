import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** For how long the page may still grow above the place one wants to see. */
const SETTLING_MS = 2000;

/**
 * Brings the place that the address names (`#addresses`) into view and keeps it there while lists above it come
 * in, until the visitor scrolls. Call it where the anchored parts are rendered.
 */
export function useAnchor(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1));
    if (name === '') return;
    const show = () => document.getElementById(name)?.scrollIntoView();
    const growth = new ResizeObserver(show);
    const stop = () => growth.disconnect();
    growth.observe(document.body);
    const settled = setTimeout(stop, SETTLING_MS);
    for (const gesture of GESTURES) window.addEventListener(gesture, stop, { passive: true, once: true });
    return () => {
      stop();
      clearTimeout(settled);
      for (const gesture of GESTURES) window.removeEventListener(gesture, stop);
    };
  }, [hash, key]);
}

const GESTURES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
