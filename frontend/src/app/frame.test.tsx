import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderInApp } from '../../test/render.js';
import { dismissNotice, notify, Toaster } from '../ui/toaster.js';
import { Footer } from './layouts/footer.js';
import { Header } from './layouts/header.js';
import { useHomeAfterSignOut } from './layouts/use-home-after-sign-out.js';
import { useNewVersion } from './new-version.js';
import { ApiError } from './problem.js';
import { updateSession } from './session-store.js';
import { forgetInterrupted, provideSignInPrompt, requireSignIn, resumeInterrupted } from './sign-in.js';

const MISAKI = { reference: 'USR00042', name: '佐藤 美咲', type: 'GUEST', loyaltyStatus: 'GOLD' } as const;

afterEach(() => act(() => updateSession({ user: null, cartCount: 0 })));

describe('requireSignIn', () => {
  const ask = jest.fn();
  beforeEach(() => {
    ask.mockClear();
    forgetInterrupted();
    provideSignInPrompt(ask);
  });

  it('runs the action at once for somebody who is signed in', async () => {
    updateSession({ user: MISAKI });
    const action = jest.fn<() => void>();
    await requireSignIn(action);
    expect(action).toHaveBeenCalledTimes(1);
    expect(ask).not.toHaveBeenCalled();
  });

  it('[MOD-02] asks first and goes on with the action after signing in, once', async () => {
    const action = jest.fn<() => void>();
    await requireSignIn(action);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(action).not.toHaveBeenCalled();
    await resumeInterrupted();
    await resumeInterrupted();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('[MOD-02] asks anew when the sign-in ran out meanwhile, and the action goes on', async () => {
    updateSession({ user: MISAKI });
    const refusal = new ApiError(401, { code: 'UNAUTHENTICATED' });
    const action = jest.fn<() => Promise<void>>().mockRejectedValueOnce(refusal).mockResolvedValueOnce();
    await requireSignIn(action);
    expect(ask).toHaveBeenCalledTimes(1);
    await resumeInterrupted();
    expect(action).toHaveBeenCalledTimes(2);
    await expect(requireSignIn(() => Promise.reject(new Error('other')))).rejects.toThrow('other');
  });

  it('[MOD-02] remembers only the last action, and none that was given up', async () => {
    const [first, second] = [jest.fn<() => void>(), jest.fn<() => void>()];
    await requireSignIn(first);
    await requireSignIn(second);
    await resumeInterrupted();
    expect([first, second].map((action) => action.mock.calls.length)).toEqual([0, 1]);
    await requireSignIn(first);
    forgetInterrupted();
    await resumeInterrupted();
    expect(first).not.toHaveBeenCalled();
  });
});

describe('Header', () => {
  it('leads to signing in, or to the own page, and counts the items of the order', () => {
    renderInApp(<Header />);
    act(() => updateSession({ user: null }));
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
    act(() => updateSession({ user: MISAKI, cartCount: 3 }));
    expect(screen.getByRole('link', { name: /マイページ.*美咲/ })).toHaveAttribute('href', '/me');
    expect(screen.getAllByRole('link', { name: '注文 3件' })[0]).toHaveAttribute('href', '/cart');
  });

  it('opens the menu of a phone as a dialog with the same ways', async () => {
    renderInApp(<Header />);
    await userEvent.click(screen.getByRole('button', { name: 'メニューを開く' }));
    const dialog = await screen.findByRole('dialog', { name: 'メインメニュー' });
    expect(dialog).toHaveTextContent('レストラン予約');
    await userEvent.click(screen.getByRole('link', { name: 'ワイン' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers the six languages by their own names', () => {
    renderInApp(<Header />);
    const names = [...screen.getAllByRole('combobox', { name: '言語' })[0]!.children].map(
      (option) => option.textContent,
    );
    expect(names).toEqual(['日本語', 'English', 'Français', '简体中文', 'Español', 'Italiano']);
  });
});

describe('Footer', () => {
  it('keeps the line on responsible drinking in Japanese, and leads to the legal pages', () => {
    renderInApp(<Footer />, { locale: 'fr' });
    expect(screen.getByText(/ストップ!20歳未満飲酒・飲酒運転/)).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('link', { name: /Mentions légales/ })).toHaveAttribute('href', '/tokutei');
    expect(screen.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });
});

describe('notify', () => {
  it('[LAY-09] shows a toast with its reference id, type and content', async () => {
    renderInApp(<Toaster label="お知らせ" />);
    act(() => notify({ id: 'cart-PRD00001', type: 'success', content: '注文に加えました' }));
    const toast = await screen.findByText('注文に加えました');
    const box = toast.closest('[data-notice]');
    expect(box).toHaveAttribute('data-notice', 'cart-PRD00001');
    expect(box).toHaveAttribute('data-notice-type', 'success');
  });

  it('[LAY-09] takes it away after 5000 ms', async () => {
    renderInApp(<Toaster label="お知らせ" />);
    act(() => notify({ id: 'warm-up', type: 'info', content: 'はじめの知らせ' }));
    await screen.findByText('はじめの知らせ');
    act(() => dismissNotice('warm-up'));
    await waitFor(() => expect(screen.queryByText('はじめの知らせ')).toBeNull());

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
      expect(screen.queryByText('五秒の知らせ')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});

describe('signing out', () => {
  function Place() {
    useHomeAfterSignOut();
    return <output>{useLocation().pathname}</output>;
  }

  it('[LAY-02] leads home; arriving signed out does not', () => {
    renderInApp(<Place />, { at: '/me' });
    act(() => updateSession({ user: null }));
    expect(screen.getByRole('status')).toHaveTextContent('/me');
    act(() => updateSession({ user: MISAKI }));
    expect(screen.getByRole('status')).toHaveTextContent('/me');
    act(() => updateSession({ user: null }));
    expect(screen.getByRole('status').textContent).toBe('/');
  });
});

describe('useNewVersion', () => {
  const NewVersion = () => <output>{String(useNewVersion())}</output>;
  const realFetch = globalThis.fetch;
  const show = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  beforeEach(() => {
    document.head.innerHTML = '<meta name="vinkura-build" content="aaa">';
  });
  afterEach(() => {
    document.head.innerHTML = '';
    globalThis.fetch = realFetch;
  });

  it('[CALL-03] tells of another build when the page is shown again, not of its own', async () => {
    let version = 'aaa';
    globalThis.fetch = async () => new Response(JSON.stringify({ version }));
    render(<NewVersion />);
    await show();
    expect(screen.getByRole('status')).toHaveTextContent('false');
    version = 'bbb';
    await show();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('true'));
  });
});
