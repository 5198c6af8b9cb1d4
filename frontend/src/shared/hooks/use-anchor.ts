import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** How long content may still load above the anchor. */
const SETTLING_MS = 2000;

/**
 * Scrolls to the element named by the hash of the URL (`#addresses`) and keeps it in view while content above it loads,
 * until the visitor scrolls. Call it in the component that renders the anchors.
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
