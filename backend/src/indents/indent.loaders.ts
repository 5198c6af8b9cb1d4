import type { Caller } from '../platform/access/access.js';
import type { Loaders } from '../platform/graphql/loaders.js';
import type { IndentQueries, IndentVisitor } from './indent-queries.js';

/** The caller, resolved once per request. */
export const indentVisitor = (
  loaders: Loaders,
  queries: IndentQueries,
  caller: Caller | undefined,
): Promise<IndentVisitor> =>
  loaders
    .get('indent-visitor', async (keys) => {
      const visitor = await queries.visitor(caller);
      return keys.map(() => visitor);
    })
    .load('caller');

/** Batches the bottles of pre-orders into one query per request. */
export const bottlesLoader = (loaders: Loaders, queries: IndentQueries) =>
  loaders.get('indent-bottles', (references) => queries.bottlesOf(references));
