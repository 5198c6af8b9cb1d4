import { useRef, useState } from 'react';

/** Runs one piece of work at a time: a second press while the first is under way does nothing. */
export function useOnce(): [running: boolean, run: (work: () => Promise<void>) => void] {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);
  const run = (work: () => Promise<void>) => {
    if (busy.current) return;
    busy.current = true;
    setRunning(true);
    void work().finally(() => {
      busy.current = false;
      setRunning(false);
    });
  };
  return [running, run];
}
