import type { ColumnDefinition } from '@vinkura/domain/back-office/index';
import { plainValue } from '../../platform/audit/differences.js';
import type { StoredRecord } from '../resources/resource-adapter.js';

/** The value at a path; through lists, the values of all their entries. */
export function valueAt(record: unknown, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    if (value === null || value === undefined) return undefined;
    value = Array.isArray(value)
      ? value.map((each) => (each as StoredRecord)?.[key])
      : (value as StoredRecord)[key];
  }
  return value;
}

/** What a cell of the column shows, as it travels in JSON. */
export const cellValue = (column: ColumnDefinition, record: StoredRecord): unknown =>
  plainValue(valueAt(record, column.path));

/** The references that a value names. */
export const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
