import { useEffect } from 'react';
import { trackEvent } from './track-event.js';

/** Tracks a search in a list and the number of results (LOG-01). */
export function useTrackSearch(list: string, words: string, found: number | undefined): void {
  useEffect(() => {
    if (words === '' || found === undefined) return;
    trackEvent({
      eventType: 'SEARCH',
      details: { list, words, found },
      tag: { event: 'search', search_term: words },
    });
    // Once per search text: not again when a filter changes the number of results.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, found === undefined]);
}
