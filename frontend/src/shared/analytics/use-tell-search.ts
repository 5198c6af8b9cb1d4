import { useEffect } from 'react';
import { tellEvent } from './tell-event.js';

/** Tells what was searched for in a list and how much was found, with the visitor's consent (LOG-01). */
export function useTellSearch(list: string, words: string, found: number | undefined): void {
  useEffect(() => {
    if (words === '' || found === undefined) return;
    tellEvent({
      eventType: 'SEARCH',
      details: { list, words, found },
      tag: { event: 'search', search_term: words },
    });
    // Once for each search: not again when the same words find a different number after a filter.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [words, found === undefined]);
}
