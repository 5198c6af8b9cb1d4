import {
  FIELD_PATTERNS,
  FORM_LIST_MAX,
  NAME_MAX_LENGTH,
  PICTURE_ADDRESS_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  YEN_MAX,
} from '@vinkura/domain';
import { Transform, Type as TransformInto } from 'class-transformer';
import { applyDecorators, type Type } from '@nestjs/common';
import { Field, Float, Int, type ReturnTypeFunc } from '@nestjs/graphql';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
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
  ValidateNested,
} from 'class-validator';
import { Yen } from '../graphql/scalars.js';

const PICTURE = new RegExp(FIELD_PATTERNS.picture);

/** Converts texts and numbers to dates; other values are left to the validator. `@Type(() => Date)` throws for some. */
export const ToDate = () =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' || typeof value === 'number' ? new Date(value) : value,
  );

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** With a description the member is also a field of a GraphQL input. */
const inputField = (type: ReturnTypeFunc, description: string | undefined, nullable = true) =>
  description === undefined ? () => undefined : Field(type, { nullable, description });

/** A required short text, trimmed. */
export const NameField = (description?: string) =>
  applyDecorators(
    inputField(() => String, description, false),
    Trimmed(),
    IsString(),
    IsNotEmpty(),
    MaxLength(NAME_MAX_LENGTH),
  );

export const OptionalNameField = (description?: string) =>
  applyDecorators(
    inputField(() => String, description),
    Trimmed(),
    IsOptional(),
    IsString(),
    MaxLength(NAME_MAX_LENGTH),
  );

/** An optional longer text. */
export const TextField = (description?: string) =>
  applyDecorators(
    inputField(() => String, description),
    IsOptional(),
    IsString(),
    MaxLength(TEXT_MAX_LENGTH),
  );

/** An optional text with a maximum length. */
export const OptionalStringField = (maxLength: number, description: string) =>
  applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    IsString(),
    MaxLength(maxLength),
  );

/** An optional time. */
export const OptionalDateField = (description: string) =>
  applyDecorators(
    Field(() => Date, { nullable: true, description }),
    IsOptional(),
    IsDate(),
  );

/** An optional list of short texts. */
export const NameListField = (description?: string) =>
  applyDecorators(
    inputField(() => [String], description),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(FORM_LIST_MAX),
    IsString({ each: true }),
    IsNotEmpty({ each: true }),
    MaxLength(NAME_MAX_LENGTH, { each: true }),
  );

export const BooleanField = (description?: string) =>
  applyDecorators(
    inputField(() => Boolean, description),
    IsOptional(),
    IsBoolean(),
  );

const yenRules = () => [IsInt(), Min(0), Max(YEN_MAX)];

/** Whole yen, zero or more. */
export const YenField = (description?: string) =>
  applyDecorators(
    inputField(() => Yen, description, false),
    ...yenRules(),
  );

export const OptionalYenField = (description?: string) =>
  applyDecorators(
    inputField(() => Yen, description),
    IsOptional(),
    ...yenRules(),
  );

/** Address of a picture: of the shop itself, or elsewhere by HTTPS. */
export const PictureField = (description: string) =>
  applyDecorators(
    Field(() => String, { description }),
    IsString(),
    Matches(PICTURE),
    MaxLength(PICTURE_ADDRESS_MAX_LENGTH),
  );

/** Addresses of pictures; the list may be missing. */
export const PictureListField = (description?: string) =>
  applyDecorators(
    inputField(() => [String], description),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(FORM_LIST_MAX),
    IsString({ each: true }),
    Matches(PICTURE, { each: true }),
    MaxLength(PICTURE_ADDRESS_MAX_LENGTH, { each: true }),
  );

/** An enum member, also as a GraphQL input field. */
export const EnumField = (values: readonly unknown[], type: ReturnTypeFunc, description: string) =>
  applyDecorators(Field(type, { description }), IsIn([...values]));

export const OptionalEnumField = (values: readonly unknown[], type: ReturnTypeFunc, description: string) =>
  applyDecorators(Field(type, { nullable: true, description }), IsOptional(), IsIn([...values]));

/** Several enum members; optional. */
export const OptionalEnumListField = (
  values: readonly unknown[],
  type: ReturnTypeFunc,
  description: string,
) =>
  applyDecorators(
    Field(type, { nullable: true, description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(values.length),
    IsIn([...values], { each: true }),
  );

/** A text that matches a pattern. */
export const PatternField = (pattern: RegExp, description: string) =>
  applyDecorators(
    Field(() => String, { description }),
    Matches(pattern),
  );

export const OptionalPatternField = (pattern: RegExp, description: string) =>
  applyDecorators(
    Field(() => String, { nullable: true, description }),
    IsOptional(),
    Matches(pattern),
  );

/** An optional integer within a range. */
export const OptionalIntegerField = (min: number, max: number, description: string) =>
  applyDecorators(
    Field(() => Int, { nullable: true, description }),
    IsOptional(),
    IsInt(),
    Min(min),
    Max(max),
  );

/** class-validator's own check of decimal places throws for numbers written with an exponent, such as 4e-7. */
const hasPlaces = (places: number) => (value: unknown) =>
  typeof value !== 'number' || Number(value.toFixed(places)) === value;

/** A number with at most so many decimal places. */
export const OptionalDecimalField = (places: number, min: number, max: number, description: string) =>
  applyDecorators(
    Field(() => Float, { nullable: true, description }),
    IsOptional(),
    IsNumber(),
    ValidateBy({ name: 'maxDecimalPlaces', validator: { validate: hasPlaces(places) } }),
    Min(min),
    Max(max),
  );

/** A validated embedded object; optional. */
export const OptionalNestedField = (part: () => Type, description: string) =>
  applyDecorators(
    Field(part, { nullable: true, description }),
    IsOptional(),
    IsObject(),
    ValidateNested(),
    TransformInto(part),
  );

/** A list of such parts that may be missing. */
export const OptionalNestedListField = (part: () => Type, maxLength: number, description: string) =>
  applyDecorators(
    Field(() => [part()], { nullable: true, description }),
    IsOptional(),
    IsArray(),
    ArrayMaxSize(maxLength),
    ValidateNested({ each: true }),
    TransformInto(part),
  );
