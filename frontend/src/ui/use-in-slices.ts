import { startTransition, useEffect, useState } from 'react';

/** What fills a phone's screen. */
const FIRST = 4;
const FURTHER = 2;

/**
 * The first entries of a list at once and the others a few at a time, each time after a pause in which taps are heard:
 * to draw two dozen cards in one go holds a phone up for a third of a second.
 */
export function useInSlices<T>(items: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(FIRST);
  const isWhole = shown >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + FURTHER)));
    return () => clearTimeout(timer);
  }, [isWhole, shown]);
  return isWhole ? items : items.slice(0, shown);
}
