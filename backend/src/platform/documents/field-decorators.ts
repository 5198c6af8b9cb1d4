import {
  FIELD_PATTERNS,
  NAME_MAX_LENGTH,
  normaliseFurigana,
  parseReservationDate,
  PICTURE_ADDRESS_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  YEN_MAX,
} from '@vinkura/domain';
import { Transform, Type as TransformInto } from 'class-transformer';
import { applyDecorators, type Type } from '@nestjs/common';
import { Field, ID, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsDefined,
  IsIn,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsNumber,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { Day, JSONObject, Yen } from '../graphql/scalars.js';

const PICTURE = new RegExp(FIELD_PATTERNS.picture);

/** Converts a time with its zone, or a day in Japan, which means midnight there; other values are left to the validator. */
export const ToMoment = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? (parseReservationDate(value) ?? value) : value,
  );

/** Converts texts and numbers to dates; other values are left to the validator. `@Type(() => Date)` throws for some. */
export const ToDate = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || typeof value === 'number' ? new Date(value) : value,
  );

export const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** Normalises furigana; their characters are checked with the record. */
export const Furigana = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' ? normaliseFurigana(value) : value,
  );

/** With a description the member is also a field of a GraphQL input. */
export const requiredField = (
  type: ReturnTypeFunc,
  description: string | undefined,
  ...rules: PropertyDecorator[]
) => withDefault(undefined, type, description, ...rules);

/** The same for a member that GraphQL gives a value when it is missing. */
const withDefault = (
  defaultValue: unknown,
  type: ReturnTypeFunc,
  description: string | undefined,
  ...rules: PropertyDecorator[]
) =>
  applyDecorators(
    ...(description === undefined ? [] : [Field(type, { defaultValue, description })]),
    ...rules,
  );

/** The same for a member that may be missing or null. */
export const optionalField = (
  type: ReturnTypeFunc,
  description: string | undefined,
  ...rules: PropertyDecorator[]
) =>
  applyDecorators(
    ...(description === undefined ? [] : [Field(type, { nullable: true, description })]),
    IsOptional(),
    ...rules,
  );

/** The same for a member that may be missing, but not null. */
export const givenField = (type: ReturnTypeFunc, description: string, ...rules: PropertyDecorator[]) =>
  applyDecorators(
    Field(type, { nullable: true, description }),
    ValidateIf((_body, value) => value !== undefined),
    ...rules,
  );

const text = () => String;
const texts = () => [String];
export const textRules = (maxLength = NAME_MAX_LENGTH) => [IsString(), MaxLength(maxLength)];
export const textsRules = (maxItems: number, maxLength = NAME_MAX_LENGTH) => [
  IsArray(),
  ArrayMaxSize(maxItems),
  IsString({ each: true }),
  MaxLength(maxLength, { each: true }),
];

export const StringField = (maxLength: number, description?: string) =>
  requiredField(text, description, ...textRules(maxLength));
export const OptionalStringField = (maxLength: number, description?: string) =>
  optionalField(text, description, ...textRules(maxLength));
/** A text that is not empty. */
export const FilledStringField = (maxLength: number, description?: string) =>
  requiredField(text, description, IsNotEmpty(), ...textRules(maxLength));
export const GivenStringField = (maxLength: number, description: string) =>
  givenField(text, description, ...textRules(maxLength));
export const StringListField = (maxItems: number, maxLength: number, description?: string) =>
  requiredField(texts, description, ...textsRules(maxItems, maxLength));
export const OptionalStringListField = (maxItems: number, maxLength: number, description?: string) =>
  optionalField(texts, description, ...textsRules(maxItems, maxLength));

/** A short text, trimmed. */
export const NameField = (description?: string) =>
  applyDecorators(Trimmed(), FilledStringField(NAME_MAX_LENGTH, description));
/** An optional longer text. */
export const TextField = (description?: string) => OptionalStringField(TEXT_MAX_LENGTH, description);
/** A text that matches a pattern. */
export const PatternField = (pattern: RegExp, description?: string) =>
  requiredField(text, description, Matches(pattern));
export const OptionalPatternField = (pattern: RegExp, description?: string) =>
  optionalField(text, description, Matches(pattern));

/** Address of a picture: of the shop itself, or elsewhere by HTTPS. */
export const PictureField = (description?: string) =>
  applyDecorators(StringField(PICTURE_ADDRESS_MAX_LENGTH, description), Matches(PICTURE));

/** Identifier of a document. */
export const IdField = (description?: string) => requiredField(() => ID, description, IsMongoId());
export const OptionalIdField = (description?: string) => optionalField(() => ID, description, IsMongoId());

/** A key of a write, which the client generates; usually a UUID. */
const BATCH_ID = /^[\w-]{8,64}$/;
export const BatchIdField = (description: string) => requiredField(() => ID, description, Matches(BATCH_ID));
export const OptionalBatchIdField = (description: string) =>
  optionalField(() => ID, description, Matches(BATCH_ID));

/** Free values, which the service checks. */
export const ObjectField = (description: string) => requiredField(() => JSONObject, description, IsObject());
export const OptionalObjectField = (description: string) =>
  optionalField(() => JSONObject, description, IsObject());

/** A calendar day in Japan. */
export const OptionalDayField = (description: string) => optionalField(() => Day, description, IsString());

export const OptionalDateField = (description?: string) => optionalField(() => Date, description, IsDate());

export const BooleanField = (description?: string, defaultValue?: boolean) =>
  withDefault(defaultValue, () => Boolean, description, IsBoolean());
export const OptionalBooleanField = (description?: string) =>
  optionalField(() => Boolean, description, IsBoolean());

export const integerRules = (min: number, max: number) => [IsInt(), Min(min), Max(max)];

export const IntegerField = (min: number, max: number, description?: string, defaultValue?: number) =>
  withDefault(defaultValue, () => Int, description, ...integerRules(min, max));
export const OptionalIntegerField = (min: number, max: number, description?: string) =>
  optionalField(() => Int, description, ...integerRules(min, max));

/** Whole yen, zero or more. */
export const YenField = (description?: string) =>
  requiredField(() => Yen, description, ...integerRules(0, YEN_MAX));
export const OptionalYenField = (description?: string) =>
  optionalField(() => Yen, description, ...integerRules(0, YEN_MAX));

/** class-validator's own check of decimal places throws for numbers written with an exponent, such as 4e-7. */
const hasPlaces = (places: number) => (value: unknown) =>
  typeof value !== 'number' || Number(value.toFixed(places)) === value;

export const decimalRules = (places: number, min: number, max: number) => [
  IsNumber(),
  ValidateBy({ name: 'maxDecimalPlaces', validator: { validate: hasPlaces(places) } }),
  Min(min),
  Max(max),
];

/** A member of an enum of GraphQL; by default any. */
export const EnumField = (
  type: object,
  description?: string,
  values: readonly unknown[] = Object.values(type),
  defaultValue?: unknown,
) => withDefault(defaultValue, () => type, description, IsIn([...values]));
export const OptionalEnumField = (
  type: object,
  description?: string,
  values: readonly unknown[] = Object.values(type),
) => optionalField(() => type, description, IsIn([...values]));
/** Several of them. */
export const OptionalEnumListField = (
  type: object,
  description?: string,
  values: readonly unknown[] = Object.values(type),
) =>
  optionalField(
    () => [type],
    description,
    IsArray(),
    ArrayMaxSize(values.length),
    IsIn([...values], { each: true }),
  );

const partRules = (part: () => Type) => [IsObject(), ValidateNested(), TransformInto(part)];
const partsRules = (part: () => Type, maxItems: number) => [
  IsArray(),
  ArrayMaxSize(maxItems),
  ValidateNested({ each: true }),
  TransformInto(part),
];

/** A validated embedded object. */
export const NestedField = (part: () => Type, description?: string) =>
  requiredField(part, description, IsDefined(), ...partRules(part));
export const OptionalNestedField = (part: () => Type, description?: string) =>
  optionalField(part, description, ...partRules(part));
/** A list of such objects. */
export const NestedListField = (part: () => Type, maxItems: number, description?: string) =>
  requiredField(() => [part()], description, IsDefined(), ...partsRules(part, maxItems));
export const OptionalNestedListField = (part: () => Type, maxItems: number, description?: string) =>
  optionalField(() => [part()], description, ...partsRules(part, maxItems));
export const GivenListField = (part: () => Type, maxItems: number, description: string) =>
  givenField(() => [part()], description, ...partsRules(part, maxItems));
