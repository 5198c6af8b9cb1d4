import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryHook } from './graphql-hooks.js';
import { ListCacheLink, useCachedList } from './list-cache.js';

const LIST = gql`
  query Products($color: String) {
    products(color: $color) {
      items
      total
    }
  }
`;
const ONE = gql`
  query Payment {
    paymentIntent {
      status
    }
  }
`;
const WRITE = gql`
  mutation Write {
    write
  }
`;

/** A client in front of a server that counts its answers in `total`; `broken` makes it refuse. */
function setUp() {
  const clock = { now: 0 };
  const sent: string[] = [];
  const state = { broken: false };
  const server = new ApolloLink(({ operationName = '' }) => {
    sent.push(operationName);
    const data: Record<string, unknown> = {
      Products: { products: { items: [], total: sent.length } },
      Payment: { paymentIntent: { status: 'PROCESSING' } },
      Write: { write: true },
    };
    const { broken } = state;
    return new Observable((observer) => {
      queueMicrotask(() => {
        if (broken) return observer.error(new Error('gone'));
        observer.next({ data: data[operationName] as Record<string, unknown> });
        observer.complete();
      });
    });
  });
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([new ListCacheLink(() => clock.now), server]),
    defaultOptions: { query: { fetchPolicy: 'network-only' } },
  });
  return { clock, sent, client, state };
}

describe('queryHook', () => {
  it('[SES-03] sends a query once for the components of a page, also for one that is shown later', async () => {
    const { sent, client, clock } = setUp();
    const useProducts = queryHook<unknown, { color?: string }>(LIST);
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    const show = async (color?: string) => {
      clock.now += 5000;
      const { result } = renderHook(() => useProducts({ variables: { ...(color && { color }) } }), {
        wrapper,
      });
      await waitFor(() => expect(result.current.data).toBeDefined());
    };
    client.defaultOptions = { watchQuery: { fetchPolicy: 'network-only' } };
    await show();
    await show();
    expect(sent).toEqual(['Products']);
    await show('RED');
    expect(sent).toHaveLength(2);
    await client.mutate({ mutation: WRITE, context: { aside: true } });
    await show();
    expect(sent.splice(2)).toEqual(['Write']);
    await client.mutate({ mutation: WRITE });
    await show();
    expect(sent.slice(2)).toEqual(['Write', 'Products']);
    history.pushState({ key: 'next' }, '', '/next');
    await show();
    expect(sent.slice(4)).toEqual(['Products']);
  });
});

describe('ListCacheLink', () => {
  it('[CALL-01] skips a list fetched less than 2000 ms ago, and fetches it again then', async () => {
    const { clock, sent, client } = setUp();
    await client.query({ query: LIST });
    clock.now = 1999;
    const again = await client.query({ query: LIST });
    expect(sent).toHaveLength(1);
    expect(again.data).toEqual({ products: { items: [], total: 1 } });
    clock.now = 2000;
    await client.query({ query: LIST });
    expect(sent).toHaveLength(2);
  });

  it('[CALL-01] separates lists with different filters', async () => {
    const { sent, client } = setUp();
    await client.query({ query: LIST, variables: { color: 'RED' } });
    await client.query({ query: LIST, variables: { color: 'WHITE' } });
    expect(sent).toHaveLength(2);
  });

  it('[CALL-01] fetches lists again after a write, and when asked to', async () => {
    const { sent, client } = setUp();
    await client.query({ query: LIST });
    await client.mutate({ mutation: WRITE });
    await client.query({ query: LIST });
    await client.query({ query: LIST, context: { fresh: true } });
    expect(sent).toEqual(['Products', 'Write', 'Products', 'Products']);
  });

  it('[SES-03] fetches a list ahead only without an answer since the last write', async () => {
    const { clock, sent, client } = setUp();
    const ahead = () => client.query({ query: LIST, context: { ahead: true } });
    await ahead();
    clock.now = 60_000;
    await ahead();
    expect(sent).toHaveLength(1);
    await client.mutate({ mutation: WRITE });
    await ahead();
    expect(sent).toEqual(['Products', 'Write', 'Products']);
  });

  it('[CALL-01] does not keep an answer that was requested before a write', async () => {
    const { sent, client } = setUp();
    const early = client.query({ query: LIST });
    await client.mutate({ mutation: WRITE });
    await early;
    await client.query({ query: LIST });
    expect(sent).toEqual(['Products', 'Write', 'Products']);
  });

  it('[CALL-01] never holds back what is polled', async () => {
    const { sent, client } = setUp();
    await client.query({ query: ONE });
    await client.query({ query: ONE });
    expect(sent).toHaveLength(2);
  });
});

describe('useCachedList', () => {
  /** Opens a page with the list, as a visitor does. */
  function open(client: ApolloClient, color = 'RED') {
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ApolloProvider client={client}>{children}</ApolloProvider>
    );
    const { result, unmount } = renderHook(
      () =>
        useCachedList(
          useQuery<{ products: { total: number } }>(LIST, { variables: { color }, fetchPolicy: 'no-cache' }),
        ),
      { wrapper },
    );
    const total = () => result.current.data?.products.total;
    return {
      result,
      unmount,
      first: total(),
      shows: (value: number) => waitFor(() => expect(total()).toBe(value)),
    };
  }
  /** Opens the page, waits for the answer and leaves. */
  async function visit(client: ApolloClient, total: number, color?: string) {
    const page = open(client, color);
    await page.shows(total);
    page.unmount();
  }

  it('shows the last answer at once on return, then the new one', async () => {
    const { client, clock } = setUp();
    await visit(client, 1);
    clock.now = 60_000;
    const page = open(client);
    expect(page.first).toBe(1);
    await page.shows(2);
  });

  it('keeps other filters and other clients apart', async () => {
    const { client } = setUp();
    await visit(client, 1);
    expect(open(client, 'WHITE').first).toBeUndefined();
    expect(open(setUp().client).first).toBeUndefined();
  });

  it('shows what was known before a write until it has been requested again', async () => {
    const { client } = setUp();
    await visit(client, 1);
    await client.mutate({ mutation: WRITE });
    const page = open(client);
    expect(page.first).toBe(1);
    await page.shows(3);
  });

  it('does not hide an error behind an old answer', async () => {
    const { client, clock, state } = setUp();
    await visit(client, 1);
    clock.now = 60_000;
    state.broken = true;
    const { result } = open(client);
    await waitFor(() => expect(result.current.error).toBeDefined());
    expect(result.current.data).toBeUndefined();
  });

  it('is cleared when the signed-in user changes', async () => {
    const { client } = setUp();
    await visit(client, 1);
    await client.clearStore();
    const page = open(client);
    expect(page.first).toBeUndefined();
    await page.shows(2);
    page.unmount();
    // Refetches what is on the screen, for the user who is signed in now.
    await client.resetStore();
    expect(open(client).first).not.toBe(2);
  });

  it('evicts the oldest of more than thirty answers', async () => {
    const { client } = setUp();
    for (let total = 1; total <= 31; total += 1) await visit(client, total, `${total}`);
    expect(open(client, '1').first).toBeUndefined();
    expect(open(client, '2').first).toBe(2);
  });
});
