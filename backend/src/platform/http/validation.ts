import { type ArgumentMetadata, type Type, ValidationPipe, type ValidationError } from '@nestjs/common';
import type { RuleViolation } from '@vinkura/domain';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import { validationFailed } from '../errors/domain-error.js';
import { assertTexts, normaliseTexts } from './text-inputs.js';

/**
 * Rejects unknown properties and wrong types, naming the field (architecture, REST shapes).
 * @param expectedType class of the body, when the handler's types do not reveal it
 */
export function validationPipe(expectedType?: Type): ValidationPipe {
  return new TextValidationPipe({
    expectedType,
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors) => validationFailed(violationsOf(errors)),
  });
}

/** Validates the normalised texts of a body as well, at every door that a pipe guards. */
class TextValidationPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // The path only names what is looked up.
    if (metadata.type === 'custom' || metadata.type === 'param')
      return super.transform(value, metadata) as Promise<unknown>;
    const key = metadata.data ?? '';
    const validated: unknown = await super.transform(normaliseTexts(value, key), metadata);
    assertTexts(validated, typeof validated === 'string' ? key : '');
    return validated;
  }
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

/** For an empty value the required rule comes first; then its type, then its limits. */
const ORDER = ['required', 'unknown-property', 'wrong-type', 'not-one-of'];
const rankOf = ({ messageKey }: RuleViolation): number =>
  ORDER.includes(messageKey) ? ORDER.indexOf(messageKey) : ORDER.length;

/** Violations that are looked at: an error answers at most 50 of them, but the missing fields among them come first. */
const CONSIDERED = 500;

/** Violations by field; missing fields come first, with that violation only. */
function violationsOf(errors: readonly ValidationError[]): RuleViolation[] {
  const all: RuleViolation[] = [];
  collect(errors, '', all);
  return [
    ...all.filter(({ messageKey }) => messageKey === 'required'),
    ...all.filter(({ messageKey }) => messageKey !== 'required'),
  ];
}

function collect(errors: readonly ValidationError[], parent: string, found: RuleViolation[]): void {
  for (const error of errors) {
    if (found.length >= CONSIDERED) return;
    const field = parent ? `${parent}.${error.property}` : error.property;
    found.push(...(isMissing(error) ? [{ field, messageKey: 'required' }] : ownViolations(error, field)));
    collect(error.children ?? [], field, found);
  }
}

/** A required value is missing or an empty text. */
function isMissing({ value, property, target, constraints }: ValidationError): boolean {
  if (constraints === undefined || 'whitelistValidation' in constraints) return false;
  return value === undefined || value === null || (value === '' && !mayBeMissing(target, property));
}

/** An empty text for an optional field is an invalid format. */
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
