import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { OrdersPaymentDocument, type OrdersPaymentQuery } from '../../generated/orders.js';
import type { PaymentStatus } from '../../generated/schema-types.js';
import PaymentFailure from './modals/payment-failure.js';
import PaymentSuccess from './modals/payment-success.js';

type Intent = OrdersPaymentQuery['paymentIntent'];

const intent = (
  status: PaymentStatus,
  error: string | null = null,
  errorKey: string | null = null,
): Intent => ({
  __typename: 'PaymentIntent',
  _id: 'PAY1',
  status,
  error,
  errorKey,
  totalAmount: 22000,
  amount: 22000,
  usedPoints: 0,
  orders: [],
});

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>;

function show(modal: 'success' | 'failure', paymentIntent: Intent, message?: string) {
  const { client } = mockApolloClient(answer(OrdersPaymentDocument).with({ paymentIntent }));
  const Modal = modal === 'success' ? PaymentSuccess : PaymentFailure;
  renderInApp(
    <>
      <Modal paymentIntentId="PAY1" {...(message !== undefined && { message })} />
      <Address />
    </>,
    { client, at: '/me?payment=PAY1&status=success' },
  );
}

describe('the return from a payment', () => {
  it('[ACCT-02] [MOD-14] shows a payment accepted by the server', async () => {
    show('success', intent('ACCEPTED'));
    expect(await screen.findByRole('dialog', { name: 'お支払いが完了しました' })).toHaveTextContent(
      '22,000円',
    );
  });

  it('[MOD-14] leads from a paid dinner to its calendar, its guests, the map and the order', async () => {
    show('success', {
      ...intent('ACCEPTED')!,
      orders: [
        {
          __typename: 'Order',
          _id: 'O1',
          reference: 'ORD00001',
          status: 'PLANNING',
          destination: 'RESTAURANT',
          paidAt: '2026-01-01T00:00:00Z',
          availableActions: [],
          reservation: {
            __typename: 'Reservation',
            reservationDate: '2099-12-04T10:00:00Z',
            venue: {
              __typename: 'Venue',
              _id: 'V1',
              reference: 'VEN00001',
              name: 'エネア',
              nameEn: 'Enea',
              address: '東京都中央区銀座1-2-3',
            },
          },
        },
      ],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'お支払いが完了しました' }));
    expect(dialog.getByRole('link', { name: 'カレンダーに追加' })).toHaveAttribute(
      'href',
      expect.stringContaining('/api/orders/ORD00001/calendar.ics'),
    );
    expect(dialog.getByRole('link', { name: 'お店の地図' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent('銀座1-2-3')),
    );
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['ご同席の方に共有', 'この注文を見る']),
    );
  });

  it('[MOD-14] speaks of no card where points paid for everything', async () => {
    show('success', { ...intent('ACCEPTED')!, amount: 0, usedPoints: 22000 });
    const dialog = await screen.findByRole('dialog', { name: 'ご注文を承りました' });
    expect(dialog).toHaveTextContent('お支払いはありません');
    expect(dialog).not.toHaveTextContent('お支払いが完了しました');
  });

  it('[ACCT-02] ignores success in the URL', async () => {
    show('success', intent('REJECTED', 'Your card was declined.'));
    const dialog = await screen.findByRole('dialog', { name: 'お支払いができませんでした' });
    expect(dialog).toHaveTextContent('Your card was declined.');
  });

  it("[ERR-01] shows the decline reason in the user's language", async () => {
    show(
      'failure',
      intent('REJECTED', 'Your card has insufficient funds.', 'payment-declined-insufficient-funds'),
    );
    const dialog = await screen.findByRole('dialog', { name: 'お支払いができませんでした' });
    expect(dialog).toHaveTextContent('カードの利用可能額が不足しています');
    expect(dialog).not.toHaveTextContent('insufficient');
  });

  it('[ACCT-02] ignores failure in the URL', async () => {
    show('failure', intent('ACCEPTED'), 'insufficient funds');
    const dialog = await screen.findByRole('dialog', { name: 'お支払いが完了しました' });
    expect(dialog).not.toHaveTextContent('insufficient funds');
  });

  it('[ACCT-02] shows that a payment in progress is being checked', async () => {
    show('success', intent('PROCESSING'));
    // The dialog has this title from the start; the amount is added with the server's response.
    expect(await screen.findByText('22,000円')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: 'お支払いを確認中' })).toHaveTextContent('22,000円');
  });

  it('[ERR-01] shows a message of the address as text, for a failed payment only', async () => {
    show('failure', intent('REJECTED'), '<img src=x onerror=alert(1)>');
    const dialog = await screen.findByRole('dialog', { name: 'お支払いができませんでした' });
    expect(dialog).toHaveTextContent('カード会社へお問い合わせ');
    expect(dialog).toHaveTextContent('<img src=x onerror=alert(1)>');
    expect(within(dialog).queryByRole('img')).not.toBeInTheDocument();
  });

  it("[ACCT-02] does not show another user's payment", async () => {
    show('success', null);
    expect(await screen.findByRole('dialog', { name: 'お支払いが見つかりません' })).toBeInTheDocument();
  });

  it('[MOD-14] closing clears the query', async () => {
    show('success', intent('ACCEPTED'));
    await screen.findByRole('dialog', { name: 'お支払いが完了しました' });
    const [, close] = screen.getAllByRole('button', { name: '閉じる' });
    if (close) await userEvent.click(close);
    expect(await screen.findByText('/me')).toBeInTheDocument();
  });
});
