import { useState } from 'react';
import type { GeoPoint } from '@vinkura/domain/venues/map-geometry';

export type Position =
  | { status: 'idle' | 'locating' | 'refused' | 'unavailable' }
  | { status: 'found'; point: GeoPoint };

const TIMEOUT_MS = 10_000;
/** A position that was found some minutes ago will do. */
const MAX_AGE_MS = 300_000;

/** Where the customer is, asked of the browser on a press only; it stays in the page. */
export function usePosition(onFound: (point: GeoPoint) => void) {
  const [position, setPosition] = useState<Position>({ status: 'idle' });
  const locate = () => {
    if (!('geolocation' in navigator)) {
      setPosition({ status: 'unavailable' });
      return;
    }
    setPosition({ status: 'locating' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setPosition({ status: 'found', point: { latitude, longitude } });
        onFound({ latitude, longitude });
      },
      ({ code, PERMISSION_DENIED }) =>
        setPosition({ status: code === PERMISSION_DENIED ? 'refused' : 'unavailable' }),
      { timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  };
  return { position, locate };
}
