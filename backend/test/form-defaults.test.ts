import { describe, expect, it } from '@jest/globals';
import {
  type FieldDefinition,
  initialValues,
  type ResourceName,
  resourceNamed,
} from '@vinkura/domain/back-office/index';
import type { Schema } from 'mongoose';
import { ProductSchema } from '../src/catalog/product.js';
import { IndentSchema } from '../src/indents/indent.js';
import { ParameterSchema } from '../src/parameters/parameter.js';
import { UserSchema } from '../src/users/user.js';
import { VenueSchema } from '../src/venues/venue.js';
import { WarehouseSchema } from '../src/warehouses/warehouse.js';

const SCHEMAS: readonly [ResourceName, Schema][] = [
  ['users', UserSchema],
  ['products', ProductSchema],
  ['venues', VenueSchema],
  ['indents', IndentSchema],
  ['parameters', ParameterSchema],
  ['warehouses', WarehouseSchema],
];

/** Defaults of the fields that a form has, by path; those that an empty field means anyway are left out. */
function defaultsOf(
  schema: Schema,
  fields: readonly FieldDefinition[],
  prefix = '',
): Record<string, unknown> {
  return Object.fromEntries(
    fields
      // Opening hours are unknown until somebody enters them.
      .filter(({ key, readOnly }) => !readOnly && key !== 'businessHours')
      .flatMap(({ key, members }): [string, unknown][] => {
        const path = schema.path(key) as { options: { default?: unknown }; schema?: Schema } | undefined;
        if (path?.schema && members)
          return Object.entries(defaultsOf(path.schema, members, `${prefix}${key}.`));
        const value = path?.options.default;
        const isMeant = ['boolean', 'string', 'number'].includes(typeof value) && Boolean(value);
        return isMeant ? [[`${prefix}${key}`, value]] : [];
      }),
  );
}

const initialOf = (fields: readonly FieldDefinition[], prefix = ''): Record<string, unknown> =>
  Object.fromEntries(
    fields.flatMap(({ key, initial, members }): [string, unknown][] =>
      members
        ? Object.entries(initialOf(members, `${prefix}${key}.`))
        : initial === undefined
          ? []
          : [[`${prefix}${key}`, initial]],
    ),
  );

describe('forms of new records', () => {
  it.each(SCHEMAS)('[KIT-01] of %s show what the server stores for untouched fields', (name, schema) => {
    const { fields } = resourceNamed(name);
    expect(initialOf(fields)).toEqual(defaultsOf(schema, fields));
  });

  it('[ADM-04] [ADM-06] [ADM-08] begin with an enabled customer, a wine on sale, a restaurant that takes bottles', () => {
    const valuesOf = (name: ResourceName) => initialValues(resourceNamed(name).fields);
    expect(valuesOf('users')).toMatchObject({ type: 'GUEST', enabled: true });
    expect(valuesOf('products')).toEqual({ available: true });
    expect(valuesOf('venues')).toEqual({ byoPolicy: { accepted: true, magnumMultiplier: 1 } });
  });
});
