import type { PaymentProviderName, Yen } from '@vinkura/domain';

/**
 * Status at the provider. WAITING: no card entered. ACTION: the card holder must act (3-D Secure). FAILED: the last
 * attempt was declined, another card may be tried.
 */
export type ProviderState = 'WAITING' | 'ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';

export interface ProviderPayment {
  /** The provider's identifier. */
  ref: string;
  state: ProviderState;
  /** Yen: the charged amount if it succeeded, else the amount due. */
  amount: Yen;
  /** Lower case, `jpy`. */
  currency: string;
  /** Client secret for the browser. */
  secret: string;
  /** Why the last attempt was declined, in the provider's words. */
  error?: string;
  /** Message key of the reason, for the customer. */
  errorKey?: string;
}

export interface NewPayment {
  /** Our intent, stored with the provider's payment. */
  intentId: string;
  /** Yen. */
  amount: Yen;
  /** Idempotency key. */
  key: string;
}

/** A dispute of a card holder, as the provider describes it. */
export interface ProviderDispute {
  id: string;
  /** The provider's identifier of the disputed payment; absent if it belongs to no intent. */
  providerRef?: string;
  /** Yen. */
  amount: Yen;
  reason: string;
  status: string;
}

/** A refund, as the provider describes it. */
export interface ProviderRefund {
  id: string;
  /** The key under which the shop requested it; absent if it was made at the provider's own site. */
  key?: string;
  /** In the smallest unit of the currency. */
  amount: number;
  /** Accepted, and failed later. */
  isLost: boolean;
}

/**
 * Card payments. Every call is idempotent per key. They are external, so they must not run inside a transaction. All
 * throw `ProviderFailure` when the outcome is unknown.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  create(payment: NewPayment): Promise<ProviderPayment>;
  read(ref: string): Promise<ProviderPayment>;
  /** Ensures that nothing can be paid any more; returns the resulting state, which may be paid. */
  cancel(ref: string): Promise<ProviderPayment>;
  /**
   * Refunds yen, once per key.
   * @param refusals number of rejections so far, to retry with another key
   * @throws ProviderFailure, with `refused` when the provider rejected it
   */
  refund(ref: string, amount: Yen, key: string, refusals: number): Promise<void>;

  /** Sum of all refunds of a payment, in the smallest unit of its currency. */
  refundedAmount(ref: string): Promise<number>;

  /** All refunds of a payment, also those made at the provider's own site. */
  listRefunds(ref: string): Promise<ProviderRefund[]>;
}
