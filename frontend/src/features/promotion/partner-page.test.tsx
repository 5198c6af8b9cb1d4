import { ApolloProvider } from '@apollo/client/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answeringClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { PageErrorBoundary } from '../../../test/app-frame.js';
import { updateSession } from '../../shared/session/session-store.js';
import { PartnerPage } from './partner-page.js';

function show(name: string) {
  const { client } = answeringClient({
    PromotionPartners: () => ({
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
  });
  renderInApp(
    <ApolloProvider client={client}>
      <PageErrorBoundary address={`/partner/${name}`}>
        <PartnerPage name={name} registration={(referent) => <p>code: {referent}</p>} />
      </PageErrorBoundary>
    </ApolloProvider>,
  );
}

beforeEach(() => {
  // React reports the error that the boundary is there for.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  updateSession({ user: null });
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

  it('[ROUTE-19] leads whoever is a member already into the shop', async () => {
    updateSession({ user: { reference: 'USR00001', name: '佐藤', type: 'GUEST', loyaltyStatus: 'GOLD' } });
    show('salon');
    expect(await screen.findByRole('link', { name: '持ち込める店を探す' })).toHaveAttribute(
      'href',
      '/venues',
    );
    expect(screen.queryByText(/code:/)).not.toBeInTheDocument();
  });
});
