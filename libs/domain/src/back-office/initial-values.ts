import type { FieldDefinition } from './definition.js';

/** Values of a new record, or of a new part of one. Lists begin empty. */
export const initialValues = (fields: readonly FieldDefinition[]): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ key, type, initial, members }): [string, unknown][] => {
      if (initial !== undefined) return [[key, initial]];
      const parts = type === 'object' && members ? initialValues(members) : {};
      return Object.keys(parts).length > 0 ? [[key, parts]] : [];
    }),
  );
