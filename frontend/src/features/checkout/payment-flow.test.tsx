import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { PAYMENT_POLLING_MS } from '@vinkura/domain/shared/constants';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  CheckoutCheckPaymentDocument,
  CheckoutProceedDocument,
  type CheckoutProceedMutation,
  CheckoutRetriedOrderDocument,
} from '../../generated/checkout.js';
import type { PaymentElementHandle } from './payment-element.js';
import { RetriedOrder } from './retried-order.js';
import { usePayment } from './use-payment.js';

const INTENT: CheckoutProceedMutation['proceedPayment'] = {
  __typename: 'PaymentIntent',
  _id: 'pi1',
  status: 'PROCESSING',
  error: null,
  errorKey: null,
  amount: 5000,
  provider: 'SANDBOX',
  orderRefs: ['ORD00001'],
};

const ELEMENT: PaymentElementHandle = {
  validate: () => Promise.resolve(true),
  confirm: () => Promise.resolve({ outcome: 'confirmed' }),
};

function PayButton() {
  const { pay, leaveUnpaid } = usePayment('pi1', ['ORD00001']);
  const { pathname, hash } = useLocation();
  return (
    <>
      <button onClick={() => pay(ELEMENT)}>pay</button>
      <button onClick={leaveUnpaid}>close</button>
      <output>{pathname + hash}</output>
    </>
  );
}

describe('a payment under way', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[PAY-06] polls until the modal closes, not longer', async () => {
    const { client, calls } = mockApolloClient(
      answer(CheckoutProceedDocument).with({ proceedPayment: INTENT }),
      answer(CheckoutCheckPaymentDocument).with({ checkPayment: { ...INTENT, orders: [] } }),
    );
    const { unmount } = renderInApp(<PayButton />, { client });
    fireEvent.click(screen.getByRole('button', { name: 'pay' }));
    await act(() => jest.advanceTimersByTimeAsync(3 * PAYMENT_POLLING_MS));
    const asked = calls.filter(({ operation }) => operation === 'CheckoutCheckPayment').length;
    expect(asked).toBeGreaterThan(1);
    unmount();
    await jest.advanceTimersByTimeAsync(5 * PAYMENT_POLLING_MS);
    expect(calls.filter(({ operation }) => operation === 'CheckoutCheckPayment')).toHaveLength(asked);
  });
});

describe('a card form that is closed', () => {
  it('[PAY-04] leads to the order, which waits for its payment', async () => {
    const { client } = mockApolloClient();
    renderInApp(<PayButton />, { client, at: '/cart' });
    fireEvent.click(screen.getByRole('button', { name: 'close' }));
    expect(await screen.findByText('/me#ORD00001')).toBeInTheDocument();
  });
});

describe('an order that is paid again', () => {
  it('[ERR-04] [MOD-12] shows that it is gone, and offers no payment', async () => {
    const { client } = mockApolloClient(
      answer(CheckoutRetriedOrderDocument).with({
        order: null,
        session: { __typename: 'Session', sessionId: 's', user: null },
      }),
    );
    renderInApp(<RetriedOrder reference="ORD00001" />, { client });
    // MOD-12: nothing is shown before the totals are loaded.
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '元の注文が見つからないため、再決済できません',
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
