import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import {
  type AdminJobFragment,
  AdminSystemJobsDocument,
  AdminSystemRunJobDocument,
} from '../../generated/admin-system.js';
import { dismissNotice, Toaster } from '../../shared/notifications/toaster.js';
import { JobsPage } from './jobs-page.js';

const job = (name: string, own: Partial<AdminJobFragment> = {}): AdminJobFragment => ({
  __typename: 'Job',
  name,
  everyMs: 60_000,
  running: false,
  lastStartedAt: null,
  lastFinishedAt: null,
  lastResult: null,
  lastError: null,
  nextRunAt: null,
  runs: [],
  ...own,
});

/** A server whose jobs run when they are told to. */
function jobs(...given: AdminJobFragment[]) {
  const known = new Map(given.map((each) => [each.name, each]));
  return mockApolloClient(
    answer(AdminSystemJobsDocument).with(() => ({ jobs: [...known.values()] })),
    answer(AdminSystemRunJobDocument).with(({ name }) => {
      if (name === 'payments-poll')
        return new GraphQLErrorResponse({ code: 'CONFLICT', messageKey: 'job-running' });
      const at = '2026-11-26T03:00:00.000Z';
      const ran = job(name, { lastStartedAt: at, lastFinishedAt: at, lastResult: { sent: 3 } });
      known.set(name, ran);
      return { runJob: ran };
    }),
  );
}

const show = ({ client }: ReturnType<typeof jobs>) =>
  renderInApp(
    <>
      <JobsPage />
      <Toaster label="お知らせ" />
    </>,
    { client, at: '/admin/system/jobs' },
  );
const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

afterEach(() => {
  for (const id of ['system-mails-send', 'system-payments-poll']) dismissNotice(id);
});

describe('[ADM-03] the list of jobs', () => {
  it('has those that failed first, with their error', async () => {
    show(jobs(job('mails-send'), job('webhooks-send', { lastError: '接続できません' })));
    await rowOf('webhooks-send');
    const [, first, second] = screen.getAllByRole('row').map((row) => row.textContent);
    expect(first).toContain('Webhookの送信');
    expect(first).toContain('失敗');
    expect(first).toContain('接続できません');
    expect(second).toContain('未実行');
  });

  it('[JOB-01] runs one now, and shows its result', async () => {
    const server = jobs(job('mails-send'));
    show(server);
    await rowOf('mails-send');
    await userEvent.click(screen.getByRole('button', { name: 'メールの送信を今すぐ実行' }));
    expect(await screen.findByText('「メールの送信」を実行しました')).toBeInTheDocument();
    expect(await screen.findByText('成功')).toBeInTheDocument();
    expect(server.calls.filter(({ operation }) => operation === 'AdminSystemRunJob')).toMatchObject([
      { variables: { name: 'mails-send' } },
    ]);
  });

  it('[JOB-01] names the reason when one cannot be run, and does not run what is running', async () => {
    show(jobs(job('payments-poll'), job('orders-close', { running: true })));
    await userEvent.click(await screen.findByRole('button', { name: '決済結果の確認を今すぐ実行' }));
    expect(
      await screen.findByText('この処理は実行中です。終わってからもう一度お試しください'),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '注文の完了を今すぐ実行' })).toBeDisabled();
    expect((await rowOf('orders-close')).getByText('実行中')).toBeInTheDocument();
  });
});

describe('the list of jobs that cannot be loaded', () => {
  it('offers to load it again', async () => {
    renderInApp(<JobsPage />);
    expect(await screen.findByRole('button', { name: 'もう一度試す' })).toBeInTheDocument();
  });
});
