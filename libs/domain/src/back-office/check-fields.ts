import type { RuleViolation } from '../shared/errors.js';
import { isWritableDay, isWritableMoment } from '../shared/tokyo-time.js';
import type { FieldDefinition } from './definition.js';

type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/**
 * Violations of form values: required fields, types, limits, enums. The server checks rules between fields, and
 * references.
 * @param partial whether fields may be omitted, as in a change
 */
export function checkFields(
  fields: readonly FieldDefinition[],
  values: Values,
  { partial = false, path = '' }: { partial?: boolean; path?: string } = {},
): RuleViolation[] {
  return fields.flatMap((field): RuleViolation[] => {
    const at = `${path}${field.key}`;
    const value = values[field.key];
    if (field.readOnly || (partial && value === undefined)) return [];
    if (isBlank(value)) return field.required ? [{ field: at, messageKey: 'required' }] : [];
    return checkValue(field, value, at);
  });
}

function checkValue(field: FieldDefinition, value: unknown, at: string): RuleViolation[] {
  switch (field.type) {
    case 'number':
    case 'yen':
      return checkNumber(field, value, at);
    case 'flag':
      return typeof value === 'boolean' ? [] : wrongType(at);
    case 'day':
      return isWritableDay(value) ? [] : wrongType(at);
    case 'instant':
      return isInstant(value) ? [] : wrongType(at);
    case 'object':
      return isPart(value) ? checkFields(field.members ?? [], value, { path: `${at}.` }) : wrongType(at);
    case 'objects':
      return checkList(field, value, at, (each, place) =>
        isPart(each) ? checkFields(field.members ?? [], each, { path: `${place}.` }) : wrongType(place),
      );
    case 'texts':
    case 'links':
    case 'enums':
    case 'images':
      return checkList(field, value, at, (each, place) =>
        checkText({ ...field, max: undefined }, each, place),
      );
    default:
      return checkText(field, value, at);
  }
}

const wrongType = (field: string): RuleViolation[] => [{ field, messageKey: 'wrong-type' }];
const isPart = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown): boolean =>
  isWritableMoment(value instanceof Date ? value : new Date(String(value)));

function checkNumber({ type, min, max }: FieldDefinition, value: unknown, field: string): RuleViolation[] {
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType(field);
  if (type === 'yen' && !Number.isInteger(value)) return wrongType(field);
  if (min !== undefined && value < min) return [{ field, messageKey: 'too-small', params: { limit: min } }];
  if (max !== undefined && value > max) return [{ field, messageKey: 'too-large', params: { limit: max } }];
  return [];
}

function checkText(
  { values, maxLength, pattern }: FieldDefinition,
  value: unknown,
  field: string,
): RuleViolation[] {
  if (typeof value !== 'string') return wrongType(field);
  if (values && !values.includes(value)) return [{ field, messageKey: 'not-one-of', params: { value } }];
  if (maxLength !== undefined && value.length > maxLength)
    return [{ field, messageKey: 'too-long', params: { limit: maxLength } }];
  return pattern !== undefined && !new RegExp(pattern).test(value) ? wrongType(field) : [];
}

function checkList(
  { max }: FieldDefinition,
  value: unknown,
  field: string,
  check: (each: unknown, at: string) => RuleViolation[],
): RuleViolation[] {
  if (!Array.isArray(value)) return wrongType(field);
  if (max !== undefined && value.length > max)
    return [{ field, messageKey: 'too-many', params: { limit: max } }];
  return value.flatMap((each, index) => check(each, `${field}.${index}`));
}
