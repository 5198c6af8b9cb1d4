import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { ModalHost } from '../../../test/app-frame.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  CartAddLineDocument,
  CartDocument,
  CartNowDocument,
  type CartFieldsFragment,
  CartUpdateItemDocument,
} from '../../generated/cart.js';
import { writeSession } from '../../shared/session/session.js';
import { AddToOrder } from './add-to-order.js';

/** An order of a restaurant that takes two bottles. */
function cartWith(quantity: number, venueConfirmed = false): CartFieldsFragment {
  const line = { __typename: 'CartLine', productRef: 'PRD00002', quantity, unitPrice: 5000, cellarId: null };
  const venue = {
    ...{ __typename: 'Venue', _id: 'v1', reference: 'VEN00001', name: '花', nameEn: 'Hana' },
    ...{ phone: null, area: null, cuisineType: [] },
    byoPolicy: { __typename: 'ByoPolicy', accepted: true, bottleLimit: 2, waivedWithCourse: false },
  };
  const reservation = {
    ...{
      __typename: 'Reservation',
      reservationDate: null,
      venueRef: 'VEN00001',
      name: '佐藤',
      details: null,
    },
    ...{ seats: 2, phoneBooked: true, venueConfirmed, withCourse: false, corkage: null, venue },
  };
  const item = {
    ...{ __typename: 'CartItem', _id: 'c1', selected: true, destination: 'RESTAURANT', homeAddress: null },
    ...{ gift: null, delivery: null, deliveryDays: null, productTotal: 5000, indentProductRef: null },
    ...{ reservation, products: [{ ...line, product: null }] },
  };
  const cart = { __typename: 'Cart', selected: 'c1', unfinishedTotal: 5000, checkoutTotal: 0, items: [item] };
  return cart as unknown as CartFieldsFragment;
}

describe('a wine above the bottle limit of the order’s restaurant', () => {
  it('[BYO-02] is ticked for the number chosen, asked for again at another one, and stored when added', async () => {
    const { client, calls } = mockApolloClient(
      answer(CartDocument).with({ cart: cartWith(1) }),
      answer(CartNowDocument).with({ cart: cartWith(1) }),
      answer(CartAddLineDocument).with({ addCartLine: cartWith(3) }),
      answer(CartUpdateItemDocument).with({ updateCartItem: cartWith(3, true) }),
    );
    writeSession(client, MISAKI);
    renderInApp(
      <>
        <AddToOrder productRef="PRD00002" saleableQuantity={12} />
        <ModalHost />
      </>,
      { client },
    );
    const more = () => userEvent.click(screen.getByRole('button', { name: '増やす' }));
    const tick = (bottles: number) => screen.findByRole('checkbox', { name: `店に確認済み（${bottles}本）` });
    await screen.findByText(/花/);
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    await more();
    await userEvent.click(await tick(3));
    await more();
    expect(await tick(4)).not.toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: '減らす' }));
    expect(await tick(3)).toBeChecked();

    await userEvent.click(screen.getByRole('button', { name: '注文に加える' }));
    const question = await screen.findByRole('dialog');
    const [add] = within(question).getAllByRole('button', { name: /この注文に/ });
    await userEvent.click(add!);
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('CartUpdateItem'));
    expect(calls.find(({ operation }) => operation === 'CartAddLine')?.variables).toMatchObject({
      line: { productRef: 'PRD00002', quantity: 2 },
    });
    expect(calls.find(({ operation }) => operation === 'CartUpdateItem')?.variables).toMatchObject({
      input: { reservation: { venueConfirmed: true } },
    });
  });
});
