import type { RuleViolation } from '@vinkura/domain/errors';
import type { FieldError, FieldErrors, Resolver } from 'react-hook-form';

/**
 * Holds the texts of a form to the rules of the domain. A field shows the first of its violations.
 * @param sentence what a violation says on screen
 */
export const ruleResolver =
  <Values extends Record<string, string>>(
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
