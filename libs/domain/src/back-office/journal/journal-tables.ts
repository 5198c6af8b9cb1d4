import type { Label } from '../definition.js';

/** How an account is taxed (ACCOUNT-01, ADR-0065). */
export const JOURNAL_TAXES = ['SALES_10', 'SALES_RETURN_10', 'NONE'] as const;
export type JournalTax = (typeof JOURNAL_TAXES)[number];

interface Account {
  label: Label;
  tax: JournalTax;
}

/** Accounts of the journal, in the order of its sums. The shop can rename them. */
export const JOURNAL_ACCOUNTS = {
  CARD_RECEIVABLE: { label: { jp: '未収入金', en: 'Card receivables' }, tax: 'NONE' },
  BANK: { label: { jp: '普通預金', en: 'Bank account' }, tax: 'NONE' },
  STOCK: { label: { jp: '商品', en: 'Merchandise' }, tax: 'NONE' },
  PAYABLE: { label: { jp: '買掛金', en: 'Payables' }, tax: 'NONE' },
  TAX: { label: { jp: '仮受消費税', en: 'Consumption tax received' }, tax: 'NONE' },
  POINTS_RESERVE: { label: { jp: 'ポイント引当金', en: 'Provision for points' }, tax: 'NONE' },
  SALES: { label: { jp: '売上高', en: 'Sales' }, tax: 'SALES_10' },
  DELIVERY_SALES: { label: { jp: '発送費収入', en: 'Delivery income' }, tax: 'SALES_10' },
  DISCOUNTS: { label: { jp: '売上値引', en: 'Discounts by points' }, tax: 'SALES_RETURN_10' },
  RETURNS: { label: { jp: '売上戻り高', en: 'Sales returns' }, tax: 'SALES_RETURN_10' },
  COST_OF_SALES: { label: { jp: '売上原価', en: 'Cost of sales' }, tax: 'NONE' },
  STOCK_LOSS: { label: { jp: '棚卸減耗損', en: 'Stock losses' }, tax: 'NONE' },
  POINTS_COST: { label: { jp: 'ポイント引当金繰入額', en: 'Cost of points' }, tax: 'NONE' },
  CARD_FEES: { label: { jp: '支払手数料', en: 'Card fees' }, tax: 'NONE' },
  CARD_LOSSES: { label: { jp: '雑損失', en: 'Losses by card payments' }, tax: 'NONE' },
} as const satisfies Record<string, Account>;
export type JournalAccount = keyof typeof JOURNAL_ACCOUNTS;

interface Kind {
  debit: JournalAccount;
  credit: JournalAccount;
  label: Label;
}

/** What an entry is, and the accounts that it debits and credits, in the order of a day. */
export const JOURNAL_KINDS = {
  SALE: { debit: 'CARD_RECEIVABLE', credit: 'SALES', label: { jp: '商品売上', en: 'Sale' } },
  DELIVERY: { debit: 'CARD_RECEIVABLE', credit: 'DELIVERY_SALES', label: { jp: '送料', en: 'Delivery fee' } },
  POINTS_DISCOUNT: {
    debit: 'DISCOUNTS',
    credit: 'SALES',
    label: { jp: 'ポイント利用（商品）', en: 'Points used for wine' },
  },
  DELIVERY_DISCOUNT: {
    debit: 'DISCOUNTS',
    credit: 'DELIVERY_SALES',
    label: { jp: 'ポイント利用（送料）', en: 'Points used for delivery' },
  },
  REFUND: { debit: 'RETURNS', credit: 'CARD_RECEIVABLE', label: { jp: '返金', en: 'Refund' } },
  POINTS_GIVEN: {
    debit: 'POINTS_COST',
    credit: 'POINTS_RESERVE',
    label: { jp: 'ポイント付与', en: 'Points given' },
  },
  POINTS_TAKEN: {
    debit: 'POINTS_RESERVE',
    credit: 'POINTS_COST',
    label: { jp: 'ポイント引当金の取崩', en: 'Points used or deducted' },
  },
  RECEIVED: { debit: 'STOCK', credit: 'PAYABLE', label: { jp: '入荷', en: 'Goods in' } },
  SENT_BACK: {
    debit: 'PAYABLE',
    credit: 'STOCK',
    label: { jp: '仕入先へ返品', en: 'Sent back to the supplier' },
  },
  SOLD: { debit: 'COST_OF_SALES', credit: 'STOCK', label: { jp: '売上原価', en: 'Cost of sale' } },
  RETURNED: {
    debit: 'STOCK',
    credit: 'COST_OF_SALES',
    label: { jp: '返品の原価', en: 'Cost of returned bottles' },
  },
  LOST: { debit: 'STOCK_LOSS', credit: 'STOCK', label: { jp: '破損・紛失など', en: 'Broken, lost, tasted' } },
  FOUND: { debit: 'STOCK', credit: 'STOCK_LOSS', label: { jp: '棚卸増', en: 'Found' } },
  CARD_FEE: { debit: 'CARD_FEES', credit: 'CARD_RECEIVABLE', label: { jp: 'カード手数料', en: 'Card fee' } },
  CARD_ADJUSTMENT: {
    debit: 'CARD_LOSSES',
    credit: 'CARD_RECEIVABLE',
    label: { jp: 'カード会社による調整', en: 'Adjustment by the card company' },
  },
  PAYOUT: { debit: 'BANK', credit: 'CARD_RECEIVABLE', label: { jp: '決済代行会社からの入金', en: 'Payout' } },
} as const satisfies Record<string, Kind>;
export type JournalKind = keyof typeof JOURNAL_KINDS;

/** What a payment provider takes from the shop's balance, or pays out of it. */
export const SETTLEMENT_KINDS = ['CARD_FEE', 'CARD_ADJUSTMENT', 'PAYOUT'] as const satisfies JournalKind[];
export type SettlementKind = (typeof SETTLEMENT_KINDS)[number];

/** Entries of the journal by day, or by order and other document. */
export const JOURNAL_GRAINS = ['DAY', 'ORDER'] as const;
export type JournalGrain = (typeof JOURNAL_GRAINS)[number];
