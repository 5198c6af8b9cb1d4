import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { ModalHost } from '../../../../test/app-frame.js';
import { MISAKI } from '../../../../test/member.js';
import { renderInApp } from '../../../../test/render.js';
import { CartRemoveItemDocument } from '../../../generated/cart.js';
import { answerConsent } from '../../../shared/analytics/consent.js';
import { writeSession } from '../../../shared/session/session.js';
import type { CartItem } from '../cart-flow.js';
import { CartItemCard } from './cart-item-card.js';

const line = (productRef: string, quantity: number, unitPrice: number) =>
  ({ __typename: 'CartLine', productRef, quantity, unitPrice, cellarId: null, product: null }) as const;

const ITEM = {
  __typename: 'CartItem',
  _id: 'c1',
  selected: true,
  destination: null,
  productTotal: 21_000,
  indentProductRef: null,
  homeAddress: null,
  reservation: null,
  products: [line('PRD00001', 2, 5000), line('PRD00002', 1, 11_000)],
} as unknown as CartItem;
const EMPTY = {
  __typename: 'Cart' as const,
  selected: null,
  unfinishedTotal: 0,
  checkoutTotal: 0,
  items: [],
};

async function removed() {
  const { client, calls } = mockApolloClient(answer(CartRemoveItemDocument).with({ removeCartItem: EMPTY }));
  writeSession(client, MISAKI);
  renderInApp(
    <>
      <CartItemCard item={ITEM} isCurrent isAlone={false} />
      <ModalHost />
    </>,
    { client },
  );
  await userEvent.click(screen.getAllByRole('button', { name: 'この注文を削除' })[0]!);
  const question = await screen.findByRole('dialog');
  await userEvent.click(within(question).getByRole('button', { name: 'この注文を削除' }));
  await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('CartRemoveItem'));
}

describe('a removed cart item', () => {
  beforeEach(() => {
    globalThis.fetch = () => Promise.resolve(new Response('{}', { status: 201 }));
    window.dataLayer = [];
    answerConsent('granted');
  });
  afterEach(() => {
    delete window.dataLayer;
  });

  it('[CALL-05] reports each of its wines', async () => {
    await removed();
    const listItem = (item_id: string, price: number, quantity: number) => ({
      event: 'remove_from_cart',
      ecommerce: { currency: 'JPY', value: price * quantity, items: [{ item_id, price, quantity }] },
    });
    await waitFor(() =>
      expect(window.dataLayer).toEqual([listItem('PRD00001', 5000, 2), listItem('PRD00002', 11_000, 1)]),
    );
  });
});
