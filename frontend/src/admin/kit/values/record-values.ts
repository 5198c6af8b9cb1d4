import type { FieldDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { fieldOf } from '@vinkura/domain/back-office/index';

export type Values = Readonly<Record<string, unknown>>;

/** Whether two values are the same for a form; a missing one and null are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a form may send a field: of a new record, or of one that exists. */
export const isEditable = (field: FieldDefinition, isNew: boolean): boolean =>
  field.readOnly !== true && (isNew || field.createOnly !== true);

const WIDE = new Set<FieldDefinition['type']>([
  'longText',
  'object',
  'objects',
  'images',
  'texts',
  'links',
  'enums',
]);

/** Whether the control of a field takes the width of the form. */
export const isWide = ({ type }: FieldDefinition): boolean => WIDE.has(type);

/** The fields of a form section by section; what no section names is not shown. */
export const sectionsOf = (resource: ResourceDefinition, isNew: boolean) =>
  resource.sections
    .map((section) => ({
      ...section,
      fields: section.fields
        .flatMap((key) => fieldOf(resource, key) ?? [])
        // A new record has no computed values yet; creation-only values are not shown afterwards.
        .filter((field) => (isNew ? isEditable(field, true) : !field.createOnly)),
    }))
    .filter(({ fields }) => fields.length > 0);

/** What of the edited values differs from what was opened, as `updateRecord` takes it: null takes a value away. */
export function changesOf(
  resource: ResourceDefinition,
  opened: Values,
  edited: Values,
): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => isEditable(field, false) && !isSame(opened[field.key], edited[field.key]))
      .map(({ key }) => [key, edited[key] ?? null]),
  );
}

/** The values of a new record: without what was left empty. */
export function newValuesOf(resource: ResourceDefinition, edited: Values): Record<string, unknown> {
  return Object.fromEntries(
    resource.fields
      .filter((field) => isEditable(field, true) && !isSame(edited[field.key], null))
      .map(({ key }) => [key, edited[key]]),
  );
}

/** The path of a violation (`changes.choices.0.value`) within the form: without the argument's prefix. */
export const formPathOf = (violation: string): string => violation.replace(/^(changes|values)\./, '');

/** The errors below a path, by relative path. */
export const errorsUnder = (
  errors: Readonly<Record<string, string>>,
  path: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors)
      .filter(([each]) => each.startsWith(`${path}.`))
      .map(([each, text]) => [each.slice(path.length + 1), text]),
  );
