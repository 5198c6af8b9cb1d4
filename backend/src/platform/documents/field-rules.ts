import { NAME_MAX_LENGTH, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';

const LIST_MAX = 30;
const ADDRESS_MAX_LENGTH = 500;
/** The largest amount that a form takes; beyond it the card provider refuses anyway. */
const YEN_MAX = 99_999_999;

const Trimmed = () =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim() : value));

/** A short text that must be there; space around it does not count. */
export const Name = () => applyDecorators(Trimmed(), IsString(), IsNotEmpty(), MaxLength(NAME_MAX_LENGTH));

export const OptionalName = () =>
  applyDecorators(Trimmed(), IsOptional(), IsString(), MaxLength(NAME_MAX_LENGTH));

/** A longer text that may be missing. */
export const Text = () => applyDecorators(IsOptional(), IsString(), MaxLength(TEXT_MAX_LENGTH));

/** A list of short texts that may be missing. */
export const Names = () =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(LIST_MAX),
    IsString({ each: true }),
    IsNotEmpty({ each: true }),
    MaxLength(NAME_MAX_LENGTH, { each: true }),
  );

export const Flag = () => applyDecorators(IsOptional(), IsBoolean());

/** Whole yen, zero or more. */
export const Amount = () => applyDecorators(IsInt(), Min(0), Max(YEN_MAX));

export const OptionalAmount = () => applyDecorators(IsOptional(), Amount());

/** Addresses of pictures: of the shop itself, or elsewhere by HTTPS. */
export const Pictures = () =>
  applyDecorators(
    IsOptional(),
    IsArray(),
    ArrayMaxSize(LIST_MAX),
    IsString({ each: true }),
    Matches(/^(\/(?![/\\])|https:\/\/)\S+$/, { each: true }),
    MaxLength(ADDRESS_MAX_LENGTH, { each: true }),
  );
