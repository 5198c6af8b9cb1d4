import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  answer,
  GraphQLErrorResponse,
  mockApolloClient,
  type MockedOperation,
} from '../../../test/apollo.js';
import { ModalHost } from '../../../test/app-frame.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  CartAddItemDocument,
  CartAddLineDocument,
  CartDocument,
  CartNowDocument,
  type CartFieldsFragment,
  CartUpdateItemDocument,
} from '../../generated/cart.js';
import { closeModal } from '../../shared/modals/modal-store.js';
import { dismissNotice, Toaster } from '../../shared/notifications/toaster.js';
import { writeSession } from '../../shared/session/session.js';
import { AddToOrder } from './add-to-order.js';
import { ChooseVenue } from './choose-venue.js';

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

afterEach(() => act(() => closeModal()));

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

describe('a wine that cannot be added', () => {
  afterEach(() => act(() => dismissNotice('cart-problem')));

  /** Adds a wine to an order with a restaurant and no wine, or to none. */
  async function add(...operations: MockedOperation[]) {
    const { client } = mockApolloClient(...operations);
    writeSession(client, MISAKI);
    renderInApp(
      <>
        <AddToOrder productRef="PRD00002" saleableQuantity={12} />
        <Toaster label="お知らせ" />
      </>,
      { client },
    );
    await userEvent.click(await screen.findByRole('button', { name: '注文に加える' }));
  }
  const empty = (): CartFieldsFragment => {
    const cart = cartWith(1);
    return { ...cart, items: cart.items.map((item) => ({ ...item, products: [] })) };
  };
  const none = (): CartFieldsFragment => ({ ...cartWith(1), selected: null, items: [] });
  const refusal = (code: string, messageKey: string, params = {}) =>
    new GraphQLErrorResponse({ code, messageKey, params });

  it('[ERR-08] says that adding failed when the fault is technical', async () => {
    await add(
      answer(CartDocument).with({ cart: empty() }),
      answer(CartNowDocument).with({ cart: empty() }),
      answer(CartAddLineDocument).with(refusal('INTERNAL', 'internal')),
    );
    expect(await screen.findByText(/^ワインを注文に加えられませんでした。/)).toBeInTheDocument();
  });

  it('[ERR-08] says that the order could not be created when the answer has none', async () => {
    await add(
      answer(CartDocument).with({ cart: none() }),
      answer(CartNowDocument).with({ cart: none() }),
      answer(CartAddItemDocument).with({ addCartItem: none() }),
    );
    expect(await screen.findByText(/^注文を作成できませんでした。/)).toBeInTheDocument();
  });

  it('[ERR-08] says why the server refused', async () => {
    await add(
      answer(CartDocument).with({ cart: empty() }),
      answer(CartNowDocument).with({ cart: empty() }),
      answer(CartAddLineDocument).with(
        refusal('INSUFFICIENT_STOCK', 'cart-error-out-of-stock', { available: 1 }),
      ),
    );
    expect(await screen.findByText(/在庫/)).toBeInTheDocument();
    expect(screen.queryByText(/加えられませんでした/)).not.toBeInTheDocument();
  });
});

describe('a wine for an order that holds one', () => {
  it.each([
    ['この注文に加える', 'CartAddLine'],
    ['別の注文にする', 'CartAddItem'],
  ])('[MOD-06] [CART-02] goes where the answer to the question says: %s', async (name, operation) => {
    const { client, calls } = mockApolloClient(
      answer(CartDocument).with({ cart: cartWith(1) }),
      answer(CartNowDocument).with({ cart: cartWith(1) }),
      answer(CartAddLineDocument).with({ addCartLine: cartWith(2) }),
      answer(CartAddItemDocument).with({ addCartItem: cartWith(1) }),
    );
    writeSession(client, MISAKI);
    renderInApp(
      <>
        <AddToOrder productRef="PRD00002" saleableQuantity={12} />
        <ModalHost />
      </>,
      { client },
    );
    await userEvent.click(await screen.findByRole('button', { name: '注文に加える' }));
    const question = await screen.findByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(calls.map((call) => call.operation)).toContain(operation));
    const added = calls.filter((call) => ['CartAddLine', 'CartAddItem'].includes(call.operation));
    expect(added).toEqual([
      {
        operation,
        variables:
          operation === 'CartAddLine'
            ? { itemId: 'c1', line: { productRef: 'PRD00002', quantity: 1 } }
            : { input: { products: [{ productRef: 'PRD00002', quantity: 1 }] } },
      },
    ]);
  });
});

describe('a restaurant for an order that has one', () => {
  it.each([
    ['この店に替える', 'CartUpdateItem'],
    ['別の注文にする', 'CartAddItem'],
  ])('[MOD-07] [CART-07] goes where the answer to the question says: %s', async (name, operation) => {
    const { client, calls } = mockApolloClient(
      answer(CartDocument).with({ cart: cartWith(1) }),
      answer(CartNowDocument).with({ cart: cartWith(1) }),
      answer(CartUpdateItemDocument).with({ updateCartItem: cartWith(1) }),
      answer(CartAddItemDocument).with({ addCartItem: cartWith(1) }),
    );
    writeSession(client, MISAKI);
    renderInApp(
      <>
        <ChooseVenue venueRef="VEN00002" />
        <ModalHost />
      </>,
      { client },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'この店に持ち込む' }));
    const question = await screen.findByRole('dialog', { name: '届け先を替えますか' });
    expect(question).toHaveTextContent('花');
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(calls.map((call) => call.operation)).toContain(operation));
    const input = { destination: 'RESTAURANT', reservation: { venueRef: 'VEN00002' } };
    expect(calls.filter((call) => ['CartUpdateItem', 'CartAddItem'].includes(call.operation))).toEqual([
      { operation, variables: operation === 'CartUpdateItem' ? { id: 'c1', input } : { input } },
    ]);
  });
});
