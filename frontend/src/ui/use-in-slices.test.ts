import { describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { useInSlices } from './use-in-slices.js';

const NUMBERS = Array.from({ length: 20 }, (_, number) => number);

describe('a list in slices', () => {
  it('begins with the first, and is whole in the end', async () => {
    const seen: number[] = [];
    const { result } = renderHook(() => {
      const shown = useInSlices(NUMBERS);
      seen.push(shown.length);
      return shown;
    });
    await waitFor(() => expect(result.current).toEqual(NUMBERS));
    expect(seen[0]).toBe(4);
    expect(seen.every((length, place) => place === 0 || length >= seen[place - 1]!)).toBe(true);
  });

  it('shows a short list, and a longer one that comes in its place, whole', async () => {
    const { result, rerender } = renderHook(({ items }) => useInSlices(items), {
      initialProps: { items: NUMBERS.slice(0, 4) },
    });
    expect(result.current).toEqual([0, 1, 2, 3]);
    rerender({ items: NUMBERS });
    await waitFor(() => expect(result.current).toEqual(NUMBERS));
  });
});
