import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  AdminLiquorLedgerDocument,
  type AdminLiquorLedgerQuery,
  AdminLiquorYearDocument,
} from '../../generated/admin-liquor.js';
import { LiquorLedgerPage } from './liquor-ledger-page.js';

const SUMS = {
  __typename: 'LiquorKindSums',
  kind: 'SWEETENED_FRUIT_WINE',
  opening: 12_000,
  received: 4500,
  sold: 3000,
  returned: 750,
  sentBack: 0,
  lost: 750,
  found: 0,
  closing: 13_500,
  receivedYen: 5400,
  soldYen: 36_000,
} as const;
const SOLD: AdminLiquorLedgerQuery['liquorLedger']['items'][number] = {
  __typename: 'LiquorLedgerEntry',
  at: '2024-06-02T03:00:00.000Z',
  entry: 'SOLD',
  kind: 'SWEETENED_FRUIT_WINE',
  productRef: 'PRD00001',
  name: '酒精強化の赤',
  nameEn: 'Fortified red',
  bottles: 4,
  millilitres: 3000,
  yen: 48_000,
  party: '佐伯 遥',
  address: null,
  document: 'ORD00001',
};

const show = (isEmpty = false) => {
  const server = mockApolloClient(
    answer(AdminLiquorYearDocument).with(({ year }) => ({
      liquorYear: {
        __typename: 'LiquorYear',
        year,
        until: `${year + 1}-03-31`,
        firstYear: 2023,
        kinds: isEmpty ? [] : [SUMS],
      },
    })),
    answer(AdminLiquorLedgerDocument).with(({ month, perPage }) => {
      const items = !isEmpty && month === '2024-06' ? [SOLD] : [];
      return { liquorLedger: { __typename: 'LiquorLedgerPage', total: items.length, perPage, items } };
    }),
  );
  renderInApp(<LiquorLedgerPage />, {
    client: server.client,
    at: '/admin/liquor-ledger?year=2024&month=2024-06',
  });
  return server;
};

describe('[LIQUOR-01] the liquor ledger', () => {
  it('shows the litres of a year by kind, the month’s entries and their files', async () => {
    show();
    await screen.findByText('期首在庫');
    const row = (label: string) => screen.getByRole('row', { name: (name) => name.startsWith(label) });
    expect(row('期首在庫')).toHaveTextContent('12.000');
    expect(row('期末在庫')).toHaveTextContent('13.500');
    // 3.0 sold, 0.75 returned: 2.25 litres are 2 whole ones.
    expect(row('報告する販売数量（L）')).toHaveTextContent(/2$/);
    expect(row('報告する在庫数量（L）')).toHaveTextContent('14');
    expect(screen.getByText(/2025年4月30日.*税務署/)).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'ORD00001' })).toHaveAttribute(
      'href',
      '/admin/orders/ORD00001',
    );
    expect(screen.getByText('佐伯 遥')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'この月をCSVで保存' })).toHaveAttribute(
      'href',
      '/api/liquor-ledger?year=2024&month=2024-06&locale=jp',
    );
  });

  it('says when a year or month has nothing, and asks for the one that is chosen', async () => {
    const server = show(true);
    expect(await screen.findByText('この年度の記録はありません')).toBeInTheDocument();
    expect(await screen.findByText('この月の記録はありません')).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('月'), '2024-11');
    await waitFor(() =>
      expect(server.calls.at(-1)).toMatchObject({
        operation: 'AdminLiquorLedger',
        variables: { month: '2024-11', page: 1 },
      }),
    );
    await userEvent.selectOptions(screen.getByLabelText('年度'), '2025');
    await waitFor(() =>
      expect(server.calls).toContainEqual({ operation: 'AdminLiquorYear', variables: { year: 2025 } }),
    );
  });
});
