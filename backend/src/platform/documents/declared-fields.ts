import type { Type } from '@nestjs/common';
import { Field, Float, InputType, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import { Prop } from '@nestjs/mongoose';
import type { FieldDefinition, FieldType } from '@vinkura/domain/back-office/index';
import { Yen } from '../graphql/scalars.js';
import {
  EnumField,
  NameField,
  NameListField,
  OptionalBooleanField,
  OptionalDecimalField,
  OptionalEnumField,
  OptionalIntegerField,
  OptionalNameField,
  OptionalPatternField,
  OptionalYenField,
  PatternField,
  PictureListField,
  TextField,
  YenField,
} from './field-decorators.js';

type Fields = readonly FieldDefinition[];
type WritableKey<F extends Fields> = Exclude<
  F[number],
  { readonly readOnly: true } | { readonly members: Fields }
>['key'];
type RequiredKey<F extends Fields> = Extract<F[number], { readonly required: true }>['key'];

/** Members of an input with the types of the document: the fields that are not read-only and have no members. */
type InputOf<T, F extends Fields> = Partial<Pick<T, WritableKey<F> & keyof T>> &
  Pick<T, RequiredKey<F> & keyof T>;

/** What the database and the API have of a field beyond its definition. */
interface StoredOptions {
  /** Description in inputs, where it is not that of the type. */
  input?: string;
  /** GraphQL type, where it does not follow from the definition's. */
  type?: () => object;
  /** The GraphQL type does not have it, or resolves it. */
  hidden?: true;
  default?: unknown;
  index?: true;
  /** Stored values may be others than those of the definition, such as earlier ones. */
  open?: true;
}

/** Mongoose type, default and GraphQL type; others are texts without a default. */
const TYPES: Partial<Record<FieldType, { stored: unknown; initial?: unknown; shown: ReturnTypeFunc }>> = {
  number: { stored: Number, shown: () => Int },
  yen: { stored: Number, shown: () => Yen },
  flag: { stored: Boolean, initial: false, shown: () => Boolean },
  texts: { stored: [String], initial: [], shown: () => [String] },
  enums: { stored: [String], initial: [], shown: () => [String] },
  images: { stored: [String], initial: [], shown: () => [String] },
};

/** Metadata of a document class: the decorators of an input's members. */
const INPUT_MEMBERS = 'vinkura:input-members';
const inputMembersOf = (Document: object): ReadonlyMap<string, PropertyDecorator> =>
  (Reflect.getMetadata(INPUT_MEMBERS, Document) as Map<string, PropertyDecorator> | undefined) ?? new Map();

/**
 * The decorator of a document's members that are fields of a definition: how they are stored, checked and shown follows
 * from it; the class adds the description of the API.
 * @throws RangeError for a member that is no field
 */
export function storedFields({ fields }: { fields: Fields }) {
  return (description: string, options: StoredOptions = {}): PropertyDecorator =>
    (target, name) => {
      const field = fields.find(({ key }) => key === name);
      if (!field) throw new RangeError(`${String(name)} is no field of the definition`);
      const prop = propOf(field, options);
      Prop(prop)(target, name);
      const shown = options.type ?? shownAs(field);
      const nullable = !('required' in prop) && prop.default === undefined;
      if (!options.hidden) Field(shown, { nullable, description })(target, name);
      const members = inputMembersOf(target.constructor);
      const member = inputMember(field, shown, options.input ?? description);
      Reflect.defineMetadata(INPUT_MEMBERS, new Map(members).set(field.key, member), target.constructor);
    };
}

function propOf({ type, required, initial, values, min, max }: FieldDefinition, options: StoredOptions) {
  const isReference = type === 'reference';
  return {
    type: TYPES[type]?.stored ?? String,
    default: options.default ?? initial ?? TYPES[type]?.initial,
    ...((required || isReference) && { required: true }),
    ...(isReference && { unique: true }),
    ...(options.index && { index: true }),
    ...(type === 'enum' && !options.open && { enum: values }),
    ...(type === 'number' && { min, max }),
  };
}

const shownAs = ({ type, decimals }: FieldDefinition): ReturnTypeFunc =>
  decimals === undefined ? (TYPES[type]?.shown ?? (() => String)) : () => Float;

/**
 * The input of a record with the rules of its definition, to be extended by a class with `@InputType` that adds the
 * fields with members of their own.
 * @throws RangeError when the document lacks a field
 */
export function inputOf<T, F extends Fields>(
  Document: Type<T>,
  { fields }: { fields: F },
): Type<InputOf<T, F>> {
  @InputType({ isAbstract: true })
  class Input {}
  for (const { key } of fields.filter(({ readOnly, members }) => !readOnly && !members)) {
    const member = inputMembersOf(Document).get(key);
    if (!member) throw new RangeError(`${Document.name} lacks ${key}`);
    member(Input.prototype, key);
  }
  return Input as Type<InputOf<T, F>>;
}

function inputMember(field: FieldDefinition, shown: ReturnTypeFunc, description: string): PropertyDecorator {
  const { type, required, pattern, values = [], min = 0, max = Infinity, decimals } = field;
  switch (type) {
    case 'longText':
      return TextField(description);
    case 'images':
      return PictureListField(description);
    case 'texts':
    case 'enums':
      return NameListField(description);
    case 'flag':
      return OptionalBooleanField(description);
    case 'yen':
      return (required ? YenField : OptionalYenField)(description);
    case 'number':
      if (decimals === undefined) return OptionalIntegerField(min, max, description);
      return OptionalDecimalField(decimals, min, max, description);
    case 'enum':
      return (required ? EnumField : OptionalEnumField)(shown() as object, description, values);
    case 'reference':
    case 'text':
    case 'link':
      if (pattern === undefined) return (required ? NameField : OptionalNameField)(description);
      return (required ? PatternField : OptionalPatternField)(new RegExp(pattern), description);
    default:
      throw new RangeError(`no input of the type ${type}`);
  }
}
