import type { RuleViolation } from '@vinkura/domain';
import { RESOURCES } from '@vinkura/domain/back-office/index';
import { normaliseText, textFault } from '@vinkura/domain/shared/text-rules';
import { validationFailed } from '../errors/domain-error.js';

/**
 * Rules of the texts in every body, query and argument, of REST and GraphQL: stored composed, without control characters,
 * and of one line unless the field is listed here.
 */

/** Fields of several lines: what people write to each other, and long texts of records. */
const MULTI_LINE = new Set([
  ...RESOURCES.flatMap(({ fields, bulkActions }) => [
    ...fields.flatMap((field) => [field, ...(field.members ?? [])]),
    ...bulkActions.flatMap(({ input }) => input),
  ]).flatMap(({ type, key }) => (type === 'longText' ? [key] : [])),
  'answer',
  'body',
  'comment',
  'comments',
  'details',
  'message',
  'note',
  'seenText',
  'sentence',
  'stack',
  'text',
  // Lines of a file that the client reads again, and GraphQL documents.
  'query',
]);

/** Taken as sent: secrets, and what is searched for rather than stored. */
const UNTOUCHED = new Set([
  'after',
  'code',
  'currentPassword',
  // Of an uploaded file: it is compared, not stored.
  'header',
  'password',
  'newPassword',
  'passwordConfirmation',
  'q',
  'token',
  // Of a filter.
  'values',
]);

/** A body with its texts normalised; the given one is unchanged. */
export function normaliseTexts(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return UNTOUCHED.has(key) ? value : normaliseText(value);
  if (Array.isArray(value)) return value.map((each) => normaliseTexts(each, key));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, normaliseTexts(each, name)]));
}

/** Rejects impossible texts. @throws DomainError VALIDATION_FAILED naming the fields */
export function assertTexts(value: unknown, key = ''): void {
  const faults = faultsOf(value, key, key, true);
  if (faults.length > 0) throw validationFailed(faults);
}

/** @param isTyped whether the field is declared; of free values, such as those of a record, the definition decides */
function faultsOf(value: unknown, path: string, key: string, isTyped: boolean): RuleViolation[] {
  if (typeof value === 'string') {
    const messageKey = UNTOUCHED.has(key) ? undefined : textFault(value, !isTyped || MULTI_LINE.has(key));
    return messageKey ? [{ field: path, messageKey }] : [];
  }
  if (Array.isArray(value))
    return value.flatMap((each, index) => faultsOf(each, `${path}.${index}`, key, isTyped));
  if (typeof value !== 'object' || value === null || value instanceof Date) return [];
  const areTyped = isTyped && !isPlain(value);
  return Object.entries(value).flatMap(([name, each]) =>
    faultsOf(each, path ? `${path}.${name}` : name, name, areTyped),
  );
}

/** An object of a request, without a class; GraphQL's have no prototype. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
