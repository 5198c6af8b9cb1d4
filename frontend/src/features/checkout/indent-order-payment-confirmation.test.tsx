import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  CheckoutIndentAgreementDocument,
  CheckoutDocument,
  type CheckoutMutation,
  CheckoutSummaryDocument,
  type CheckoutSummaryQuery,
} from '../../generated/checkout.js';
import { CartDocument } from '../../generated/cart.js';
import { closeModal, useOpenModal } from '../../shared/modals/modal-store.js';
import type { Locale } from '../../i18n/index.js';
import IndentOrderPaymentConfirmation from './modals/indent-order-payment-confirmation.js';

const CART_ITEM: CheckoutSummaryQuery['cart']['items'][number] = {
  __typename: 'CartItem',
  _id: 'c1',
  selected: true,
  destination: 'CELLAR',
  productTotal: 44000,
  indentProductRef: 'IND00002-0002',
  gift: null,
  delivery: null,
  deliveryDays: null,
  homeAddress: null,
  reservation: null,
  products: [
    {
      __typename: 'CartLine',
      productRef: 'PRD00390',
      quantity: 1,
      unitPrice: 44000,
      cellarId: null,
      product: null,
    },
  ],
};

const SUMMARY: CheckoutSummaryQuery = {
  checkoutSummary: {
    __typename: 'CheckoutSummary',
    summary: {
      __typename: 'PriceSummary',
      destinationCount: 1,
      bookingCount: 0,
      wineCount: 1,
      productCount: 1,
      totalProductPrice: 44000,
      deliveryFee: 0,
      totalAmount: 44000,
      pointsUsed: 0,
      totalPaymentAmount: 44000,
      maximumPoints: 0,
      taxIncluded: 4000,
    },
    items: [
      {
        __typename: 'CheckoutItem',
        itemId: 'c1',
        destination: 'CELLAR',
        paymentAmount: 44000,
        deliveryFee: 0,
        shipBy: null,
        arrival: '2027-02-21T00:00:00.000Z',
        indentClosesAt: '2026-12-10T14:59:00.000Z',
      },
    ],
    problems: [],
  },
  cart: { __typename: 'Cart', selected: null, unfinishedTotal: 0, checkoutTotal: 0, items: [CART_ITEM] },
  session: {
    __typename: 'Session',
    sessionId: 's',
    user: { __typename: 'User', _id: 'u', loyaltyPoints: 0, birthday: '1990-02-03' },
  },
};

type Payment = CheckoutMutation['checkout'];

const PLACED: Payment['orders'][number] = {
  __typename: 'Order',
  _id: 'O1',
  reference: 'ORD00001',
  status: 'PLACED',
};

const checkout = (changes: Partial<Payment> = {}): CheckoutMutation => ({
  checkout: {
    __typename: 'PaymentIntent',
    _id: 'pi1',
    status: 'FILLING',
    error: null,
    errorKey: null,
    amount: 44000,
    provider: 'SANDBOX',
    orderRefs: ['ORD00001'],
    paymentSecret: 'secret',
    orders: [PLACED],
    ...changes,
  },
});

function OpenedModal() {
  const modal = useOpenModal();
  return modal && <output aria-label="modal">{modal.name}</output>;
}

function showModal(placed: CheckoutMutation | GraphQLErrorResponse = checkout(), locale: Locale = 'jp') {
  const { client, calls } = mockApolloClient(
    answer(CheckoutIndentAgreementDocument).with({
      indentAgreement: {
        __typename: 'IndentAgreementText',
        key: 'k',
        locale: 'jp',
        text: '約3か月かかります。',
      },
    }),
    answer(CheckoutSummaryDocument).with(() => SUMMARY),
    answer(CheckoutDocument).with(placed),
    answer(CartDocument).with({ cart: SUMMARY.cart }),
  );
  renderInApp(
    <>
      <IndentOrderPaymentConfirmation itemIds={['c1']} />
      <OpenedModal />
    </>,
    { client, locale },
  );
  return calls;
}

const pay = () => screen.findByRole('button', { name: '注文を確定する' });

afterEach(() => act(() => closeModal()));

describe('MOD-23, the confirmation of pre-order wine', () => {
  it('[MOD-23] shows the notice on the 3-month arrival, the terms and the totals', async () => {
    showModal();
    await pay();
    expect(screen.getByRole('heading', { name: '事前確認' })).toBeInTheDocument();
    expect(screen.getByText(/ご購入の確定から約3か月後です/)).toBeInTheDocument();
    expect(screen.getByText('受付の締切')).toBeInTheDocument();
    expect(screen.getByText('2026年12月10日(木) 23:59')).toBeInTheDocument();
    expect(screen.getByText('約3か月かかります。')).toBeInTheDocument();
    expect(screen.getAllByText(/44,000/).length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: '閉じる' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'キャンセル' })).toBeInTheDocument();
  });

  it('[MOD-23] bears its Japanese name in every language', async () => {
    showModal(checkout(), 'fr');
    expect(
      await screen.findByRole('heading', { name: '事前確認 À savoir avant de commander' }),
    ).toBeInTheDocument();
    expect(screen.getByText('事前確認')).toHaveAttribute('lang', 'ja');
  });

  it("[MOD-23] requires the buyer's agreement, and sends it to the server", async () => {
    const calls = showModal();
    expect(await pay()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: '上の内容を確認し、同意します' }));
    expect(await pay()).toBeEnabled();
    await userEvent.click(await pay());
    await waitFor(() =>
      expect(screen.getByRole('status', { name: 'modal', hidden: true })).toHaveTextContent(
        'orderpaymentform',
      ),
    );
    expect(calls.find(({ operation }) => operation === 'CheckoutSummary')?.variables).toMatchObject({
      itemIds: ['c1'],
      fromIndent: true,
    });
    expect(calls.find(({ operation }) => operation === 'Checkout')?.variables['input']).toMatchObject({
      itemIds: ['c1'],
      fromIndent: true,
      agreed: true,
      expectedTotal: 44000,
    });
  });

  it("[ERR-02] [MOD-12] disables the button until the provider's error is acknowledged", async () => {
    showModal(
      new GraphQLErrorResponse({
        code: 'PROVIDER_FAILED',
        messageKey: 'payment-provider-failed',
        params: {},
      }),
    );
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^決済サービス: /);
    expect(await pay()).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await pay()).toBeEnabled();
  });

  it.each([
    ['no orders', checkout({ orderRefs: [], orders: [] }), '注文が作成されませんでした'],
    [
      'an order without a number',
      checkout({ orders: [{ ...PLACED, reference: '' }] }),
      '注文を正しく作成できませんでした',
    ],
    [
      'a refusal',
      new GraphQLErrorResponse({ code: 'CONFLICT', messageKey: 'cart-changed', params: {} }),
      '注文の内容が変わりました。もう一度お確かめください',
    ],
  ])('[ERR-04] [ERR-05] %s: the orders could not be made, with the reason', async (_, placed, reason) => {
    showModal(placed);
    await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(`ご注文の作成に失敗しました：${reason}`);
    expect(await pay()).toBeDisabled();
  });
});
