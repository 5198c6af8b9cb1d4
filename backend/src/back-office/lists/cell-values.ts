import type { ColumnDefinition } from '@vinkura/domain/back-office/index';
import { plainValue } from '../../platform/audit/differences.js';
import type { StoredRecord } from '../resources/resource-adapter.js';

/** The value at a path; through arrays, the values of all elements. */
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

/** The displayed value of a column, as JSON. */
export const cellValue = (column: ColumnDefinition, record: StoredRecord): unknown =>
  plainValue(valueAt(record, column.path));

/** The references in a value. */
export const referencesIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (each): each is string => typeof each === 'string' && each !== '',
  );
