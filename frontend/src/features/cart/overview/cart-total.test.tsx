import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import { DeliveryFeesDocument } from '../../../generated/home-delivery.js';
import type { CartItem } from '../cart-flow.js';
import { CartTotal } from './cart-total.js';

const itemFor = (_id: string, destination: CartItem['destination'], productTotal: number) =>
  ({ __typename: 'CartItem', _id, destination, productTotal }) as unknown as CartItem;

function show(items: readonly CartItem[], unfinished: number) {
  const { client } = mockApolloClient(
    answer(DeliveryFeesDocument).with({
      config: {
        __typename: 'ClientConfig',
        deliveryFees: {
          __typename: 'DeliveryFees',
          restaurant: 0,
          cellar: 0,
          home: 1100,
          homeFreeFrom: 30_000,
        },
      },
    }),
  );
  renderInApp(<CartTotal items={items} unfinished={unfinished} />, { client });
  return client;
}

const amountOf = async (label: string) => (await screen.findByText(label)).nextElementSibling?.textContent;

describe('the total of the cart', () => {
  it('[ROUTE-09] has the fee of every delivery, and what is missing until one is free', async () => {
    show(
      [itemFor('a', 'HOME', 9570), itemFor('b', 'HOME', 30_000), itemFor('c', 'RESTAURANT', 5000)],
      44_570,
    );
    expect(await amountOf('送料')).toBe('1,100円');
    expect(await amountOf('今回のお支払い')).toBe('45,670円(税込)');
    expect(screen.getAllByText(/送料無料/).map(({ textContent }) => textContent)).toEqual([
      'あと20,430円で送料無料',
    ]);
    expect(screen.queryByText('作成中のワイン全体')).not.toBeInTheDocument();
  });

  it('[ROUTE-09] says that a delivery is free, and names the sum of what is not ordered yet', async () => {
    show([itemFor('c', 'RESTAURANT', 5000)], 12_000);
    expect(await amountOf('送料')).toBe('無料');
    expect(await amountOf('今回のお支払い')).toBe('5,000円(税込)');
    expect(await amountOf('作成中のワイン全体')).toBe('12,000円');
  });

  it('[ROUTE-09] promises no free delivery while nothing can be ordered', async () => {
    const client = show([], 12_000);
    await waitFor(() => expect(client.readQuery({ query: DeliveryFeesDocument })).not.toBeNull());
    expect(screen.queryByText('送料')).not.toBeInTheDocument();
    expect(await amountOf('今回のお支払い')).toBe('0円(税込)');
  });
});
