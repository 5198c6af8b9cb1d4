import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApolloClient, gql } from '@apollo/client';
import { type DocumentNode, Kind, print } from 'graphql';
import { CatalogDeliveryDocument, CatalogWineRatingDocument } from '../../generated/catalog.js';
import { KeepLocaleDocument } from '../../generated/session.js';
import { createApolloClient, createCache } from './apollo.js';
import { IDEMPOTENCY_KEY } from './fetch-with-retry.js';
import { operationHash } from './operation-hash.js';
import { toProblem } from './problem.js';

const GENERATED = fileURLToPath(new URL('../../generated/', import.meta.url));

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
let client: ApolloClient;
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
  client = createApolloClient('http://shop.test/graphql');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

type Body = Record<string, unknown>;

const respond = (body: unknown, status = 200, type = 'application/graphql-response+json; charset=utf-8') =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), {
    status,
    headers: { 'Content-Type': type },
  });
const bodyOf = (call: number) => JSON.parse(fetchMock.mock.calls[call]![1]!.body as string) as Body;
const headerOf = (call: number, name: string) =>
  new Headers(fetchMock.mock.calls[call]![1]!.headers).get(name);
const persisted = (document: DocumentNode) => ({
  persistedQuery: { version: 1, sha256Hash: operationHash(document) },
});

const NOT_FOUND = {
  errors: [{ message: 'この操作は…', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};
const RATING = { data: { wineRating: { __typename: 'WineRating', average: null, count: 0, comments: [] } } };
const ask = (reference: string) =>
  client.query({ query: CatalogWineRatingDocument, variables: { reference }, fetchPolicy: 'network-only' });
const keepLocale = () => client.mutate({ mutation: KeepLocaleDocument, variables: { locale: 'en' } });
const KEPT = { data: { updateProfile: { __typename: 'User', _id: '1', locale: 'en' } } };

describe('generated documents', () => {
  it('have the SHA-256 of the text that Apollo Client sends', async () => {
    const cache = createCache();
    const modules = await Promise.all(
      readdirSync(GENERATED).map((file) => import(GENERATED + file) as Promise<Record<string, unknown>>),
    );
    const documents = modules
      .flatMap((module) => Object.values(module))
      .filter((value): value is DocumentNode => (value as DocumentNode | null)?.kind === Kind.DOCUMENT)
      .filter(({ definitions }) => definitions[0]?.kind === Kind.OPERATION_DEFINITION);
    expect(documents.length).toBeGreaterThan(200);
    for (const document of documents) {
      const sent = cache.transformDocument(document);
      const hash = createHash('sha256').update(print(sent)).digest('hex');
      expect([operationHash(document), operationHash(sent)]).toEqual([hash, hash]);
    }
  });
});

describe('httpLink', () => {
  it('sends the hash of an operation instead of its text', async () => {
    fetchMock.mockImplementation(async () => respond(RATING));
    expect((await ask('PRD00001')).data).toEqual(RATING.data);
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(bodyOf(0)).toEqual({
      operationName: 'CatalogWineRating',
      variables: { reference: 'PRD00001' },
      extensions: persisted(CatalogWineRatingDocument),
    });
    const [uri, init] = fetchMock.mock.calls[0]!;
    expect([uri, init!.method, init!.credentials]).toEqual([
      'http://shop.test/graphql',
      'POST',
      'same-origin',
    ]);
    expect(headerOf(0, 'Accept')).toBe('application/graphql-response+json,application/json;q=0.9');
    expect(headerOf(0, IDEMPOTENCY_KEY)).toBeNull();
  });

  it.each([
    ['with the code of the server', NOT_FOUND],
    [
      'as versions without a manifest do',
      { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'VALIDATION_FAILED' } }] },
    ],
  ])('sends the text once if the server does not know the hash, %s', async (_, answer) => {
    fetchMock.mockImplementationOnce(async () => respond(answer));
    fetchMock.mockImplementation(async () => respond(RATING));
    expect((await ask('PRD00001')).data).toEqual(RATING.data);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    const query = print(createCache().transformDocument(CatalogWineRatingDocument));
    const { operationName, variables } = bodyOf(0);
    expect(bodyOf(1)).toEqual({ operationName, variables, query });
  });

  it('repeats no further when the text is not found either', async () => {
    fetchMock.mockImplementation(async () => respond(NOT_FOUND));
    const error: unknown = await ask('PRD00001').catch((thrown: unknown) => thrown);
    expect(toProblem(error).code).toBe('PERSISTED_QUERY_NOT_FOUND');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('sends this operation as text from then on, and others by their hash', async () => {
    fetchMock.mockImplementationOnce(async () => respond(NOT_FOUND));
    fetchMock.mockImplementation(async () => respond(RATING));
    await ask('PRD00001');
    await ask('PRD00002');
    expect(bodyOf(2)).toHaveProperty('query');
    fetchMock.mockImplementation(async () => respond({ data: { deliveryRates: null } }));
    await client.query({ query: CatalogDeliveryDocument, errorPolicy: 'all' });
    expect(bodyOf(3)).toMatchObject({ extensions: persisted(CatalogDeliveryDocument) });
    expect(bodyOf(3)).not.toHaveProperty('query');
  });

  it('[CALL-02] sends the text of a mutation with the same key', async () => {
    fetchMock.mockImplementationOnce(async () => respond('', 503, 'text/html'));
    fetchMock.mockImplementationOnce(async () => respond(NOT_FOUND));
    fetchMock.mockImplementation(async () => respond(KEPT));
    await keepLocale();
    expect(fetchMock).toHaveBeenCalledTimes(3);
    expect([bodyOf(0), bodyOf(1)].map((body) => 'query' in body)).toEqual([false, false]);
    expect(bodyOf(2)).toHaveProperty('query');
    // Servers compare bodies as JSON.
    expect(Object.keys(bodyOf(2))).toEqual(['operationName', 'variables', 'query']);
    const keys = [0, 1, 2].map((call) => headerOf(call, IDEMPOTENCY_KEY));
    expect(keys[0]).toMatch(/^[\da-f]{32}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('sends operations without a hash as text', async () => {
    fetchMock.mockImplementation(async () => respond({ data: { version: '1' } }));
    await client.query({
      query: gql`
        query Version {
          version
        }
      `,
    });
    expect(bodyOf(0)).toMatchObject({ query: expect.stringContaining('query Version') });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a proxy', 502, 'text/html', '<html>Bad gateway</html>', 'INTERNAL'],
    ['a filter', 429, 'application/json', '{"code":"TOO_MANY_REQUESTS"}', 'TOO_MANY_REQUESTS'],
    ['something else', 200, 'application/json', '{"status":"ok"}', 'INTERNAL'],
    ['nothing', 200, 'application/json', '', 'INTERNAL'],
  ])('rejects the response of %s', async (_, status, type, body, code) => {
    fetchMock.mockImplementation(async () => respond(body, status, type));
    const error: unknown = await ask('PRD00001').catch((thrown: unknown) => thrown);
    expect(toProblem(error).code).toBe(code);
  });

  it('reads the errors of a GraphQL response of any status', async () => {
    const errors = [{ message: '…', extensions: { code: 'VALIDATION_FAILED' } }];
    fetchMock.mockImplementation(async () => respond({ errors }, 400));
    const error: unknown = await ask('PRD00001').catch((thrown: unknown) => thrown);
    expect(toProblem(error).code).toBe('VALIDATION_FAILED');
  });

  it('reports a lost connection', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    const error: unknown = await ask('PRD00001').catch((thrown: unknown) => thrown);
    expect(toProblem(error).code).toBe('NETWORK');
  });

  it('cancels the request when nobody waits for it, or its signal is aborted', async () => {
    const signals: AbortSignal[] = [];
    fetchMock.mockImplementation(
      (_uri, init) =>
        new Promise((_resolve, reject) => {
          const signal = init!.signal!;
          signals.push(signal);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    );
    const options = { query: CatalogWineRatingDocument, fetchPolicy: 'network-only' } as const;
    const watched = client
      .watchQuery({ ...options, variables: { reference: 'PRD00001' } })
      .subscribe(() => undefined);
    const superseded = new AbortController();
    const asked = client.query({
      ...options,
      variables: { reference: 'PRD00002' },
      context: { fetchOptions: { signal: superseded.signal } },
    });
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    watched.unsubscribe();
    superseded.abort(new Error('superseded'));
    await expect(asked).rejects.toThrow('superseded');
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  });
});
