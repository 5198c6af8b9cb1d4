import { useEffect } from 'react';
import { useVenuesLogEventMutation } from '../../generated/venues.js';

/** Tells the shop's log what was searched for and how much was found (LOG-01). */
export function useTellSearch(words: string, found: number | undefined): void {
  const [logEvent] = useVenuesLogEventMutation();
  useEffect(() => {
    if (words === '' || found === undefined) return;
    // A lost event must never disturb the customer.
    logEvent({
      variables: { input: { eventType: 'SEARCH', details: { list: 'venues', words, found } } },
    }).catch(() => undefined);
    // Once for each search: not again when the same words find a different number after a filter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, found === undefined]);
}

/** Tells the shop's log that a restaurant is being looked at (LOG-01). */
export function useTellVisit(reference: string | undefined): void {
  const [logEvent] = useVenuesLogEventMutation();
  useEffect(() => {
    if (!reference) return;
    logEvent({ variables: { input: { eventType: 'VIEW_VENUE', uniqueID: reference } } }).catch(
      () => undefined,
    );
  }, [reference, logEvent]);
}
