import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mockApolloClient } from '../../../test/apollo.js';
import { useListCache } from './use-list-cache.js';

interface Answer {
  data?: string | undefined;
  error?: Error;
}

/** Renders the hook once, as a page does that is opened and left. */
function visit(client: ApolloClient, page: number, result: Answer, list = 'wines'): Answer {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result: hook, unmount } = renderHook(() => useListCache(list, { page }, result), { wrapper });
  const seen = hook.current;
  unmount();
  return seen;
}

describe('useListCache', () => {
  const newClient = () => mockApolloClient().client;

  it('returns the cached result until the new one has arrived', () => {
    const client = newClient();
    expect(visit(client, 1, {}).data).toBeUndefined();
    visit(client, 1, { data: 'first' });
    expect(visit(client, 1, {}).data).toBe('first');
    expect(visit(client, 1, { data: 'newer' }).data).toBe('newer');
    expect(visit(client, 1, {}).data).toBe('newer');
  });

  it('keeps pages, lists and clients apart', () => {
    const client = newClient();
    visit(client, 1, { data: 'first' });
    expect(visit(client, 2, {}).data).toBeUndefined();
    expect(visit(client, 1, {}, 'venues').data).toBeUndefined();
    expect(visit(newClient(), 1, {}).data).toBeUndefined();
  });

  it('does not hide an error behind a cached result', () => {
    const client = newClient();
    visit(client, 1, { data: 'first' });
    expect(visit(client, 1, { error: new Error('gone') }).data).toBeUndefined();
  });

  it('is cleared when the signed-in user changes', async () => {
    const client = newClient();
    visit(client, 1, { data: 'first' });
    await client.clearStore();
    expect(visit(client, 1, {}).data).toBeUndefined();
    visit(client, 1, { data: 'first' });
    await client.resetStore();
    expect(visit(client, 1, {}).data).toBeUndefined();
  });

  it('evicts the oldest of more than twelve results', () => {
    const client = newClient();
    for (let page = 1; page <= 13; page += 1) visit(client, page, { data: `page ${page}` });
    expect(visit(client, 1, {}).data).toBeUndefined();
    expect(visit(client, 2, {}).data).toBe('page 2');
  });
});
