import type { RuleViolation } from '../rules/shared/errors.js';
import { isTokyoDay, isWritableDay, isWritableMoment } from '../rules/shared/tokyo-time.js';
import { checkFurigana } from '../rules/shared/kana.js';
import { normalisePhone } from '../rules/shared/phone.js';
import { textFault, textLength } from '../rules/shared/text-rules.js';
import { normaliseZipcode } from '../rules/users/address.js';
import type { FieldDefinition, ResourceDefinition } from './definition.js';
import { labelledViolations } from './labels/field-labels.js';

type Values = Readonly<Record<string, unknown>>;

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a number field has whole numbers only: unless it declares decimals. */
export const isWholeNumber = ({ type, decimals }: FieldDefinition): boolean =>
  type === 'yen' || decimals === undefined;

/**
 * Violations of a record to be written, at every door: of its fields, and of the rules between them. The services check
 * references.
 * @param before the stored record that the values change; none for a new one
 */
export function checkRecord(
  definition: Pick<ResourceDefinition, 'fields' | 'rules'>,
  values: Values,
  before?: Values,
): RuleViolation[] {
  const { fields, rules = [] } = definition;
  const violations = checkFields(fields, values, { partial: before !== undefined });
  const broken = new Set(violations.map(({ field }) => field.split('.')[0]));
  const applicable = rules.filter(
    (rule) =>
      rule.fields.some((key) => values[key] !== undefined) && !rule.fields.some((key) => broken.has(key)),
  );
  const all = [...violations, ...applicable.flatMap((rule) => rule.check({ ...before, ...values }))];
  return labelledViolations(definition, all);
}

/**
 * Violations of form values: required fields, types, limits, enums.
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

function checkNumber(definition: FieldDefinition, value: unknown, field: string): RuleViolation[] {
  const { min, max, decimals = 0 } = definition;
  if (typeof value !== 'number' || !Number.isFinite(value)) return wrongType(field);
  if (Number(value.toFixed(decimals)) !== value)
    return isWholeNumber(definition)
      ? [{ field, messageKey: 'not-whole' }]
      : [{ field, messageKey: 'too-many-decimals', params: { limit: decimals } }];
  if (min !== undefined && value < min) return [{ field, messageKey: 'too-small', params: { limit: min } }];
  if (max !== undefined && value > max) return [{ field, messageKey: 'too-large', params: { limit: max } }];
  return [];
}

function checkText(
  { type, values, maxLength, pattern, format }: FieldDefinition,
  value: unknown,
  field: string,
): RuleViolation[] {
  if (typeof value !== 'string') return wrongType(field);
  if (values && !values.includes(value)) return [{ field, messageKey: 'not-one-of', params: { value } }];
  const fault = textFault(value, type === 'longText');
  if (fault) return [{ field, messageKey: fault }];
  if (maxLength !== undefined && textLength(value) > maxLength)
    return [{ field, messageKey: 'too-long', params: { limit: maxLength } }];
  if (pattern !== undefined && !new RegExp(pattern).test(value)) return wrongType(field);
  const messageKey = format && FORMATS[format](value);
  return messageKey ? [{ field, messageKey }] : [];
}

/** Message key of a text that does not have the format. */
const FORMATS: Readonly<
  Record<NonNullable<FieldDefinition['format']>, (text: string) => string | undefined>
> = {
  day: (text) => (isTokyoDay(text) ? undefined : 'wrong-type'),
  furigana: (text) => checkFurigana(text)[0]?.messageKey,
  phone: (text) => (normalisePhone(text) ? undefined : 'address-error-phone-invalid'),
  zipcode: (text) => (normaliseZipcode(text) ? undefined : 'address-error-zipcode-invalid'),
};

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
