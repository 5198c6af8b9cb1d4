import { Field, ID, InputType, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { type FilterOperator, FILTERS_MAX } from '@vinkura/domain/back-office/definition';
import { LIST_PAGE_MAX } from '@vinkura/domain/back-office/list-pages';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import type { Types } from 'mongoose';
import { listCost } from '../../platform/graphql/cost.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { FilterOperatorEnum } from '../back-office.enums.js';
import { FilterConditionInput } from '../lists/list-state.js';
import { StoredField } from '../../platform/documents/stored-field.js';
import {
  EnumField,
  NestedListField,
  OptionalIntegerField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';
import { enumOf } from '../../platform/graphql/enums.js';

const LIST_DENSITIES = ['COMFORTABLE', 'COMPACT'] as const;
export type ListDensity = (typeof LIST_DENSITIES)[number];
const ListDensityEnum = enumOf('ListDensity', 'Row density of a list.', ['COMFORTABLE', 'COMPACT']);

const COLUMNS_MAX = 60;
const KEY_MAX = 60;

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A condition of a list.' })
export class FilterCondition {
  @StoredField(String, 'Key of the column.') field!: string;
  @StoredField(FilterOperatorEnum, 'Operator.') operator!: FilterOperator;
  @StoredField([String], 'Values.', { default: [] }) values!: string[];
}
const FilterConditionSchema = SchemaFactory.createForClass(FilterCondition);

@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'The complete state of a list view.' })
export class ViewState {
  @StoredField([String], 'Column keys, in order.') columns!: string[];
  @StoredField(ListDensityEnum, 'Row density.') density!: ListDensity;
  @StoredField(String, 'Sort order.', { nullable: true }) sort?: string | null;

  @StoredField([FilterCondition], 'Its conditions.', {
    type: [FilterConditionSchema],
    default: [],
    complexity: listCost(5),
  })
  filters!: FilterCondition[];

  @StoredField(String, 'Search words.', { nullable: true }) q?: string | null;
  @StoredField(Int, 'Page size.', { nullable: true }) perPage?: number | null;
}
const ViewStateSchema = SchemaFactory.createForClass(ViewState);

@InputType({ description: 'The complete state of a list view.' })
export class ViewStateInput {
  @Field(() => [String], { description: 'Column keys, in order.' })
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(COLUMNS_MAX)
  @IsString({ each: true })
  @MaxLength(KEY_MAX, { each: true })
  columns!: string[];

  @EnumField(ListDensityEnum, 'Row density.', [...LIST_DENSITIES]) density!: ListDensity;
  @OptionalStringField(KEY_MAX, 'Sort order.') sort?: string | null;

  @NestedListField(() => FilterConditionInput, FILTERS_MAX, 'Its conditions.')
  filters!: FilterConditionInput[];

  @OptionalStringField(QUERY_MAX_LENGTH, 'Search words.') q?: string | null;
  @OptionalIntegerField(1, LIST_PAGE_MAX, 'Page size.') perPage?: number | null;
}

/** A saved list view, private or shared with all administrators. */
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

/** A user's last view of a resource's list. */
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

@ObjectType({ description: 'A saved list view.' })
export class SavedView {
  @Field(() => ID, { description: 'Identifier.' })
  id!: string;

  @Field(() => String, { description: 'Name.' })
  name!: string;

  @Field(() => Boolean, { description: 'Whether it is shared with all administrators.' })
  shared!: boolean;

  @Field(() => Boolean, { description: 'Whether the caller owns it; others’ views cannot be changed.' })
  isOwn!: boolean;

  @Field(() => String, { nullable: true, description: 'Owner.' })
  ownerName!: string | null;

  @Field(() => ViewState, { description: 'The list.' })
  state!: ViewState;

  @Field(() => Date, { description: 'Time of the last save.' })
  updatedAt!: Date;
}

@ObjectType({ description: 'The caller’s last state of a list.' })
export class LastUsedList {
  @Field(() => ID, { nullable: true, description: 'The saved view it was based on.' })
  viewId?: string | null;

  @Field(() => ViewState, { description: 'The list.' })
  state!: ViewState;
}

@ObjectType({ description: 'The views of a list.' })
export class SavedViews {
  @Field(() => [SavedView], {
    description: 'The caller’s own and shared views, by name.',
    complexity: listCost(20),
  })
  views!: SavedView[];

  @Field(() => LastUsedList, { nullable: true, description: 'The caller’s last state of the list.' })
  lastUsed!: LastUsedList | null;
}
