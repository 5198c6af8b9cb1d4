import { useEffect } from 'react';
import { tellEvent } from '../../shared/analytics/tell-event.js';

/** Tells that a restaurant is being looked at, with the visitor's consent (LOG-01). */
export function useTellVisit(reference: string | undefined): void {
  useEffect(() => {
    if (!reference) return;
    tellEvent({
      eventType: 'VIEW_VENUE',
      details: { venueRef: reference },
      tag: { event: 'view_venue', venue_id: reference },
    });
  }, [reference]);
}
