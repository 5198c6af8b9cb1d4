import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { SAMPLE_ORDER as ORDER, SAMPLE_WINE } from '../../../test/sample-order.js';
import { ModalHost } from '../../../test/app-frame.js';
import { OrdersConfirmReceptionDocument, type OrdersOrderFragment } from '../../generated/orders.js';
import { OrderCard } from './order-card.js';
import type { RefundableOrder } from './refund-note.js';

function show(order: RefundableOrder, locale: 'jp' | 'en' = 'jp') {
  const { client, calls } = mockApolloClient(
    answer(OrdersConfirmReceptionDocument).with({
      confirmReception: {
        ...order,
        status: 'RECEPTION_CONFIRMED',
        availableActions: [],
      },
    }),
  );
  renderInApp(
    <>
      <OrderCard order={order} />
      <ModalHost />
    </>,
    { client, locale },
  );
  return calls;
}

const parcelOf = (ref: string, tracking: string, status: 'SHIPPED' | 'RECEIVED' = 'SHIPPED') => ({
  __typename: 'Delivery' as const,
  ref,
  status,
  carrier: 'ヤマト',
  tracking,
  shippedAt: '2026-11-19T00:00:00.000Z',
  receivedAt: null,
});

const card = () => screen.getByRole('article', { name: 'ORD00001' });

describe('OrderCard', () => {
  it('[ACCT-01] shows wines, destination, date in Japan time, and total', () => {
    show(ORDER);
    expect(card()).toHaveTextContent('ご注文日 2026年11月21日(土)');
    expect(card()).toHaveTextContent('2026年12月5日(土) 19:00');
    expect(within(card()).getByRole('link', { name: '鮨 しの川' })).toHaveAttribute(
      'href',
      '/venues/VEN00001',
    );
    expect(card()).toHaveTextContent('−1,200円');
    expect(card()).toHaveTextContent('26,520円');
  });

  it('[ORD-08] offers what the server allows: paying again and cancelling', () => {
    show(ORDER);
    expect(screen.getByRole('button', { name: 'もう一度支払う' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '注文をキャンセル' })).toBeInTheDocument();
  });

  it('[ORD-08] counts down how long it can still be paid', () => {
    const payBefore = new Date(Date.now() + 59.5 * 60_000).toISOString();
    show({ ...ORDER, status: 'PLACED', payBefore });
    expect(card()).toHaveTextContent('お支払い待ち、あと60分');
  });

  it('[LOY-01] shows that nothing is to be paid when points cover it', () => {
    show({ ...ORDER, status: 'PAID', paymentAmount: 0, availableActions: [] });
    expect(card()).toHaveTextContent('お支払いはありません');
    expect(card()).not.toHaveTextContent(/(^|[^\d,])0円 ?\(税込\)/);
  });

  it.each([
    ['undecided', undefined, '当店で確認しています。対象のお支払い額 26,520円'],
    ['under way', null, '返金のお手続き中26,520円2026年11月21日(土)'],
    ['done', '2026-11-22T00:00:00.000Z', '返金済み26,520円2026年11月22日(日)'],
  ])('[OWED-01] shows the refund of a cancelled order with its amount: %s', (_state, doneAt, text) => {
    const refund = {
      __typename: 'Refund' as const,
      orderRef: 'ORD00001',
      amount: 26520,
      requestedAt: '2026-11-21T00:00:00.000Z',
    };
    const refunds =
      doneAt === undefined
        ? []
        : [
            { ...refund, doneAt },
            { ...refund, orderRef: 'ORD00002', amount: 999, doneAt },
          ];
    show({
      ...ORDER,
      status: 'CANCELLED',
      paidAt: ORDER.createdAt,
      availableActions: [],
      paymentIntent: { __typename: 'PaymentIntent', _id: 'P1', refunds },
    });
    const note = screen.getByRole('group', { name: '返金' });
    expect(note).toHaveTextContent(text);
    expect(note).not.toHaveTextContent('999');
  });

  it('offers only actions allowed by the server', () => {
    show({ ...ORDER, status: 'IN_DELIVERY', availableActions: ['CONFIRM_RECEPTION'] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('[ORD-06] shows what waits to be sent before it is sent', () => {
    const waiting = {
      __typename: 'Delivery' as const,
      ref: 'D1',
      status: 'WAITING_TO_SHIP' as const,
      carrier: null,
      tracking: null,
      shippedAt: null,
      receivedAt: null,
    };
    show({ ...ORDER, status: 'IN_PREPARATION', deliveries: [waiting] });
    expect(card()).toHaveTextContent('発送待ち');
  });

  it('names things in the reader’s script', () => {
    show(ORDER, 'en');
    expect(card()).toHaveTextContent('Sushi Shinokawa');
    expect(card()).toHaveTextContent('Chablis');
  });

  it('[ACCT-01] confirms that a parcel has arrived, after asking', async () => {
    const calls = show({
      ...ORDER,
      status: 'IN_DELIVERY',
      availableActions: ['CONFIRM_RECEPTION'],
      deliveries: [parcelOf('D1', '1111', 'RECEIVED'), parcelOf('D2', '2222')],
    });
    await userEvent.click(screen.getByRole('button', { name: '受け取りました' }));
    const dialog = await screen.findByRole('dialog', { name: 'お受け取りの確認' });
    expect(calls).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: '受け取りました' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls).toEqual([
      { operation: 'OrdersConfirmReception', variables: { reference: 'ORD00001', deliveryRef: 'D2' } },
    ]);
  });

  it('names the parcels when several are on their way', () => {
    show({
      ...ORDER,
      status: 'IN_DELIVERY',
      availableActions: ['CONFIRM_RECEPTION'],
      deliveries: [parcelOf('D1', '1111'), parcelOf('D2', '2222')],
    });
    expect(screen.getByRole('button', { name: '受け取りました（1111）' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '受け取りました（2222）' })).toBeInTheDocument();
  });

  it('[FEED-01] [ORD-09] links to the survey while it is open, and to the invoice once paid', () => {
    show({
      ...ORDER,
      status: 'CLOSED',
      availableActions: ['SUBMIT_FEEDBACK'],
      paidAt: '2026-11-20T16:05:00.000Z',
    });
    expect(screen.getByRole('link', { name: '感想を書く' })).toHaveAttribute('href', '/feedback/ORD00001');
    expect(screen.getByRole('link', { name: '請求書' })).toHaveAttribute('href', '/invoices/ORD00001');
  });

  it('[FEED-01] does not ask before the survey opens, nor twice', () => {
    show({ ...ORDER, status: 'RECEPTION_CONFIRMED', availableActions: [] });
    expect(screen.queryByRole('link', { name: '感想を書く' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '請求書' })).not.toBeInTheDocument();
  });
});

describe('an order that is over', () => {
  const over = { ...ORDER, status: 'CLOSED' as const, availableActions: [], paidAt: ORDER.createdAt };

  it('[ACCT-01] is a line with what, where and how much, which opens', async () => {
    show(over);
    const line = screen.getByText(/^シャブリ 2本$/);
    expect(line).toBeVisible();
    expect(screen.getByText('送料')).not.toBeVisible();
    await userEvent.click(line);
    expect(screen.getByText('送料')).toBeVisible();
  });

  it('[ACCT-01] is expanded when linked to', () => {
    renderInApp(<OrderCard order={over} />, { at: '/me#ORD00001' });
    expect(screen.getByText('送料')).toBeVisible();
  });

  it.each([
    ['[OWED-01] while money is owed', { ...over, status: 'CANCELLED' as const }],
    ['[ACCT-01] while it is under way', { ...over, status: 'IN_DELIVERY' as const }],
  ])('%s it is not over', (_, order) => {
    show(order);
    expect(screen.getByRole('link', { name: '鮨 しの川' })).toBeVisible();
  });
});

describe('order progress in the card', () => {
  const stage = (name: RegExp) =>
    within(screen.getByRole('list', { name: 'ご注文の進み具合' }))
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText(name));

  it('[ACCT-01] shows the next action first, and marks the current step', () => {
    show(ORDER);
    expect(stage(/^お支払い/)).toHaveAttribute('aria-current', 'step');
    expect(stage(/^手配/)).not.toHaveAttribute('aria-current');
    const [first] = screen.getAllByRole('button');
    expect(first).toHaveTextContent('もう一度支払う');
  });

  it.each([
    ['READY_TO_PREPARE', false, '発送の手配待ち', 'Awaiting shipping arrangement'],
    ['IN_PREPARATION', false, '発送準備中', 'Being packed'],
    ['IN_PREPARATION', true, '準備完了', 'Preparation complete'],
  ] as const)('[ORD-02] [ORD-05] says of %s, prepared: %s, that it is %s', (status, isPrepared, jp, en) => {
    const order = { ...ORDER, status, preparationConfirmed: isPrepared, availableActions: [] };
    show(order);
    expect(screen.getByText(jp)).toBeInTheDocument();
    show(order, 'en');
    expect(screen.getByText(en)).toBeInTheDocument();
  });

  it('[ORD-02] explains an order on hold without an action', () => {
    show({
      ...ORDER,
      status: 'ON_HOLD',
      statusBeforeHold: 'PLANNED',
      statusSince: '2026-11-22T01:00:00.000Z',
      paidAt: '2026-11-20T16:05:00.000Z',
      availableActions: [],
    });
    const note = screen.getByRole('note');
    expect(note).toHaveTextContent('お支払いのやり直しは要りません');
    expect(note).toHaveTextContent('2026年11月22日(日) 10:00');
    expect(within(note).getByRole('link', { name: 'お問い合わせ' })).toHaveAttribute('href', '/contact');
    expect(stage(/^発送/)).toHaveTextContent('保留中');
  });

  const [LINE] = ORDER.products;
  const served: OrdersOrderFragment['products'] = [
    {
      ...LINE!,
      product: SAMPLE_WINE,
    },
  ];

  it('[ACCT-01] shows how the restaurant will serve the wine', () => {
    show({ ...ORDER, status: 'PLANNED', products: served });
    expect(card()).toHaveTextContent('10°C');
    expect(card()).toHaveTextContent('抜栓は30分前');
    expect(card()).toHaveTextContent('グラスは白・中ぶり');
  });

  it('leaves serving notes out where no restaurant serves', () => {
    show({ ...ORDER, products: served, destination: 'HOME', reservation: null });
    expect(card()).not.toHaveTextContent('抜栓');
  });

  it('[ACCT-01] leads to the carrier’s page about a parcel', () => {
    show({
      ...ORDER,
      status: 'IN_DELIVERY',
      availableActions: [],
      deliveries: [{ ...parcelOf('D1', '4000-0000-0066'), carrier: 'ヤマト運輸' }],
    });
    const link = screen.getByRole('link', { name: /4000-0000-0066/ });
    expect(link).toHaveAttribute('href', expect.stringMatching(/kuronekoyamato\.co\.jp.*id=400000000066$/));
    expect(link).toHaveAttribute('rel', 'noreferrer');
  });
});
