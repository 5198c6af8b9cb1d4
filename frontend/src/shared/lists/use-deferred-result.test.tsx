import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useDeferredResult } from './use-deferred-result.js';

interface Result {
  data?: string;
  error?: Error;
}

function follow(first: Result) {
  const seen: Result[] = [];
  const { rerender } = renderHook(
    (result: Result) => {
      seen.push(useDeferredResult(result));
    },
    { initialProps: first },
  );
  return { seen, rerender };
}

describe('useDeferredResult', () => {
  it('keeps the skeleton for one render before the first data', () => {
    const { seen, rerender } = follow({});
    rerender({ data: 'wines' });
    expect(seen.map(({ data }) => data)).toEqual([undefined, undefined, 'wines']);
  });

  it('passes later data and errors on at once', () => {
    const { seen, rerender } = follow({ data: 'wines' });
    rerender({ data: 'other wines' });
    expect(seen[1]).toEqual({ data: 'other wines' });
    const failed = { error: new Error('offline') };
    rerender(failed);
    expect(seen.at(-1)).toBe(failed);
  });
});
