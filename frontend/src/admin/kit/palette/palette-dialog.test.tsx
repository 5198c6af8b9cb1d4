import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import { AdminPaletteSearchDocument } from '../../../generated/admin-kit-palette.js';
import PaletteDialog from './palette-dialog.js';
import { useRecordCommands } from './record-commands.js';

const search = answer(AdminPaletteSearchDocument).with(({ q }) => ({
  backOfficeSearch: q.includes('クリュッグ')
    ? [
        {
          __typename: 'SearchGroup',
          resource: 'products',
          items: [
            {
              __typename: 'SearchHit',
              reference: 'PRD00004',
              title: 'クリュッグ ロゼ',
              titleEn: 'Krug Rosé',
              path: '/admin/products/PRD00004',
              values: { vintage: 'NV', size: '750mL', price: 72_600 },
              labels: {},
            },
          ],
        },
      ]
    : [],
}));

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="path">{`${pathname}${search}`}</output>;
}

function open(...[given = search, locale = 'jp']: [typeof search?, ('jp' | 'en')?]) {
  const { client, calls } = mockApolloClient(given);
  const onClose = jest.fn();
  renderInApp(
    <>
      <PaletteDialog onClose={onClose} onToggleTheme={() => undefined} />
      <Address />
    </>,
    { client, locale },
  );
  return { calls, onClose };
}

describe('the command palette', () => {
  it('[KIT-04] finds a page by its name in either language, without the server', async () => {
    const { onClose } = open();
    await userEvent.type(screen.getByRole('combobox'), 'ｗarehouses{Enter}');
    expect(screen.getByTestId('path')).toHaveTextContent('/admin/warehouses');
    expect(onClose).toHaveBeenCalled();
  });

  it.each([
    ['今日', '/admin'],
    ['dashboard', '/admin'],
    ['検索の同義語', '/admin/ai?tab=search'],
    ['AI タグ', '/admin/ai?tab=tags'],
    ['outbox', '/admin/system/mails'],
    ['システム 在庫', '/admin/system/stock'],
    ['棚卸', '/admin/warehouses'],
    ['inventory count', '/admin/warehouses'],
  ])('[KIT-04] finds the pages that belong to no list: %s', async (words, path) => {
    open();
    await userEvent.type(screen.getByRole('combobox'), `${words}{Enter}`);
    expect(screen.getByTestId('path')).toHaveTextContent(new RegExp(`^${path.replace('?', '\\?')}$`));
  });

  it.each([
    ['返金', /refundDecision~IS~TO_DECIDE/],
    ['発送', /stage~IS~TO_SHIP/],
    ['入荷', /^\/admin\/goods-in$/],
    ['ピッキング', /^\/admin\/print\/picking-list$/],
  ])('[KIT-04] knows the work of the day: %s', async (words, path) => {
    open();
    await userEvent.type(screen.getByRole('combobox'), `${words}{Enter}`);
    expect(screen.getByTestId('path')).toHaveTextContent(path);
  });

  it('[KIT-04] offers first what can be done with the record on screen', async () => {
    const run = jest.fn();
    const { unmount } = renderHook(() => useRecordCommands([{ id: 'SHIP', text: '発送する', run }]));
    const { onClose } = open();
    await userEvent.type(screen.getByRole('combobox'), '発送{Enter}');
    expect(run).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalled();
    act(() => unmount());
    await userEvent.clear(screen.getByRole('combobox'));
    expect(screen.queryByText('この画面の操作')).not.toBeInTheDocument();
  });

  it('[KIT-04] offers to create what can be created', async () => {
    open();
    await userEvent.type(screen.getByRole('combobox'), '倉庫 登録{Enter}');
    expect(screen.getByTestId('path')).toHaveTextContent('/admin/warehouses/new');
  });

  it.each([
    ['jp', 'クリュッグ ロゼ'],
    ['en', 'Krug Rosé'],
  ] as const)(
    '[KIT-04] asks the server once after a pause and opens a record by the keyboard (%s)',
    async (locale, name) => {
      const { calls } = open(search, locale);
      await userEvent.type(screen.getByRole('combobox'), 'クリュッグ');
      const found = await screen.findByRole('option', { name: new RegExp(name) });
      expect(found).toHaveTextContent(/PRD00004 · NV · 750mL · 72,600円/);
      expect(calls.map(({ variables }) => variables)).toEqual([{ q: 'クリュッグ' }]);
      await userEvent.keyboard('{Enter}');
      expect(screen.getByTestId('path')).toHaveTextContent('/admin/products/PRD00004');
    },
  );

  it('[KIT-04] shows when nothing was found, and when the search failed', async () => {
    open();
    await userEvent.type(screen.getByRole('combobox'), 'ぬぬぬ');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/「ぬぬぬ」に一致/));
  });

  it('[KIT-04] shows when the search failed', async () => {
    open(answer(AdminPaletteSearchDocument).with(new GraphQLErrorResponse({ code: 'INTERNAL' })));
    await userEvent.type(screen.getByRole('combobox'), 'ぬぬぬ');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/検索できませんでした/));
  });
});
