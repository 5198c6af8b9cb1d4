import { ERROR_STATUS, type ErrorCode, type RuleViolation } from '@vinkura/domain';

export type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * An error for the caller, with a code, a message key for translation, and parameters for the message and for programs.
 * Any other error is internal and returned as `INTERNAL` without details.
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

/** Violations of one or more fields; the first is also named at the top level. */
export function validationFailed(
  violations: readonly RuleViolation[],
  code: ErrorCode = 'VALIDATION_FAILED',
) {
  const first = violations[0];
  if (!first) throw new Error('validationFailed needs at least one violation');
  return new DomainError(code, first.messageKey, { field: first.field, ...first.params }, violations);
}

/** Throws if there are violations; usually the last line of a validation. */
export function assertNoViolations(violations: readonly RuleViolation[], code?: ErrorCode): void {
  if (violations.length > 0) throw validationFailed(violations, code);
}

/** A body or query references something that does not exist (400), unlike `notFound`. */
export function unknownReference(field: string, value: unknown) {
  return validationFailed(
    [{ field, messageKey: 'unknown-reference', params: { value: String(value) } }],
    'BAD_REFERENCE',
  );
}

/** The resource of the URL does not exist, or not for this caller (404). */
export function notFound(kind: string, reference: unknown) {
  return new DomainError('NOT_FOUND', 'not-found', { kind, reference: String(reference) });
}

export function forbidden(messageKey = 'forbidden', params: ErrorParams = {}) {
  return new DomainError('FORBIDDEN', messageKey, params);
}
