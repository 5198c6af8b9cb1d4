import { useEffect } from 'react';
import { trackEvent } from '../../../shared/analytics/track-event.js';
import { addRecentlyViewedWine } from './recently-viewed-wines.js';

/** Tracks the view of a wine (LOG-01) and adds it to the recently viewed wines of this device. */
export function useTrackWineView(reference: string | undefined): void {
  useEffect(() => {
    if (!reference) return;
    addRecentlyViewedWine(reference);
    trackEvent({
      eventType: 'VIEW_PRODUCT',
      details: { productRef: reference },
      tag: { event: 'view_item', ecommerce: { items: [{ item_id: reference }] } },
    });
  }, [reference]);
}
