import { textLength } from '../rules/shared/text-rules.js';
import type { FieldDefinition } from './definition.js';
import { initialValues } from './initial-values.js';

type Values = Readonly<Record<string, unknown>>;

/**
 * Values of a new record that is a copy of another, for its form: what the fields declare with `inCopy`, the values of
 * a new record where nothing is copied, and otherwise the same. Computed values and secrets are not copied.
 */
export function copyValues(fields: readonly FieldDefinition[], source: Values): Record<string, unknown> {
  const copied = fields
    .filter((field) => isCopied(field) && source[field.key] !== undefined)
    .map((field): [string, unknown] => [field.key, copyValue(field, source[field.key])]);
  return { ...initialValues(fields), ...Object.fromEntries(copied) };
}

const isCopied = ({ inCopy, readOnly, createOnly }: FieldDefinition): boolean =>
  inCopy !== 'omit' && !readOnly && !createOnly;

function copyValue({ inCopy, members, maxLength }: FieldDefinition, value: unknown): unknown {
  if (typeof inCopy === 'object' && 'value' in inCopy) return inCopy.value;
  if (typeof inCopy === 'object' && typeof value === 'string') return marked(value, inCopy.mark, maxLength);
  if (!members || typeof value !== 'object' || value === null) return value;
  const part = (each: unknown) => copyValues(members, each as Values);
  return Array.isArray(value) ? value.map(part) : part(value);
}

/** The text with the mark, shortened to the limit; an empty text, and one that has the mark, stay as they are. */
function marked(text: string, mark: string, limit = Infinity): string {
  if (text === '' || text.endsWith(mark)) return text;
  const characters = [...text];
  while (textLength(characters.join('') + mark) > limit) characters.pop();
  return characters.join('').trimEnd() + mark;
}
