import type { OpenAPIObject } from '@nestjs/swagger';
import {
  type GraphQLOutputType,
  type GraphQLSchema,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

type SchemaObject = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

/** Maximum nesting of objects; deeper ones are free-form. */
const DEPTH = 4;

const SCALARS: Readonly<Record<string, object>> = {
  Int: { type: 'integer' },
  Yen: { type: 'integer' },
  Float: { type: 'number' },
  Boolean: { type: 'boolean' },
  DateTime: { type: 'string', format: 'date-time' },
  Day: { type: 'string', format: 'date' },
  JSONObject: { type: 'object', additionalProperties: true },
};

/** Converts a GraphQL type to a REST schema: both return the same objects. */
export function graphqlComponent(schema: GraphQLSchema, name: string): SchemaObject {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type of the GraphQL schema`);
  return schemaOf(type, DEPTH) as SchemaObject;
}

function schemaOf(type: GraphQLOutputType, depth: number): object {
  if (isNonNullType(type)) return schemaOf(type.ofType as GraphQLOutputType, depth);
  if (isListType(type)) return { type: 'array', items: schemaOf(type.ofType as GraphQLOutputType, depth) };
  if (isEnumType(type)) return { type: 'string', enum: type.getValues().map(({ value }) => value as string) };
  if (!isObjectType(type)) return SCALARS[type.name] ?? { type: 'string' };
  if (depth === 0) return { type: 'object' };
  const fields = Object.values(type.getFields()).filter(({ args }) => args.length === 0);
  return {
    type: 'object',
    ...(type.description && { description: type.description }),
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        { ...schemaOf(field.type, depth - 1), ...(field.description && { description: field.description }) },
      ]),
    ),
  };
}
