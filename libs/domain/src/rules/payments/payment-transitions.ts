import { PaymentStatus } from '../shared/enums.js';

/**
 * Transitions of a payment intent (PAY-02, REQ-D01). INITIATED = created; FILLING = the client secret is issued;
 * PROCESSING = the provider is processing it. A declined or failed attempt can be retried, and a late success from the
 * provider is accepted even then. ACCEPTED is final: refunds are not a status. INITIATED → ACCEPTED is a payment of 0
 * yen, without a provider.
 */
const PAYMENT_TRANSITIONS: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = Object.freeze({
  INITIATED: ['FILLING', 'ACCEPTED', 'REJECTED', 'ERROR'],
  FILLING: ['PROCESSING', 'ACCEPTED', 'REJECTED', 'ERROR'],
  PROCESSING: ['ACCEPTED', 'REJECTED', 'ERROR'],
  ERROR: ['FILLING', 'PROCESSING', 'ACCEPTED', 'REJECTED'],
  ACCEPTED: [],
  REJECTED: ['FILLING', 'PROCESSING', 'ACCEPTED', 'ERROR'],
});

export const PAYMENT_STATUSES = Object.values(PaymentStatus) as readonly PaymentStatus[];

/** The customer has not submitted the payment. */
export const UNSUBMITTED_PAYMENT_STATUSES: readonly PaymentStatus[] = ['INITIATED', 'FILLING'];
/** The attempt is neither accepted nor failed. */
export const OPEN_PAYMENT_STATUSES: readonly PaymentStatus[] = [
  ...UNSUBMITTED_PAYMENT_STATUSES,
  'PROCESSING',
];
/** The cart items of the payment can be ordered: unsubmitted, or accepted because the amount is 0. */
export const ORDERABLE_PAYMENT_STATUSES: readonly PaymentStatus[] = [
  ...UNSUBMITTED_PAYMENT_STATUSES,
  'ACCEPTED',
];

/** Whether a transition is allowed; staying is no transition. */
export const canPaymentTransition = (from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_TRANSITIONS[from].includes(to);

/** Whether polling ends: settled, or the attempt failed (PAY-04, PAY-05). */
export const isPaymentSettled = (status: PaymentStatus): boolean => !OPEN_PAYMENT_STATUSES.includes(status);

/** The status for a case-insensitive text, or undefined (REQ-D01). */
export const paymentStatusOf = (text: unknown): PaymentStatus | undefined => {
  const status = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return PAYMENT_STATUSES.find((known) => known === status);
};

const LOWER_CASE_IN_REST: readonly PaymentStatus[] = ['PROCESSING', 'ACCEPTED', 'REJECTED'];

/** The status returned by the REST poll: the three statuses of the payment flow, in lower case (REQ-D01). */
export const restPaymentStatus = (status: PaymentStatus): string =>
  LOWER_CASE_IN_REST.includes(status) ? status.toLowerCase() : status;
