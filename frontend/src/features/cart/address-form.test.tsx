import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { GINZA } from '../../../test/postal-codes.js';
import { renderInApp } from '../../../test/render.js';
import {
  AddressAddDocument,
  type AddressAddMutation,
  AddressPostalCodeDocument,
} from '../../generated/address.js';
import type { Recipient } from '../../shared/forms/address/use-address-form.js';
import { AddressForm } from './address-form.js';

type Address = AddressAddMutation['addAddress']['addresses'][number];

const addressOf = (_id: string, isCellar: boolean): Address => ({
  __typename: 'Address',
  _id,
  label: isCellar ? '[MY-CELLAR]' : '自宅',
  zipcode: '104-0061',
  city: '東京都',
  street: '中央区',
  street2: '銀座4-1-1',
  contactName: '佐藤 美咲',
  phone: '0312345678',
  receptionHours: 'NO_PREFERENCE',
  isCellar,
  isComplete: !isCellar,
});

function show(recipient?: Recipient, present: Partial<ComponentProps<typeof AddressForm>> = {}) {
  const onAdded = jest.fn<(addressId: string) => void>();
  const { client, calls } = mockApolloClient(
    answer(AddressPostalCodeDocument).with({ postalCode: [GINZA] }),
    answer(AddressAddDocument).with({
      addAddress: {
        __typename: 'User',
        _id: 'u',
        addresses: [addressOf('home', false), addressOf('cellar', true)],
      },
    }),
  );
  renderInApp(<AddressForm recipient={recipient} onAdded={onAdded} {...present} />, { client });
  return { onAdded, added: () => calls.filter(({ operation }) => operation === 'AddressAdd') };
}
const control = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const send = () => userEvent.click(screen.getByRole('button', { name: '登録してこの住所に届ける' }));

describe('the first address, on the way to an order', () => {
  it('[MOD-10] is labelled home, and the order goes there, never to the cellar', async () => {
    const { onAdded, added } = show();
    await userEvent.type(control(/^郵便番号/), '1040061');
    await waitFor(() => expect(control(/^市区町村/)).toHaveValue('中央区'));
    await userEvent.type(control(/^番地・建物/), '4-1-1');
    await userEvent.type(control(/^お受け取りになる方/), '佐藤 美咲');
    await userEvent.type(control(/^電話番号/), '03-1234-5678');
    await send();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('home'));
    expect(added()[0]?.variables).toMatchObject({
      input: { label: '自宅', city: '東京都', street2: '銀座4-1-1', receptionHours: 'NO_PREFERENCE' },
    });
  });

  it('[MOD-10] shows missing fields, and sends nothing', async () => {
    const { onAdded, added } = show();
    await send();
    expect(await screen.findByText('番地・建物名を入力してください')).toBeInTheDocument();
    await waitFor(() => expect(control(/^郵便番号/)).toHaveFocus());
    expect(added()).toEqual([]);
    expect(onAdded).not.toHaveBeenCalled();
  });

  it('[MOD-10] does not ask for registered data: name and telephone', async () => {
    const { added } = show({ name: '佐藤 美咲', phone: '0312345678' });
    expect(control(/^お受け取りになる方/)).toHaveValue('佐藤 美咲');
    expect(control(/^電話番号/)).toHaveValue('03-1234-5678');
    await userEvent.type(control(/^郵便番号/), '1040061');
    await waitFor(() => expect(control(/^市区町村/)).toHaveValue('中央区'));
    await userEvent.type(control(/^番地・建物/), '4-1-1');
    await send();
    await waitFor(() => expect(added()[0]?.variables).toMatchObject({ input: { contactName: '佐藤 美咲' } }));
  });
});

describe('the address of somebody who receives a present', () => {
  it('[MOD-10] [GIFT-01] is used for this order only, named after the recipient, or saved if wanted', async () => {
    const onUsed = jest.fn<(address: object) => Promise<void>>().mockResolvedValue();
    const { onAdded, added } = show(undefined, { giver: '佐藤 美咲', label: '', onUsed });
    expect(screen.getByText('佐藤 美咲')).toBeInTheDocument();
    expect(control(/^お受け取りになる方/)).toHaveValue('');
    await userEvent.type(control(/^郵便番号/), '1040061');
    await waitFor(() => expect(control(/^市区町村/)).toHaveValue('中央区'));
    await userEvent.type(control(/^番地・建物/), '4-1-1');
    await userEvent.type(control(/^お受け取りになる方/), '中村 里奈');
    await userEvent.type(control(/^電話番号/), '03-1234-5678');
    await userEvent.click(screen.getByRole('button', { name: 'この住所に届ける' }));
    await waitFor(() => expect(onUsed).toHaveBeenCalledTimes(1));
    expect(onUsed.mock.calls[0]).toMatchObject([
      { label: '中村 里奈', contactName: '中村 里奈', street2: '銀座4-1-1' },
    ]);
    expect(added()).toEqual([]);

    await userEvent.click(screen.getByRole('checkbox', { name: 'この住所を登録する' }));
    await send();
    expect(added()).toEqual([]);
    await userEvent.type(control(/^呼び名/), '里奈');
    await send();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith('home'));
    expect(added()[0]?.variables).toMatchObject({ input: { label: '里奈' } });
  });
});
