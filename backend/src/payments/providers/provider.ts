import type { PaymentProviderName, Yen } from '@vinkura/domain';
import type { SettlementKind } from '@vinkura/domain/back-office/journal/journal-tables';

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

/** A card that a customer has saved, as the provider describes it; it never has a number or a security code. */
export interface ProviderCard {
  /** The provider's identifier. */
  id: string;
  /** Lower case, such as `visa`. */
  brand: string;
  last4: string;
  /** 1 to 12. */
  expMonth: number;
  /** Four digits. */
  expYear: number;
}

/** What the payment form needs to offer and save cards. */
export interface ProviderCardSession {
  /** For the provider's own form, which lists the saved cards itself; null where the shop draws the form. */
  clientSecret: string | null;
  /** For a form that the shop draws, latest first. */
  cards: ProviderCard[];
}

/** What a provider took from the shop's balance, or paid out of it. */
export interface ProviderSettlement {
  /** The provider's identifier. */
  id: string;
  kind: SettlementKind;
  /** Yen; negative if it was given back. */
  amount: number;
  at: Date;
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

  /**
   * Fees, payouts and adjustments of a period, such as the amount and fee of a lost dispute. What customers paid and got
   * back is not in them.
   * @param until excluded
   */
  listSettlements(from: Date, until: Date): Promise<ProviderSettlement[]>;

  /** Creates the customer of an account, once per account. @returns the provider's identifier */
  createCustomer(owner: string): Promise<string>;

  /** The saved cards of a customer, latest first. */
  listPaymentMethods(customer: string): Promise<ProviderCard[]>;

  /** Removes a saved card. @returns false if the customer has no such card */
  detachPaymentMethod(customer: string, id: string): Promise<boolean>;

  /** Deletes a customer with all saved cards; idempotent. */
  deleteCustomer(customer: string): Promise<void>;

  /**
   * Lets the form of an open payment offer the customer's saved cards, and save the one that is entered if the customer
   * ticks it.
   */
  openCardSession(ref: string, customer: string): Promise<ProviderCardSession>;
}
