import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  FavouriteAlertsDocument,
  FavouriteSetAlertDocument,
  type WineAlertFieldsFragment,
} from '../../generated/favourites.js';
import { writeSession } from '../../shared/session/session.js';
import { AlertForms } from './alert-forms.js';

const favouritesOf = (alerts: WineAlertFieldsFragment['alerts']): WineAlertFieldsFragment => ({
  __typename: 'Favourites',
  alertMails: true,
  alerts,
});
const VINTAGE: WineAlertFieldsFragment['alerts'][number] = {
  __typename: 'WineAlert',
  kind: 'VINTAGE',
  reference: 'PRD00002',
  price: null,
  toldAt: null,
  product: null,
};
const WINE = { reference: 'PRD00001', vintage: '2018', price: 12_000, others: ['PRD00002'] };

function show(alerts: WineAlertFieldsFragment['alerts'], wine = WINE, isMember = true) {
  const { client, calls } = mockApolloClient(
    answer(FavouriteAlertsDocument).with({ favourites: favouritesOf(alerts) }),
    answer(FavouriteSetAlertDocument).with({ setWineAlert: favouritesOf(alerts) }),
  );
  writeSession(client, isMember ? MISAKI : null);
  renderInApp(<AlertForms wine={wine} />, { client });
  return calls;
}

describe('alerts about a wine', () => {
  it('[WISH-01] proposes a price, and takes one in full-width digits below the price only', async () => {
    const user = userEvent.setup();
    const calls = show([]);
    const price = await screen.findByLabelText(/お知らせする価格/);
    expect(price).toHaveValue('10800');
    await user.clear(price);
    await user.type(price, '12000');
    await user.click(screen.getByRole('button', { name: '知らせる' }));
    expect(price).toBeInvalid();
    await user.clear(price);
    await user.type(price, '９，０００円');
    await user.click(screen.getByRole('button', { name: '知らせる' }));
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'FavouriteSetAlert')?.variables).toEqual({
        kind: 'PRICE',
        reference: 'PRD00001',
        price: 9000,
      }),
    );
  });

  it('[WISH-01] knows the alert that was asked for at another vintage of the wine', async () => {
    show([VINTAGE]);
    expect(await screen.findByText('別のヴィンテージが入荷したらお知らせ')).toBeInTheDocument();
    expect(
      screen.queryByRole('button', { name: '別のヴィンテージの入荷を知らせる' }),
    ).not.toBeInTheDocument();
  });

  it('[WISH-01] offers no vintage alert for a wine without vintage', async () => {
    show([], { ...WINE, vintage: 'NV' });
    await screen.findByLabelText(/お知らせする価格/);
    expect(
      screen.queryByRole('button', { name: '別のヴィンテージの入荷を知らせる' }),
    ).not.toBeInTheDocument();
  });

  it('[WISH-01] leads a visitor to the sign-in and back to the wine', () => {
    show([], WINE, false);
    expect(screen.getByRole('link', { name: 'ログインして登録する' })).toHaveAttribute(
      'href',
      '/login?sourcepage=%2Fproducts%2FPRD00001',
    );
  });
});
