import { ApolloLink } from '@apollo/client';
import { ServerError } from '@apollo/client/errors';
import { filterOperationVariables } from '@apollo/client/link/utils';
import { OperationTypeNode } from 'graphql';
import { Observable } from 'rxjs';
import { reportResponse } from '../errors/report-response.js';
import { fetchWithRetry } from './fetch-with-retry.js';
import { operationHash } from './operation-hash.js';
import { sendSignedIn } from './sign-in-again.js';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

interface RequestContext {
  headers?: Record<string, string>;
  fetchOptions?: { signal?: AbortSignal };
}

/**
 * Posts operations as the hash of their text (ADR-0039). When the server does not know it, as during a rolling upgrade, the
 * operation is sent once more as text, with the same headers, and as text from then on. Apollo's own HTTP link is larger by 2 kB:
 * it also sends GET requests and reads multipart responses.
 */
export function httpLink(uri: string): ApolloLink {
  const unknownHashes = new Set<string>();

  const send = async (operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> => {
    const hash = operationHash(operation.query);
    if (hash !== undefined && !unknownHashes.has(hash)) {
      const persistedQuery = { version: 1, sha256Hash: hash };
      const result = await post(uri, operation, { extensions: { persistedQuery } }, signal);
      if (!isNotFound(result)) return result;
      unknownHashes.add(hash);
    }
    const { print } = await import('graphql/language/printer');
    // Without the hash, so that all versions of the server compare the same body for the idempotency key of a mutation.
    return post(uri, operation, { query: print(operation.query) }, signal);
  };

  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const controller = new AbortController();
        const { fetchOptions } = operation.getContext() as RequestContext;
        const stopListening = forwardAbort(fetchOptions?.signal, controller);
        sendSignedIn(() => send(operation, controller.signal), {
          isRejected: isUnauthenticated,
          isAction: operation.operationType === OperationTypeNode.MUTATION,
        }).then(
          (result) => {
            observer.next(result);
            observer.complete();
          },
          (error: unknown) => observer.error(error),
        );
        return () => {
          stopListening();
          controller.abort();
        };
      }),
  );
}

/** @returns a function that stops forwarding */
function forwardAbort(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  return () => signal?.removeEventListener('abort', abort);
}

/** @throws ServerError for a response that is no GraphQL result, such as that of a proxy */
async function post(
  uri: string,
  { query, operationName, variables, getContext }: ApolloLink.Operation,
  identity: object,
  signal: AbortSignal,
): Promise<ApolloLink.Result> {
  const { headers } = getContext() as RequestContext;
  const response = await fetchWithRetry(uri, {
    method: 'POST',
    headers: {
      Accept: `${GRAPHQL_RESPONSE},application/json;q=0.9`,
      'Content-Type': 'application/json',
      ...headers,
    },
    credentials: 'same-origin',
    signal,
    body: JSON.stringify({
      operationName,
      variables: filterOperationVariables(variables, query),
      ...identity,
    }),
  });
  const bodyText = await response.text();
  const isExpected = response.ok || response.headers.get('Content-Type')?.includes(GRAPHQL_RESPONSE);
  const result = isExpected ? parse(bodyText) : undefined;
  reportResponse(operationName ?? 'GraphQL', response, isInternal(result));
  if (!result) throw new ServerError(`HTTP ${response.status}`, { response, bodyText });
  return result;
}

function parse(text: string): ApolloLink.Result | undefined {
  try {
    const result: unknown = JSON.parse(text);
    const isResult =
      typeof result === 'object' && result !== null && ('data' in result || 'errors' in result);
    return isResult ? (result as ApolloLink.Result) : undefined;
  } catch {
    return undefined;
  }
}

const isInternal = (result: ApolloLink.Result | undefined): boolean =>
  result?.errors?.some(({ extensions }) => extensions?.['code'] === 'INTERNAL') ?? false;

const isUnauthenticated = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(({ extensions }) => extensions?.['code'] === 'UNAUTHENTICATED') ?? false;

/** Versions of the server without a manifest answer with Apollo's message and a general code. */
const isNotFound = ({ errors }: ApolloLink.Result): boolean =>
  errors?.some(
    ({ message, extensions }) =>
      extensions?.['code'] === 'PERSISTED_QUERY_NOT_FOUND' || message === 'PersistedQueryNotFound',
  ) ?? false;
