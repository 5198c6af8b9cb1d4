import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { ShopContactDocument } from '../../generated/contact-shop.js';
import type { ConfirmedOrder } from './confirmed-order.js';
import { FinalConfirmation } from './final-confirmation.js';

const HOME: ConfirmedOrder = {
  key: 'o1',
  destination: 'HOME',
  shipBy: '2026-11-26',
  address: {
    zipcode: '150-0022',
    city: '東京都',
    street: '渋谷区恵比寿南1-2-3',
    street2: 'ぶどう館 405',
    contactName: '佐藤 美咲',
    receptionHours: 'AFTERNOON_18_20',
  },
  lines: [],
};

describe('the confirmation of a home delivery', () => {
  it('[MOD-12] [TERMS-01] shows the complete address, recipient, time slot and fee, and a contact number', async () => {
    const { client } = mockApolloClient(
      answer(ShopContactDocument).with({
        config: {
          __typename: 'ClientConfig',
          seller: {
            __typename: 'SellerNotice',
            phone: '0312345678',
            phoneHours: '10:00–18:00',
            email: 'shop@example.com',
          },
        },
      }),
    );
    renderInApp(
      <FinalConfirmation
        orders={[HOME]}
        summary={{
          bookingCount: 0,
          productCount: 2,
          totalProductPrice: 5000,
          deliveryFee: 1100,
          pointsUsed: 0,
          totalPaymentAmount: 6100,
        }}
        running={false}
        disabled={false}
        onPay={() => undefined}
      />,
      { client },
    );
    const heading = screen.getByRole('heading', { level: 3 });
    expect(heading).toHaveTextContent(
      '〒150-0022東京都 渋谷区恵比寿南1-2-3 ぶどう館 405佐藤 美咲お届けの時間帯 18時〜20時',
    );
    expect(screen.getByText('1,100円')).toBeInTheDocument();
    expect(screen.getByText('ワイン 2種類')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'お電話 03-1234-5678' })).toHaveAttribute(
      'href',
      'tel:0312345678',
    );
    expect(screen.getByRole('link', { name: 'shop@example.com' })).toHaveAttribute(
      'href',
      'mailto:shop@example.com',
    );
    expect(screen.getByText(/下の窓口へご相談ください/)).toBeInTheDocument();
  });

  it('[MOD-12] counts bookings and wines, and shows products, fee and total', () => {
    renderInApp(
      <FinalConfirmation
        orders={[]}
        summary={{
          bookingCount: 1,
          productCount: 2,
          totalProductPrice: 15_000,
          deliveryFee: 1100,
          pointsUsed: 500,
          totalPaymentAmount: 15_600,
        }}
        running={false}
        disabled={false}
        onPay={() => undefined}
      />,
    );
    expect(screen.getByText(/^予約 1件/)).toHaveTextContent('ワイン 2種類');
    for (const amount of ['15,000円', '1,100円', '15,600円'])
      expect(screen.getAllByText(amount).length).toBeGreaterThan(0);
  });
});
