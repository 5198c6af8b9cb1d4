import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  IndentsAddToCartDocument,
  IndentsCartDocument,
  type IndentsCartQuery,
  IndentsEventDocument,
  type IndentsEventQuery,
  IndentsLimitedDocument,
  IndentsSetQuantityDocument,
} from '../../generated/indents.js';
import { closeModal, useOpenModal } from '../../shared/modals/modal-store.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { registerSignInPrompt } from '../../shared/session/sign-in-prompt.js';
import { IndentPage } from './indent-page.js';
import { LimitedIndentsGate } from './limited-indents-gate.js';

type Indent = NonNullable<IndentsEventQuery['indent']>;
type IndentWine = Indent['wines'][number];
type Cart = IndentsCartQuery['cart'];

const PRODUCT: IndentWine['product'] = {
  __typename: 'Product',
  _id: 'p1',
  reference: 'PRD00390',
  name: 'シャルツホーフベルガー',
  nameEn: 'Scharzhofberger',
  vintage: '2022',
  size: '750mL',
  color: 'WHITE',
  colorTone: 'PALE_LEMON',
  type: 'STILL',
  country: 'DE',
  grapeVariety: ['RIESLING'],
  summaryIn: null,
  images: [],
  producer: null,
  region: null,
};

const event = (changes: Partial<Indent> = {}, wine: Partial<IndentWine> = {}): Indent => ({
  __typename: 'Indent',
  _id: 'i2',
  reference: 'IND00002',
  name: '年末の取り寄せ',
  nameEn: 'For the new year',
  descriptionIn: { __typename: 'LocalizedText', text: '蔵から届きます。', locale: 'jp', composed: false },
  image: null,
  limited: false,
  minTier: null,
  status: 'OPEN',
  accessible: true,
  opensAt: '2026-10-12T00:00:00.000Z',
  closesAt: '2026-12-11T00:00:00.000Z',
  wines: [
    {
      __typename: 'IndentWine',
      productRef: 'PRD00390',
      unitPrice: 44000,
      quantity: 12,
      free: 11,
      uniqueId: 'IND00002-0002',
      product: PRODUCT,
      ...wine,
    },
  ],
  ...changes,
});

const item = (quantity: number): Cart['items'][number] => ({
  __typename: 'CartItem',
  _id: 'c1',
  selected: true,
  destination: null,
  productTotal: 44000 * quantity,
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
      quantity,
      unitPrice: 44000,
      cellarId: null,
      product: null,
    },
  ],
});

const cart = (items: Cart['items']): Cart => ({
  __typename: 'Cart',
  selected: null,
  unfinishedTotal: 0,
  checkoutTotal: 0,
  items,
});

function OpenedModal() {
  const modal = useOpenModal();
  return modal && <output aria-label="modal">{JSON.stringify([modal.name, modal.props])}</output>;
}

function showEvent(
  given: Indent | GraphQLErrorResponse,
  {
    begun = [],
    user = MISAKI,
    locale = 'jp',
  }: { begun?: Cart['items']; user?: SessionUser | null; locale?: 'jp' | 'fr' } = {},
) {
  let items = begun;
  const { client, calls } = mockApolloClient(
    answer(IndentsEventDocument).with(given instanceof GraphQLErrorResponse ? given : { indent: given }),
    answer(IndentsCartDocument).with(() => ({ cart: cart(items) })),
    answer(IndentsAddToCartDocument).with(() => {
      items = [item(1)];
      return { addCartItem: cart(items) };
    }),
    answer(IndentsSetQuantityDocument).with({ setCartLineQuantity: cart([item(1)]) }),
  );
  writeSession(client, user);
  renderInApp(
    <>
      <Routes>
        <Route path="/indents" element={<IndentPage reference="IND00002" />} />
        <Route path="/limited_indents/unauthorized" element={<p>会員限定です</p>} />
      </Routes>
      <OpenedModal />
    </>,
    { client, at: '/indents', locale },
  );
  return calls;
}

const operations = (calls: { operation: string }[]) => calls.map(({ operation }) => operation);

afterEach(() => act(() => closeModal()));

describe('IndentPage', () => {
  it('[ROUTE-21] shows each wine with its price, how many are left, and when it arrives', async () => {
    showEvent(event());
    expect(await screen.findByRole('heading', { name: '年末の取り寄せ' })).toBeInTheDocument();
    expect(screen.getByText('残り11本')).toBeInTheDocument();
    expect(screen.getByText(/44,000/)).toBeInTheDocument();
    expect(screen.getByText(/ご購入の確定から約3か月/)).toBeInTheDocument();
  });

  it('[I18N-03] shows the description in the user’s language, and marks English text', async () => {
    const text = 'Précommande ouverte à tous : 1 vin de Moselle.';
    const summaryIn = {
      __typename: 'LocalizedText' as const,
      text: 'Light and long.',
      locale: 'en' as const,
      composed: false,
    };
    const wine = { product: { ...PRODUCT, summaryIn } };
    showEvent(
      event({ descriptionIn: { __typename: 'LocalizedText', text, locale: 'fr', composed: true } }, wine),
      {
        locale: 'fr',
      },
    );
    expect(await screen.findByText('For the new year')).toHaveAttribute('lang', 'en');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('For the new year (en anglais)');
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getByText(/texte composé à partir des données/)).toBeInTheDocument();
    expect(screen.getByText('Light and long.')).toHaveAttribute('lang', 'en');
  });

  it('[IND-02] adds the bottles to a separate order and asks: home or cellar', async () => {
    const calls = showEvent(event());
    await userEvent.dblClick(await screen.findByRole('button', { name: '取り寄せる' }));
    const modal = await screen.findByRole('status', { name: 'modal' });
    expect(JSON.parse(modal.textContent ?? '')).toMatchObject([
      'selectdestination',
      { choice: 'cellar-address', item: { indentProductRef: 'IND00002-0002' } },
    ]);
    expect(calls.filter(({ operation }) => operation === 'IndentsAddToCart')).toEqual([
      {
        operation: 'IndentsAddToCart',
        variables: {
          input: {
            indentProductRef: 'IND00002-0002',
            products: [{ productRef: 'PRD00390', quantity: 1 }],
          },
        },
      },
    ]);
  });

  it('[IND-02] continues an existing order of the same wine', async () => {
    const calls = showEvent(event(), { begun: [item(3)] });
    await userEvent.click(await screen.findByRole('button', { name: '取り寄せる' }));
    await screen.findByRole('status', { name: 'modal' });
    expect(operations(calls)).toEqual(['IndentsEvent', 'IndentsCart', 'IndentsSetQuantity']);
  });

  it('[MOD-02] asks visitors to sign in before ordering', async () => {
    const calls = showEvent(event(), { user: null });
    const prompt = jest.fn();
    registerSignInPrompt(prompt);
    await userEvent.click(await screen.findByRole('button', { name: '取り寄せる' }));
    expect(prompt).toHaveBeenCalledTimes(1);
    expect(operations(calls)).toEqual(['IndentsEvent']);
  });

  it.each([
    ['is over', event({ status: 'CLOSED' })],
    ['has not opened', event({ status: 'UPCOMING' })],
    ['has none left', event({}, { free: 0, uniqueId: null })],
  ])('[ROUTE-21] sells nothing of an event that %s', async (_name, given) => {
    showEvent(given);
    await screen.findByRole('heading', { name: '年末の取り寄せ' });
    expect(screen.queryByRole('button', { name: '取り寄せる' })).not.toBeInTheDocument();
  });

  it('[ROUTE-22] redirects visitors without access to the explanation', async () => {
    showEvent(new GraphQLErrorResponse({ code: 'FORBIDDEN', messageKey: 'indent-no-access', params: {} }));
    expect(await screen.findByText('会員限定です')).toBeInTheDocument();
  });
});

describe('LimitedIndentsGate', () => {
  const renderDoor = (about: { accessible: boolean; open: number; upcoming: number }) => {
    const { client } = mockApolloClient(
      answer(IndentsLimitedDocument).with({
        limitedIndentsAbout: { __typename: 'LimitedIndentsAbout', tiers: ['GOLD'], ...about },
      }),
    );
    renderInApp(
      <Routes>
        <Route path="/limited_indents" element={<LimitedIndentsGate>限定の一覧</LimitedIndentsGate>} />
        <Route path="/limited_indents/unauthorized" element={<p>会員限定です</p>} />
      </Routes>,
      { client, at: '/limited_indents' },
    );
  };

  it('[ROUTE-22] shows the list to visitors with access to at least one pre-order sale', async () => {
    renderDoor({ accessible: true, open: 1, upcoming: 0 });
    expect(await screen.findByText('限定の一覧')).toBeInTheDocument();
  });

  it('[ROUTE-22] redirects users without access to the page on tiers', async () => {
    renderDoor({ accessible: false, open: 1, upcoming: 0 });
    expect(await screen.findByText('会員限定です')).toBeInTheDocument();
  });
});
