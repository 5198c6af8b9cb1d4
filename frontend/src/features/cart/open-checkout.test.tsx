import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { closeModal, useOpenModal } from '../../shared/modals/modal-store.js';
import { mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { writeSession } from '../../shared/session/session.js';
import { openCheckout } from './open-checkout.js';

const Opened = () => <output>{useOpenModal()?.name}</output>;

afterEach(() => act(() => closeModal()));

describe('openCheckout', () => {
  it.each([
    [1200, 'orderpaymentpointsselection'],
    [0, 'orderpaymentconfirmation'],
  ])('[MOD-11] with %i points to use it opens %s', (loyaltyPoints, modal) => {
    render(<Opened />);
    const { client } = mockApolloClient();
    writeSession(client, { ...MISAKI, loyaltyPoints });
    act(() => openCheckout(client, 3850));
    expect(screen.getByRole('status')).toHaveTextContent(modal);
  });
});
