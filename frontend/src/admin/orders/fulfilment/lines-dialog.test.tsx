import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import {
  AdminOrderChangeLinesDocument,
  AdminOrderChangePreviewDocument,
  type AdminOrderChangePreviewQuery,
  type AdminOrderFragment,
} from '../../../generated/admin-orders-core.js';
import { useOrderCommands } from '../core/use-order-commands.js';
import { LinesDialog } from './lines-dialog.js';

const LINE = {
  productRef: 'PRD00001',
  name: '甲州',
  nameEn: 'Koshu',
  vintage: '2020',
  size: '750mL',
  unitPrice: 4000,
};
const ORDER = {
  reference: 'ORD00001',
  version: 'v1',
  products: [{ ...LINE, quantity: 3, cellarId: null }],
  history: [],
  availableActions: [],
} as unknown as AdminOrderFragment;
const PREVIEW: AdminOrderChangePreviewQuery['previewOrderChange'] = {
  __typename: 'OrderChangePreview',
  payment: 0,
  refund: 4000,
  refundPoints: 0,
  points: -40,
  payBefore: null,
  mails: ['ORDER_CHANGED', 'REFUNDED'],
  corkageBefore: null,
  corkage: null,
  lines: [{ __typename: 'ChangedOrderLine', ...LINE, before: 3, after: 2, shortage: 0 }],
};

function Dialog({ onClose }: { onClose: () => void }) {
  return (
    <LinesDialog
      order={ORDER}
      warehouses={[]}
      lineStock={[]}
      commands={useOrderCommands()}
      onClose={onClose}
    />
  );
}

describe('the dialog of the wines of an order', () => {
  it('[EDIT-01] shows the dry run, and its button says what happens and repeats its sums', async () => {
    const { client, calls } = mockApolloClient(
      answer(AdminOrderChangePreviewDocument).with({ previewOrderChange: PREVIEW }),
      answer(AdminOrderChangeLinesDocument).with({
        changeOrderLines: { __typename: 'Order', _id: '1', version: 'v2' },
      }),
    );
    const onClose = jest.fn();
    renderInApp(<Dialog onClose={onClose} />, { client });
    expect(screen.getByRole('button', { name: '変更する' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '減らす' }));
    expect(await screen.findByText('3本 → 2本')).toBeInTheDocument();
    expect(screen.getByText('−40 ポイント')).toBeInTheDocument();
    const send = screen.getByRole('button', { name: '返金 4,000円' });
    await waitFor(() => expect(send).toBeEnabled());
    await userEvent.click(send);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.map(({ variables }) => variables)).toContainEqual({
      reference: 'ORD00001',
      version: 'v1',
      lines: [{ productRef: 'PRD00001', quantity: 2 }],
      venueConfirmed: false,
      expectedPayment: 0,
      expectedRefund: 4000,
    });
    // Back to what it was: nothing to send.
    await userEvent.click(screen.getByRole('button', { name: '増やす' }));
    expect(await screen.findByRole('button', { name: '変更する' })).toBeDisabled();
  });
});
