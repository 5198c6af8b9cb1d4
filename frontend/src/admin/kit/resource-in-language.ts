import type { Locale } from '@vinkura/domain/shared/enums';
import type { Label, ResourceDefinition } from '@vinkura/domain/back-office/index';

/** The heading of the column that names the records, in the reader's language. */
const NAME: Label = { jp: '名称', en: 'Name' };

/**
 * A list names its records in the reader's language: for every locale but jp the default columns begin with the Latin
 * name, which is then headed "Name". The Japanese name keeps its own heading and stays among the columns to choose from.
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
