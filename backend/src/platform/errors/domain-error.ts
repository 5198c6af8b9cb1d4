import { ERROR_STATUS, type ErrorCode, type RuleViolation } from '@vinkura/domain';

export type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * A refusal that the caller is told about: the code says what, the message key is translated for people, the
 * parameters fill the sentence in and let a program react. Anything else that is thrown is a fault of ours and
 * answers `INTERNAL` without details.
 */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly messageKey: string,
    readonly params: ErrorParams = {},
    readonly violations: readonly RuleViolation[] = [],
  ) {
    super(`${code}: ${messageKey}`);
    this.name = 'DomainError';
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** One or more fields break a rule; the first one is named at the top level as well. */
export function validationFailed(
  violations: readonly RuleViolation[],
  code: ErrorCode = 'VALIDATION_FAILED',
) {
  const first = violations[0];
  if (!first) throw new Error('validationFailed needs at least one violation');
  return new DomainError(code, first.messageKey, { field: first.field, ...first.params }, violations);
}

/** Throws when there is any violation; the usual last line of a rule check. */
export function assertNoViolations(violations: readonly RuleViolation[], code?: ErrorCode): void {
  if (violations.length > 0) throw validationFailed(violations, code);
}

/** A body or query names a thing that does not exist: a mistake in the request (400), unlike `notFound`. */
export function unknownReference(field: string, value: unknown) {
  return validationFailed(
    [{ field, messageKey: 'unknown-reference', params: { value: String(value) } }],
    'BAD_REFERENCE',
  );
}

/** The thing that the address itself names is not there, or not for this caller to see (404). */
export function notFound(kind: string, reference: unknown) {
  return new DomainError('NOT_FOUND', 'not-found', { kind, reference: String(reference) });
}

export function forbidden(messageKey = 'forbidden', params: ErrorParams = {}) {
  return new DomainError('FORBIDDEN', messageKey, params);
}
