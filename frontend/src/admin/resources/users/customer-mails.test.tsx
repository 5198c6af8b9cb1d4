import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../../test/apollo.js';
import { renderInApp } from '../../../../test/render.js';
import type { AdminRecordFragment } from '../../../generated/admin-kit-data.js';
import {
  AdminMailCustomerDocument,
  AdminMailsOfCustomerDocument,
  AdminResendMailToCustomerDocument,
  type CustomerMailFragment,
} from '../../../generated/admin-resources-users.js';
import { CustomerMails } from './customer-mails.js';

const MAIL: CustomerMailFragment = {
  __typename: 'Mail',
  _id: 'mail-1',
  kind: 'ORDER_PLACED',
  subject: 'ご注文を承りました（ORD00042）',
  status: 'SENT',
  isResendable: true,
  createdAt: '2026-11-20T03:00:00.000Z',
};
const recordOf = (email: string): AdminRecordFragment => ({
  __typename: 'BackOfficeRecord',
  resource: 'users',
  reference: 'USR00042',
  version: '1',
  title: '長谷 千代',
  values: { type: 'GUEST', email, locale: 'fr' },
  labels: {},
  deletedAt: null,
  related: [],
});
const refresh = () => jest.fn<() => Promise<void>>().mockResolvedValue();

describe('the mails of a customer', () => {
  it('[ADM-04] an order mail is sent again, and a mail is written with the language of the customer in sight', async () => {
    const { client, calls } = mockApolloClient(
      answer(AdminMailsOfCustomerDocument).with({ mailsOfCustomer: [MAIL] }),
      answer(AdminResendMailToCustomerDocument).with({ resendMailToCustomer: { ...MAIL, status: 'QUEUED' } }),
      answer(AdminMailCustomerDocument).with({ mailCustomer: true }),
    );
    const read = refresh();
    renderInApp(<CustomerMails record={recordOf('chiyo@example.jp')} refresh={read} />, { client });
    await userEvent.click(await screen.findByRole('button', { name: /^もう一度送る – ご注文/ }));
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    await userEvent.click(screen.getByRole('button', { name: 'メールを書く' }));
    const dialog = within(screen.getByRole('dialog', { name: 'メールを書く' }));
    expect(dialog.getByText(/Français/)).toBeInTheDocument();
    const send = dialog.getByRole('button', { name: '送る' });
    expect(send).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^件名/), 'ご予約の件');
    await userEvent.type(dialog.getByLabelText(/^本文/), '承りました。');
    await userEvent.click(send);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
    expect(calls.map(({ variables }) => variables)).toContainEqual({ reference: 'USR00042', id: 'mail-1' });
    expect(calls.map(({ variables }) => variables)).toContainEqual({
      reference: 'USR00042',
      input: { subject: 'ご予約の件', text: '承りました。' },
    });
  });

  it('[PHONE-01] nothing is mailed to a customer without an address', async () => {
    const { client } = mockApolloClient(answer(AdminMailsOfCustomerDocument).with({ mailsOfCustomer: [] }));
    renderInApp(<CustomerMails record={recordOf('k7m2x-q9f3t@telephone.invalid')} refresh={refresh()} />, {
      client,
    });
    expect(await screen.findByText('メールはまだありません。')).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
