import { afterEach, describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { allTextsOf } from '../../../../test/texts.js';
import { i18nWith } from '../../../i18n/index.js';
import { installHistoryGuard } from '../../../shared/hooks/history-guard.js';
import { UnsavedGuard } from './unsaved-guard.js';

// As the shop does before its router is there.
installHistoryGuard();

const TITLE = '保存していない変更があります';

/** In a real history: Back is what the guard has to catch. */
function open(isDirty: boolean) {
  history.replaceState(null, '', '/list');
  const Form = () => (
    <>
      <UnsavedGuard when={isDirty} />
      <h1>フォーム</h1>
      <Link to="/list">一覧</Link>
      <Link to="/form?page=2">2ページ</Link>
      <a href="/file.csv" download onClick={(event) => event.preventDefault()}>
        ファイル
      </a>
    </>
  );
  const List = () => (
    <>
      <h1>一覧のページ</h1>
      <Link to="/form">開く</Link>
    </>
  );
  render(
    <I18nextProvider i18n={i18nWith('jp', allTextsOf('jp'))}>
      <BrowserRouter>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/form" element={<Form />} />
        </Routes>
      </BrowserRouter>
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByText('開く'));
}
const dialog = () => screen.findByRole('dialog', { name: TITLE });

afterEach(() => history.replaceState(null, '', '/'));

describe('the guard of unsaved edits', () => {
  it('[ADM-06] asks before following a link, and stays or leaves as chosen', async () => {
    open(true);
    fireEvent.click(screen.getByText('一覧'));
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '編集に戻る' }));
    expect(screen.getByText('フォーム')).toBeInTheDocument();
    fireEvent.click(screen.getByText('一覧'));
    await dialog();
    await userEvent.click(screen.getByRole('button', { name: '保存せずに離れる' }));
    expect(await screen.findByText('一覧のページ')).toBeInTheDocument();
  });

  it('[ADM-06] asks before Back, and stays or goes back as chosen', async () => {
    open(true);
    history.back();
    await dialog();
    await waitFor(() => expect(location.pathname).toBe('/form'));
    expect(screen.getByText('フォーム')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '保存せずに離れる' }));
    expect(await screen.findByText('一覧のページ')).toBeInTheDocument();
    expect(location.pathname).toBe('/list');
  });

  it('does not ask for query parameters or downloads', () => {
    open(true);
    fireEvent.click(screen.getByText('2ページ'));
    fireEvent.click(screen.getByText('ファイル'));
    expect(location.search).toBe('?page=2');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('does not ask without edits', async () => {
    open(false);
    fireEvent.click(screen.getByText('一覧'));
    expect(await screen.findByText('一覧のページ')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
