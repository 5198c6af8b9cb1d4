import type { PaymentProviderName, Yen } from '@vinkura/domain';

/**
 * Where a payment stands at its provider. WAITING: no card has been entered. ACTION: the card holder has to do
 * something (3-D Secure). FAILED: the last attempt was refused, another card could be tried.
 */
export type ProviderState = 'WAITING' | 'ACTION' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED';

export interface ProviderPayment {
  /** The provider's identifier. */
  ref: string;
  state: ProviderState;
  /** Yen: what was taken when it succeeded, else what is to be paid. */
  amount: Yen;
  /** Lower case, `jpy`. */
  currency: string;
  /** What the browser needs to pay it. */
  secret: string;
  /** Why the last attempt was refused, in the provider's words. */
  error?: string;
  /** Key of the sentence that tells the customer why. */
  errorKey?: string;
}

export interface NewPayment {
  /** Our intent; the provider keeps it beside the payment. */
  intentId: string;
  /** Yen. */
  amount: Yen;
  /** The same key makes no second payment. */
  key: string;
}

/** A dispute of a card holder, as the provider describes it. */
export interface ProviderDispute {
  id: string;
  /** The disputed payment, as the provider calls it; absent where it is no payment of an intent. */
  providerRef?: string;
  /** Yen. */
  amount: Yen;
  reason: string;
  status: string;
}

/**
 * Takes card payments. Every call may be repeated with the same key. They reach out of the process, so none of
 * them belongs inside a transaction. All throw `ProviderFailure` when nothing is known about the outcome.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  create(payment: NewPayment): Promise<ProviderPayment>;
  read(ref: string): Promise<ProviderPayment>;
  /** Makes sure that nothing can be paid any more; answers what came of it, which may be that it was paid. */
  cancel(ref: string): Promise<ProviderPayment>;
  /**
   * Gives yen back, once for each key however long ago.
   * @param refusals how often the provider has refused to, which lets it be asked anew
   * @throws ProviderFailure, with `refused` when the provider said no
   */
  refund(ref: string, amount: Yen, key: string, refusals: number): Promise<void>;

  /** The keys of refunds of a payment that it had taken on and could not give in the end. */
  listFailedRefunds(ref: string): Promise<string[]>;
}
