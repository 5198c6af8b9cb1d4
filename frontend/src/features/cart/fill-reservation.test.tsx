import { afterEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { earliestReservationDay } from '@vinkura/domain/reservation';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { CartClosedDaysDocument, CartVenueDocument } from '../../generated/cart.js';
import type { CartItem } from './cart-flow.js';
import FillReservation from './modals/fill-reservation.js';

const ITEM = {
  _id: 'c1',
  products: [],
  reservation: { venueRef: 'VEN00001', reservationDate: null, name: null, details: null, seats: 2 },
} as unknown as CartItem;

function renderModal(closed: { value: string; enabled: boolean }[]) {
  const { client } = mockApolloClient(
    answer(CartVenueDocument).with({ venue: null }),
    answer(CartClosedDaysDocument).with({
      parameter: {
        __typename: 'Parameter',
        _id: 'p',
        choices: closed.map((choice) => ({ __typename: 'ParameterChoice' as const, ...choice })),
      },
    }),
  );
  renderInApp(<FillReservation item={ITEM} />, { client });
}

const dayField = async () => (await screen.findAllByLabelText(/日/, { selector: 'input[type=date]' }))[0];

afterEach(() => sessionStorage.clear());

describe('MOD-09, the reservation', () => {
  const usual = earliestReservationDay(new Date());

  it('[MOD-09] offers the first day after the business days of the lead', async () => {
    renderModal([]);
    expect(await dayField()).toHaveAttribute('min', usual);
  });

  it('[VAL-03] counts no closed day of the company as a business day', async () => {
    renderModal([
      { value: usual, enabled: true },
      { value: '2020-01-06', enabled: false },
    ]);
    const later = earliestReservationDay(new Date(), [usual]);
    expect(later > usual).toBe(true);
    expect(await dayField()).toHaveAttribute('min', later);
    expect(await dayField()).toHaveValue(later);
  });

  it('[MOD-09] leads to what is missing first: name, then the tick for the phone call', async () => {
    renderModal([]);
    await userEvent.click(await screen.findByRole('button', { name: 'この内容で決める' }));
    expect(screen.getByRole('textbox', { name: /予約名/ })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: /予約名/ }), '佐藤');
    await userEvent.click(screen.getByRole('button', { name: 'この内容で決める' }));
    expect(screen.getByRole('checkbox', { name: /電話で予約済み/ })).toHaveFocus();
  });
});
