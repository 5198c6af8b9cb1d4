import { applyDecorators } from '@nestjs/common';
import { Field, type FieldOptions, Float, ID, Int, type ReturnTypeFuncValue } from '@nestjs/graphql';
import { Prop } from '@nestjs/mongoose';
import { GraphQLScalarType } from 'graphql';
import type { SchemaTypeOptions } from 'mongoose';
import { Day, JSONObject, Yen } from '../graphql/scalars.js';

/** Options of `@Prop`, and of `@Field` those that it lacks. */
type StoredFieldOptions = SchemaTypeOptions<unknown> & Pick<FieldOptions, 'nullable' | 'complexity'>;

const STORED_TYPES = new Map<unknown, unknown>([
  [Int, Number],
  [Float, Number],
  [Yen, Number],
  [ID, String],
  [Day, String],
  [JSONObject, Object],
]);

/**
 * A member of a stored document that the API shows: `@Prop` and `@Field` of one type. As in GraphQL it is required unless
 * it is nullable or has a default. An embedded document names its schema as `type`.
 */
export function StoredField(
  type: ReturnTypeFuncValue,
  description: string,
  { nullable, complexity, ...prop }: StoredFieldOptions = {},
): PropertyDecorator {
  const isRequired = !nullable && !('default' in prop);
  return applyDecorators(
    Prop({ ...storedType(type, prop.default === null), ...(isRequired && { required: true }), ...prop }),
    Field(() => type, { nullable: nullable ?? prop.default === null, complexity, description }),
  );
}

/** Values of an enum are stored as they are in TypeScript. */
function storedType(
  type: ReturnTypeFuncValue,
  mayBeNull: boolean,
): { type: unknown; enum?: (string | null)[] } {
  if (Array.isArray(type)) return { type: type.map((each: unknown) => STORED_TYPES.get(each) ?? each) };
  if (typeof type !== 'object' || type instanceof GraphQLScalarType)
    return { type: STORED_TYPES.get(type) ?? type };
  const values = Object.values(type).map(String);
  return { type: String, enum: mayBeNull ? [...values, null] : values };
}
