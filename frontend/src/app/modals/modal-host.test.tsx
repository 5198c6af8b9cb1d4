import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { renderInApp } from '../../../test/render.js';
import { ModalHost } from './modal-host.js';
import { closeModal, openModal } from '../../shared/modals/modal-store.js';

const Shop = () => (
  <>
    <Routes>
      <Route path="/" element={<Link to="/venues">レストランへ</Link>} />
      <Route path="/venues" element={<h1>レストラン</h1>} />
    </Routes>
    <ModalHost />
  </>
);

const ask = (title: string, onConfirm: () => void | Promise<void> = () => undefined) =>
  act(() => openModal('confirm', { title, text: '', onConfirm }));

afterEach(() => act(() => closeModal()));

describe('ModalHost', () => {
  it('[MOD-01] shows one modal: opening a second closes the first', async () => {
    renderInApp(<Shop />);
    ask('一つ目');
    await screen.findByRole('dialog', { name: '一つ目' });
    ask('二つ目');
    await screen.findByRole('dialog', { name: '二つ目' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('keeps the modal open when the page below changes', async () => {
    renderInApp(<Shop />);
    ask('残る');
    await screen.findByRole('dialog', { name: '残る' });
    // The page is hidden from assistive technology while a modal is open, not from the router.
    fireEvent.click(screen.getByText('レストランへ'));
    expect(screen.getByText('レストラン')).toBeInTheDocument();
    expect(screen.getByRole('dialog', { name: '残る' })).toBeInTheDocument();
  });

  it('closes only the modal that is meant', async () => {
    renderInApp(<Shop />);
    ask('ひとつ');
    await screen.findByRole('dialog');
    act(() => closeModal(-1));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    act(() => closeModal());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('the confirm modal', () => {
  it('runs the action once, however often it is pressed, then closes', async () => {
    let finish: () => void = () => undefined;
    const onConfirm = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    renderInApp(<Shop />);
    ask('注文を取り消しますか', onConfirm);
    const confirm = await screen.findByRole('button', { name: '決定する' });
    await userEvent.click(confirm);
    await userEvent.click(screen.getByRole('button', { name: /決定する|送信しています/ }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await act(async () => finish());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('does nothing when it is cancelled', async () => {
    const onConfirm = jest.fn<() => void>();
    renderInApp(<Shop />);
    ask('注文を取り消しますか', onConfirm);
    await userEvent.click(await screen.findByRole('button', { name: 'キャンセル' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
