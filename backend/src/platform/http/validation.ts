import { type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import type { RuleViolation } from '@vinkura/domain';
import { validationFailed } from '../errors/domain-error.js';

/**
 * Unknown properties and wrong types are refused, and the refusal names the field (architecture, REST shapes).
 * @param expectedType the class of the body, where the handler's own types cannot tell it
 */
export function validationPipe(expectedType?: Type): ValidationPipe {
  return new ValidationPipe({
    expectedType,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) => validationFailed(violationsOf(errors)),
  });
}

/** class-validator's constraint names → keys of the `errors` namespace. */
const MESSAGE_KEYS: Readonly<Record<string, string>> = {
  whitelistValidation: 'unknown-property',
  isNotEmpty: 'required',
  isDefined: 'required',
  min: 'too-small',
  max: 'too-large',
  minLength: 'too-short',
  maxLength: 'too-long',
  isEmail: 'invalid-email',
  isIn: 'not-one-of',
  isEnum: 'not-one-of',
  arrayMaxSize: 'too-many',
  arrayMinSize: 'too-few',
};

function violationsOf(errors: readonly ValidationError[], parent = ''): RuleViolation[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = Object.keys(error.constraints ?? {}).map((constraint) => {
      const limit = /-?\d+/.exec(error.constraints?.[constraint]?.replace(error.property, '') ?? '')?.[0];
      return {
        field,
        messageKey: MESSAGE_KEYS[constraint] ?? 'wrong-type',
        ...(limit && { params: { limit: Number(limit) } }),
      };
    });
    return [...own, ...violationsOf(error.children ?? [], field)];
  });
}
