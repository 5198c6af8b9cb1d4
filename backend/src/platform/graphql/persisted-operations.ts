import type { ApolloServerOptions, ApolloServerPlugin } from '@apollo/server';
import { PERSISTED_OPERATIONS } from '../generated/persisted-operations.js';
import type { GraphqlContext } from './graphql-context.js';

/** Apollo's prefix of the keys. */
const PREFIX = 'apq:';

/** Resolves the hashes of the shop's own operations, and no other: nothing that a caller sends is stored (ADR-0039). */
export const persistedQueries = {
  cache: {
    get: async (key) => PERSISTED_OPERATIONS.get(key.slice(PREFIX.length)),
    // Called for a text that is sent with its hash.
    set: async () => undefined,
    delete: async () => undefined,
  },
} satisfies ApolloServerOptions<GraphqlContext>['persistedQueries'];

interface PersistedQuery {
  sha256Hash?: unknown;
}

interface GraphqlBody {
  query?: unknown;
  extensions?: { persistedQuery?: PersistedQuery | null } | null;
}

/** Makes a hash that is no string unknown: Apollo would convert it. */
export const stringHashes: ApolloServerPlugin = {
  async requestDidStart({ request: { extensions } }) {
    const persistedQuery = extensions?.persistedQuery as PersistedQuery | number | null | undefined;
    if (typeof persistedQuery === 'object' && persistedQuery && typeof persistedQuery.sha256Hash !== 'string')
      persistedQuery.sha256Hash = '';
  },
};

/**
 * The body of a GraphQL request with the text of its operation instead of the hash, so that both forms of a request compare as
 * equal. A body with an unknown hash is returned unchanged.
 */
export function withOperationText(body: unknown): unknown {
  const { query, extensions, ...rest } = (body ?? {}) as GraphqlBody;
  const hash = extensions?.persistedQuery?.sha256Hash;
  const text =
    typeof query !== 'string' && typeof hash === 'string' ? PERSISTED_OPERATIONS.get(hash) : undefined;
  // Last, as in the shop's own bodies: they are compared as JSON.
  return text === undefined ? body : { ...rest, query: text };
}
