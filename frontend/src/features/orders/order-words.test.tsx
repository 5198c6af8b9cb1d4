import { describe, expect, it } from '@jest/globals';
import { orderPromise } from '@vinkura/domain/orders/order-promise';
import { DestinationKind, OrderStatus } from '@vinkura/domain/shared/enums';
import { screen } from '@testing-library/react';
import { SAMPLE_ORDER, SAMPLE_WINE } from '../../../test/sample-order.js';
import { renderInApp } from '../../../test/render.js';
import { ActionItemText, ActionItemTitle } from './action-item-texts.js';
import { collectActionItems } from './action-items.js';
import { OrderCard } from './order-card.js';
import type { RefundableOrder } from './refund-note.js';

const ADDRESS = {
  __typename: 'OrderAddress' as const,
  label: '自宅',
  zipcode: '150-0022',
  city: '東京都',
  street: '渋谷区',
  street2: '恵比寿南1-2-3',
  contactName: '山田 花子',
  receptionHours: null,
};
/** Words of a card that name a day of the shop's own, by destination. */
const DAYS = { RESTAURANT: '店での出し方', HOME: '発送予定', CELLAR: '入庫予定' } as const;
const COMING = { RESTAURANT: 'つぎのご予約', HOME: 'つぎのお届け', CELLAR: 'つぎの入庫' } as const;
/** What a cancelled order is silent about. */
const OF_GOING_ORDERS = [...Object.values(DAYS), 'お届け予定', 'お届け希望', '持込料', 'お支払い額'];

const CELLS = Object.values(DestinationKind).flatMap((destination) =>
  Object.values(OrderStatus).map((status) => [destination, status] as const),
);

function orderOf(destination: DestinationKind, status: OrderStatus): RefundableOrder {
  const [line] = SAMPLE_ORDER.products;
  return {
    ...SAMPLE_ORDER,
    destination,
    status,
    kind: destination === 'CELLAR' ? 'CELLAR' : 'NORMAL',
    availableActions: [],
    shipBy: destination === 'HOME' ? '2026-12-01' : null,
    deliveryDay: destination === 'HOME' ? '2026-12-02' : null,
    reservation: destination === 'RESTAURANT' ? SAMPLE_ORDER.reservation : null,
    homeAddress: destination === 'HOME' ? (ADDRESS as never) : null,
    products: [{ ...line!, product: SAMPLE_WINE }],
  };
}

describe('[ACCT-01] the words of an order', () => {
  it.each(CELLS)('for %s while %s: its card names days only for what it promises', (destination, status) => {
    const order = orderOf(destination, status);
    renderInApp(<OrderCard order={order} />);
    const text = screen.getByRole('article').textContent ?? '';
    expect(text.includes(DAYS[destination])).toBe(orderPromise(order) !== null);
    if (destination !== 'HOME') expect(text).not.toMatch(/自宅|お届け予定/);
    if (status === 'CANCELLED') for (const words of OF_GOING_ORDERS) expect(text).not.toContain(words);
  });

  it.each(CELLS)('for %s while %s: the head of the account names the promise', (destination, status) => {
    const order = orderOf(destination, status);
    const entries = collectActionItems({
      orders: [order],
      awaitedFeedback: { count: 0 },
      cartCount: 0,
      now: new Date('2026-11-21T05:00:00.000Z'),
    });
    renderInApp(
      <>
        {entries.map((entry) => (
          <p key={entry.kind}>
            <ActionItemTitle entry={entry} isLine /> <ActionItemText entry={entry} />
          </p>
        ))}
      </>,
    );
    const text = document.body.textContent;
    expect(Object.values(COMING).filter((words) => text.includes(words))).toEqual(
      orderPromise(order) ? [COMING[destination]] : [],
    );
    if (destination !== 'HOME') expect(text).not.toContain('自宅');
  });
});
