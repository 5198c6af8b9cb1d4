import { ERROR_STATUS, type ErrorCode, type RuleViolation } from '@vinkura/domain';

/** Maximum violations of an error: each is translated, and the response repeats its field. */
export const MAX_VIOLATIONS = 50;
/** Maximum length of a text from the request that an error repeats. */
const MAX_TEXT_LENGTH = 300;

export type ErrorParams = Readonly<Record<string, unknown>>;

/**
 * An error for the caller, with a code, a message key for translation, and parameters for the message and for programs.
 * Any other error is internal and returned as `INTERNAL` without details.
 */
export class DomainError extends Error {
  readonly params: ErrorParams;
  readonly violations: readonly RuleViolation[];

  constructor(
    readonly code: ErrorCode,
    readonly messageKey: string,
    params: ErrorParams = {},
    violations: readonly RuleViolation[] = [],
  ) {
    super(`${code}: ${messageKey}`);
    this.name = 'DomainError';
    this.params = shortened(params);
    this.violations = violations.slice(0, MAX_VIOLATIONS).map((violation) => ({
      ...violation,
      field: shorten(violation.field),
      ...(violation.params && { params: shortened(violation.params) }),
    }));
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

const shorten = <T>(value: T): T =>
  typeof value === 'string' && value.length > MAX_TEXT_LENGTH
    ? (`${value.slice(0, MAX_TEXT_LENGTH)}…` as T & string)
    : value;

const shortened = <T extends object>(params: T): T =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, shorten<unknown>(value)])) as T;

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
