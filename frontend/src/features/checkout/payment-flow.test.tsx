import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { PAYMENT_POLLING_MS } from '@vinkura/domain/constants';
import { answeringClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import type { PaymentElementHandle } from './payment-element.js';
import { RetriedOrder } from './retried-order.js';
import { usePayment } from './use-payment.js';

const INTENT = {
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
  const { pay } = usePayment('pi1', ['ORD00001']);
  return <button onClick={() => pay(ELEMENT)}>pay</button>;
}

describe('a payment under way', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[PAY-06] asks how it stands until the modal closes, and no more after', async () => {
    const { client, calls } = answeringClient({
      CheckoutProceed: () => ({ proceedPayment: INTENT }),
      CheckoutCheckPayment: () => ({ checkPayment: { ...INTENT, orders: [] } }),
    });
    const { unmount } = renderInApp(
      <ApolloProvider client={client}>
        <PayButton />
      </ApolloProvider>,
    );
    act(() => screen.getByRole('button').click());
    await act(() => jest.advanceTimersByTimeAsync(3 * PAYMENT_POLLING_MS));
    const asked = calls.filter(({ operation }) => operation === 'CheckoutCheckPayment').length;
    expect(asked).toBeGreaterThan(1);
    unmount();
    await jest.advanceTimersByTimeAsync(5 * PAYMENT_POLLING_MS);
    expect(calls.filter(({ operation }) => operation === 'CheckoutCheckPayment')).toHaveLength(asked);
  });
});

describe('an order that is paid again', () => {
  it('[ERR-04] [MOD-12] says that it is gone, and offers no payment', async () => {
    const { client } = answeringClient({
      CheckoutRetriedOrder: () => ({
        order: null,
        session: { __typename: 'Session', sessionId: 's', user: null },
      }),
    });
    renderInApp(
      <ApolloProvider client={client}>
        <RetriedOrder reference="ORD00001" />
      </ApolloProvider>,
    );
    // MOD-12: nothing is offered before the totals are there.
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
    expect(screen.queryByRole('button')).toBeNull();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '元の注文が見つからないため、再決済できません',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
