import { PaymentStatus } from '../shared/enums.js';

/**
 * Where a payment intent may go (PAY-02, REQ-D01). INITIATED = the row exists; FILLING = the client secret is
 * issued; PROCESSING = the provider is at work. A declined or failed attempt can be filled in again, and the
 * provider's late news of a success counts even after one. ACCEPTED is final: money given back is a refund, not a
 * status. INITIATED → ACCEPTED is the payment of 0 yen, which needs no provider.
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

/** Whether a payment may move; staying where it is, is no move. */
export const canPaymentTransition = (from: PaymentStatus, to: PaymentStatus): boolean =>
  PAYMENT_TRANSITIONS[from].includes(to);

/** Whether polling ends: the provider has spoken, or the attempt broke (PAY-04, PAY-05). */
export const isPaymentSettled = (status: PaymentStatus): boolean =>
  status === PaymentStatus.ACCEPTED || status === PaymentStatus.REJECTED || status === PaymentStatus.ERROR;

/** The status that a text in any letter case names, or undefined (REQ-D01). */
export const paymentStatusOf = (text: unknown): PaymentStatus | undefined => {
  const status = typeof text === 'string' ? text.trim().toUpperCase() : '';
  return PAYMENT_STATUSES.find((known) => known === status);
};

const LOWER_CASE_IN_REST: readonly PaymentStatus[] = ['PROCESSING', 'ACCEPTED', 'REJECTED'];

/** The word that the REST poll answers: the three statuses of the paying flow in lower case (REQ-D01). */
export const restPaymentStatus = (status: PaymentStatus): string =>
  LOWER_CASE_IN_REST.includes(status) ? status.toLowerCase() : status;
