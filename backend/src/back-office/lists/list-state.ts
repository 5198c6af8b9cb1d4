import { Field, InputType } from '@nestjs/graphql';
import { FILTER_OPERATORS, FILTER_VALUES_MAX, FILTERS_MAX } from '@vinkura/domain/back-office/definition';
import type { FilterOperator } from '@vinkura/domain/back-office/definition';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { FilterOperatorEnum } from '../back-office.enums.js';

const KEY_MAX_LENGTH = 60;
const VALUE_MAX_LENGTH = 300;

@InputType({ description: 'A filter condition of a list.' })
export class FilterConditionInput {
  @Field(() => String, { description: 'Key of a filterable column.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(KEY_MAX_LENGTH)
  field!: string;

  @Field(() => FilterOperatorEnum, { description: 'Operator.' })
  @IsIn([...FILTER_OPERATORS])
  operator!: FilterOperator;

  @Field(() => [String], {
    defaultValue: [],
    description: 'Values as text: several for IS and IS_NOT, two for BETWEEN, none for IS_EMPTY.',
  })
  @IsArray()
  @ArrayMaxSize(FILTER_VALUES_MAX)
  @IsString({ each: true })
  @MaxLength(VALUE_MAX_LENGTH, { each: true })
  values: string[] = [];
}

/** Filter and order of a list; the same in GraphQL and in the query string of an export. */
@InputType({ description: 'Filter and order of a list.' })
export class ListStateInput {
  @Field(() => String, { nullable: true, description: 'Search words.' })
  @IsOptional()
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q?: string | null;

  @Field(() => [FilterConditionInput], { nullable: true, description: 'Conditions that all hold.' })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(FILTERS_MAX)
  @ValidateNested({ each: true })
  @Type(() => FilterConditionInput)
  filters?: FilterConditionInput[] | null;

  @Field(() => String, {
    nullable: true,
    description: 'Key of a sortable column; prefixed with a minus sign for descending order.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(KEY_MAX_LENGTH)
  sort?: string | null;
}
