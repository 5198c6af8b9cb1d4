import type { Document } from '../bson/codec.js';
import { equalsBson } from '../bson/order.js';
import { isDocument } from '../bson/types.js';
import { ServerError } from '../errors.js';
import type { PlanRequest } from '../indexes/planner.js';
import type { CommandContext } from './context.js';
import { plainNumbers, toNumber } from './fields.js';

type Hint = NonNullable<PlanRequest['hint']>;

/**
 * The index that a hint names, by name or by key; a sort by `$natural` counts as such a hint.
 * @throws ServerError 2 when there is no such index
 */
export function resolveHint(
  context: CommandContext,
  namespace: string,
  hint: unknown,
  sort: Document | null = null,
): Hint | null {
  const natural = toNumber(sort?.['$natural']);
  if (natural !== null) return { natural: natural < 0 ? -1 : 1 };
  if (hint === undefined || hint === null || (isDocument(hint) && Object.keys(hint).length === 0))
    return null;
  const collection = context.engine.catalog.find(namespace, context.transaction);
  if (!collection) return null;
  if (typeof hint === 'string') {
    if (hint === '_id_') return { index: null };
    const index = collection.indexes.find(({ spec }) => spec.name === hint);
    if (index && !index.spec.hidden) return { index };
  } else if (isDocument(hint)) {
    const key = plainNumbers(hint);
    const direction = key['$natural'];
    if (typeof direction === 'number') return { natural: direction < 0 ? -1 : 1 };
    if (equalsBson(key, { _id: 1 })) return { index: null };
    const index = collection.indexes.find(({ spec }) => equalsBson(spec.key, key));
    if (index && !index.spec.hidden) return { index };
  } else {
    throw new ServerError(9, 'Hint must be a string or an object');
  }
  throw new ServerError(
    2,
    'error processing query: planner returned error: bad hint :: caused by :: hint provided does not correspond to an existing index',
  );
}
