import type { Visit } from '../aggregation/pipeline.js';
import { visitMatches, type MatchVisitor, type Query } from '../engine/read.js';
import type { CommandContext } from './context.js';
import { STRIDE, checkTime, withinTime } from './time-limit.js';

/** Shows what a query of the command finds, within the command's time. */
function search(context: CommandContext, namespace: string, query: Query, take: MatchVisitor): void {
  const collection = context.engine.catalog.find(namespace, context.transaction);
  if (!collection) return;
  const limited = { ...query, filter: withinTime(query.filter, context) };
  visitMatches(context.engine, collection, context.transaction, limited, take);
}

/** As {@link search}, with decoded documents. They may be shared with other readers and are never changed. */
export function searchDocuments(
  context: CommandContext,
  namespace: string,
  query: Query,
  visit: Visit,
): void {
  let shown = 0;
  search(context, namespace, query, ({ record, raw }, document, decoder) => {
    shown += 1;
    if (shown % STRIDE === 0) checkTime(context);
    return visit(document ?? decoder.decode(record, raw));
  });
}

/** How many documents a query finds. */
export function countMatches(context: CommandContext, namespace: string, query: Query): number {
  let count = 0;
  search(context, namespace, query, () => {
    count += 1;
    return false;
  });
  return count;
}
