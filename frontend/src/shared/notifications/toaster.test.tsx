import { describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderInApp } from '../../../test/render.js';
import { dismissNotice, notify, Toaster } from './toaster.js';

describe('notify', () => {
  it('[LAY-09] shows a toast with its reference id, type and content', async () => {
    renderInApp(<Toaster label="お知らせ" />);
    act(() => notify({ id: 'cart-PRD00001', type: 'success', content: '注文に加えました' }));
    const box = await screen.findByText(
      (_, element) => element?.getAttribute('data-notice') === 'cart-PRD00001',
    );
    expect(box).toHaveAttribute('data-notice-type', 'success');
    expect(box).toHaveTextContent(/^注文に加えました$/);
  });

  it('[LAY-09] takes it away after 5000 ms', async () => {
    renderInApp(<Toaster label="お知らせ" />);
    act(() => notify({ id: 'warm-up', type: 'info', content: 'はじめの知らせ' }));
    await screen.findByText('はじめの知らせ');
    act(() => dismissNotice('warm-up'));
    await waitFor(() => expect(screen.queryByText('はじめの知らせ')).not.toBeInTheDocument());

    jest.useFakeTimers();
    try {
      await act(async () => {
        notify({ id: 'gone', type: 'info', content: '五秒の知らせ' });
        await jest.advanceTimersByTimeAsync(100);
      });
      expect(screen.getByText('五秒の知らせ')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(4800));
      expect(screen.getByText('五秒の知らせ')).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(1000));
      expect(screen.queryByText('五秒の知らせ')).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
