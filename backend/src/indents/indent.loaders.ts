import type { Caller } from '../platform/access/access.js';
import type { Loaders } from '../platform/graphql/loaders.js';
import type { IndentQueries, IndentVisitor } from './indent-queries.js';

/** Who looks, once in a request. */
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

/** The bottles of events, in one query for all of a request. */
export const bottlesLoader = (loaders: Loaders, queries: IndentQueries) =>
  loaders.get('indent-bottles', (references) => queries.bottlesOf(references));
