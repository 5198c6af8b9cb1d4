import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { GINZA } from '../../../test/postal-codes.js';
import { renderInApp } from '../../../test/render.js';
import { AddressAddDocument, AddressPostalCodeDocument } from '../../generated/address.js';
import { AccountUpdateAddressDocument, type AddressFieldsFragment } from '../../generated/account.js';
import { AddressForm } from './address-form.js';

const HOME: AddressFieldsFragment = {
  __typename: 'Address',
  _id: 'A1',
  label: '自宅',
  zipcode: '104-0061',
  city: '東京都',
  street: '中央区',
  street2: '銀座4-1-1',
  contactName: '佐藤 美咲',
  phone: '0312345678',
  receptionHours: 'MORNING',
  isCellar: false,
  isComplete: true,
};

function show(address?: AddressFieldsFragment, places = [GINZA], failures = 0) {
  let left = failures;
  const onSaved = jest.fn<() => void>();
  const { client, calls } = mockApolloClient(
    answer(AddressPostalCodeDocument).with(() => {
      left -= 1;
      return left < 0
        ? { postalCode: places }
        : new GraphQLErrorResponse({
            code: 'TOO_MANY_REQUESTS',
            messageKey: 'too-many-requests',
            params: {},
          });
    }),
    answer(AddressAddDocument).with({ addAddress: { __typename: 'User', _id: 'u', addresses: [HOME] } }),
    answer(AccountUpdateAddressDocument).with({
      updateAddress: {
        ...MISAKI,
        nameKana: null,
        email: 'misaki@example.jp',
        phone: null,
        birthday: '1990-02-03',
        membershipDate: null,
        annualPurchases: 0,
        cumulatedPurchases: 0,
        addresses: [HOME],
      },
    }),
  );
  renderInApp(<AddressForm address={address} onSaved={onSaved} onCancel={() => undefined} />, { client });
  return { onSaved, sent: (operation: string) => calls.filter((call) => call.operation === operation) };
}
const control = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

describe('AddressForm', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('[USER-02] looks up a postal code again when the lookup has failed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
    const { sent } = show(undefined, [GINZA], 2);
    await user.type(control(/^郵便番号/), '1040061');
    for (const attempts of [1, 2]) {
      await waitFor(() => expect(sent('AddressPostalCode')).toHaveLength(attempts));
      await act(() => jest.advanceTimersByTimeAsync(3000));
    }
    await waitFor(() => expect(control(/^市区町村|^市・区/)).toHaveValue(GINZA.city));
  });

  it('[USER-02] has fields in Japanese order and focuses the first missing one', async () => {
    const { sent } = show();
    const labels = screen.getAllByRole('textbox').map((each) => each.getAttribute('name'));
    expect(labels).toEqual(['label', 'zipcode', 'city', 'street', 'street2', 'contactName', 'phone']);
    await userEvent.click(screen.getByRole('button', { name: '保存する' }));
    expect(await screen.findByText('呼び名を入力してください')).toBeInTheDocument();
    expect(screen.getByText('番地・建物名を入力してください')).toBeInTheDocument();
    await waitFor(() => expect(control(/^呼び名/)).toHaveFocus());
    expect(sent('AddressAdd')).toEqual([]);
  });

  it('[USER-02] fills in the place of a postal code, also for full-width digits', async () => {
    show();
    await userEvent.type(control(/^郵便番号/), '１０４−００６１');
    await waitFor(() => expect(control(/^都道府県/)).toHaveValue('東京都'));
    expect(control(/^市区町村/)).toHaveValue('中央区');
    expect(control(/^番地・建物/)).toHaveValue('銀座');
  });

  it('does not overwrite the customer’s own words', async () => {
    show(HOME, [{ ...GINZA, zipcode: '150-0022', city: '渋谷区', town: '恵比寿南' }]);
    expect(control(/^番地・建物/)).toHaveValue('銀座4-1-1');
    await userEvent.clear(control(/^郵便番号/));
    await userEvent.type(control(/^郵便番号/), '1500022');
    await waitFor(() => expect(control(/^市区町村/)).toHaveValue('渋谷区'));
    expect(control(/^番地・建物/)).toHaveValue('銀座4-1-1');
  });

  it('[USER-03] saves a change with its time slot', async () => {
    const { onSaved, sent } = show(HOME);
    await userEvent.selectOptions(screen.getByLabelText(/^お届けの時間帯/), '18時〜20時');
    await userEvent.click(screen.getByRole('button', { name: '保存する' }));
    await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
    expect(sent('AccountUpdateAddress')[0]?.variables).toMatchObject({
      id: 'A1',
      input: { receptionHours: 'AFTERNOON_18_20', street2: '銀座4-1-1' },
    });
  });
});
