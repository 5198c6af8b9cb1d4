import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  CellarIncomingDocument,
  type CellarIncomingQuery,
  CellarOverviewDocument,
  type CellarOverviewQuery,
} from '../../generated/cellar.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { CellarPage } from './cellar-page.js';
import type { CellarLine } from './order-from-cellar-bar.js';

type Entry = CellarOverviewQuery['cellar']['entries']['items'][number];

const entryOf = (id: string, name: string, rest: Partial<Entry> = {}): Entry => ({
  __typename: 'CellarEntry',
  _id: id,
  productRef: `PRD-${id}`,
  addedAt: '2026-10-01T03:00:00Z',
  addedQuantity: 3,
  quantity: 3,
  orderableQuantity: 2,
  purchasePrice: 8000,
  freeUntil: '2027-10-01T15:00:00Z',
  yearState: 'FREE',
  orderRef: 'ORD00001',
  product: {
    __typename: 'Product',
    _id: id,
    reference: `PRD-${id}`,
    name,
    nameEn: `Wine ${id}`,
    price: 9000,
    vintage: '2019',
    size: '750mL',
    color: 'RED',
    colorTone: null,
    type: 'STILL',
    country: 'FR',
    grapeVariety: [],
    producer: null,
    region: null,
  },
  ...rest,
});

interface Options {
  at?: string;
  endingCount?: number;
  isTaken?: boolean;
  coming?: CellarIncomingQuery['orders']['items'];
  user?: SessionUser | null;
}

function show(
  entries: Entry[],
  { at = '/cellar', endingCount = 0, isTaken = true, coming = [], user = MISAKI }: Options = {},
) {
  const onOrder = jest.fn<(lines: readonly CellarLine[]) => Promise<boolean>>(() => Promise.resolve(isTaken));
  const { client, calls } = mockApolloClient(
    answer(CellarOverviewDocument).with(({ page }) => ({
      cellar: {
        __typename: 'Cellar',
        ownerRef: MISAKI.reference,
        figures: {
          __typename: 'CellarFigures',
          purchasedThisYear: 24_000,
          purchasedEver: 64_000,
          currentValue: 27_000,
          totalPurchaseValue: 24_001,
          bottleCount: 3,
          endingCount,
          endedCount: 0,
        },
        history: [
          { __typename: 'CellarMonth', month: '2026-10', bottles: 1, value: 9000, purchaseValue: 8000 },
          { __typename: 'CellarMonth', month: '2026-11', bottles: 3, value: 27_000, purchaseValue: 24_001 },
        ],
        entries: { __typename: 'CellarPage', items: entries, page, perPage: 24, total: entries.length },
      },
    })),
    answer(CellarIncomingDocument).with({ orders: { __typename: 'OrderPage', items: coming } }),
  );
  writeSession(client, user);
  renderInApp(<CellarPage onOrder={onOrder} />, { client, at });
  return { onOrder, calls };
}

const plus = (wine: string) =>
  within(screen.getByRole('group', { name: `${wine}を取り出す本数` })).getByRole('button', {
    name: '増やす',
  });

describe('the cloud cellar', () => {
  it('[ROUTE-20] shows an introduction to visitors, with a link to sign in', () => {
    const { calls } = show([], { user: null });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('飲みごろまで');
    expect(screen.getByRole('link', { name: 'ログインしてセラーへ' })).toHaveAttribute(
      'href',
      '/login?sourcepage=%2Fcellar',
    );
    expect(calls).toEqual([]);
  });

  it('[CEL-02] lists paid bottles not stored yet, and no others', async () => {
    const order = (id: string, rest: object = {}) => ({
      __typename: 'Order' as const,
      _id: id,
      reference: `ORD0000${id}`,
      status: 'PLANNING' as const,
      destination: 'CELLAR' as const,
      arrival: '2026-11-21T00:00:00.000Z',
      wineCount: 2,
      ...rest,
    });
    show([entryOf('A', 'シャブリ')], {
      coming: [
        order('1'),
        order('2', { destination: 'HOME' }),
        order('3', { status: 'PLACED' }),
        order('4', { status: 'IN_DELIVERY' }),
      ],
    });
    const region = await screen.findByRole('region', { name: '入庫待ち 2本' });
    expect(
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/me#ORD00001']);
  });

  it('[CEL-01] shows the five figures, and the value over time as a table too', async () => {
    show([entryOf('A', 'シャブリ')]);
    expect(await screen.findByText('24,001円', { selector: 'dd *' })).toBeInTheDocument();
    for (const name of [
      'お預かりの本数',
      'いまの価値（参考）',
      'お預かり分の購入額',
      '今年の購入額',
      'これまでの購入額',
    ])
      expect(screen.getByText(name)).toBeInTheDocument();
    expect(screen.getByText('購入時より +2,999円')).toBeInTheDocument();
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
    expect(rows.map((row) => row.textContent)).toEqual([
      '月本数いまの価格購入額',
      '2026年11月327,000円24,001円',
      '2026年10月19,000円8,000円',
    ]);
  });

  it('[CEL-02] shows the end of free storage and warns before it', async () => {
    show([entryOf('A', 'シャブリ', { yearState: 'ENDING' })], { endingCount: 3 });
    expect(await screen.findByText('2027年10月2日(土)')).toBeInTheDocument();
    expect(screen.getByText('まもなく無料期間が終わります')).toBeInTheDocument();
    expect(screen.getByText(/3本の無料保管が、30日以内に終わります/)).toBeInTheDocument();
  });

  it('[CEL-02] takes bottles out of several entries, no more than no order holds', async () => {
    const { onOrder } = show([
      entryOf('A', 'シャブリ'),
      entryOf('B', 'バローロ', { orderableQuantity: 1 }),
      entryOf('C', 'リオハ', { orderableQuantity: 0 }),
    ]);
    expect(await screen.findByText('すべてご注文に入っています。')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '届け先を選ぶ' })).not.toBeInTheDocument();
    await userEvent.click(plus('シャブリ'));
    await userEvent.click(plus('シャブリ'));
    expect(plus('シャブリ')).toBeDisabled();
    await userEvent.click(plus('バローロ'));
    await userEvent.click(screen.getByRole('button', { name: '届け先を選ぶ' }));
    expect(onOrder.mock.calls).toEqual([
      [
        [
          { cellarId: 'A', productRef: 'PRD-A', quantity: 2 },
          { cellarId: 'B', productRef: 'PRD-B', quantity: 1 },
        ],
      ],
    ]);
    await waitFor(() => expect(screen.queryByText('3本を取り出す')).not.toBeInTheDocument());
  });

  it('keeps the selection when the order is rejected', async () => {
    show([entryOf('A', 'シャブリ')], { isTaken: false });
    await screen.findByText('シャブリ');
    await userEvent.click(plus('シャブリ'));
    await userEvent.click(screen.getByRole('button', { name: '届け先を選ぶ' }));
    expect(screen.getByText('1本を取り出す')).toBeInTheDocument();
  });

  it('reads from the address which wines it shows', async () => {
    const { calls } = show([], { at: '/cellar?show=ending&page=2' });
    expect(await screen.findByText('期限の近いワインはありません')).toBeInTheDocument();
    expect(calls[0]?.variables).toMatchObject({ filter: { held: true, yearState: 'ENDING' }, page: 2 });
    await userEvent.click(screen.getByRole('button', { name: '出庫済み' }));
    await waitFor(() => expect(calls.at(-1)?.variables).toMatchObject({ filter: { held: false }, page: 1 }));
  });
});
