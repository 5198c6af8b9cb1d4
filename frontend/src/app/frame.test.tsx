import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { mockApolloClient } from '../../test/apollo.js';
import { MISAKI } from '../../test/member.js';
import { renderInApp } from '../../test/render.js';
import { CartCountDocument } from '../generated/cart-count.js';
import { writeSession } from '../shared/session/session.js';
import { Footer } from './layouts/footer.js';
import { Header } from './layouts/header.js';
import { useHomeAfterSignOut } from './layouts/use-home-after-sign-out.js';

describe('Header', () => {
  it('leads to signing in, or to the own page, and counts the items of the order', async () => {
    const { client } = mockApolloClient();
    renderInApp(<Header />, { client });
    act(() => writeSession(client, null));
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/login');
    act(() => {
      writeSession(client, MISAKI);
      client.writeQuery({
        query: CartCountDocument,
        data: {
          cart: {
            __typename: 'Cart',
            items: ['1', '2', '3'].map((_id) => ({ __typename: 'CartItem', _id })),
          },
        },
      });
    });
    expect(screen.getByRole('link', { name: /マイページ.*美咲/ })).toHaveAttribute('href', '/me');
    await waitFor(() =>
      expect(screen.getAllByRole('link', { name: '注文 3件' })[0]).toHaveAttribute('href', '/cart'),
    );
  });

  it('opens the menu of a phone as a dialog with the same ways', async () => {
    renderInApp(<Header />);
    await userEvent.click(screen.getByRole('button', { name: 'メニューを開く' }));
    const dialog = await screen.findByRole('dialog', { name: 'メニュー' });
    expect(dialog).toHaveTextContent('レストランを探す');
    for (const way of ['産地', 'ソムリエに相談', 'ご利用方法', 'お問い合わせ'])
      expect(within(dialog).getByRole('link', { name: way })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'ワイン' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers the six languages by their own names', () => {
    renderInApp(<Header />);
    const [languages] = screen.getAllByRole('combobox', { name: '言語' });
    const names = within(languages!)
      .getAllByRole('option')
      .map((option) => option.textContent);
    expect(names).toEqual(['日本語', 'English', 'Français', '简体中文', 'Español', 'Italiano']);
  });
});

describe('Footer', () => {
  it('keeps the responsible-drinking notice in Japanese, and links to the legal pages', () => {
    renderInApp(<Footer />, { locale: 'fr' });
    expect(screen.getByText(/ストップ!20歳未満飲酒・飲酒運転/)).toHaveAttribute('lang', 'ja');
    expect(screen.getByRole('link', { name: /Mentions légales/ })).toHaveAttribute('href', '/tokutei');
    expect(screen.getByRole('link', { name: 'Politique de confidentialité' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
  });
});

describe('signing out', () => {
  function Place() {
    useHomeAfterSignOut();
    return <output>{useLocation().pathname}</output>;
  }

  it('[LAY-02] leads home; arriving signed out does not', () => {
    const { client } = mockApolloClient();
    renderInApp(<Place />, { client, at: '/me' });
    act(() => writeSession(client, null));
    expect(screen.getByRole('status')).toHaveTextContent('/me');
    act(() => writeSession(client, MISAKI));
    expect(screen.getByRole('status')).toHaveTextContent('/me');
    act(() => writeSession(client, null));
    expect(screen.getByRole('status')).toHaveTextContent(/^\/$/);
  });
});
