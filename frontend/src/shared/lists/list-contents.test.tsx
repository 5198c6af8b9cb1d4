import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInApp } from '../../../test/render.js';
import { ApiError } from '../api/api-error.js';
import { listState } from './list-state.js';
import { ListContents } from './list-contents.js';

interface Wines {
  wines: { items: string[] };
}
const CHABLIS: Wines = { wines: { items: ['シャブリ'] } };
const KOSHU: Wines = { wines: { items: ['甲州'] } };

function show(result: { data?: Wines; previousData?: Wines; loading?: boolean; error?: unknown }) {
  const refetch = jest.fn();
  const onLeave = jest.fn();
  const state = listState({ loading: false, ...result, refetch }, ({ wines }) => wines);
  renderInApp(
    <ListContents
      list={{ ...state, active: [], clear: () => undefined }}
      columns={3}
      unknownChoice={{ title: 'その店はありません', leave: '店を外す', onLeave }}
      empty={{ title: 'なし', text: '条件を外してください' }}
    >
      {(wines) => wines.join()}
    </ListContents>,
  );
  return { refetch, onLeave };
}

describe('ListContents', () => {
  it('keeps the previous items visible while the next ones are loading', () => {
    show({ previousData: CHABLIS, loading: true });
    expect(screen.getByText('シャブリ')).toHaveAttribute('aria-busy', 'true');
  });

  it('shows the current items, and a skeleton before the first ones', () => {
    show({ data: KOSHU, previousData: CHABLIS });
    expect(screen.getByText('甲州')).toHaveAttribute('aria-busy', 'false');
    show({ loading: true });
    expect(screen.getByRole('status')).toHaveTextContent('読み込んでいます');
  });

  it('shows the empty state', () => {
    show({ data: { wines: { items: [] } } });
    expect(screen.getByText('なし')).toBeInTheDocument();
  });

  it.each([{ data: CHABLIS }, { previousData: CHABLIS }])(
    '[ERR-09] keeps the items visible when refreshing fails, with a notice',
    async (known) => {
      const { refetch } = show({ ...known, error: new Error('gone') });
      expect(screen.getByText('シャブリ')).toBeInTheDocument();
      expect(screen.getByRole('alert')).toHaveTextContent('前に見つかったものを表示しています');
      await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
      expect(refetch).toHaveBeenCalledTimes(1);
    },
  );

  it('shows an error with a retry button when nothing was loaded before', async () => {
    const { refetch } = show({ error: new Error('gone') });
    await userEvent.click(screen.getByRole('button', { name: 'もう一度試す' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it('offers to remove a record that does not exist', async () => {
    const { onLeave } = show({ error: new ApiError(400, { code: 'BAD_REFERENCE' }) });
    expect(screen.getByText('その店はありません')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '店を外す' }));
    expect(onLeave).toHaveBeenCalledTimes(1);
  });
});
