import { useRef, useState } from 'react';

/** Runs one task at a time: calls while a task is running are ignored. */
export function useSingleFlight(): [running: boolean, run: (work: () => Promise<void>) => void] {
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
