import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answer, mockApolloClient } from '../../../test/apollo.js';
import { renderInApp } from '../../../test/render.js';
import { InformationConfigDocument, type InformationConfigQuery } from '../../generated/information.js';
import type { Locale } from '../../i18n/index.js';
import { InformationPage } from './information-page.js';
import { LegalNotice } from './legal-notice.js';
import { TermsOfUse } from './terms-of-use.js';

type Seller = InformationConfigQuery['config']['seller'];

const NO_SELLER: Seller = {
  __typename: 'SellerNotice',
  name: null,
  representative: null,
  address: null,
  phone: null,
  phoneHours: null,
  email: null,
  premises: null,
  licence: null,
  licenceDate: null,
  taxOffice: null,
  invoiceNumber: null,
  managerName: null,
  trainingDate: null,
  trainingDue: null,
  trainingBody: null,
};

type Corkage = InformationConfigQuery['corkageRange'];
const CORKAGE: Corkage = { __typename: 'CorkageRange', from: 1500, to: 4000 };

function show(
  seller: Partial<Seller> = {},
  locale: Locale = 'jp',
  page: (facts: InformationConfigQuery) => ReactNode = (facts) => <LegalNotice {...facts} />,
  corkageRange: Corkage = CORKAGE,
) {
  const { client } = mockApolloClient(
    answer(InformationConfigDocument).with({
      config: {
        __typename: 'ClientConfig',
        demo: false,
        paymentProvider: 'SANDBOX',
        deliveryFees: {
          __typename: 'DeliveryFees',
          restaurant: 0,
          cellar: 0,
          home: 1320,
          homeFreeFrom: 25000,
        },
        seller: { ...NO_SELLER, ...seller },
      },
      corkageRange,
      parameters: [
        {
          __typename: 'Parameter',
          _id: 'P1',
          name: 'order-abandonment',
          choices: [{ __typename: 'ParameterChoice', value: '45', description: 'PLACED', enabled: true }],
        },
      ],
    }),
  );
  renderInApp(<InformationPage title="">{page}</InformationPage>, { client, locale });
}

describe('LegalNotice', () => {
  it('[ROUTE-04] shows the configured seller and marks missing information', async () => {
    show({ name: '株式会社ためし', phone: '0312345678', trainingDate: '2026-04-01' });
    expect(await screen.findByText('株式会社ためし')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '03-1234-5678' })).toHaveAttribute('href', 'tel:0312345678');
    expect(screen.getByText('2026年4月1日(水)')).toBeInTheDocument();
    // 15 particulars, the e-mail address twice, three of them given.
    expect(screen.getAllByText('未設定')).toHaveLength(13);
  });

  it('[ROUTE-04] states what delivery costs and when unpaid orders end, by the operator’s figures', async () => {
    show();
    const table = await screen.findByRole('table');
    expect(table).toHaveTextContent('1,320円');
    expect(table).toHaveTextContent('25,000円以上で無料');
    expect(screen.getByText(/45分でキャンセルになります/)).toBeInTheDocument();
  });

  it('[ROUTE-04] keeps the age notice in Japanese in every language', async () => {
    show({}, 'fr');
    expect(await screen.findByText('20歳未満の者の飲酒は法律で禁止されています')).toHaveAttribute(
      'lang',
      'ja',
    );
  });

  it('[TERMS-01] shows the range of corkage, or refers to the restaurants’ pages without one', async () => {
    show();
    expect(await screen.findByText(/1本1,500円〜4,000円/)).toBeInTheDocument();
    show({}, 'en', undefined, null);
    expect(await screen.findByText(/Corkage for wine we deliver/)).toBeInTheDocument();
  });
});

describe('TermsOfUse', () => {
  it.each([
    ['jp', 'ポイントに有効期限はありません', /45分以内に決済が済まないご注文/],
    ['en', 'Points do not expire', /not paid within 45 minutes/],
  ] as const)(
    '[TERMS-01] states points, cellar and payment in %s, with the operator’s figures',
    async (locale, points, unpaid) => {
      show({}, locale, ({ parameters }) => <TermsOfUse parameters={parameters} />);
      expect(await screen.findByText(new RegExp(points))).toBeInTheDocument();
      expect(screen.getByText(unpaid)).toBeInTheDocument();
      expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(16);
      expect(screen.getByText(/2026/)).toBeInTheDocument();
    },
  );
});
