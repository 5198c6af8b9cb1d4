import type { FieldDefinition } from '@vinkura/domain/back-office/index';
import { plainValue } from '../../platform/audit/differences.js';
import type { Resource, StoredRecord, Values } from '../resources/resource-adapter.js';
import { columnOf } from '@vinkura/domain/back-office/index';
import { valueAt } from '../lists/cell-values.js';

/** Converts a record to form values, and back. */
export function recordValues({ definition }: Resource, record: StoredRecord): Values {
  return Object.fromEntries(
    definition.fields
      .filter(({ createOnly }) => !createOnly)
      .map((field) => [field.key, fieldValue(field, valueAt(record, storedPath(definition, field)))]),
  );
}

/** Stored path of a read-only field shown under another name. */
function storedPath(definition: Resource['definition'], field: FieldDefinition): string {
  return field.readOnly && !field.members ? (columnOf(definition, field.key)?.path ?? field.key) : field.key;
}

/** Embedded objects contain only the members of the form. */
function fieldValue(field: FieldDefinition, value: unknown): unknown {
  const plain = plainValue(value);
  const { members } = field;
  if (!members || plain === null) return plain;
  const part = (each: unknown) =>
    Object.fromEntries(
      members.map(({ key }) => [key, (each as Readonly<Record<string, unknown>>)[key] ?? null]),
    );
  return Array.isArray(plain) ? plain.map(part) : part(plain);
}

/** Label of a record. */
export function titleOf({ definition, adapter }: Resource, record: StoredRecord): string {
  const title = record[definition.title.field];
  return typeof title === 'string' && title !== '' ? title : adapter.referenceOf(record);
}

/** References in the fields of a form, by resource. */
export function linkedReferences(
  fields: readonly FieldDefinition[],
  values: Values,
): { field: string; resource: NonNullable<FieldDefinition['resource']>; references: string[] }[] {
  return fields.flatMap(({ key, resource, members }) => {
    const value = values[key];
    if (resource) return [{ field: key, resource, references: textsIn(value) }];
    if (!members || value === null || typeof value !== 'object') return [];
    const parts = Array.isArray(value) ? value : [value];
    return members.flatMap((member) =>
      member.resource
        ? [
            {
              field: `${key}.${member.key}`,
              resource: member.resource,
              references: parts.flatMap((part) => textsIn((part as Values)[member.key])),
            },
          ]
        : [],
    );
  });
}

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
