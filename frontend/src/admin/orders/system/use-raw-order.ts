import { useCallback, useEffect, useState } from 'react';
import { rest } from '../../../shared/api/rest.js';

/** The order as returned by REST: every stored field under its stored name. */
export function useRawOrder(reference: string): { raw: unknown; hasFailed: boolean; retry: () => void } {
  const [raw, setRaw] = useState<unknown>();
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    rest<{ reference: string }[]>('GET', `/api/orders?q=${encodeURIComponent(reference)}&perPage=20`, {
      signal: controller.signal,
    }).then(
      (found) => {
        setHasFailed(false);
        setRaw(found.find((order) => order.reference === reference));
      },
      () => {
        if (!controller.signal.aborted) setHasFailed(true);
      },
    );
    return () => controller.abort();
  }, [reference, attempt]);
  return { raw, hasFailed, retry: useCallback(() => setAttempt((before) => before + 1), []) };
}
