import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { flattenTexts, readTexts } from '@vinkura/i18n/text-files';
import type { ReactNode } from 'react';
import { answer, mockApolloClient, type MockedOperation } from '../../test/apollo.js';
import { renderInApp } from '../../test/render.js';
import { InformationConfigDocument, type InformationConfigQuery } from '../generated/information.js';
import { PromotionCountsDocument } from '../generated/promotion.js';
import { ServicesFeesDocument } from '../generated/services.js';
import { writeSession } from '../shared/session/session.js';
import { Component as LandingPage } from './lp.js';
import { Component as NewHomePage } from './new-home.js';
import { Component as PrivacyPage } from './privacy-policy.js';
import { Component as ServicesPage } from './services.js';

const FEES = {
  __typename: 'DeliveryFees',
  restaurant: 0,
  cellar: 0,
  home: 1320,
  homeFreeFrom: 25_000,
} as const;
const AGE_NOTICE = /20歳未満の者の飲酒は法律で禁止されています/;

/** The Japanese texts of a namespace by key. */
const textsOf = (namespace: string) => flattenTexts(readTexts('jp', namespace));

/** Renders a page for a visitor. */
function show(Page: () => ReactNode, ...operations: MockedOperation[]) {
  const { client } = mockApolloClient(...operations);
  writeSession(client, null);
  renderInApp(<Page />, { client });
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);
const addresses = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
const COUNTS = answer(PromotionCountsDocument).with({
  products: {
    __typename: 'ProductPage',
    total: 172,
    items: [],
    facets: {
      __typename: 'ProductFacets',
      producers: Array.from({ length: 71 }, (_, value) => ({
        __typename: 'Facet' as const,
        value: String(value),
      })),
      regions: [],
    },
  },
  venues: { __typename: 'VenuePage', total: 88, items: [] },
} as never);

describe('/services', () => {
  it('[ROUTE-06] explains three steps, the destinations with dates and fees, and questions', async () => {
    show(
      ServicesPage,
      answer(ServicesFeesDocument).with({
        config: { __typename: 'ClientConfig', deliveryFees: FEES },
      } as never),
    );
    const texts = textsOf('services');
    const steps = within(screen.getByRole('region', { name: texts['steps.title']! })).getAllByRole(
      'heading',
      {
        level: 3,
      },
    );
    expect(steps.map(({ textContent }) => textContent)).toEqual(
      ['book', 'choose', 'enjoy'].map((step) => texts[`steps.${step}.title`]),
    );
    expect(await screen.findByText(/1,320円/)).toHaveTextContent('25,000円');
    expect(screen.getByText(/3営業日/)).toBeInTheDocument();
    for (const question of ['corkage', 'phone', 'late', 'change', 'damage', 'age'])
      expect(screen.getByText(texts[`questions.${question}.title`]!)).toBeInTheDocument();
    expect(addresses()).toEqual(expect.arrayContaining(['/venues', '/products', '/assistant', '/contact']));
    expect(screen.getByText(AGE_NOTICE)).toBeInTheDocument();
    expect(document.title).toBe(`${texts['title']} | Vinkura`);
  });
});

describe('/lp', () => {
  it('[ROUTE-05] says what is offered, why, what there is to choose from, and how to begin', async () => {
    show(LandingPage, COUNTS);
    const texts = textsOf('promotion');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      `${texts['landing.first']}${texts['landing.second']}`,
    );
    expect(headings()).toEqual(
      expect.arrayContaining([
        ...['choice', 'pairing', 'care'].map((reason) => texts[`landing.reason.${reason}.title`]),
        texts['landing.end.title'],
      ]),
    );
    for (const count of ['172', '71', '88']) expect(await screen.findByText(count)).toBeInTheDocument();
    expect(addresses()).toEqual(
      expect.arrayContaining(['/venues', '/assistant', '/register', '/membership']),
    );
    expect(screen.getByText(AGE_NOTICE)).toBeInTheDocument();
  });
});

describe('/new-home', () => {
  it('[ROUTE-12] begins with doors to restaurants and wines, and shows what there is', async () => {
    show(NewHomePage, COUNTS);
    const texts = textsOf('promotion');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(texts['newHome.title']!);
    expect(addresses()).toEqual(
      expect.arrayContaining(['/venues', '/products', '/production-regions', '/assistant']),
    );
    for (const count of ['172', '71', '88']) expect(await screen.findByText(count)).toBeInTheDocument();
    expect(screen.getByText(AGE_NOTICE)).toBeInTheDocument();
    expect(document.title).toBe('Vinkura');
  });
});

describe('/privacy-policy', () => {
  const configOf = (paymentProvider: 'STRIPE' | 'SANDBOX') =>
    ({
      config: {
        __typename: 'ClientConfig',
        demo: false,
        paymentProvider,
        deliveryFees: FEES,
        seller: {
          __typename: 'SellerNotice',
          name: '株式会社ためし',
          address: '東京都',
          phone: '0312345678',
        },
      },
      parameters: [],
    }) as unknown as InformationConfigQuery;

  it.each(['STRIPE', 'SANDBOX'] as const)(
    '[ROUTE-11] names operator, data, purposes, recipients, security and rights, with %s as the card service',
    async (provider) => {
      show(PrivacyPage, answer(InformationConfigDocument).with(configOf(provider)));
      const texts = textsOf('information');
      expect(await screen.findByText('株式会社ためし')).toBeInTheDocument();
      const titles = Object.keys(texts).filter((key) => /^privacy\.\w+\.title$/.test(key));
      expect(titles.length).toBeGreaterThan(6);
      expect(headings()).toEqual(expect.arrayContaining(titles.map((key) => texts[key])));
      const [used, other] =
        provider === 'STRIPE' ? (['stripe', 'sandbox'] as const) : (['sandbox', 'stripe'] as const);
      expect(screen.getByText(texts[`privacy.abroad.${used}`]!)).toBeInTheDocument();
      expect(screen.queryByText(texts[`privacy.abroad.${other}`]!)).not.toBeInTheDocument();
    },
  );
});
