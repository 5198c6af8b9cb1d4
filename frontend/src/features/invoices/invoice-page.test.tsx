import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answer, GraphQLErrorResponse, mockApolloClient } from '../../../test/apollo.js';
import { MISAKI } from '../../../test/member.js';
import { renderInApp } from '../../../test/render.js';
import {
  InvoicesOfDocument,
  type InvoicesOfQuery,
  InvoicesSetNameDocument,
} from '../../generated/invoices.js';
import { type SessionUser, writeSession } from '../../shared/session/session.js';
import { InvoicePage } from './invoice-page.js';

type Invoice = InvoicesOfQuery['invoice'];

const invoiceOf = (rest: Partial<Invoice> = {}): Invoice => ({
  __typename: 'Invoice',
  number: 'INV00042',
  orderRef: 'ORD00042',
  date: '2026-11-12',
  qualified: true,
  noticeKey: null,
  invoiceName: null,
  customerName: '佐藤 美咲',
  invoiceNameFixed: false,
  issuer: {
    __typename: 'InvoiceIssuer',
    name: '株式会社ヴィンクラ',
    registrationNumber: 'T1234567890123',
    address: '東京都中央区銀座1-1-1',
    phone: null,
  },
  lines: [
    {
      __typename: 'InvoiceLine',
      name: 'シャブリ',
      nameEn: 'Chablis',
      vintage: '2021',
      size: '750mL',
      quantity: 2,
      unitPrice: 5500,
      amount: 11_000,
      taxRatePercent: 10,
      fromCellar: false,
    },
  ],
  totalProductPrice: 11_000,
  deliveryFee: 1100,
  pointsUsed: 600,
  total: 11_500,
  taxes: [{ __typename: 'InvoiceTax', ratePercent: 10, total: 11_500, tax: 1045, taxExcluded: 10_455 }],
  creditNotes: [],
  refunded: 0,
  balance: 11_500,
  ageNotice: '20歳未満の者の飲酒は法律で禁止されています',
  ...rest,
});

function show(first: Invoice | GraphQLErrorResponse, user: SessionUser | null = MISAKI) {
  let named: string | undefined;
  const { client, calls } = mockApolloClient(
    answer(InvoicesOfDocument).with(() => {
      if (first instanceof GraphQLErrorResponse) return first;
      return { invoice: named ? { ...first, invoiceName: named, invoiceNameFixed: true } : first };
    }),
    answer(InvoicesSetNameDocument).with(({ name }) => {
      named = name;
      return { setInvoiceName: { __typename: 'Order', _id: '1', reference: 'ORD00042', invoiceName: named } };
    }),
  );
  writeSession(client, user);
  renderInApp(<InvoicePage orderId="ORD00042" />, { client });
  return () => calls.filter(({ operation }) => operation === 'InvoicesSetName');
}

describe('the invoice', () => {
  it('[ROUTE-23] shows what the law requires of a qualified invoice', async () => {
    show(invoiceOf());
    expect(await screen.findByRole('heading', { level: 1, name: '適格請求書' })).toBeInTheDocument();
    for (const text of [
      'INV00042',
      '株式会社ヴィンクラ',
      '登録番号: T1234567890123',
      '2026年11月12日(木)',
      '10%対象（税込）',
      'うち消費税（10%）',
      '1,045円',
      '−600円',
      '20歳未満の者の飲酒は法律で禁止されています',
    ])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(
      screen.getByRole('row', { name: 'シャブリ 2021 750mL 5,500円 2 10% 11,000円' }),
    ).toBeInTheDocument();
    const notPrinted = screen.getByText((_, element) => element?.classList.contains('print:hidden') ?? false);
    expect(notPrinted).toContainElement(screen.getByRole('button', { name: '印刷する' }));
  });

  it('[ROUTE-23] shows the customer as recipient, and the payment method', async () => {
    show(invoiceOf());
    expect(await screen.findByText('佐藤 美咲 様')).toBeInTheDocument();
    expect(screen.getByText('クレジットカード利用')).toBeInTheDocument();
  });

  it('[PRINT-01] is a receipt on request', async () => {
    show(invoiceOf());
    await userEvent.click(await screen.findByRole('button', { name: '領収書を表示' }));
    expect(screen.getByRole('heading', { level: 1, name: '領収書' })).toBeInTheDocument();
    expect(screen.getByText(/正に領収いたしました/)).toHaveTextContent('11,500円');
  });

  it('[PRINT-01] is no receipt without a payment', async () => {
    show(invoiceOf({ total: 0 }));
    expect(await screen.findByText(/^お支払いなし/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '領収書を表示' })).not.toBeInTheDocument();
  });

  it('[ORD-09] takes the name once, and only after it was shown again', async () => {
    const sent = show(invoiceOf());
    const name = await screen.findByLabelText(/^宛名/);
    await userEvent.click(screen.getByRole('button', { name: '宛名を入れる' }));
    expect(await screen.findByText('宛名を入力してください')).toBeInTheDocument();
    await userEvent.type(name, ' 株式会社ぶどう ');
    await userEvent.click(screen.getByRole('button', { name: '宛名を入れる' }));
    expect(await screen.findByText(/「株式会社ぶどう」で確定します/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'この宛名で確定する' }));
    expect(await screen.findByText('株式会社ぶどう 様')).toBeInTheDocument();
    expect(sent().map(({ variables }) => variables)).toEqual([
      { reference: 'ORD00042', name: '株式会社ぶどう' },
    ]);
    await waitFor(() => expect(screen.queryByLabelText(/^宛名/)).not.toBeInTheDocument());
  });

  it('[ORD-09] asks again when the name changes before confirmation', async () => {
    const sent = show(invoiceOf());
    await userEvent.type(await screen.findByLabelText(/^宛名/), '甲');
    await userEvent.click(screen.getByRole('button', { name: '宛名を入れる' }));
    await screen.findByRole('button', { name: 'この宛名で確定する' });
    await userEvent.type(screen.getByLabelText(/^宛名/), '乙');
    await userEvent.click(screen.getByRole('button', { name: '宛名を入れる' }));
    expect(await screen.findByText(/「甲乙」で確定します/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('shows that it is no qualified invoice without an issuer, and shows refunds', async () => {
    show(
      invoiceOf({
        qualified: false,
        noticeKey: 'invoice-not-qualified',
        issuer: {
          __typename: 'InvoiceIssuer',
          name: null,
          registrationNumber: null,
          address: null,
          phone: null,
        },
        creditNotes: [
          {
            __typename: 'CreditNote',
            number: 'INV00042R1',
            date: '2026-11-15',
            amount: 5500,
            tax: 500,
            taxRatePercent: 10,
            reason: '破損',
            done: true,
          },
        ],
        refunded: 5500,
        balance: 6000,
      }),
    );
    expect(await screen.findByText(/適格請求書ではありません/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '請求書' })).toBeInTheDocument();
    expect(screen.getByText('INV00042R1')).toBeInTheDocument();
    expect(screen.getByText('6,000円')).toBeInTheDocument();
  });

  it('shows that there is none before payment', async () => {
    show(new GraphQLErrorResponse({ code: 'CONFLICT', messageKey: 'invoice-error-not-paid' }));
    expect(await screen.findByText('請求書はまだありません')).toBeInTheDocument();
  });

  it('[ROUTE-23] asks to sign in and returns', () => {
    show(invoiceOf(), null);
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute(
      'href',
      '/login?sourcepage=%2Finvoices%2FORD00042',
    );
  });
});
