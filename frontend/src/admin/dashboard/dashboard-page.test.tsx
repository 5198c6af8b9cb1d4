import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { AdminDashboardDocument } from '../../generated/admin-dashboard.js';
import type { DashboardData } from './figures.js';
import { DashboardPage } from './dashboard-page.js';

type Work = DashboardData['work'][number];

const NUMBERS = { __typename: 'DashboardFigures', revenue: 0, orders: 0, customers: 0, stock: 0 } as const;
const AT = '2026-11-26T03:00:00.000Z';

const dashboard = (own: Partial<DashboardData> = {}): DashboardData => ({
  __typename: 'Dashboard',
  at: AT,
  span: 'DAYS',
  work: [],
  figures: NUMBERS,
  previous: NUMBERS,
  parts: [],
  destinations: [],
  restaurants: [],
  bestWines: [],
  slowWines: [],
  failedQueries: [],
  ...own,
});
const work = (key: Work['key'], count: number, countIsCapped = false): Work => ({
  __typename: 'DashboardWorkCount',
  key,
  count,
  countIsCapped,
});

const show = (own: Partial<DashboardData> = {}, at = '/admin') => {
  const server = mockApolloClient(
    answer(AdminDashboardDocument).with(({ span }) => ({ dashboard: dashboard({ ...own, span }) })),
  );
  renderInApp(<DashboardPage />, { client: server.client, at });
  return server;
};

describe('[ADM-01] the dashboard', () => {
  it('links each number of today’s work to its list, and says first what is late', async () => {
    show({
      work: [work('LATE', 2), work('TO_PLAN', 5), work('LOW_STOCK', 1000, true), work('FAILED_MAILS', 0)],
    });
    expect(await screen.findByText(/^期限を過ぎた注文が2件あります。/)).toBeInTheDocument();
    const strip = screen.getByRole('region', { name: '今日の仕事' });
    const linkOf = (name: RegExp) => within(strip).getByRole('link', { name }).getAttribute('href');
    expect(linkOf(/期限切れ\s*2$/)).toMatch(/^\/admin\/orders\?/);
    expect(linkOf(/手配\s*5$/)).toContain('TO_PLAN');
    expect(linkOf(/在庫わずか\s*1,000\+$/)).toMatch(/^\/admin\//);
    expect(linkOf(/メールの失敗\s*0$/)).toBe('/admin/system/mails?status=FAILED');
  });

  it('says how much is open when nothing is late', async () => {
    show({ work: [work('LATE', 0), work('TO_PLAN', 2), work('TO_PREPARE', 1), work('TO_SHIP', 4)] });
    expect(await screen.findByText(/^手配・準備・発送を待つ注文は7件です。/)).toBeInTheDocument();
  });

  it('has words for a shop without sales, and the day of Japan as heading', async () => {
    show();
    expect(await screen.findByText('この期間に売れたワインはありません')).toBeInTheDocument();
    expect(screen.getByText('見つからなかった言葉はありません')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/11月26日/);
  });

  it('loads another span, which stays in the address', async () => {
    const server = show();
    await screen.findByText('見つからなかった言葉はありません');
    await userEvent.click(screen.getByRole('button', { name: '13週' }));
    const spans = () => server.calls.filter(({ operation }) => operation === 'AdminDashboard');
    await waitFor(() => expect(spans().at(-1)?.variables).toEqual({ span: 'WEEKS' }));
  });

  it('offers to load again what could not be loaded', async () => {
    renderInApp(<DashboardPage />, { at: '/admin' });
    expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
  });
});
