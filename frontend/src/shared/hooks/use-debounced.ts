import { useEffect, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** Returns the value once it has not changed for `delayMs` milliseconds. */
export function useDebounced<Value>(value: Value, delayMs = TYPING_PAUSE_MS): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return settled;
}
