import type { Type } from '@nestjs/common';
import { Field, Float, InputType, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import { Prop } from '@nestjs/mongoose';
import { FORM_LIST_MAX } from '@vinkura/domain';
import type { FieldDefinition, FieldType } from '@vinkura/domain/back-office/index';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsNotEmpty,
  IsString,
  Matches,
} from 'class-validator';
import { Day, Yen } from '../graphql/scalars.js';
import {
  decimalRules,
  Furigana,
  givenField,
  integerRules,
  optionalField,
  requiredField,
  textRules,
  textsRules,
  ToMoment,
  Trimmed,
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
  /** GraphQL type in inputs, where it is not that of the type. */
  inputType?: () => object;
  /** The GraphQL type does not have it, or resolves it. */
  hidden?: true;
  default?: unknown;
  index?: true;
  unique?: true;
  /** Stored values may be others than those of the definition, such as earlier ones. */
  open?: true;
}

/** Mongoose type, default and GraphQL type; others are texts without a default. */
const TYPES: Partial<Record<FieldType, { stored: unknown; initial?: unknown; shown: ReturnTypeFunc }>> = {
  number: { stored: Number, shown: () => Int },
  day: { stored: String, shown: () => Day },
  instant: { stored: Date, shown: () => Date },
  yen: { stored: Number, shown: () => Yen },
  flag: { stored: Boolean, initial: false, shown: () => Boolean },
  links: { stored: [String], initial: [], shown: () => [String] },
  texts: { stored: [String], initial: [], shown: () => [String] },
  enums: { stored: [String], initial: [], shown: () => [String] },
  images: { stored: [String], initial: [], shown: () => [String] },
};

/** A field as a member of inputs. */
interface InputMember {
  field: FieldDefinition;
  shown: ReturnTypeFunc;
  description: string;
}

/** Metadata of a document class: its fields. */
const INPUT_MEMBERS = 'vinkura:input-members';
const inputMembersOf = (Document: object): ReadonlyMap<string, InputMember> =>
  (Reflect.getMetadata(INPUT_MEMBERS, Document) as Map<string, InputMember> | undefined) ?? new Map();

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
      const member = { field, shown: options.inputType ?? shown, description: options.input ?? description };
      Reflect.defineMetadata(INPUT_MEMBERS, new Map(members).set(field.key, member), target.constructor);
    };
}

function propOf({ type, required, initial, values, min, max }: FieldDefinition, options: StoredOptions) {
  const isReference = type === 'reference';
  return {
    type: TYPES[type]?.stored ?? String,
    default: options.default ?? initial ?? TYPES[type]?.initial,
    ...((required || isReference) && { required: true }),
    ...((isReference || options.unique) && { unique: true }),
    ...(options.index && { index: true }),
    ...(type === 'enum' && !options.open && { enum: values }),
    ...(type === 'enums' && !options.open && { type: [{ type: String, enum: values }] }),
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
    const { field, shown, description } = memberOf(Document, key);
    const wrap = field.required ? requiredField : optionalField;
    wrap(shown, description, ...rulesOf(field, shown))(Input.prototype, key);
  }
  return Input as Type<InputOf<T, F>>;
}

/** The input of a change of some fields; each may be missing, but not null. */
export function changesOf<T, K extends string & keyof T>(
  Document: Type<T>,
  keys: readonly K[],
): Type<Partial<Pick<T, K>>> {
  @InputType({ isAbstract: true })
  class Input {}
  for (const key of keys) {
    const { field, shown, description } = memberOf(Document, key);
    givenField(
      shown,
      description,
      ...rulesOf({ ...field, required: undefined }, shown),
    )(Input.prototype, key);
  }
  return Input as Type<Partial<Pick<T, K>>>;
}

function memberOf(Document: Type, key: string): InputMember {
  const member = inputMembersOf(Document).get(key);
  if (!member) throw new RangeError(`${Document.name} lacks ${key}`);
  return member;
}

function rulesOf(field: FieldDefinition, shown: ReturnTypeFunc): PropertyDecorator[] {
  const { type, required, pattern, values = [], min = 0, max = Infinity, maxLength, decimals } = field;
  if (field.format === 'furigana') return [Furigana(), ...textRules(maxLength)];
  switch (type) {
    case 'longText':
      return textRules(maxLength);
    case 'images':
    case 'links':
    case 'texts':
    case 'enums':
      return listRules(field, shown);
    case 'flag':
      return [IsBoolean()];
    case 'yen':
      return integerRules(min, max);
    case 'number':
      return decimals === undefined ? integerRules(min, max) : decimalRules(decimals, min, max);
    case 'enum':
      return [IsIn([...values])];
    case 'instant':
      return [ToMoment(), IsDate()];
    case 'day':
      return [IsString()];
    case 'reference':
    case 'text':
    case 'link':
      if (pattern !== undefined) return [Matches(new RegExp(pattern))];
      return [Trimmed(), ...(required ? [IsNotEmpty()] : []), ...textRules(maxLength)];
    default:
      throw new RangeError(`no input of the type ${type}`);
  }
}

function listRules(
  { values, pattern, max = FORM_LIST_MAX, maxLength }: FieldDefinition,
  shown: ReturnTypeFunc,
) {
  const [type] = shown() as [unknown];
  if (values && type !== String) return [IsArray(), ArrayMaxSize(max), IsIn([...values], { each: true })];
  const each =
    pattern === undefined ? IsNotEmpty({ each: true }) : Matches(new RegExp(pattern), { each: true });
  return [...textsRules(max, maxLength), each];
}
