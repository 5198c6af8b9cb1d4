import { PaymentResult, type PaymentResultProps } from '../payment-result.js';

export type PaymentFailureProps = PaymentResultProps;

/** MOD-14 and ERR-01, opened for `status=failure`; what it shows is the payment's real state (ACCT-02). */
export default function PaymentFailure(props: PaymentFailureProps) {
  return <PaymentResult {...props} />;
}
