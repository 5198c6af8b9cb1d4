import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { ParametersDocument } from '../../generated/parameters.js';
import { MISAKI } from '../../../test/member.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { MembershipPage } from './membership-page.js';

const choice = (value: string, description: string, enabled = true) => ({
  __typename: 'ParameterChoice' as const,
  value,
  description,
  enabled,
});

function show(user: SessionUser | null = null) {
  const thresholds = [choice('200000', 'BRONZE'), choice('9999', 'SILVER', false)];
  const { client } = mockApolloClient(
    answer(ParametersDocument).with({
      parameters: [
        { __typename: 'Parameter', _id: '1', name: 'tier-thresholds', choices: thresholds },
        { __typename: 'Parameter', _id: '2', name: 'points-rate', choices: [choice('2', 'PERCENT')] },
      ],
    }),
  );
  writeSession(client, user);
  renderInApp(<MembershipPage />, { client });
}

describe('MembershipPage', () => {
  it('[ROUTE-08] states thresholds and rates by the operator’s figures, the house’s own where none is set', async () => {
    show();
    const table = await screen.findByRole('table');
    const rowOf = (tier: string) => within(table).getByRole('row', { name: new RegExp(`^${tier}`) });
    expect(rowOf('スタンダード')).toHaveTextContent('条件なし');
    expect(rowOf('ブロンズ')).toHaveTextContent('200,000円〜');
    expect(rowOf('シルバー')).toHaveTextContent('300,000円〜');
    expect(rowOf('ダイヤモンド')).toHaveTextContent('10,000,000円〜6%');
  });

  it('[ROUTE-08] [ROLE-07] opens limited pre-orders to the upper group', async () => {
    show();
    const table = await screen.findByRole('table');
    const open = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(open).toEqual(['—なし', '—なし', '—なし', 'あり', 'あり', 'あり']);
  });

  it('[ROUTE-08] presents four tiers and names the two between', async () => {
    show();
    await screen.findByRole('table');
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names.slice(0, 6)).toEqual([
      'スタンダード',
      'ゴールド',
      'プラチナ',
      'ダイヤモンド',
      'ブロンズ',
      'シルバー',
    ]);
  });

  it('[LOY-02] reckons tier and points of a year', async () => {
    show();
    const slider = await screen.findByRole('slider');
    expect(slider).toHaveAttribute('aria-valuetext', '300,000円');
    expect(screen.getByText('シルバーなら、9,000ポイント')).toBeInTheDocument();
    fireEvent.change(slider, { target: { value: '17' } });
    expect(screen.getByText('ダイヤモンドなら、600,000ポイント')).toBeInTheDocument();
    expect(screen.getByText('最上のランクです')).toBeInTheDocument();
  });

  it("[ROUTE-08] marks the user's tier", async () => {
    show(MISAKI);
    await screen.findByRole('table');
    expect(screen.getByRole('heading', { name: /ゴールド.*あなたのランク/ })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'ログイン' })).not.toBeInTheDocument();
  });
});
