import { PaymentResult, type PaymentResultProps } from '../payment-result.js';

export type PaymentSuccessProps = PaymentResultProps;

/** MOD-14, opened for `status=success`; what it shows is the payment's real state (ACCT-02). */
export default function PaymentSuccess(props: PaymentSuccessProps) {
  return <PaymentResult {...props} />;
}
