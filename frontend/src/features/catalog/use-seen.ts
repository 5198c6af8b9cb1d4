import { useEffect } from 'react';
import { useCatalogLogEventMutation } from '../../generated/catalog.js';
import { rememberWine } from './seen-wines.js';

/** A wine is being looked at: remembered on this device and told to the shop's log (LOG-01). */
export function useSeen(reference: string | undefined): void {
  const [logEvent] = useCatalogLogEventMutation();
  useEffect(() => {
    if (!reference) return;
    rememberWine(reference);
    // A lost event must never disturb the customer.
    logEvent({ variables: { input: { eventType: 'VIEW_PRODUCT', uniqueID: reference } } }).catch(
      () => undefined,
    );
  }, [reference, logEvent]);
}
