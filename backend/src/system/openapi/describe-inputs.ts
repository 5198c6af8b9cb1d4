import { createRequire } from 'node:module';
import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { TypeMetadataStorage } from '@nestjs/graphql';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';
import type { RestRoute } from '../../platform/http/rest-routes.js';

/** Type of a nested member; class-transformer offers no other way to read it. */
const { defaultMetadataStorage } = createRequire(import.meta.url)('class-transformer/cjs/storage.js') as {
  defaultMetadataStorage: {
    findTypeMetadata(target: Type, member: string): { typeFunction?: () => unknown } | undefined;
  };
};

/** Validation metadata of a member. */
interface Rule {
  propertyName: string;
  type: string;
  name?: string;
  each: boolean;
  constraints?: readonly unknown[];
}

const DESCRIBED = new WeakSet<Type>();
const PLAIN_TYPES: ReadonlySet<unknown> = new Set([Object, String, Number, Boolean, Array, Date, Promise]);

/**
 * Generates schemas of request bodies and queries for `@nestjs/swagger` from their validation rules, so that
 * documentation and validation cannot differ.
 */
export function describeInputs(routes: readonly RestRoute[]): void {
  for (const { controller, handler } of routes)
    for (const input of inputsOf(controller, handler)) describe(input);
}

/** The classes of a handler's body and query. */
function inputsOf(controller: Type, handler: string): Type[] {
  const prototype = controller.prototype as Record<string, object>;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, handler) ?? []) as unknown[];
  const taken = Object.values(
    (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, handler) ?? {}) as Record<
      string,
      { index: number }
    >,
  ).map(({ index }) => types[index]);
  const documented = (Reflect.getMetadata('swagger/apiParameters', prototype[handler]!) ?? []) as {
    type?: unknown;
  }[];
  return [...taken, ...documented.map(({ type }) => type)].filter(
    (type): type is Type => typeof type === 'function' && !PLAIN_TYPES.has(type),
  );
}

function describe(input: Type): void {
  if (DESCRIBED.has(input)) return;
  DESCRIBED.add(input);
  const rules = getMetadataStorage().getTargetValidationMetadatas(input, '', false, false) as Rule[];
  for (const member of new Set(rules.map(({ propertyName }) => propertyName))) {
    const own = rules.filter(({ propertyName }) => propertyName === member);
    const description = describedInGraphql(input, member);
    const options = { ...optionsOf(input, member, own), ...(description && { description }) };
    ApiProperty(options as ApiPropertyOptions)(input.prototype as object, member);
  }
}

function optionsOf(input: Type, member: string, rules: readonly Rule[]): ApiPropertyOptions {
  const part = partOf(input, member);
  if (part) describe(part);
  const facts = Object.assign({}, ...rules.map(factsOf)) as Record<string, unknown>;
  const required = !rules.some(({ type, name }) => type === 'conditionalValidation' && name === 'isOptional');
  const isArray = rules.some(({ each, name }) => each || name === 'isArray');
  return {
    required,
    ...shapeOf(part, facts),
    ...(isArray && { isArray: true }),
  } as ApiPropertyOptions;
}

function shapeOf(part: Type | undefined, facts: Record<string, unknown>): Record<string, unknown> {
  if (part) return { ...facts, type: () => part };
  return facts.type ? facts : { ...facts, type: 'object', additionalProperties: true };
}

/** Bodies that are also GraphQL inputs have descriptions there, or in a class they extend; an update body copies one. */
function describedInGraphql(input: Type, member: string): string | undefined {
  const inputs = TypeMetadataStorage.getInputTypesMetadata();
  const own = inputs.find(({ target }) => target === input || input.name === `${target.name}Changes`)?.target;
  const related = inputs.filter(({ target }) => target === own || own?.prototype instanceof target);
  return related.flatMap(({ properties }) => properties ?? []).find(({ name }) => name === member)
    ?.description;
}

/** The class of a nested member, from class-transformer's metadata. */
function partOf(input: Type, member: string): Type | undefined {
  const transformed = defaultMetadataStorage.findTypeMetadata(input, member);
  const type = transformed?.typeFunction?.() as Type | undefined;
  return type && !PLAIN_TYPES.has(type) ? type : undefined;
}

/** A validation rule as JSON Schema. */
function factsOf({ name, constraints = [] }: Rule): Record<string, unknown> {
  const [first] = constraints;
  switch (name) {
    case 'isString':
    case 'isNotEmpty':
      return { type: 'string' };
    case 'isInt':
      return { type: 'integer' };
    case 'isNumber':
      return { type: 'number' };
    case 'isBoolean':
      return { type: 'boolean' };
    case 'isEmail':
      return { type: 'string', format: 'email' };
    case 'isDateString':
    case 'isIso8601':
    case 'isDate':
      return { type: 'string', format: 'date-time' };
    case 'isMongoId':
      return { type: 'string', pattern: '^[0-9a-f]{24}$' };
    case 'min':
      return { minimum: first };
    case 'max':
      return { maximum: first };
    case 'minLength':
      return { type: 'string', minLength: first };
    case 'maxLength':
      return { type: 'string', maxLength: first };
    case 'matches':
      return { type: 'string', pattern: (first as RegExp).source };
    case 'isIn':
    case 'isEnum':
      return enumOf(first as object);
    case 'arrayMaxSize':
      return { maxItems: first };
    case 'arrayMinSize':
      return { minItems: first };
    default:
      return {};
  }
}

function enumOf(values: object): Record<string, unknown> {
  const list = Array.isArray(values) ? (values as unknown[]) : Object.values(values);
  return { type: typeof list[0] === 'number' ? 'integer' : 'string', enum: list };
}
