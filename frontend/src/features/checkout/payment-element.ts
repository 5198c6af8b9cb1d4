import type { CardSession } from './use-card-session.js';

/** Interface of a provider's form to the payment modal. */
export interface PaymentConfirmation {
  /**
   * `failed` carries the provider's sentence; what was decided is always read from the server afterwards. `incomplete`:
   * nothing was sent, and the form stays open with the sentence.
   */
  outcome: 'confirmed' | 'failed' | 'incomplete';
  message?: string;
}

export interface PaymentElementHandle {
  /** Checks what was typed before anything is sent: false leaves the form open with its own messages. */
  validate(): Promise<boolean>;
  /** Hands the card to the provider. */
  confirm(): Promise<PaymentConfirmation>;
}

export interface PaymentElementProps {
  intentId: string;
  paymentSecret: string;
  /** Null: saved cards are not available. */
  session: CardSession | null;
  onReady: (handle: PaymentElementHandle) => void;
  /** The provider could not be reached or started (ERR-03). */
  onUnavailable: (message: string) => void;
}
