/** Interface of a provider's form to the payment modal. */
export interface PaymentConfirmation {
  /** `failed` carries the provider's sentence; what was decided is always read from the server afterwards. */
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
  onReady: (handle: PaymentElementHandle) => void;
  /** The provider could not be reached or started (ERR-03). */
  onUnavailable: (message: string) => void;
}
