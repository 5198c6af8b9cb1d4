import { DomainError } from '../platform/errors/domain-error.js';

/** The provider could not be reached, or refused what we asked; nothing is known about the payment. */
export class ProviderFailure extends DomainError {
  /** The provider answered and said no: asking the same again would not help. */
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

const MAX_ERROR_LENGTH = 200;

/** What a provider says about a failure, bounded and without control characters (REQ-D05). */
export const boundedError = (text: string | null | undefined): string | null => {
  const plain = text?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return plain ? plain.slice(0, MAX_ERROR_LENGTH) : null;
};

/** Nothing has been paid, so nothing can be given back. */
export const notRefundable = () => new DomainError('PAYMENT_NOT_READY', 'refund-error-not-paid');
