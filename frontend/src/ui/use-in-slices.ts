import { startTransition, useEffect, useState } from 'react';

/**
 * The first entries of a list at once and the others a few at a time, each time after a pause in which taps are heard:
 * to draw two dozen cards in one go holds a phone up for a third of a second.
 *
 * @param size entries of a slice; the first should fill a phone's screen
 */
export function useInSlices<T>(items: readonly T[], size = 6): readonly T[] {
  const [shown, setShown] = useState(size);
  const isWhole = shown >= items.length;
  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown((before) => before + size)));
    return () => clearTimeout(timer);
  }, [isWhole, shown, size]);
  return isWhole ? items : items.slice(0, shown);
}
