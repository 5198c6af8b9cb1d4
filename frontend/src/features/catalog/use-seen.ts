import { useEffect } from 'react';
import { tellEvent } from '../../shared/analytics/tell-event.js';
import { rememberWine } from './seen-wines.js';

/** A wine is being looked at: remembered on this device, and told with the visitor's consent (LOG-01). */
export function useSeen(reference: string | undefined): void {
  useEffect(() => {
    if (!reference) return;
    rememberWine(reference);
    tellEvent({
      eventType: 'VIEW_PRODUCT',
      details: { productRef: reference },
      tag: { event: 'view_item', ecommerce: { items: [{ item_id: reference }] } },
    });
  }, [reference]);
}
