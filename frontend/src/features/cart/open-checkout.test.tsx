import { afterEach, describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { closeModal, useOpenModal } from '../../shared/modals/modal-store.js';
import { updateSession } from '../../shared/session/session-store.js';
import { openCheckout } from './open-checkout.js';

const MEMBER = { reference: 'USR00042', name: '佐藤 美咲', type: 'GUEST', loyaltyStatus: 'GOLD' } as const;
const Opened = () => <output>{useOpenModal()?.name}</output>;

afterEach(() =>
  act(() => {
    closeModal();
    updateSession({ user: null });
  }),
);

describe('openCheckout', () => {
  it.each([
    [1200, 'orderpaymentpointsselection'],
    [0, 'orderpaymentconfirmation'],
  ])('[MOD-11] with %i points to use it opens %s', (loyaltyPoints, modal) => {
    render(<Opened />);
    act(() => {
      updateSession({ user: { ...MEMBER, loyaltyPoints } });
      openCheckout(3850);
    });
    expect(screen.getByRole('status')).toHaveTextContent(modal);
  });
});
