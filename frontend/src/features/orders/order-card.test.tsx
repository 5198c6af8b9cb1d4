import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import type { OrdersOrderFragment } from '../../generated/shop.js';
import { OrderCard } from './order-card.js';

const ORDER: OrdersOrderFragment = {
  _id: 'O1',
  reference: 'ORD00001',
  kind: 'NORMAL',
  status: 'PLACED_PAYMENT_ERROR',
  createdAt: '2026-11-20T16:00:00.000Z',
  destination: 'RESTAURANT',
  shipBy: null,
  arrival: '2026-12-05T10:00:00.000Z',
  totalProductPrice: 27720,
  deliveryFee: 0,
  pointsUsed: 1200,
  paymentAmount: 26520,
  invoiceName: null,
  availableActions: ['RETRY_PAYMENT', 'CANCEL'],
  products: [
    {
      productRef: 'PRD00001',
      name: 'シャブリ',
      nameEn: 'Chablis',
      vintage: '2021',
      size: '750mL',
      quantity: 2,
      unitPrice: 13860,
      cellarId: null,
      product: null,
    },
  ],
  reservation: {
    reservationDate: '2026-12-05T10:00:00.000Z',
    seats: 4,
    name: '佐藤',
    phoneBooked: true,
    venue: {
      _id: 'V1',
      reference: 'VEN00001',
      name: '鮨 しの川',
      nameEn: 'Sushi Shinokawa',
      phone: '0312345678',
      area: '銀座',
    },
  },
  homeAddress: null,
  deliveries: [],
  history: [],
  paymentHistory: [],
};

const card = () => screen.getByRole('article', { name: 'ORD00001' });

describe('OrderCard', () => {
  it('[ACCT-01] tells what, where, when by the Japanese calendar, and how much', () => {
    renderInApp(<OrderCard order={ORDER} />);
    expect(card()).toHaveTextContent('ご注文日 2026年11月21日(土)');
    expect(card()).toHaveTextContent('2026年12月5日(土) 19:00');
    expect(within(card()).getByRole('link', { name: '鮨 しの川' })).toHaveAttribute(
      'href',
      '/venues/VEN00001',
    );
    expect(card()).toHaveTextContent('−1,200円');
    expect(card()).toHaveTextContent('26,520円');
  });

  it('[ORD-08] offers what the server allows: paying again and cancelling', () => {
    renderInApp(<OrderCard order={ORDER} />);
    expect(screen.getByRole('button', { name: 'もう一度支払う' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '注文をキャンセル' })).toBeInTheDocument();
  });

  it('offers nothing that the server does not', () => {
    renderInApp(
      <OrderCard order={{ ...ORDER, status: 'IN_DELIVERY', availableActions: ['CONFIRM_RECEPTION'] }} />,
    );
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[ORD-06] shows what waits to be sent before it is sent', () => {
    const waiting = {
      ref: 'D1',
      status: 'WAITING_TO_SHIP' as const,
      carrier: null,
      tracking: null,
      shippedAt: null,
      receivedAt: null,
    };
    renderInApp(<OrderCard order={{ ...ORDER, status: 'IN_PREPARATION', deliveries: [waiting] }} />);
    expect(card()).toHaveTextContent('発送待ち');
  });

  it('names things in the reader’s script', () => {
    renderInApp(<OrderCard order={ORDER} />, { locale: 'en' });
    expect(card()).toHaveTextContent('Sushi Shinokawa');
    expect(card()).toHaveTextContent('Chablis');
  });
});
