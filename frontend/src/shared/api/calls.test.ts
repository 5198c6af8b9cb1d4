import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CombinedGraphQLErrors, gql } from '@apollo/client';
import { createApolloClient } from './apollo.js';
import { fetchWithRetry, IDEMPOTENCY_KEY } from './fetch-with-retry.js';
import { ApiError } from './api-error.js';
import { toProblem } from './problem.js';
import { rest } from './rest.js';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const answer = (status: number, body: unknown = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });
const keyOfCall = (call: number) =>
  new Headers(fetchMock.mock.calls[call]?.[1]?.headers).get(IDEMPOTENCY_KEY);

describe('fetchWithRetry', () => {
  const withKey = { method: 'POST', headers: { [IDEMPOTENCY_KEY]: 'k1' } };

  it.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '[CALL-02] sends a keyed request once more on %d',
    async (status) => {
      fetchMock.mockImplementation(async () => answer(status));
      expect((await fetchWithRetry('/api/orders', withKey)).status).toBe(status);
      expect(fetchMock).toHaveBeenCalledTimes(2);
      expect([keyOfCall(0), keyOfCall(1)]).toEqual(['k1', 'k1']);
    },
  );

  it.each([200, 201, 400, 401, 403, 404, 422])('[CALL-02] does not repeat on %d', async (status) => {
    fetchMock.mockImplementation(async () => answer(status));
    await fetchWithRetry('/api/orders', withKey);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('[CALL-02] never repeats a request without a key', async () => {
    fetchMock.mockImplementation(async () => answer(503));
    await fetchWithRetry('/api/cart', { method: 'GET' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

describe('rest', () => {
  it('[CALL-02] repeats a POST with the same key and body, a PUT and a GET not at all', async () => {
    fetchMock.mockImplementation(async () => answer(503, { code: 'UNAVAILABLE', message: 'later' }));
    await expect(rest('POST', '/api/payments', { body: { cartItems: [] } })).rejects.toThrow(ApiError);
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(keyOfCall(0)).toMatch(/^[\da-f]{32}$/);
    expect(keyOfCall(1)).toBe(keyOfCall(0));
    expect(fetchMock.mock.calls[1]?.[1]?.body).toBe('{"cartItems":[]}');
    await expect(rest('PUT', '/api/payments/1', { body: {} })).rejects.toThrow(ApiError);
    await expect(rest('GET', '/api/cart')).rejects.toThrow(ApiError);
    expect(fetchMock).toHaveBeenCalledTimes(4);
  });

  it('gives the answer of a good call, also an empty one', async () => {
    fetchMock.mockResolvedValueOnce(answer(200, { cartItems: [] }));
    await expect(rest('GET', '/api/cart')).resolves.toEqual({ cartItems: [] });
    fetchMock.mockResolvedValueOnce(new Response(null, { status: 204 }));
    await expect(rest('DELETE', '/api/_auth/session')).resolves.toBeNull();
  });

  it('throws what the server refused, also when it is no JSON', async () => {
    const refusal = {
      statusCode: 409,
      code: 'PRICE_CHANGED',
      message: '…',
      messageKey: 'price-changed',
      params: { total: 5 },
    };
    fetchMock.mockResolvedValueOnce(answer(409, refusal));
    const error: unknown = await rest('PUT', '/api/cart/1', { body: {} }).catch((thrown: unknown) => thrown);
    expect(toProblem(error)).toEqual({
      code: 'PRICE_CHANGED',
      messageKey: 'price-changed',
      params: { total: 5 },
      violations: [],
    });
    fetchMock.mockResolvedValueOnce(new Response('<html>Bad gateway</html>', { status: 502 }));
    const proxy: unknown = await rest('GET', '/api/cart').catch((thrown: unknown) => thrown);
    expect(toProblem(proxy).code).toBe('INTERNAL');
  });
});

describe('the GraphQL client', () => {
  const ADD = gql`
    mutation Add {
      addToCart
    }
  `;
  const READ = gql`
    query Read {
      version
    }
  `;

  it('[CALL-02] gives each mutation a key of its own and repeats it once', async () => {
    fetchMock.mockImplementationOnce(async () => answer(503));
    fetchMock.mockImplementation(async () => answer(200, { data: { addToCart: true } }));
    const client = createApolloClient('http://shop.test/graphql');
    await client.mutate({ mutation: ADD });
    expect(fetchMock).toHaveBeenCalledTimes(2);
    expect(keyOfCall(0)).toBe(keyOfCall(1));
    await client.mutate({ mutation: ADD });
    expect(keyOfCall(2)).not.toBe(keyOfCall(0));
    await client.mutate({ mutation: ADD, context: { idempotencyKey: 'mine' } });
    expect(keyOfCall(3)).toBe('mine');
  });

  it('[CALL-02] repeats no query', async () => {
    fetchMock.mockImplementation(async () => answer(503));
    const client = createApolloClient('http://shop.test/graphql');
    await expect(client.query({ query: READ })).rejects.toThrow();
    expect(fetchMock).toHaveBeenCalledTimes(1);
    expect(keyOfCall(0)).toBeNull();
  });
});

describe('toProblem', () => {
  it('reads the extensions of a GraphQL error, field by field', () => {
    const violations = [{ field: 'email', messageKey: 'invalid-email' }, { field: 3 }];
    const error = new CombinedGraphQLErrors({
      errors: [
        { message: '…', extensions: { code: 'VALIDATION_FAILED', messageKey: 'required', violations } },
      ],
    });
    expect(toProblem(error)).toEqual({
      code: 'VALIDATION_FAILED',
      messageKey: 'required',
      params: {},
      violations: [{ field: 'email', messageKey: 'invalid-email' }],
    });
  });

  it('knows a broken connection from a fault of ours, and never throws', () => {
    expect(toProblem(new TypeError('Failed to fetch')).code).toBe('NETWORK');
    for (const odd of [undefined, null, 'text', {}, new Error('x')])
      expect(toProblem(odd).code).toBe('INTERNAL');
  });
});
