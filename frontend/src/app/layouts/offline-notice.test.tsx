import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { CartCountDocument } from '../../generated/cart-count.js';
import { OfflineNotice } from './offline-notice.js';

const online = jest.spyOn(navigator, 'onLine', 'get');
afterEach(() => void online.mockReset());

function turn(on: boolean): void {
  online.mockReturnValue(on);
  act(() => void window.dispatchEvent(new Event(on ? 'online' : 'offline')));
}

const Page = () => {
  useQuery(CartCountDocument);
  return null;
};

describe('OfflineNotice', () => {
  it('is there as long as the connection is gone, and renews the screen when it is back', async () => {
    online.mockReturnValue(true);
    const { client, calls } = mockApolloClient(
      answer(CartCountDocument).with({ cart: { __typename: 'Cart', items: [] } }),
    );
    renderInApp(
      <>
        <OfflineNotice />
        <Page />
      </>,
      { client },
    );
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    turn(false);
    expect(screen.getByRole('status')).toHaveTextContent(/オフラインです/);
    expect(calls).toHaveLength(1);

    turn(true);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await waitFor(() => expect(calls).toHaveLength(2));
  });
});
