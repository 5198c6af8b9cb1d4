import type { SettlementKind } from '@vinkura/domain/back-office/journal/journal-tables';
import type Stripe from 'stripe';
import type { ProviderSettlement } from './provider.js';

/** Payments and refunds are in the journal as sales and refunds; of their transactions only the fee is missing there. */
const OF_ORDERS: ReadonlySet<string> = new Set([
  'charge',
  'payment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
]);

const KINDS: Readonly<Record<string, SettlementKind>> = {
  payout: 'PAYOUT',
  payout_cancel: 'PAYOUT',
  payout_failure: 'PAYOUT',
  topup: 'PAYOUT',
  topup_reversal: 'PAYOUT',
  stripe_fee: 'CARD_FEE',
  stripe_fx_fee: 'CARD_FEE',
  tax_fee: 'CARD_FEE',
  network_cost: 'CARD_FEE',
};

/**
 * What a transaction of Stripe's balance took from it besides payments and refunds of customers; what has no kind of its
 * own, such as a dispute, is an adjustment, so that the journal's receivables stay those of the balance. The yen has no
 * smaller unit.
 */
export function settlementsOf(transaction: Stripe.BalanceTransaction): ProviderSettlement[] {
  const { id, type, amount, fee, created } = transaction;
  const at = new Date(created * 1000);
  const parts = [
    { id, kind: KINDS[type] ?? ('CARD_ADJUSTMENT' as const), amount: OF_ORDERS.has(type) ? 0 : -amount, at },
    { id: `${id}-fee`, kind: 'CARD_FEE' as const, amount: fee, at },
  ];
  return parts.filter((part) => part.amount !== 0);
}
