import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import type { AdminOrderFragment } from '../../../generated/admin-orders-core.js';
import {
  AdminCloseOrderTaskDocument,
  type AdminOrderTaskFragment,
} from '../../../generated/admin-orders-tasks.js';
import { useOrderCommands } from '../core/use-order-commands.js';
import { CloseTaskForm } from './close-task-form.js';

const TASK: AdminOrderTaskFragment = {
  __typename: 'StaffTask',
  id: '65f000000000000000000001',
  problem: 'BROKEN',
  productRef: 'PRD00001',
  quantity: 2,
  note: null,
  photoUrl: null,
  openedAt: '2026-11-26T03:00:00.000Z',
  isReportedByVenue: true,
  openedByRef: 'USR00002',
  openedByName: null,
  closedAt: null,
  closedByRef: null,
  closedByName: null,
  resolution: null,
  reason: null,
  amount: null,
  points: null,
  replacementRef: null,
  returned: null,
};
/** What the form reads of an order. */
const ORDER = {
  refundable: 7000,
  products: [{ productRef: 'PRD00001', unitPrice: 4000 }],
  deliveries: [],
} as unknown as AdminOrderFragment;

function Form() {
  return <CloseTaskForm task={TASK} order={ORDER} warehouses={[]} commands={useOrderCommands()} />;
}

describe('the decision about a claim', () => {
  it('[CLAIM-01] proposes the price of the bottles, at most what can be refunded, and sends only its own number', async () => {
    const { client, calls } = mockApolloClient(
      answer(AdminCloseOrderTaskDocument).with({ closeOrderTask: TASK }),
    );
    renderInApp(<Form />, { client });
    const decision = screen.getByRole('combobox', { name: '対応' });
    expect(screen.queryByLabelText('返金額')).not.toBeInTheDocument();
    await userEvent.selectOptions(decision, 'REFUND');
    expect(screen.getByLabelText('返金額')).toHaveValue('7000');
    await userEvent.selectOptions(decision, 'POINTS');
    expect(screen.queryByLabelText('返金額')).not.toBeInTheDocument();
    expect(screen.getByLabelText('進呈するポイント')).toHaveValue('8000');
    await userEvent.type(screen.getByLabelText('理由・内容'), ' おわび ');
    await userEvent.click(screen.getByRole('button', { name: '進呈して完了' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({
      variables: { resolution: 'POINTS', points: 8000, amount: null, reason: 'おわび', returned: null },
    });
  });
});
