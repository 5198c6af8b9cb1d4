import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  type DeskCustomerFragment,
  DeskCreateCustomerDocument,
  DeskCustomersByContactDocument,
} from '../../generated/concierge-customers.js';
import { NewCustomerDialog } from './new-customer-dialog.js';

const KNOWN: DeskCustomerFragment = {
  __typename: 'Customer',
  _id: '0123456789abcdef01234567',
  reference: 'USR00042',
  name: '長谷 千代',
  nameKana: 'ハセ チヨ',
  phoneEnding: '4012',
  loyaltyStatus: 'STANDARD',
  membershipDate: null,
  visitedVenues: [],
};
const submit = () => screen.getByRole('button', { name: '登録してご注文へ' });
const enter = async () => {
  await userEvent.type(screen.getByLabelText(/^お名前/), '長谷 千代');
  await userEvent.type(screen.getByLabelText(/^フリガナ/), 'はせ ちよ');
  for (const [part, value] of [
    ['年', '1975'],
    ['月', '06'],
    ['日', '20'],
  ] as const)
    await userEvent.selectOptions(screen.getByLabelText(`生年月日 ${part}`), value);
};

describe('adding a caller', () => {
  it('[PHONE-01] offers who has this telephone, and adds another person of the household only on demand', async () => {
    const { client, calls } = mockApolloClient(
      answer(DeskCustomersByContactDocument).with({ customersByContact: [KNOWN] }),
      answer(DeskCreateCustomerDocument).with({ createCustomer: { __typename: 'Customer', _id: 'new' } }),
    );
    renderInApp(<NewCustomerDialog typed="０３－６２７７－４０１２" onClose={jest.fn<() => void>()} />, {
      client,
    });
    expect(await screen.findByText(/USR00042/)).toBeInTheDocument();
    expect(submit()).toBeDisabled();
    await enter();
    await userEvent.click(screen.getByLabelText(/同じ別の方/));
    await userEvent.click(submit());
    await waitFor(() =>
      expect(calls.at(-1)?.variables).toEqual({
        input: {
          name: '長谷 千代',
          nameKana: 'はせ ちよ',
          phone: '０３－６２７７－４０１２',
          birthday: '1975-06-20',
          email: null,
          locale: 'jp',
          sharesPhone: true,
        },
      }),
    );
  });

  it('[PHONE-01] says at the field that a colleague has just added the caller', async () => {
    const { client } = mockApolloClient(
      answer(DeskCustomersByContactDocument).with({ customersByContact: [] }),
      answer(DeskCreateCustomerDocument).with(
        new GraphQLErrorResponse({
          code: 'ALREADY_EXISTS',
          messageKey: 'customer-phone-known',
          params: { field: 'phone' },
        }),
      ),
    );
    renderInApp(<NewCustomerDialog typed="03-6277-4012" onClose={jest.fn<() => void>()} />, { client });
    await enter();
    await userEvent.click(submit());
    expect(await screen.findByText('この電話番号のお客様はすでに登録されています')).toBeInTheDocument();
    expect(screen.getByLabelText(/^電話番号/)).toBeInvalid();
  });
});
