import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { OperationTypeNode } from 'graphql';
import { fetchWithRetry, IDEMPOTENCY_KEY, newIdempotencyKey } from './fetch-with-retry.js';
import { RecentListsLink } from './recent-lists-link.js';

/**
 * Gives every mutation its Idempotency-Key. A form that must not be sent twice even after a reload passes its own
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

/** The GraphQL client of the app: same origin, session cookie, CALL-01 and CALL-02. */
export function createApolloClient(uri = '/graphql'): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([
      new RecentListsLink(),
      idempotencyLink,
      new HttpLink({ uri, credentials: 'same-origin', fetch: fetchWithRetry }),
    ]),
    cache: createCache(),
    defaultOptions: {
      // What is known is shown at once and renewed behind: stock and prices move while people read.
      watchQuery: { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' },
    },
  });
}

/** The normalised cache. Of these types there is one object each, so a mutation that answers it updates every screen. */
export const createCache = (): InMemoryCache =>
  new InMemoryCache({
    typePolicies: { Cart: { keyFields: [] }, Session: { keyFields: [] }, ClientConfig: { keyFields: [] } },
  });
