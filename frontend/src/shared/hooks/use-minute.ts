import { useEffect, useState } from 'react';
import { MINUTE_MS } from '@vinkura/domain/shared/tokyo-time';

/** The current time, renewed twice a minute and when the phone is unlocked. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () => setNow(new Date());
    const timer = setInterval(renew, MINUTE_MS / 2);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, []);
  return now;
}
