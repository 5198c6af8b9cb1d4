import type { ApolloClient } from '@apollo/client';
import { CatalogWinesDocument } from '../generated/catalog.js';
import { ProducersListDocument, ProducersRegionsDocument } from '../generated/producers.js';
import { StartListsDocument, StartOwnListsDocument } from '../generated/app.js';
import { VenuesListDocument } from '../generated/venues.js';
import { WINE_FILTERS, wineVariables } from '../features/catalog/list/wine-filters.js';
import { OPEN_ORDERS } from '../features/orders/action-items.js';
import { VENUE_FILTERS, venueVariables } from '../features/venues/venue-filters.js';
import type { Locale } from '../i18n/index.js';
import { readFilters } from '../shared/lists/url-filters.js';
import { yieldToMain } from '../shared/scheduling/yield-to-main.js';
import { readSession } from '../shared/session/session.js';

const NO_FILTERS = new URLSearchParams();

/**
 * Prefetches what the next pages show (SES-03): the first pages of wines and restaurants, whose facets are the regions,
 * departments, cities and producers of their filters, producers and production regions, parameters, and for signed-in
 * users cart, users and open orders. The queries are those of the pages, which read the results from the caches. Call it
 * once the session is known. Never rejects; a page requests again what failed here.
 */
export async function fetchStartLists(apollo: ApolloClient, locale: Locale): Promise<void> {
  const wines = { ...wineVariables(readFilters(WINE_FILTERS, NO_FILTERS), 1), locale };
  const venues = { ...venueVariables(readFilters(VENUE_FILTERS, NO_FILTERS), 1), locale };
  // Kept by the list cache alone, as on their pages; one of these pages has its list already.
  const asPages = { fetchPolicy: 'no-cache', context: { ahead: true } } as const;
  const requests: (() => Promise<unknown>)[] = [
    () => apollo.query({ query: StartListsDocument }),
    () => apollo.query({ query: ProducersListDocument }),
    () => apollo.query({ query: ProducersRegionsDocument, variables: { locale } }),
    () => apollo.query({ query: CatalogWinesDocument, variables: wines, ...asPages }),
    () => apollo.query({ query: VenuesListDocument, variables: venues, ...asPages }),
  ];
  if (readSession(apollo).user)
    requests.unshift(() =>
      apollo.query({ query: StartOwnListsDocument, variables: { perPage: OPEN_ORDERS } }),
    );
  const answers: Promise<unknown>[] = [];
  for (const request of requests) {
    answers.push(request().catch(() => undefined));
    // Sending all requests in one task would delay input.
    await yieldToMain();
  }
  await Promise.all(answers);
}
