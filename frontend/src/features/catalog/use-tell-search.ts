import { useEffect } from 'react';
import { useCatalogLogEventMutation } from '../../generated/catalog.js';

/** Tells the shop's log what was searched for and how much was found (LOG-01). */
export function useTellSearch(words: string, found: number | undefined): void {
  const [logEvent] = useCatalogLogEventMutation();
  useEffect(() => {
    if (words === '' || found === undefined) return;
    // A lost event must never disturb the customer.
    logEvent({
      variables: { input: { eventType: 'SEARCH', details: { list: 'products', words, found } } },
    }).catch(() => undefined);
    // Once for each search: not again when the same words find a different number after a filter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, found === undefined]);
}
