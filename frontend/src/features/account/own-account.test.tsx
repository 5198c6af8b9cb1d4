import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import {
  answer,
  GraphQLErrorResponse,
  mockApolloClient,
  type MockedOperation,
} from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  AccountDeleteDocument,
  AccountExportDocument,
  AccountFriendsDocument,
  AccountPointsDocument,
  type AccountPointsQuery,
} from '../../generated/account.js';
import { LogoutDocument } from '../../generated/session.js';
import { readSession, writeSession } from '../../shared/session/session.js';
import { AffiliatedFriends } from './affiliated-friends.js';
import DeleteAccount from './modals/delete-account.js';
import { OwnData } from './own-data.js';
import { PointsHistory } from './points-history.js';

function show(element: ReactElement, operations: readonly MockedOperation[], at = '/me') {
  const { client, calls } = mockApolloClient(...operations);
  renderInApp(element, { client, at });
  return { client, calls };
}

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the history of points', () => {
  type Entry = AccountPointsQuery['pointsHistory']['items'][number];

  const entryOf = (id: string, points: number, reason: Entry['reason'], orderRef: string | null): Entry => ({
    __typename: 'PointsEntry',
    _id: id,
    at: '2026-11-12T03:00:00Z',
    points,
    reason,
    orderRef,
    comments: null,
  });

  it('[ACCT-01] shows additions and deductions with their orders; the page number is in the URL', async () => {
    const { calls } = show(
      <PointsHistory />,
      [
        answer(AccountPointsDocument).with(({ page }) => ({
          pointsHistory: {
            __typename: 'PointsPage',
            items: [entryOf('1', 1386, 'EARNED', 'ORD00007'), entryOf('2', -1200, 'SPENT', null)],
            page,
            perPage: 10,
            total: 12,
          },
        })),
      ],
      '/me?points=2',
    );
    const [earned, spent] = (await screen.findAllByRole('listitem')).slice(0, 2);
    expect(earned).toHaveTextContent(/ご注文で獲得.*2026年11月12日\(木\).*ORD00007.*\+1,386ポイント/);
    expect(spent).toHaveTextContent(/ご利用.*−1,200ポイント/);
    expect(calls[0]?.variables).toEqual({ page: 2, perPage: 10 });
  });
});

describe('referred friends', () => {
  const friends = (names: string[]) => [
    answer(AccountFriendsDocument).with({
      affiliatedUsers: {
        __typename: 'AffiliatedUserPage',
        items: names.map((name, place) => ({
          __typename: 'AffiliatedUser' as const,
          reference: `USR0009${place}`,
          name,
          membershipDate: '2026-10-01T00:00:00Z',
        })),
        page: 1,
        perPage: 10,
        total: names.length,
      },
    }),
  ];

  it('[ACCT-01] shows the own code to copy, and who joined with it', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    show(<AffiliatedFriends reference="USR00012" />, friends(['藤田 翔']));
    expect(await screen.findByText('藤田 翔 様')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'コードをコピー' }));
    expect(write.mock.calls).toEqual([['USR00012']]);
  });

  it('shows an empty state', async () => {
    show(<AffiliatedFriends reference="USR00012" />, friends([]));
    expect(await screen.findByText(/まだいらっしゃいません/)).toBeInTheDocument();
  });
});

describe('personal data', () => {
  it('[ACCT-01] is handed over as a JSON file', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show(<OwnData />, [
      answer(AccountExportDocument).with({ exportMyData: { user: { name: '佐藤 美咲' } } }),
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'データを書き出す' }));
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    expect(files[0]?.type).toBe('application/json');
    expect(JSON.parse(await new Response(files[0]).text())).toEqual({ user: { name: '佐藤 美咲' } });
  });
});

describe('leaving', () => {
  const leave = async (password: string) => {
    const dialog = screen.getByRole('dialog', { name: '退会の手続き' });
    if (password) await userEvent.type(within(dialog).getByLabelText(/^いまのパスワード/), password);
    await userEvent.click(within(dialog).getByRole('button', { name: '退会する' }));
  };

  it('[ACCT-01] needs the password, then signs out', async () => {
    const { client, calls } = show(<DeleteAccount />, [
      answer(AccountDeleteDocument).with({ deleteMyAccount: true }),
      answer(LogoutDocument).with({ logout: true }),
    ]);
    writeSession(client, MISAKI);
    await leave('');
    expect(calls).toEqual([]);
    await leave('secret-1234');
    await waitFor(() => expect(readSession(client)).toEqual({ known: true, user: null }));
    expect(calls).toEqual([
      { operation: 'AccountDelete', variables: { password: 'secret-1234' } },
      { operation: 'Logout', variables: {} },
    ]);
  });

  it('[ACCT-01] lists all blockers, each with a link to resolve it', async () => {
    show(<DeleteAccount />, [
      answer(AccountDeleteDocument).with(
        new GraphQLErrorResponse({
          code: 'CONFLICT',
          messageKey: 'account-orders-open',
          params: { obstacles: ['account-orders-open', 'account-cellar-bottles'] },
        }),
      ),
    ]);
    await leave('secret-1234');
    const alert = await screen.findByRole('alert');
    const [orders, cellar] = within(alert).getAllByRole('listitem');
    expect(orders).toHaveTextContent('完了していないご注文があるため、退会できません');
    expect(within(orders!).getByRole('link')).toHaveAttribute('href', '/me?orders=open#orders');
    expect(cellar).toHaveTextContent('クラウドセラーにワインが残っているため、退会できません');
    expect(within(cellar!).getByRole('link')).toHaveAttribute('href', '/cellar');
  });

  it('[ACCT-01] shows a single blocker given by its message only', async () => {
    show(<DeleteAccount />, [
      answer(AccountDeleteDocument).with(
        new GraphQLErrorResponse({ code: 'CONFLICT', messageKey: 'account-last-administrator' }),
      ),
    ]);
    await leave('secret-1234');
    expect(within(await screen.findByRole('alert')).getAllByRole('listitem')).toHaveLength(1);
  });
});
