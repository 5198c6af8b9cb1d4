import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { type AdminSalesReportQuery, AdminSalesReportDocument } from '../../generated/admin-reports.js';
import { ReportsPage } from './reports-page.js';

type SalesReport = AdminSalesReportQuery['salesReport'];
const figures = (net: number, margin: number, bottlesWithoutCost = 0): SalesReport['total'] => ({
  __typename: 'SalesFigures',
  revenue: net,
  refunds: 0,
  net,
  tax: 0,
  bottles: 3,
  orders: 2,
  cost: 1000,
  margin,
  bottlesWithoutCost,
});
const row = (key: string, name: string, net: number, margin: number): SalesReport['rows'][number] => ({
  __typename: 'SalesReportRow',
  key,
  name,
  nameEn: name,
  figures: figures(net, margin),
  previous: { __typename: 'SalesFigures', net: 10_000 },
});
const REPORT: SalesReport = {
  __typename: 'SalesReport',
  previous: { __typename: 'SalesReportRange', from: '2026-10-02', to: '2026-10-31' },
  parts: [],
  rows: [
    row('PRD00001', 'クロ', 15_000, 500),
    row('PRD00002', 'アルマ', 5000, 900),
    row('DELIVERY', '送料', 900, 0),
  ],
  rowCount: 300,
  total: figures(20_900, 1400, 4),
  previousTotal: figures(20_000, 1000),
};

const show = (at: string, report = REPORT) => {
  const asked: unknown[] = [];
  const server = mockApolloClient(
    answer(AdminSalesReportDocument).with((variables) => {
      asked.push(variables);
      return { salesReport: report };
    }),
  );
  renderInApp(<ReportsPage />, { client: server.client, at });
  return asked;
};

describe('[REPORT-02] the reports', () => {
  it('read their state from the address and say the sums', async () => {
    const asked = show(
      '/admin/reports?period=OWN&from=2026-11-01&to=2026-11-30&by=WINE&grain=WEEK&vs=LAST_YEAR',
    );
    const table = await screen.findByRole('table');
    expect(asked).toEqual([
      {
        firstDay: '2026-11-01',
        lastDay: '2026-11-30',
        dimension: 'WINE',
        grain: 'WEEK',
        comparison: 'LAST_YEAR',
        sort: '-net',
      },
    ]);
    const names = () =>
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['クロ', 'アルマ', '送料・セラーからの配送', '合計']);
    expect(within(table).getByRole('link', { name: 'クロ' })).toHaveAttribute(
      'href',
      '/admin/products/PRD00001',
    );
    expect(within(table).queryByRole('link', { name: '送料' })).not.toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /^クロ/ })).toHaveTextContent(/15,000円.*33\.3 %.*\+50 %/);
    expect(screen.getByText(/原価が未定の4本/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'CSVで保存' })).toHaveAttribute(
      'href',
      '/api/sales-report.csv?firstDay=2026-11-01&lastDay=2026-11-30&dimension=WINE&grain=WEEK&comparison=LAST_YEAR&sort=-net&locale=jp',
    );
    const user = userEvent.setup();
    await user.click(within(table).getByRole('button', { name: '粗利（税抜）' }));
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'margin' }));
    expect(screen.getByText(/300件のうち3件/)).toBeInTheDocument();
    await user.selectOptions(screen.getByLabelText('集計単位'), '産地');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ dimension: 'REGION', sort: 'margin' }));
    await user.selectOptions(screen.getByLabelText('期間'), '昨年');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ firstDay: expect.stringMatching(/-01-01$/) }));
  });

  it('say that nothing was sold', async () => {
    show('/admin/reports', { ...REPORT, rows: [] });
    expect(await screen.findByText('この期間の請求と返金はありません')).toBeInTheDocument();
  });
});
