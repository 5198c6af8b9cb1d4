import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { httpLink } from '../api/http-link.js';
import { rest } from '../api/rest.js';
import { NotFoundError } from './not-found.js';
import { reportError, reportUncaughtErrors } from './report-error.js';

const fetchMock = jest.fn<typeof fetch>();
const realFetch = globalThis.fetch;
beforeEach(() => {
  fetchMock.mockReset();
  fetchMock.mockImplementation(async () => new Response(null, { status: 204 }));
  globalThis.fetch = fetchMock;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

const REPORTS = '/api/browser-errors';
/** The reports sent so far, once all imports have arrived. */
async function reports(): Promise<{ message: string; requestId?: string }[]> {
  await import('./error-report.js');
  await new Promise((resolve) => setTimeout(resolve, 0));
  return fetchMock.mock.calls
    .filter(([url]) => url === REPORTS)
    .map(([, init]) => JSON.parse(init?.body as string) as { message: string });
}
/** The server fails with this response, except for reports. */
const failWith = (body: object, status: number) =>
  fetchMock.mockImplementation(async (url) =>
    url === REPORTS
      ? new Response(null, { status: 204 })
      : new Response(JSON.stringify(body), {
          status,
          headers: {
            'Content-Type': 'application/graphql-response+json',
            'X-Request-Id': `request-of-${status}`,
          },
        }),
  );
const QUERY = gql`
  query VenuesList {
    venues {
      total
    }
  }
`;
const client = () =>
  new ApolloClient({ link: ApolloLink.from([httpLink('/graphql')]), cache: new InMemoryCache() });

describe('an unexpected error', () => {
  it('[ERR-09] is reported once, without cookies and without what a visitor has typed', async () => {
    for (let times = 0; times < 2; times += 1)
      reportError(new TypeError('no "山田 花子" at hanako@example.jp'));
    expect(await reports()).toEqual([
      { message: 'TypeError: no "…" at …', stack: expect.any(String), path: '/' },
    ]);
    expect(fetchMock.mock.calls[0]?.[1]).toMatchObject({
      method: 'POST',
      credentials: 'omit',
      keepalive: true,
    });
  });

  it('[ERR-09] that nobody caught is reported; pages that do not exist are none', async () => {
    reportUncaughtErrors();
    window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('nobody caught this') }));
    reportError(new NotFoundError('/products/PRD99999'));
    reportError('no error at all');
    expect((await reports()).map(({ message }) => message)).toEqual(['RangeError: nobody caught this']);
  });

  it.each([
    [500, 'HTTP 500', {}],
    [200, 'INTERNAL', { data: null, errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }],
  ])(
    '[ERR-09] of the server, answered with %d, is reported with the operation and the id of the request',
    async (status, fault, body) => {
      failWith(body, status);
      await expect(client().query({ query: QUERY })).rejects.toThrow();
      expect(await reports()).toMatchObject([
        { message: `Error: VenuesList: ${fault}`, requestId: `request-of-${status}` },
      ]);
    },
  );

  it('[ERR-09] of a REST call is reported; what a visitor can mend, or a server that is not available, is not', async () => {
    failWith({ message: 'no' }, 400);
    await expect(rest('GET', '/api/wines?q=secret')).rejects.toThrow();
    expect(await reports()).toEqual([]);
    failWith({ message: 'not available' }, 503);
    await expect(rest('GET', '/api/wines?q=secret')).rejects.toThrow();
    expect(await reports()).toEqual([]);
    failWith({ message: 'no' }, 502);
    await expect(rest('GET', '/api/wines?q=secret')).rejects.toThrow();
    expect(await reports()).toMatchObject([
      { message: 'Error: GET /api/wines: HTTP 502', requestId: 'request-of-502' },
    ]);
  });

  it('[ERR-09] is reported ten times a page at most', async () => {
    for (let number = 0; number < 20; number += 1)
      reportError(new Error(`one of many: ${'x'.repeat(number)}`));
    expect((await reports()).length).toBeLessThanOrEqual(10);
  });
});
