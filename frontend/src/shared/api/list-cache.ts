import { type ApolloClient, ApolloLink, type OperationVariables } from '@apollo/client';
import { REFETCH_THROTTLE_MS } from '@vinkura/domain/shared/constants';
import { OperationTypeNode } from 'graphql';
import { useMemo } from 'react';
import { of, tap } from 'rxjs';
import { writes } from './asked-queries.js';

/** Number of cached answers; the oldest is evicted. */
const MAX_LISTS = 30;

interface Answer {
  /** When it arrived. */
  at: number;
  /** `writes.count` when it was requested: after another write it is out of date. */
  count: number;
  result: ApolloLink.Result;
}

/** The answers to list queries of a client, by operation and variables. Depends on who is signed in. */
class ListCache {
  private readonly answers = new Map<string, Answer>();

  constructor(client: ApolloClient) {
    const clear = async () => {
      writes.count += 1;
      this.answers.clear();
    };
    client.onResetStore(clear);
    client.onClearStore(clear);
  }

  get = (key: string): Answer | undefined => this.answers.get(key);

  set(key: string, answer: Answer): void {
    this.answers.delete(key);
    this.answers.set(key, answer);
    const [oldest] = this.answers.keys();
    if (this.answers.size > MAX_LISTS && oldest !== undefined) this.answers.delete(oldest);
  }
}

const caches = new WeakMap<ApolloClient, ListCache>();

function cacheOf(client: ApolloClient): ListCache {
  const known = caches.get(client) ?? new ListCache(client);
  caches.set(client, known);
  return known;
}

const keyOf = (name: string | undefined, variables: OperationVariables): string =>
  `${name ?? ''} ${JSON.stringify(variables)}`;

/**
 * Keeps the answers to list queries and deduplicates requests within 2000 ms (CALL-01). A list is a query whose every root
 * field is a page `{items, …}` or an array, so polling a payment is not affected. After a mutation every list is requested
 * again; a mutation with `context: { aside: true }` writes what no list shows. `context: { fresh: true }` always sends the
 * request, `context: { ahead: true }` only without an answer since the last mutation.
 */
export class ListCacheLink extends ApolloLink {
  constructor(now: () => number = Date.now) {
    super((operation, forward) => {
      const cache = cacheOf(operation.client);
      const { fresh, ahead, aside } = operation.getContext() as Record<string, boolean | undefined>;
      if (operation.operationType !== OperationTypeNode.QUERY) {
        const note = () => {
          if (!aside) writes.count += 1;
        };
        note();
        return forward(operation).pipe(tap(note));
      }
      const key = keyOf(operation.operationName, operation.variables);
      const known = cache.get(key);
      const { count } = writes;
      if (known && !fresh && known.count === count && (ahead || now() - known.at < REFETCH_THROTTLE_MS))
        return of(known.result);
      return forward(operation).pipe(
        tap((result) => {
          if (count === writes.count && isListAnswer(result)) cache.set(key, { at: now(), count, result });
        }),
      );
    });
  }
}

/** What `useQuery` returns, as far as it matters here. */
interface ListResult {
  client: ApolloClient;
  observable: { queryName?: string };
  variables?: OperationVariables;
  data?: unknown;
  error?: unknown;
}

/**
 * Shows the last answer to a list query until the next one has arrived, so that a list is there at once on return. For
 * queries that bypass Apollo's cache (`fetchPolicy: 'no-cache'`): normalising and denormalising two dozen cards blocks a
 * phone for 125 ms, and nothing else reads or updates them.
 */
export function useCachedList<Result extends ListResult>(result: Result): Result {
  const { client, observable, variables = {}, data, error } = result;
  const isPending = data === undefined && error === undefined;
  const known = isPending ? cacheOf(client).get(keyOf(observable.queryName, variables)) : undefined;
  return useMemo(() => (known ? { ...result, data: known.result.data } : result), [result, known]);
}

function isListAnswer({ data, errors }: ApolloLink.Result): boolean {
  if (errors?.length || !data) return false;
  const fields = Object.entries(data).filter(([name]) => name !== '__typename');
  return fields.length > 0 && fields.every(([, value]) => isList(value));
}

const isList = (value: unknown): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items));
