import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  AdminCloseJournalMonthDocument,
  AdminJournalMonthDocument,
  type AdminJournalMonthQuery,
} from '../../generated/admin-journal.js';
import { useOpenModal } from '../../shared/modals/modal-store.js';
import { JournalPage } from './journal-page.js';

type Month = AdminJournalMonthQuery['journalMonth'];
const REFUND: Month['items'][number] = {
  __typename: 'JournalPosting',
  day: '2024-06-01',
  originDay: '2024-05-31',
  kind: 'REFUND',
  document: 'ORD00001',
  debit: 'RETURNS',
  credit: 'CARD_RECEIVABLE',
  amount: 1100,
  tax: 100,
};

/** What the confirmation asks, and its button. */
function Confirmation() {
  const modal = useOpenModal();
  if (modal?.name !== 'confirm') return null;
  return (
    <div role="dialog">
      {modal.props.text}
      <button onClick={() => void modal.props.onConfirm()}>{modal.props.confirmLabel}</button>
    </div>
  );
}

describe('[ACCOUNT-01] the journal', () => {
  it('shows sums, entries and files of a month, and closes it once it is confirmed', async () => {
    let closing: Month['closing'] = null;
    const closed = {
      __typename: 'JournalClosing',
      month: '2024-06',
      closedAt: '2024-07-02T00:00:00.000Z',
      closedBy: 'USR00001',
    } as const;
    const server = mockApolloClient(
      answer(AdminJournalMonthDocument).with(({ month, perPage }) => ({
        journalMonth: {
          __typename: 'JournalMonth',
          month,
          firstMonth: '2024-05',
          mayClose: closing === null,
          closing,
          sums: [
            { __typename: 'JournalAccountSum', account: 'CARD_RECEIVABLE', debit: 0, credit: 1100 },
            { __typename: 'JournalAccountSum', account: 'TAX', debit: 100, credit: 0 },
            { __typename: 'JournalAccountSum', account: 'RETURNS', debit: 1000, credit: 0 },
          ],
          total: 1,
          perPage,
          items: [REFUND],
        },
      })),
      answer(AdminCloseJournalMonthDocument).with(() => {
        closing = closed;
        return { closeJournalMonth: closed };
      }),
    );
    renderInApp(
      <>
        <JournalPage />
        <Confirmation />
      </>,
      { client: server.client, at: '/admin/journal?month=2024-06&grain=ORDER' },
    );
    const row = async (name: RegExp) => screen.findByRole('row', { name });
    expect(await row(/^合計/)).toHaveTextContent('合計1,1001,100');
    expect(await row(/^売上戻り高/)).toHaveTextContent('1,000');
    const entry = await row(/返金/);
    expect(entry).toHaveTextContent('2024年5月31日(金) 分の訂正');
    expect(within(entry).getByRole('link', { name: 'ORD00001' })).toHaveAttribute(
      'href',
      '/admin/orders/ORD00001',
    );
    expect(screen.getByRole('link', { name: '弥生会計' })).toHaveAttribute(
      'href',
      '/api/journal.csv?month=2024-06&grain=ORDER&format=YAYOI',
    );
    await userEvent.click(screen.getByRole('button', { name: 'この月を締める' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('取り消すこともできません');
    await userEvent.click(within(dialog).getByRole('button', { name: 'この月を締める' }));
    expect(await screen.findByText(/締め済みです（担当 USR00001）/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('月'), '2024-05');
    await waitFor(() =>
      expect(server.calls.at(-1)).toMatchObject({ variables: { month: '2024-05', grain: 'ORDER', page: 1 } }),
    );
  });
});
