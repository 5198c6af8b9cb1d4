import { ApolloClient, ApolloLink, InMemoryCache, type StoreObject, type TypePolicies } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { concatMap, from, of } from 'rxjs';
import { loadErrorTexts } from '../errors/error-texts.js';
import { IDEMPOTENCY_KEY, newIdempotencyKey } from './fetch-with-retry.js';
import { httpLink } from './http-link.js';
import { ListCacheLink } from './list-cache.js';

// With the client: what provides it to Apollo's hooks loads when it does.
export { ApolloProvider } from '@apollo/client/react';

/**
 * Adds an Idempotency-Key to every mutation. A form that must not be submitted twice even after a reload passes its own
 * as `context: { idempotencyKey }`.
 */
const idempotencyLink = new ApolloLink((operation, forward) => {
  if (operation.operationType === OperationTypeNode.MUTATION) {
    operation.setContext(({ headers, idempotencyKey }: MutationContext) => ({
      headers: { ...headers, [IDEMPOTENCY_KEY]: idempotencyKey ?? newIdempotencyKey() },
    }));
  }
  return forward(operation);
});

interface MutationContext {
  headers?: Record<string, string>;
  idempotencyKey?: string;
}

/** Loads the texts of errors before a result with errors is delivered. */
const errorTextsLink = new ApolloLink((operation, forward) =>
  forward(operation).pipe(
    concatMap((result) => (result.errors?.length ? from(loadErrorTexts().then(() => result)) : of(result))),
  ),
);

/** Creates the GraphQL client: same origin, session cookie, list deduplication (CALL-01) and retries (CALL-02). */
export function createApolloClient(uri = '/graphql'): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([new ListCacheLink(), errorTextsLink, idempotencyLink, httpLink(uri)]),
    cache: createCache(),
    defaultOptions: {
      // Stale-while-revalidate: stock and prices change while a page is open.
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  });
}

/** A type without an identifier that belongs to one record. */
const PART = { merge: true };

/** A list of such a type: what stands at a place keeps its further fields, if all that both have is equal. */
const PARTS = {
  merge: (known: readonly StoreObject[] = [], incoming: readonly StoreObject[]) =>
    incoming.map((part, place) => {
      const merged = { ...known[place], ...part };
      return JSON.stringify({ ...merged, ...known[place] }) === JSON.stringify(merged) ? merged : part;
    }),
};

/**
 * Parts are merged, so that an operation that selects fewer fields does not remove those of another, which would be sent again
 * (ROUTE-14). Singleton types have no key, so a mutation that returns one updates every screen.
 */
export const TYPE_POLICIES: TypePolicies = {
  ByoPolicy: PART,
  CellarFigures: PART,
  Favourites: PART,
  HomeAddress: PART,
  ProposedVisit: PART,
  Reservation: PART,
  SellerNotice: PART,
  TasteProfile: PART,
  Customer: { fields: { visitedVenues: PARTS } },
  Order: { fields: { deliveries: PARTS, history: PARTS, products: PARTS } },
  Parameter: { fields: { choices: PARTS } },
  PaymentIntent: { fields: { refunds: PARTS } },
  Proposal: { fields: { wines: PARTS } },
  Cart: { keyFields: [] },
  Session: { keyFields: [] },
  ClientConfig: { keyFields: [] },
  // A reservation is identified by its order.
  VenueReservation: { keyFields: ['orderRef'], fields: { deliveries: PARTS } },
  ManagedVenue: { keyFields: ['venue', ['reference']] },
};

/** Creates the normalised cache. */
export const createCache = (): InMemoryCache => new InMemoryCache({ typePolicies: TYPE_POLICIES });
