import type { ApolloClient } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { mockApolloClient } from '../../../test/apollo.js';
import { useRemembered } from './use-remembered.js';

interface Answer {
  data?: string | undefined;
  error?: Error;
}

/** Looks at a list once, as a page does that is opened and left. */
function look(client: ApolloClient, page: number, result: Answer, list = 'wines'): Answer {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const { result: hook, unmount } = renderHook(() => useRemembered(list, { page }, result), { wrapper });
  const seen = hook.current;
  unmount();
  return seen;
}

describe('a list that one comes back to', () => {
  const newClient = () => mockApolloClient().client;

  it('shows what it showed last until the new answer is there', () => {
    const client = newClient();
    expect(look(client, 1, {}).data).toBeUndefined();
    look(client, 1, { data: 'first' });
    expect(look(client, 1, {}).data).toBe('first');
    expect(look(client, 1, { data: 'newer' }).data).toBe('newer');
    expect(look(client, 1, {}).data).toBe('newer');
  });

  it('is not taken for another page, another list or another client', () => {
    const client = newClient();
    look(client, 1, { data: 'first' });
    expect(look(client, 2, {}).data).toBeUndefined();
    expect(look(client, 1, {}, 'venues').data).toBeUndefined();
    expect(look(newClient(), 1, {}).data).toBeUndefined();
  });

  it('hides no failure behind what was known', () => {
    const client = newClient();
    look(client, 1, { data: 'first' });
    expect(look(client, 1, { error: new Error('gone') }).data).toBeUndefined();
  });

  it('is forgotten when somebody else signs in', async () => {
    const client = newClient();
    look(client, 1, { data: 'first' });
    await client.clearStore();
    expect(look(client, 1, {}).data).toBeUndefined();
    look(client, 1, { data: 'first' });
    await client.resetStore();
    expect(look(client, 1, {}).data).toBeUndefined();
  });

  it('goes when twelve others have been looked at since', () => {
    const client = newClient();
    for (let page = 1; page <= 13; page += 1) look(client, page, { data: `page ${page}` });
    expect(look(client, 1, {}).data).toBeUndefined();
    expect(look(client, 2, {}).data).toBe('page 2');
  });
});
