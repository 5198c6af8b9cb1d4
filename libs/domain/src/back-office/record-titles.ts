import type { Locale } from '../rules/shared/enums.js';
import type { ResourceDefinition } from './definition.js';

/** Fields that {@link titleIn} reads. */
export const titleFields = ({ title: { field, fieldEn, details = [] } }: ResourceDefinition): string[] => [
  field,
  ...(fieldEn ? [fieldEn] : []),
  ...details,
];

/**
 * What other records call a record: its title in the reader's language, with what distinguishes records of the same title,
 * such as `Krug Grande Cuvée NV 375mL`. Undefined for a record without a title.
 */
export function titleIn(
  { title: { field, fieldEn, details = [] } }: ResourceDefinition,
  record: Readonly<Record<string, unknown>>,
  locale: Locale,
): string | undefined {
  const english = fieldEn && locale !== 'jp' ? textOf(record[fieldEn]) : undefined;
  const title = english ?? textOf(record[field]);
  if (title === undefined) return undefined;
  return [title, ...details.flatMap((detail) => textOf(record[detail]) ?? [])].join(' ');
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;
