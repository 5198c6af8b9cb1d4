import { useEffect } from 'react';
import { trackEvent } from '../../shared/analytics/track-event.js';

/** Tracks the view of a restaurant (LOG-01). */
export function useTrackVenueView(reference: string | undefined): void {
  useEffect(() => {
    if (!reference) return;
    trackEvent({
      eventType: 'VIEW_VENUE',
      details: { venueRef: reference },
      tag: { event: 'view_venue', venue_id: reference },
    });
  }, [reference]);
}
