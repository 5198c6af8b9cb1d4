import type { Locale } from '@vinkura/domain/shared/enums';
import type { Label, ResourceDefinition } from '@vinkura/domain/back-office/index';

/** Heading of the Latin name where it replaces the Japanese one. */
const NAME: Label = { jp: '名称', en: 'Name' };

/**
 * Lists show the name of their records in the user's language: for every locale but jp, the Latin name replaces the
 * Japanese one in the default columns, under the heading "Name". The Japanese name can still be chosen as a column.
 */
export function resourceInLanguage(resource: ResourceDefinition, locale: Locale): ResourceDefinition {
  const { field, fieldEn } = resource.title;
  const isAlwaysNamed = resource.fields.some(({ key, required }) => key === fieldEn && required);
  if (locale === 'jp' || fieldEn === undefined || !isAlwaysNamed) return resource;
  const { columns, defaultColumns } = resource;
  const swapped = new Map([
    [field, fieldEn],
    [fieldEn, field],
  ]);
  return {
    ...resource,
    columns: columns.map((column) => (column.key === fieldEn ? { ...column, label: NAME } : column)),
    defaultColumns: defaultColumns.map((key) => swapped.get(key) ?? key),
  };
}
