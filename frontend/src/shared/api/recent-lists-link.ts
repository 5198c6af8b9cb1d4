import { ApolloLink, Observable } from '@apollo/client';
import { REFETCH_THROTTLE_MS } from '@vinkura/domain/constants';
import { OperationTypeNode } from 'graphql';

/**
 * Skips the repeated fetch of a list within 2000 ms (CALL-01): the answer just received is given again. A list is
 * a query whose every root field is a page `{items, …}` or an array, so a polled payment is never held back. Any
 * mutation forgets all answers, and `context: { fresh: true }` asks the server in any case.
 */
export class RecentListsLink extends ApolloLink {
  constructor(now: () => number = Date.now) {
    const recent = new Map<string, { at: number; result: ApolloLink.Result }>();
    let writes = 0;

    super((operation, forward) => {
      if (operation.operationType !== OperationTypeNode.QUERY) {
        const forget = () => {
          writes += 1;
          recent.clear();
        };
        forget();
        return new Observable((observer) => {
          const subscription = forward(operation).subscribe({
            next: (result) => {
              forget();
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
            // An answer that was on its way while something was written may be out of date.
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
