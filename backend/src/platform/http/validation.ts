import { type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import type { RuleViolation } from '@vinkura/domain';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
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

/** Who enters nothing has a field to fill in before any rule about its form matters; then its type, then its limits. */
const ORDER = ['required', 'unknown-property', 'wrong-type', 'not-one-of'];
const rankOf = ({ messageKey }: RuleViolation): number =>
  ORDER.includes(messageKey) ? ORDER.indexOf(messageKey) : ORDER.length;

/** What is wrong, a field after another; missing fields come first, and of them nothing is said but that. */
function violationsOf(errors: readonly ValidationError[]): RuleViolation[] {
  const all = flatten(errors);
  return [
    ...all.filter(({ messageKey }) => messageKey === 'required'),
    ...all.filter(({ messageKey }) => messageKey !== 'required'),
  ];
}

function flatten(errors: readonly ValidationError[], parent = ''): RuleViolation[] {
  return errors.flatMap((error) => {
    const field = parent ? `${parent}.${error.property}` : error.property;
    const own = isMissing(error) ? [{ field, messageKey: 'required' }] : ownViolations(error, field);
    return [...own, ...flatten(error.children ?? [], field)];
  });
}

/** Nothing was sent where something is needed: no value at all, or an empty text. */
function isMissing({ value, property, target, constraints }: ValidationError): boolean {
  if (constraints === undefined || 'whitelistValidation' in constraints) return false;
  return value === undefined || value === null || (value === '' && !mayBeMissing(target, property));
}

/** An empty text where nothing is needed is a text of the wrong form. */
const mayBeMissing = (target: object | undefined, property: string): boolean =>
  target !== undefined &&
  getMetadataStorage()
    .getTargetValidationMetadatas(target.constructor, '', false, false)
    .some(
      ({ propertyName, type }) =>
        propertyName === property && type === ValidationTypes.CONDITIONAL_VALIDATION,
    );

function ownViolations({ property, constraints = {} }: ValidationError, field: string): RuleViolation[] {
  return Object.entries(constraints)
    .map(([constraint, text]): RuleViolation => {
      const limit = /-?\d+/.exec(text.replace(property, ''))?.[0];
      return {
        field,
        messageKey: MESSAGE_KEYS[constraint] ?? 'wrong-type',
        ...(limit && { params: { limit: Number(limit) } }),
      };
    })
    .sort((one, other) => rankOf(one) - rankOf(other));
}
