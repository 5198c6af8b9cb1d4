import { DomainError } from '../platform/errors/domain-error.js';

/** The provider was unreachable, or rejected the request; the payment's status is unknown. */
export class ProviderFailure extends DomainError {
  /** The provider rejected the request: retrying would not help. */
  readonly refused: boolean;

  constructor(
    readonly provider: string,
    options: { cause?: unknown; refused?: boolean } = {},
  ) {
    super('PROVIDER_FAILED', 'payment-provider-failed', { provider });
    this.cause = options.cause;
    this.refused = options.refused ?? false;
  }
}

/** ERR-04 'Could not update existing payment intent'. */
export const intentNotUpdated = (status: string) =>
  new DomainError('PAYMENT_NOT_READY', 'payment-intent-not-updated', { status });

/** ERR-04 'Payment issue: Could not fetch the payment intent from the backend'; also for the intents of others. */
export const intentNotFound = (id: string) =>
  new DomainError('NOT_FOUND', 'payment-intent-not-found', { kind: 'payment intent', reference: id });

/** A saved card that the customer does not have, or not any more. @param field the argument that names it */
export const savedCardNotFound = (id: string, field = 'id') =>
  new DomainError('NOT_FOUND', 'saved-card-not-found', { kind: 'saved card', reference: id, field });

const MAX_ERROR_LENGTH = 200;

/** A provider's error message, limited and without control characters (REQ-D05). */
export const boundedError = (text: string | null | undefined): string | null => {
  const plain = text?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain ? plain.slice(0, MAX_ERROR_LENGTH) : null;
};

/** Nothing was paid, so nothing can be refunded. */
export const notRefundable = () => new DomainError('PAYMENT_NOT_READY', 'refund-error-not-paid');
