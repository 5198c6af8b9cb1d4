import type { ApolloClient } from '@apollo/client';
import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import { CartCountDocument } from '../../generated/cart-count.js';
import { LogoutDocument, SessionDocument } from '../../generated/session.js';
import { useCartCount } from '../cart-count/use-cart-count.js';
import { useSession, writeSession } from './session.js';
import { onSignedIn } from './sign-in.js';
import { signOut } from './sign-out.js';

/** Everything that was rendered, in order: what a visitor could have seen for a moment. */
const rendered: string[] = [];
afterEach(() => void rendered.splice(0));

function Shown() {
  const { known, user } = useSession();
  const text = `${known ? (user?.name ?? 'nobody') : 'unknown'}, ${user?.loyaltyPoints ?? 0} points, ${useCartCount()} items`;
  if (rendered.at(-1) !== text) rendered.push(text);
  return <output>{text}</output>;
}

const addToCart = (client: ApolloClient) =>
  client.writeQuery({
    query: CartCountDocument,
    data: { cart: { __typename: 'Cart', items: [{ __typename: 'CartItem', _id: 'c1' }] } },
  });

describe('useSession', () => {
  it('[SES-01] shows a sign-in without an intermediate signed-out state', async () => {
    const { client } = mockApolloClient(
      answer(SessionDocument).with({ session: { __typename: 'Session', user: MISAKI } }),
    );
    writeSession(client, null);
    renderInApp(<Shown />, { client });
    await act(() => onSignedIn(client, MISAKI));
    expect(rendered).toEqual(['nobody, 0 points, 0 items', '佐藤 美咲, 1200 points, 0 items']);
  });

  it('[LAY-02] leaves no user, no cart and nothing in memory after signing out', async () => {
    const { client } = mockApolloClient(answer(LogoutDocument).with({ logout: true }));
    writeSession(client, MISAKI);
    addToCart(client);
    renderInApp(<Shown />, { client });
    await act(() => signOut(client));
    expect(rendered[0]).toBe('佐藤 美咲, 1200 points, 1 items');
    expect(rendered.at(-1)).toBe('nobody, 0 points, 0 items');
    expect(rendered.filter((text) => text.startsWith('unknown'))).toEqual([]);
    expect(JSON.stringify(client.extract())).not.toContain('佐藤');
  });

  it('[LAY-02] stays signed in when the server cannot be reached', async () => {
    const { client } = mockApolloClient();
    writeSession(client, MISAKI);
    renderInApp(<Shown />, { client });
    await expect(signOut(client)).rejects.toThrow();
    expect(screen.getByRole('status')).toHaveTextContent('佐藤 美咲');
  });

  it('[SES-01] follows what any other answer says of the user, also after signing out and in again', async () => {
    const { client } = mockApolloClient(
      answer(LogoutDocument).with({ logout: true }),
      answer(SessionDocument).with({ session: { __typename: 'Session', user: MISAKI } }),
    );
    writeSession(client, MISAKI);
    renderInApp(<Shown />, { client });
    await act(() => signOut(client));
    await act(() => onSignedIn(client, MISAKI));
    act(() => {
      client.cache.modify({
        id: client.cache.identify({ __typename: 'User', _id: '1' })!,
        fields: { loyaltyPoints: () => 200 },
      });
      addToCart(client);
    });
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent('佐藤 美咲, 200 points, 1 items'),
    );
  });
});
