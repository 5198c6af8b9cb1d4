import { ApolloLink, Observable } from '@apollo/client';
import { REFETCH_THROTTLE_MS } from '@vinkura/domain/shared/constants';
import { OperationTypeNode } from 'graphql';

/**
 * Deduplicates list queries within 2000 ms (CALL-01): the previous result is returned without a request. A list is a
 * query whose every root field is a page `{items, …}` or an array, so polling a payment is not affected. Any mutation
 * clears the results; `context: { fresh: true }` always sends the request.
 */
export class RecentListsLink extends ApolloLink {
  constructor(now: () => number = Date.now) {
    const recent = new Map<string, { at: number; result: ApolloLink.Result }>();
    let writes = 0;

    super((operation, forward) => {
      if (operation.operationType !== OperationTypeNode.QUERY) {
        const clear = () => {
          writes += 1;
          recent.clear();
        };
        clear();
        return new Observable((observer) => {
          const subscription = forward(operation).subscribe({
            next: (result) => {
              clear();
              observer.next(result);
            },
            error: (error: unknown) => observer.error(error),
            complete: () => observer.complete(),
          });
          return () => subscription.unsubscribe();
        });
      }

      const key = `${operation.operationName ?? ''} ${JSON.stringify(operation.variables)}`;
      const known = recent.get(key);
      if (known && now() - known.at < REFETCH_THROTTLE_MS && operation.getContext()['fresh'] !== true) {
        const { result } = known;
        return new Observable((observer) => {
          observer.next(result);
          observer.complete();
        });
      }
      const writesAtStart = writes;
      return new Observable((observer) => {
        const subscription = forward(operation).subscribe({
          next: (result) => {
            for (const [old, { at }] of recent) if (now() - at >= REFETCH_THROTTLE_MS) recent.delete(old);
            // A result requested before a mutation may be stale.
            if (writes === writesAtStart && isListAnswer(result)) recent.set(key, { at: now(), result });
            observer.next(result);
          },
          error: (error: unknown) => observer.error(error),
          complete: () => observer.complete(),
        });
        return () => subscription.unsubscribe();
      });
    });
  }
}

function isListAnswer({ data, errors }: ApolloLink.Result): boolean {
  if (errors?.length || !data) return false;
  const fields = Object.entries(data).filter(([name]) => name !== '__typename');
  return fields.length > 0 && fields.every(([, value]) => isList(value));
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items));
