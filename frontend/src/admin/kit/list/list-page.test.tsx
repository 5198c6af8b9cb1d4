import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resourceNamed } from '@vinkura/domain/back-office/index';
import { useLocation } from 'react-router-dom';
import {
  answer,
  GraphQLErrorResponse,
  mockApolloClient,
  type MockedOperation,
} from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import { AdminRecordsDocument } from '../../../generated/admin-kit-data.js';
import {
  AdminBulkActionDocument,
  type AdminBulkActionMutation,
  AdminEditCellDocument,
  AdminTaskRowsDocument,
  AdminUndoBatchDocument,
} from '../../../generated/admin-kit-bulk.js';
import {
  AdminRememberListDocument,
  AdminSavedViewsDocument,
  type AdminSavedViewsQuery,
} from '../../../generated/admin-kit-views.js';
import { dismissNotice, Toaster } from '../../../shared/notifications/toaster.js';
import { ListPage } from './list-page.js';
import { useRecordCacheRule } from '../data/record-cache.js';

type Task = AdminBulkActionMutation['bulkAction'];
type Views = AdminSavedViewsQuery['savedViews'];

const PRODUCTS = resourceNamed('products');
const TOTAL = 120;
/** Finds no wine. */
const NOTHING = 'ビール';

/** A server with 120 wines, whose prices can be changed. */
function wines(views: Partial<Views> = {}, ...more: MockedOperation[]) {
  const prices = new Map<string, number>();
  const reference = (number: number) => `PRD${String(number).padStart(5, '0')}`;
  const operations = [
    answer(AdminSavedViewsDocument).with({
      savedViews: { __typename: 'SavedViews', views: [], lastUsed: null, ...views },
    }),
    answer(AdminRememberListDocument).with({ rememberList: true }),
    answer(AdminRecordsDocument).with(({ page, perPage, list }) => ({
      backOfficeRecords: {
        __typename: 'BackOfficeRecordPage',
        items: Array.from({ length: list?.q === NOTHING ? 0 : 3 }, (_, place) => {
          const own = reference(((page ?? 1) - 1) * 3 + place + 1);
          return {
            __typename: 'BackOfficeRow' as const,
            reference: own,
            version: `v${prices.get(own) ?? 0}`,
            values: { reference: own, name: `ワイン${own}`, price: prices.get(own) ?? 3000 },
            labels: {},
          };
        }),
        total: list?.q === NOTHING ? 0 : TOTAL,
        totalIsCapped: false,
        page: page ?? 1,
        perPage: perPage ?? 50,
      },
    })),
    answer(AdminEditCellDocument).with(({ reference: of, changes }) => {
      if (typeof changes['price'] !== 'number')
        return new GraphQLErrorResponse({
          code: 'VALIDATION_FAILED',
          violations: [{ field: 'changes.price', messageKey: 'wrong-type' }],
        });
      prices.set(of, changes['price']);
      return {
        updateRecord: { __typename: 'BackOfficeRecord', reference: of, version: 'v2', title: `ワイン${of}` },
      };
    }),
    ...more,
  ];
  return { ...mockApolloClient(...operations), prices };
}

const task = (own: Partial<Task>): Task => ({
  __typename: 'BackOfficeTask',
  id: 'batch-0001',
  kind: 'BULK',
  status: 'DONE',
  action: 'change-price',
  undoes: null,
  total: TOTAL,
  done: TOTAL,
  succeeded: TOTAL,
  skipped: 0,
  failed: 0,
  error: null,
  ...own,
});

function Area() {
  useRecordCacheRule();
  const { search } = useLocation();
  return (
    <>
      <output data-testid="search">{search}</output>
      <ListPage resource={PRODUCTS} />
      <Toaster label="お知らせ" />
    </>
  );
}

const show = async (server: ReturnType<typeof wines>, at = '/admin/products') => {
  renderInApp(<Area />, { client: server.client, at });
  await screen.findByLabelText('PRD00001を選択');
};
const callsOf = ({ calls }: ReturnType<typeof wines>, name: string) =>
  calls.filter(({ operation }) => operation === name).map(({ variables }) => variables);
const box = (reference: string) => screen.getByLabelText<HTMLInputElement>(`${reference}を選択`);

// The toast library shows notices of one page on the next.
afterEach(() => {
  for (const id of ['admin-task', 'admin-cell']) dismissNotice(id);
});

describe('the selection of a list', () => {
  it('[KIT-02] takes rows of several pages to a bulk action, which can be undone', async () => {
    const server = wines(
      {},
      answer(AdminBulkActionDocument).with({ bulkAction: task({ total: 2, done: 2, succeeded: 2 }) }),
      answer(AdminUndoBatchDocument).with({
        undoBatch: task({ id: 'batch-0002', kind: 'UNDO', action: null, undoes: 'batch-0001', succeeded: 2 }),
      }),
    );
    await show(server);
    await userEvent.click(box('PRD00002'));
    await userEvent.click(screen.getByRole('link', { name: '次のページ' }));
    await screen.findByLabelText('PRD00004を選択');
    await userEvent.click(box('PRD00004'));
    const bar = screen.getByRole('region', { name: '選択した行の操作' });
    expect(within(bar).getByText('2件を選択')).toBeInTheDocument();

    await userEvent.click(within(bar).getByRole('button', { name: '価格を変更' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: '2件に実行' }));
    expect(within(dialog).getByText('方法を入力してください')).toBeInTheDocument();
    expect(callsOf(server, 'AdminBulkAction')).toEqual([]);

    await userEvent.selectOptions(within(dialog).getByLabelText(/方法/), 'PERCENT');
    await userEvent.type(within(dialog).getByLabelText(/^値/), '１０');
    await userEvent.click(within(dialog).getByRole('button', { name: '2件に実行' }));
    await waitFor(() =>
      expect(callsOf(server, 'AdminBulkAction')).toMatchObject([
        {
          action: 'change-price',
          selection: { references: ['PRD00002', 'PRD00004'] },
          input: { mode: 'PERCENT', value: 10 },
        },
      ]),
    );
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(callsOf(server, 'AdminUndoBatch')).toEqual([{ batchId: 'batch-0001' }]);
    // What was undone can be done again, by the batch of the undo.
    await userEvent.click(await screen.findByRole('button', { name: 'やり直す' }));
    expect(callsOf(server, 'AdminUndoBatch')[1]).toEqual({ batchId: 'batch-0002' });
    expect(screen.queryByText('2件を選択')).not.toBeInTheDocument();
  });

  it('[KIT-02] "all" means the list with its count, and skipped rows are shown with the reason', async () => {
    const server = wines(
      {},
      answer(AdminBulkActionDocument).with({ bulkAction: task({ succeeded: 119, skipped: 1 }) }),
      answer(AdminTaskRowsDocument).with({
        backOfficeTask: {
          __typename: 'BackOfficeTask',
          id: 'batch-0001',
          rows: [
            {
              __typename: 'TaskRow',
              reference: 'PRD00077',
              title: 'ロマネ・コンティ',
              status: 'SKIPPED',
              message: '取り寄せで使われています',
              violations: [],
            },
          ],
        },
      }),
    );
    await show(server, '/admin/products?filter=color~IS~RED');
    await userEvent.click(screen.getByLabelText('このページをすべて選択'));
    await userEvent.click(screen.getByRole('button', { name: '120件すべてを選択' }));
    expect(box('PRD00001').disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '120件に実行' }));
    const refused = await screen.findByRole('dialog', { name: '1件は変更していません' });
    expect(await within(refused).findByText('取り寄せで使われています')).toBeInTheDocument();
    expect(within(refused).getByRole('link', { name: 'PRD00077' })).toBeInTheDocument();
    expect(callsOf(server, 'AdminBulkAction')).toMatchObject([
      {
        action: 'delete',
        selection: {
          list: { filters: [{ field: 'color', operator: 'IS', values: ['RED'] }] },
          expectedCount: TOTAL,
        },
      },
    ]);
  });

  it('[KIT-02] keeps the dialog open on errors, and ends when the list has other records', async () => {
    const refusal = {
      code: 'PRECONDITION_FAILED',
      messageKey: 'selection-changed',
      params: { expected: 3, actual: 4 },
    };
    const server = wines({}, answer(AdminBulkActionDocument).with(new GraphQLErrorResponse(refusal)));
    await show(server, '/admin/products?filter=color~IS~RED');
    await userEvent.click(screen.getByLabelText('このページをすべて選択'));
    await userEvent.click(screen.getByRole('button', { name: '削除' }));
    await userEvent.click(await screen.findByRole('button', { name: '3件に実行' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'キャンセル' }));
    expect(screen.getByText('3件を選択')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '「色」の条件を外す' }));
    await waitFor(() => expect(screen.queryByText('3件を選択')).not.toBeInTheDocument());
  });
});

describe('editing in the list', () => {
  it('[KIT-02] [LIST-02] saves a price with its version, refetches the list, and undoes it', async () => {
    const server = wines(
      {},
      answer(AdminUndoBatchDocument).with({ undoBatch: task({ kind: 'UNDO', action: null, succeeded: 1 }) }),
    );
    await show(server);
    await userEvent.click(screen.getByRole('button', { name: /PRD00002の価格を変更/ }));
    const input = screen.getByRole('textbox', { name: 'PRD00002の価格を変更' });
    await userEvent.clear(input);
    await userEvent.type(input, 'たかい{Enter}');
    expect(await screen.findByText('価格の形式が正しくありません')).toBeInTheDocument();
    await userEvent.clear(input);
    await userEvent.type(input, '４，５００{Enter}');
    await screen.findByText('4,500円');
    await waitFor(() => expect(callsOf(server, 'AdminRecords').length).toBe(2));
    const edit = callsOf(server, 'AdminEditCell').at(-1);
    expect(edit).toMatchObject({ reference: 'PRD00002', version: 'v0', changes: { price: 4500 } });

    server.prices.delete('PRD00002');
    await userEvent.click(await screen.findByRole('button', { name: '元に戻す' }));
    await waitFor(() => expect(screen.queryByText('4,500円')).not.toBeInTheDocument());
    expect(callsOf(server, 'AdminUndoBatch')).toEqual([{ batchId: edit?.['batchId'] }]);
  });

  it('[KIT-02] sends nothing for a value that stayed as it was, or was given up', async () => {
    const server = wines();
    await show(server);
    for (const end of ['{Enter}', '9{Escape}']) {
      await userEvent.click(screen.getByRole('button', { name: /PRD00001の価格を変更/ }));
      await userEvent.type(screen.getByRole('textbox', { name: 'PRD00001の価格を変更' }), end, {
        skipClick: true,
      });
      await screen.findByRole('button', { name: /PRD00001の価格を変更/ });
    }
    expect(callsOf(server, 'AdminEditCell')).toEqual([]);
  });
});

describe('views of a list', () => {
  const LAST = {
    __typename: 'ViewState' as const,
    columns: ['reference', 'price'],
    density: 'COMPACT' as const,
    sort: '-price',
    filters: [],
    q: null,
    perPage: 25,
  };

  it('[KIT-01] restores the last list without parameters in the URL, and stores changes', async () => {
    const server = wines({ lastUsed: { __typename: 'LastUsedList', viewId: null, state: LAST } });
    await show(server);
    expect(screen.getByTestId('search')).toHaveTextContent(
      '?sort=-price&perPage=25&columns=reference%2Cprice&density=compact',
    );
    // One list was fetched: not first the one as it is defined.
    expect(callsOf(server, 'AdminRecords')).toMatchObject([{ perPage: 25, columns: ['reference', 'price'] }]);
    await userEvent.click(screen.getByRole('link', { name: /すべて/ }));
    await waitFor(() => expect(screen.getByTestId('search')).toHaveTextContent(''));
    await waitFor(() => expect(callsOf(server, 'AdminRememberList')).toHaveLength(1), { timeout: 3000 });
    expect(callsOf(server, 'AdminRememberList')).toMatchObject([
      { resource: 'products', viewId: null, state: { density: 'COMFORTABLE', perPage: 50 } },
    ]);
  });

  it("[KIT-01] shows the URL's state, without storing a list that was only visited", async () => {
    const server = wines({ lastUsed: { __typename: 'LastUsedList', viewId: null, state: LAST } });
    await show(server, '/admin/products?q=ロマネ');
    expect(callsOf(server, 'AdminRecords')).toMatchObject([{ list: { q: 'ロマネ' }, perPage: 50 }]);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect(callsOf(server, 'AdminRememberList')).toEqual([]);
  });
});

describe('a list without rows', () => {
  it('[KIT-01] says that nothing was found, and offers to clear search and filters', async () => {
    const { client } = wines();
    renderInApp(<Area />, { client, at: `/admin/products?q=${NOTHING}&filter=color~IS~ROSE` });
    expect(await screen.findByText('該当するものがありません')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '条件を外してすべて表示' }));
    await screen.findByLabelText('PRD00001を選択');
    expect(screen.getByTestId('search')).toHaveTextContent(/^$/);
    expect(screen.queryByRole('button', { name: '条件を外してすべて表示' })).not.toBeInTheDocument();
  });
});

describe('the keyboard of a list', () => {
  it('[KIT-02] moves with j and k, selects with x, edits with e, and types letters in fields', async () => {
    const server = wines();
    await show(server);
    await userEvent.keyboard('jjx');
    expect(box('PRD00002').checked).toBe(true);
    await userEvent.keyboard('kx');
    expect(box('PRD00001').checked).toBe(true);
    await userEvent.keyboard('e');
    expect(screen.getByRole('textbox', { name: 'PRD00001の価格を変更' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await userEvent.keyboard('/');
    await userEvent.keyboard('jx');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('jx');
    expect(screen.getByText('2件を選択')).toBeInTheDocument();
  });

  it('[KIT-02] shows its keyboard shortcuts', async () => {
    await show(wines());
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'キーボード操作' })).toBeInTheDocument();
  });
});
