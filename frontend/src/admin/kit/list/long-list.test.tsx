import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { columnOf, listPartRows, resourceNamed } from '@vinkura/domain/back-office/index';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import { AdminRecordsDocument, AdminRecordsPartDocument } from '../../../generated/admin-kit-data.js';
import { AdminRememberListDocument, AdminSavedViewsDocument } from '../../../generated/admin-kit-views.js';
import { ListPage } from './list-page.js';
import { refetchRecordLists } from '../data/record-cache.js';

const PRODUCTS = resourceNamed('products');
const PART = listPartRows(PRODUCTS.defaultColumns.flatMap((key) => columnOf(PRODUCTS, key) ?? []));
const TOTAL = 2300;
const PAGE = 1000;

/** A list of 2,300 wines; `failing` names pages of parts that are refused. */
function wines(failing = new Set<number>()) {
  const items = (page = 1, perPage = 1) =>
    Array.from({ length: Math.max(0, Math.min(perPage, TOTAL - (page - 1) * perPage)) }, (_, place) => {
      const reference = `PRD${String((page - 1) * perPage + place + 1).padStart(5, '0')}`;
      return {
        __typename: 'BackOfficeRow' as const,
        reference,
        version: 'v1',
        values: { reference, name: `ワイン${reference}` },
        labels: {},
      };
    });
  return mockApolloClient(
    answer(AdminSavedViewsDocument).with({
      savedViews: { __typename: 'SavedViews', views: [], lastUsed: null },
    }),
    answer(AdminRememberListDocument).with({ rememberList: true }),
    answer(AdminRecordsDocument).with(({ page, perPage }) => ({
      backOfficeRecords: {
        __typename: 'BackOfficeRecordPage',
        items: items(page ?? 1, perPage ?? 1),
        total: TOTAL,
        totalIsCapped: false,
        page: page ?? 1,
        perPage: perPage ?? 1,
      },
    })),
    answer(AdminRecordsPartDocument).with(({ page, perPage }) =>
      failing.has(page ?? 1)
        ? new GraphQLErrorResponse({ code: 'INTERNAL' })
        : {
            backOfficeRecords: {
              __typename: 'BackOfficeRecordPage',
              items: items(page ?? 1, perPage ?? 1),
            },
          },
    ),
  );
}

type Server = ReturnType<typeof wines>;
const show = (server: Server, page: number) =>
  renderInApp(<ListPage resource={PRODUCTS} />, {
    client: server.client,
    at: `/admin/products?perPage=${PAGE}&page=${page}`,
  });
const partsOf = ({ calls }: Server) =>
  calls
    .filter(({ operation }) => operation === 'AdminRecordsPart')
    .map(({ variables }) => [variables['page'], variables['perPage']]);
const complete = () =>
  waitFor(() => expect(screen.queryByText(/まで読み込みました/)).not.toBeInTheDocument());

describe('a long page', () => {
  it('[KIT-01] is requested in parts, one after another, and selected as a whole', async () => {
    const server = wines();
    show(server, 2);
    await screen.findByText(new RegExp(`${PART}件まで読み込みました`));
    await complete();
    const first = PAGE / PART + 1;
    expect(server.calls.find(({ operation }) => operation === 'AdminRecords')?.variables).toMatchObject({
      page: first,
      perPage: PART,
    });
    expect(partsOf(server)).toEqual(
      Array.from({ length: PAGE / PART - 1 }, (_, index) => [first + 1 + index, PART]),
    );
    expect(screen.getByText(/1,001〜2,000 \/ 2,300件/)).toBeInTheDocument();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(PAGE + 1));
    await userEvent.click(screen.getByLabelText('このページをすべて選択'));
    expect(screen.getByText('1,000件を選択')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '2,300件すべてを選択' })).toBeInTheDocument();
  });

  it('[KIT-01] ends where the list ends', async () => {
    const server = wines();
    show(server, 3);
    await screen.findByText(/2,001〜2,300 \/ 2,300件/);
    await complete();
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', String(TOTAL - 2 * PAGE + 1));
  });

  it('[ERR-09] keeps the rows that it has when a part fails, and continues on request', async () => {
    const failing = new Set([PAGE / PART]);
    const server = wines(failing);
    show(server, 1);
    const retry = await screen.findByRole('button', { name: /もう一度/ });
    expect(screen.getByText(`${PAGE - PART}件まで読み込みました`)).toBeInTheDocument();
    failing.clear();
    await userEvent.click(retry);
    await complete();
    expect(partsOf(server).filter(([page]) => page === PAGE / PART)).toHaveLength(2);
  });

  it('[LIST-02] after a write, requests the first part again, and others when they come into view', async () => {
    const server = wines();
    show(server, 1);
    await screen.findByRole('table');
    await complete();
    const before = partsOf(server).length;
    act(() => refetchRecordLists(server.client));
    await waitFor(() =>
      expect(server.calls.filter(({ operation }) => operation === 'AdminRecords')).toHaveLength(2),
    );
    expect(partsOf(server)).toHaveLength(before);
  });

  it('[ERR-09] requests a part again that a write interrupts', async () => {
    const server = wines();
    show(server, 1);
    await screen.findByText(new RegExp(`${PART}件まで読み込みました`));
    act(() => refetchRecordLists(server.client));
    await complete();
    expect(screen.queryByRole('button', { name: /もう一度/ })).not.toBeInTheDocument();
  });
});
