import type { ApolloServerOptions } from '@apollo/server';
import type { DocumentNode } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { GraphqlContext } from './graphql-context.js';

/** Memory of parsed documents; more than a thousand. The shop has some 300 operations. */
const MAX_BYTES = 32 * 1024 * 1024;
/** A document's nodes, tokens and their positions, per character of its text (measured). */
const BYTES_PER_CHARACTER = 85;

/**
 * Parsed and validated documents by text. Apollo's own store is limited to 30 MB of JSON, which are 120 MB of objects: the
 * documents of any caller would fill them.
 */
export function documentStore(): NonNullable<ApolloServerOptions<GraphqlContext>['documentStore']> {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ loc }) => Math.max(1, (loc?.end ?? 0) * BYTES_PER_CHARACTER),
  });
  return {
    get: async (key) => documents.get(key),
    set: async (key, document) => void documents.set(key, document),
    delete: async (key) => documents.delete(key),
  };
}
