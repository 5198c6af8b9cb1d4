import type { FieldDefinition, ResourceDefinition } from '@vinkura/domain/back-office/index';
import { fieldOf } from '@vinkura/domain/back-office/index';

export type Values = Readonly<Record<string, unknown>>;

/** Whether two values are the same for a form; a missing one and null are. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a form may send a field: of a new record, or of one that exists. */
export const isEditable = (field: FieldDefinition, isNew: boolean): boolean =>
  field.readOnly !== true && (isNew || field.createOnly !== true);

/** The fields of a form section by section; what no section names is not shown. */
export const sectionsOf = (resource: ResourceDefinition, isNew: boolean) =>
  resource.sections
    .map((section) => ({
      ...section,
      fields: section.fields
        .flatMap((key) => fieldOf(resource, key) ?? [])
        // A new record has no computed values yet.
        .filter((field) => !isNew || isEditable(field, true)),
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

/** The path of a violation (`members.0.name`) as the field of the form that shows it. */
export const formFieldOf = (violation: string): string =>
  violation.replace(/^(changes|values)\./, '').split('.')[0] ?? '';
