import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import { AdminReceiveTransferDocument } from '../../../generated/admin-resources-transfers.js';
import { recordCommands } from '../../kit/palette/record-commands.js';
import { TRANSFER_EXTRAS } from './transfer-extras.js';

const recordOf = (transferStatus: string): AdminRecordFragment => ({
  __typename: 'BackOfficeRecord',
  resource: 'stock-transfers',
  reference: 'TRF00001',
  version: '1',
  title: 'TRF00001',
  values: {
    transferStatus,
    fromRef: 'WHS00001',
    toRef: 'WHS00002',
    lines: [{ productRef: 'PRD00001', quantity: 6 }],
  },
  labels: { 'lines.productRef': { PRD00001: { name: '甲州 2022' } } },
  deletedAt: null,
  related: [],
});
const Actions = TRANSFER_EXTRAS.Actions!;

describe('the arrival of a transfer', () => {
  it('[MOVE-01] counts bottles, says what is missing and asks why bottles are written off', async () => {
    const received = {
      __typename: 'StockTransfer',
      _id: 'transfer-1',
      transferStatus: 'ARRIVED',
    } as const;
    const { client, calls } = mockApolloClient(
      answer(AdminReceiveTransferDocument).with({ receiveStockTransfer: received }),
    );
    const refresh = jest.fn<() => Promise<void>>().mockResolvedValue();
    renderInApp(<Actions record={recordOf('IN_TRANSIT')} refresh={refresh} />, { client });
    await userEvent.click(screen.getByRole('button', { name: '到着を登録' }));
    const dialog = within(screen.getByRole('dialog', { name: '到着を登録' }));
    const type = async (name: string, text: string) => {
      const input = dialog.getByRole('textbox', { name });
      await userEvent.clear(input);
      await userEvent.type(input, text);
    };
    await type('甲州 2022 の良品（本）', '3');
    await type('甲州 2022 の破損（本）', '1');
    await type('甲州 2022 の除却（本）', '1');
    expect(dialog.getByRole('row', { name: /甲州/ })).toHaveTextContent(/1$/);
    const send = dialog.getByRole('button', { name: '到着を登録' });
    await userEvent.click(send);
    expect(await dialog.findByLabelText(/^備考/)).toBeInvalid();
    expect(refresh).not.toHaveBeenCalled();
    await userEvent.type(dialog.getByLabelText(/^備考/), '落下');
    await userEvent.click(send);
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    expect(calls.at(-1)?.variables).toEqual({
      reference: 'TRF00001',
      input: {
        lines: [{ productRef: 'PRD00001', arrived: 3, broken: 1, writtenOff: 1 }],
        comments: '落下',
      },
    });
  });

  it('[MOVE-01] its next step has a key and is offered by the palette', async () => {
    renderInApp(<Actions record={recordOf('IN_TRANSIT')} refresh={() => Promise.resolve()} />);
    expect(recordCommands.get().map(({ text }) => text)).toEqual(['到着を登録']);
    expect(screen.getByRole('button', { name: '到着を登録' })).toHaveAttribute('aria-keyshortcuts', 'n');
    await userEvent.keyboard('n');
    expect(screen.getByRole('dialog', { name: '到着を登録' })).toBeInTheDocument();
  });

  it('[MOVE-01] offers the steps that the status allows', () => {
    const refresh = () => Promise.resolve();
    const { unmount } = renderInApp(<Actions record={recordOf('PREPARED')} refresh={refresh} />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '発送する',
      'キャンセルする',
    ]);
    unmount();
    renderInApp(<Actions record={recordOf('ARRIVED')} refresh={refresh} />);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '移動伝票' })).toBeInTheDocument();
  });
});
