import { Field, ID, InputType, Int, ObjectType, registerEnumType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { FILTER_OPERATORS, type FilterOperator, FILTERS_MAX } from '@vinkura/domain/back-office/definition';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import type { Types } from 'mongoose';
import { listCost } from '../../platform/graphql/cost.js';
import { MAX_PER_PAGE } from '../../platform/graphql/limits.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { FilterOperatorEnum } from '../back-office.enums.js';
import { FilterConditionInput } from '../lists/list-state.js';

const LIST_DENSITIES = ['COMFORTABLE', 'COMPACT'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];
const ListDensityEnum = { COMFORTABLE: 'COMFORTABLE', COMPACT: 'COMPACT' } as const;
registerEnumType(ListDensityEnum, {
  name: 'ListDensity',
  description: 'How much room the rows of a list take.',
});

const COLUMNS_MAX = 60;
const KEY_MAX = 60;

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A condition of a list.' })
export class FilterCondition {
  @Field(() => String, { description: 'Key of the column.' })
  @Prop({ type: String, required: true })
  field!: string;

  @Field(() => FilterOperatorEnum, { description: 'How it is compared.' })
  @Prop({ type: String, enum: FILTER_OPERATORS, required: true })
  operator!: FilterOperator;

  @Field(() => [String], { description: 'What with.' })
  @Prop({ type: [String], default: [] })
  values!: string[];
}
const FilterConditionSchema = SchemaFactory.createForClass(FilterCondition);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'Everything that makes a list look as it does.' })
export class ViewState {
  @Field(() => [String], { description: 'Keys of its columns, in their order.' })
  @Prop({ type: [String], required: true })
  columns!: string[];

  @Field(() => ListDensityEnum, { description: 'How much room the rows take.' })
  @Prop({ type: String, enum: LIST_DENSITIES, required: true })
  density!: ListDensity;

  @Field(() => String, { nullable: true, description: 'Its order.' })
  @Prop({ type: String })
  sort?: string | null;

  @Field(() => [FilterCondition], { description: 'Its conditions.', complexity: listCost(5) })
  @Prop({ type: [FilterConditionSchema], default: [] })
  filters!: FilterCondition[];

  @Field(() => String, { nullable: true, description: 'Words to find.' })
  @Prop({ type: String })
  q?: string | null;

  @Field(() => Int, { nullable: true, description: 'Records a page.' })
  @Prop({ type: Number })
  perPage?: number | null;
}
const ViewStateSchema = SchemaFactory.createForClass(ViewState);

@InputType({ description: 'Everything that makes a list look as it does.' })
export class ViewStateInput {
  @Field(() => [String], { description: 'Keys of its columns, in their order.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(COLUMNS_MAX)
  @IsString({ each: true })
  @MaxLength(KEY_MAX, { each: true })
  columns!: string[];

  @Field(() => ListDensityEnum, { description: 'How much room the rows take.' })
  @IsIn([...LIST_DENSITIES])
  density!: ListDensity;

  @Field(() => String, { nullable: true, description: 'Its order.' })
  @IsOptional()
  @IsString()
  @MaxLength(KEY_MAX)
  sort?: string | null;

  @Field(() => [FilterConditionInput], { description: 'Its conditions.' })
  @IsArray()
  @ArrayMaxSize(FILTERS_MAX)
  @ValidateNested({ each: true })
  @Type(() => FilterConditionInput)
  filters!: FilterConditionInput[];

  @Field(() => String, { nullable: true, description: 'Words to find.' })
  @IsOptional()
  @IsString()
  @MaxLength(QUERY_MAX_LENGTH)
  q?: string | null;

  @Field(() => Int, { nullable: true, description: 'Records a page.' })
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(MAX_PER_PAGE)
  perPage?: number | null;
}

/** A list as somebody keeps it, for themselves or for all administrators. */
@Schema({ collection: 'savedviews', versionKey: false })
export class SavedViewRecord {
  _id!: Types.ObjectId;

  /** `_id` of the user. */
  @Prop({ type: String, required: true })
  owner!: string;

  @Prop({ type: String, required: true })
  resource!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: Boolean, default: false })
  shared!: boolean;

  @Prop({ type: ViewStateSchema, required: true })
  state!: ViewState;

  @Prop({ type: Date, required: true })
  updatedAt!: Date;
}
export const SavedViewSchema = SchemaFactory.createForClass(SavedViewRecord);
SavedViewSchema.index({ owner: 1, resource: 1, name: 1 }, { unique: true });
SavedViewSchema.index({ resource: 1, shared: 1 });

/** The list of a resource as a user saw it last. */
@Schema({ collection: 'lastusedlists', versionKey: false })
export class LastUsedListRecord {
  /** User and resource. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, index: true })
  owner!: string;

  @Prop({ type: String })
  viewId?: string;

  @Prop({ type: ViewStateSchema, required: true })
  state!: ViewState;

  @Prop({ type: Date, required: true })
  at!: Date;
}
export const LastUsedListSchema = SchemaFactory.createForClass(LastUsedListRecord);

@ObjectType({ description: 'A list as somebody keeps it.' })
export class SavedView {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'What its owner calls it.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether all administrators see it.' })
  shared!: boolean;

  @Field(() => Boolean, { description: 'Whether it is one’s own; others’ cannot be changed.' })
  isOwn!: boolean;

  @Field(() => String, { nullable: true, description: 'Who keeps it.' })
  ownerName!: string | null;

  @Field(() => ViewState, { description: 'The list.' })
  state!: ViewState;

  @Field(() => Date, { description: 'When it was kept last.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'A list as one saw it last.' })
export class LastUsedList {
  @Field(() => ID, { nullable: true, description: 'The view that it was.' })
  viewId?: string | null;

  @Field(() => ViewState, { description: 'The list.' })
  state!: ViewState;
}

@ObjectType({ description: 'The views of a list.' })
export class SavedViews {
  @Field(() => [SavedView], {
    description: 'One’s own and the shared ones, by name.',
    complexity: listCost(20),
  })
  views!: SavedView[];

  @Field(() => LastUsedList, { nullable: true, description: 'The list as one saw it last.' })
  lastUsed!: LastUsedList | null;
}
