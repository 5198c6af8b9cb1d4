import { Field, InputType } from '@nestjs/graphql';
import { FILTER_OPERATORS, FILTER_VALUES_MAX, FILTERS_MAX } from '@vinkura/domain/back-office/definition';
import type { FilterOperator } from '@vinkura/domain/back-office/definition';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from 'class-validator';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { FilterOperatorEnum } from '../back-office.enums.js';
import {
  EnumField,
  FilledStringField,
  OptionalNestedListField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';

const KEY_MAX_LENGTH = 60;
const VALUE_MAX_LENGTH = 300;

@InputType({ description: 'A filter condition of a list.' })
export class FilterConditionInput {
  @FilledStringField(KEY_MAX_LENGTH, 'Key of a filterable column.') field!: string;
  @EnumField(FilterOperatorEnum, 'Operator.', [...FILTER_OPERATORS]) operator!: FilterOperator;

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
  @OptionalStringField(QUERY_MAX_LENGTH, 'Search words.') q?: string | null;

  @OptionalNestedListField(() => FilterConditionInput, FILTERS_MAX, 'Conditions that all hold.')
  filters?: FilterConditionInput[] | null;

  @OptionalStringField(
    KEY_MAX_LENGTH,
    'Key of a sortable column; prefixed with a minus sign for descending order.',
  )
  sort?: string | null;
}
