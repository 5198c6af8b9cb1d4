import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { PageErrorBoundary } from '../../../test/app-frame.js';
import { MISAKI } from '../../../test/member.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { PromotionPartnersDocument } from '../../generated/promotion.js';
import { PartnerPage } from './partner-page.js';

function show(name: string, user: SessionUser | null = null) {
  const { client } = mockApolloClient(
    answer(PromotionPartnersDocument).with({
      parameters: [
        {
          __typename: 'Parameter',
          _id: '1',
          name: 'partners',
          choices: [
            {
              __typename: 'ParameterChoice',
              value: 'salon',
              label: '銀座サロン',
              labelEn: 'Ginza Salon',
              description: 'USR00007',
              enabled: true,
            },
          ],
        },
      ],
    }),
  );
  writeSession(client, user);
  renderInApp(
    <PageErrorBoundary address={`/partner/${name}`}>
      <PartnerPage name={name} registration={(referent) => <p>code: {referent}</p>} />
    </PageErrorBoundary>,
    { client },
  );
}

beforeEach(() => {
  // React reports the error that the boundary is there for.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

describe('PartnerPage', () => {
  it('[ROUTE-19] names the partner and hands its code to the registration', async () => {
    show('salon');
    expect(await screen.findByRole('heading', { name: '銀座サロンからのご紹介' })).toBeInTheDocument();
    expect(screen.getByText('code: USR00007')).toBeInTheDocument();
  });

  it('[ROUTE-19] [LAY-06] is not found for an unknown name', async () => {
    show('nobody');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  });

  it('[ROUTE-19] redirects members to the shop', async () => {
    show('salon', MISAKI);
    expect(await screen.findByRole('link', { name: '持ち込める店を探す' })).toHaveAttribute(
      'href',
      '/venues',
    );
    expect(screen.queryByText(/code:/)).not.toBeInTheDocument();
  });
});
