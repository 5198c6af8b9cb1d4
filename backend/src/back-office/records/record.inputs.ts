import { ArgsType, Field, ID, Int } from '@nestjs/graphql';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { MAX_PER_PAGE } from '../../platform/graphql/limits.js';
import { JSONObject } from '../../platform/graphql/scalars.js';
import { ListStateInput } from '../lists/list-state.js';

const NAME_MAX = 60;
const REFERENCE_MAX = 80;
const VERSION_MAX = 80;
const COLUMNS_MAX = 60;
const PAGE_MAX = 100_000;
const DEFAULT_ROWS = 50;
/** Made by the client, a UUID as a rule. */
export const BATCH_ID = /^[\w-]{8,64}$/;

@ArgsType()
export class ResourceArgs {
  @Field(() => String, { description: 'Name of the resource, such as production-regions.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_MAX)
  resource!: string;
}

@ArgsType()
export class RecordArgs extends ResourceArgs {
  @Field(() => String, { description: 'By which the record is named.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(REFERENCE_MAX)
  reference!: string;
}

@ArgsType()
export class ListArgs extends ResourceArgs {
  @Field(() => ListStateInput, { nullable: true, description: 'Which entries, in which order.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ListStateInput)
  list?: ListStateInput | null;

  @Field(() => [String], { nullable: true, description: 'Keys of columns; left out: the usual ones.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(COLUMNS_MAX)
  @IsString({ each: true })
  @MaxLength(NAME_MAX, { each: true })
  columns?: string[] | null;

  @Field(() => Int, { defaultValue: 1, description: 'Number of the page, from 1.' })
  @IsInt()
  @Min(1)
  @Max(PAGE_MAX)
  page = 1;

  @Field(() => Int, { defaultValue: DEFAULT_ROWS, description: 'Records a page, 1 to 100.' })
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage = DEFAULT_ROWS;
}

@ArgsType()
export class NeighboursArgs extends RecordArgs {
  @Field(() => ListStateInput, { nullable: true, description: 'The list that the record was opened from.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => ListStateInput)
  list?: ListStateInput | null;
}

@ArgsType()
export class CreateRecordArgs extends ResourceArgs {
  @Field(() => JSONObject, { description: 'Values by field.' })
  @IsObject()
  values!: Record<string, unknown>;
}

@ArgsType()
export class UpdateRecordArgs extends RecordArgs {
  @Field(() => String, { description: 'The state that the change was made from.' })
  @IsString()
  @MaxLength(VERSION_MAX)
  version!: string;

  @Field(() => JSONObject, { description: 'What changes, by field; null takes a value away.' })
  @IsObject()
  changes!: Record<string, unknown>;

  @Field(() => ID, { nullable: true, description: 'By which the change can be undone.' })
  @IsOptional()
  @Matches(BATCH_ID)
  batchId?: string | null;
}

@ArgsType()
export class DeleteRecordArgs extends RecordArgs {
  @Field(() => ID, { nullable: true, description: 'By which the deletion can be undone.' })
  @IsOptional()
  @Matches(BATCH_ID)
  batchId?: string | null;
}
