import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  FavouritesAskForWineDocument,
  FavouritesWishesDocument,
  type FavouritesWishesQuery,
} from '../../generated/favourites.js';
import { writeSession } from '../../shared/session/session.js';
import { WineWishes } from './wine-wishes.js';

const wish = (rest: Partial<FavouritesWishesQuery['wineWishes'][number]>) => ({
  __typename: 'OwnWish' as const,
  reference: 'WSH00001',
  wanted: 'シャトー・ためし 2005',
  state: 'OPEN',
  product: null,
  ...rest,
});

function show(wineWishes: FavouritesWishesQuery['wineWishes'], isMember = true) {
  const { client, calls } = mockApolloClient(
    answer(FavouritesWishesDocument).with({ wineWishes }),
    answer(FavouritesAskForWineDocument).with({ askForWine: wish({}) }),
  );
  writeSession(client, isMember ? MISAKI : null);
  renderInApp(<WineWishes />, { client, at: '/favourites?wish=%E3%83%9E%E3%83%AB%E3%82%B4%E3%83%BC' });
  return calls;
}

describe('asking for a wine', () => {
  let user: ReturnType<typeof userEvent.setup>;
  beforeEach(() => {
    user = userEvent.setup();
  });

  it('[WISH-01] begins with what was searched for, and takes a budget in full-width digits', async () => {
    const calls = show([]);
    expect(screen.getByLabelText(/探しているワイン/)).toHaveValue('マルゴー');
    await user.type(screen.getByLabelText(/ご予算/), '２０，０００円');
    await user.click(screen.getByRole('button', { name: 'リクエストする' }));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'FavouritesAskForWine')?.variables).toEqual({
        wanted: 'マルゴー',
        maxPrice: 20_000,
      }),
    );
  });

  it('[WISH-01] says beside the field what is wrong with a budget', async () => {
    const calls = show([]);
    await user.type(screen.getByLabelText(/ご予算/), '少し');
    await user.click(screen.getByRole('button', { name: 'リクエストする' }));
    expect(screen.getByLabelText(/ご予算/)).toBeInvalid();
    expect(calls.map(({ operation }) => operation)).not.toContain('FavouritesAskForWine');
  });

  it('[WISH-01] shows what the shop does about each wish', async () => {
    show([
      wish({}),
      wish({ reference: 'WSH00002', wanted: 'Margaux', state: 'LISTED', product: 'PRD00007' }),
      wish({ reference: 'WSH00003', wanted: 'Petrus', state: 'DECLINED' }),
    ]);
    expect(await screen.findByText('探しています')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'ワインを見る' })).toHaveAttribute('href', '/products/PRD00007');
    expect(screen.getByText('取り扱いの予定はありません')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '取り下げる' })).toHaveLength(1);
  });

  it('[WISH-01] sends visitors to sign in, and back with their wish', () => {
    show([], false);
    expect(screen.getByRole('link', { name: 'ログインしてリクエストする' })).toHaveAttribute(
      'href',
      `/login?sourcepage=${encodeURIComponent(`/favourites?wish=${encodeURIComponent('マルゴー')}`)}`,
    );
  });
});
