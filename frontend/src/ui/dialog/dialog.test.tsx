import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderInApp } from '../../../test/render.js';
import { Button } from '../controls/button.js';
import { Dialog } from './dialog.js';

function Page({ locked = false, onClose }: { locked?: boolean; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        予約を入れる
      </button>
      <Dialog
        open={open}
        title="ご予約"
        description="お店に電話で予約した日時を入れてください"
        locked={locked}
        onClose={() => {
          onClose?.();
          setOpen(false);
        }}
      >
        <input aria-label="人数" />
        <Button>決定する</Button>
      </Dialog>
    </>
  );
}

/** What of the dialog's controls has the focus. */
const focusedIn = (dialog: HTMLElement) =>
  [...within(dialog).getAllByRole('button'), ...within(dialog).queryAllByRole('textbox')].filter((control) =>
    control.matches(':focus'),
  );

describe('Dialog', () => {
  it('is labelled and described', async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole('button', { name: '予約を入れる' }));
    const dialog = screen.getByRole('dialog', { name: 'ご予約' });
    expect(dialog).toHaveAccessibleDescription('お店に電話で予約した日時を入れてください');
  });

  it('begins with the first field', async () => {
    renderInApp(<Page />);
    await userEvent.click(screen.getByRole('button', { name: '予約を入れる' }));
    expect(screen.getByRole('textbox', { name: '人数' })).toHaveFocus();
  });

  it('traps the focus and restores it', async () => {
    renderInApp(<Page />);
    const opener = screen.getByRole('button', { name: '予約を入れる' });
    await userEvent.click(opener);
    const dialog = screen.getByRole('dialog');
    for (let tab = 0; tab < 7; tab += 1) {
      expect(focusedIn(dialog)).toHaveLength(1);
      await userEvent.tab();
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('gives the focus back to where the first of two dialogs was opened', async () => {
    function Chain() {
      const [shown, setShown] = useState<'none' | 'first' | 'second'>('none');
      return (
        <>
          <button type="button" onClick={() => setShown('first')}>
            加える
          </button>
          {shown === 'first' && (
            <Dialog open title="ログイン" onClose={() => setShown('none')}>
              <Button onClick={() => setShown('second')}>会員登録へ</Button>
            </Dialog>
          )}
          {shown === 'second' && (
            <Dialog open title="会員登録" onClose={() => setShown('none')}>
              <Button>登録する</Button>
            </Dialog>
          )}
        </>
      );
    }
    renderInApp(<Chain />);
    const opener = screen.getByRole('button', { name: '加える' });
    await userEvent.click(opener);
    await userEvent.click(screen.getByRole('button', { name: '会員登録へ' }));
    const second = screen.getByRole('dialog', { name: '会員登録' });
    await waitFor(() => expect(focusedIn(second)).toHaveLength(1));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('closes by its button', async () => {
    const onClose = jest.fn();
    renderInApp(<Page onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: '予約を入れる' }));
    await userEvent.click(screen.getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('offers no way out while locked', async () => {
    renderInApp(<Page locked />);
    await userEvent.click(screen.getByRole('button', { name: '予約を入れる' }));
    expect(screen.queryByRole('button', { name: '閉じる' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
