import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { CartCustomerDocument } from '../../generated/cart.js';
import { closeModal } from '../../shared/modals/modal-store.js';
import type { CartItem } from './cart-flow.js';
import ProductSelectionNextStep from './modals/product-selection-next-step.js';
import SelectDestination from './modals/select-destination.js';

const line = (cellarId: string | null = null) => ({ productRef: 'PRD00001', quantity: 1, cellarId });

const itemWith = (cellarId: string | null = null, indentProductRef: string | null = null) =>
  ({
    _id: 'c1',
    reservation: null,
    indentProductRef,
    products: [line(cellarId)],
  }) as unknown as CartItem;

const Path = () => <p>at {useLocation().pathname}</p>;

function renderModal(modal: ReactElement, hasCellar = true) {
  const { client } = mockApolloClient(
    answer(CartCustomerDocument).with({
      session: {
        __typename: 'Session',
        sessionId: 's',
        user: {
          __typename: 'User',
          _id: 'u',
          name: '佐藤 美咲',
          phone: null,
          loyaltyPoints: 0,
          birthday: '1990-02-03',
          addresses: hasCellar
            ? [
                {
                  __typename: 'Address',
                  _id: 'a',
                  label: '[MY-CELLAR]',
                  zipcode: null,
                  city: null,
                  street: null,
                  street2: null,
                  contactName: null,
                  phone: null,
                  receptionHours: 'NO_PREFERENCE',
                  isCellar: true,
                  isComplete: false,
                },
              ]
            : [],
        },
      },
    }),
  );
  renderInApp(
    <>
      {modal}
      <Path />
    </>,
    { client },
  );
}

afterEach(() => act(() => closeModal()));

describe('destination', () => {
  it('[MOD-04] offers restaurant, cellar and home, and continues only after a choice', async () => {
    renderModal(<ProductSelectionNextStep item={itemWith()} />);
    expect(await screen.findAllByRole('radio')).toHaveLength(3);
    expect(screen.getByRole('button', { name: '次へ' })).toBeDisabled();
    // The keys choose without going on; pressing a card does both.
    screen.getByRole('radio', { name: /レストラン/ }).focus();
    await userEvent.keyboard(' ');
    expect(screen.getByRole('button', { name: '次へ' })).toBeEnabled();
    expect(screen.getByText('at /')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name: /レストラン/ }));
    expect(await screen.findByText('at /venues')).toBeInTheDocument();
  });

  it.each([
    ['bottles that come out of it', itemWith('ce1'), true],
    ['a customer who has none', itemWith(), false],
  ])('[MOD-04] offers no cellar for %s', async (_name, item, hasCellar) => {
    renderModal(<ProductSelectionNextStep item={item} />, hasCellar);
    expect(await screen.findAllByRole('radio')).toHaveLength(2);
    expect(screen.queryByRole('radio', { name: /クラウドセラー/ })).not.toBeInTheDocument();
  });

  it.each([
    ['cellar-address', ['クラウドセラー', 'ご自宅など']],
    ['venue-address', ['レストラン', 'ご自宅など']],
    ['venue-cellar', ['レストラン', 'クラウドセラー']],
    ['all', ['レストラン', 'クラウドセラー', 'ご自宅など']],
  ] as const)('[MOD-05] offers what the setting %s says', async (choice, kinds) => {
    renderModal(<SelectDestination item={itemWith()} choice={choice} />);
    expect(await screen.findAllByRole('radio')).toHaveLength(kinds.length);
    for (const kind of kinds)
      expect(screen.getByRole('radio', { name: new RegExp(`^${kind}`) })).toBeInTheDocument();
  });

  it('[IND-02] shows the arrival of pre-order wine for each destination', async () => {
    renderModal(<SelectDestination item={itemWith(null, 'IND00002-0002')} choice="cellar-address" />);
    expect(await screen.findAllByText('ご購入の確定から約3か月後に')).toHaveLength(2);
  });
});
