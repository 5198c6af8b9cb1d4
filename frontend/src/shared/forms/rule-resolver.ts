import type { RuleViolation } from '@vinkura/domain/shared/errors';
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/**
 * React Hook Form resolver for rules of the domain. A field shows its first violation.
 * @param sentence formats a violation
 */
export const ruleResolver =
  <Values extends FieldValues>(
    check: (values: Values) => readonly RuleViolation[],
    sentence: (violation: RuleViolation) => string,
  ): Resolver<Values, unknown, Values> =>
  (values) => {
    const errors: Partial<Record<string, FieldError>> = {};
    for (const violation of check(values))
      errors[violation.field] ??= { type: 'rule', message: sentence(violation) };
    return Object.keys(errors).length === 0
      ? { values: { ...values }, errors: {} }
      : { values: {}, errors: errors as FieldErrors<Values> };
  };
