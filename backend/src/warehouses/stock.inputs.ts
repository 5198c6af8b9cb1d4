import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { StockBucket, StockReason, TEXT_MAX_LENGTH } from '@vinkura/domain';
import { IsInt, IsOptional, Max } from 'class-validator';
import { Product } from '../catalog/index.js';
import {
  EnumField,
  FilledStringField,
  IntegerField,
  OptionalBooleanField,
  OptionalDateField,
  OptionalEnumListField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { PageArgs, pageTypeOf, SortedPageArgs } from '../platform/documents/page.js';
import { StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { MAX_BOTTLES } from './warehouses.bodies.js';

const REFERENCE_MAX_LENGTH = 20;

@InputType({ description: 'Filter of stock entries; all conditions must hold.' })
export class StockEntryFilter {
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'In this warehouse.') warehouseRef?: string | null;
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'Of this wine.') productRef?: string | null;

  @OptionalEnumListField(StockBucket, 'With bottles in one of these buckets.')
  holding?: StockBucket[] | null;

  @OptionalBooleanField('True: in warehouses whose stock counts; false: in the others.') counting?:
    | boolean
    | null;
}

@InputType({ description: 'Filter of stock movements; all conditions must hold.' })
export class StockMovementFilter {
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'In this warehouse.') warehouseRef?: string | null;
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'Of this wine.') productRef?: string | null;
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'For this order.') orderRef?: string | null;

  @OptionalEnumListField(StockReason, 'For one of these reasons.')
  reason?: StockReason[] | null;

  @OptionalDateField('At this moment or later.') since?: Date | null;
  @OptionalDateField('Before this moment.') until?: Date | null;
}

@ArgsType()
export class StockEntryArgs extends SortedPageArgs {
  @OptionalNestedField(() => StockEntryFilter, 'Which entries.') filter?: StockEntryFilter;
}

@ArgsType()
export class StockMovementArgs extends PageArgs {
  @OptionalNestedField(() => StockMovementFilter, 'Which movements.') filter?: StockMovementFilter;
}

@InputType({ description: 'A move of bottles between two buckets.' })
export class MoveStockInput {
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the warehouse.') warehouseRef!: string;
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the wine.') productRef!: string;
  @EnumField(StockBucket, 'Source bucket.') from!: StockBucket;
  @EnumField(StockBucket, 'Target bucket; not others.') to!: StockBucket;
  @IntegerField(1, MAX_BOTTLES, 'Bottles, 1 or more.') quantity!: number;
  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks.') comments?: string | null;
}

@InputType({ description: 'Arrived bottles, not cleared by customs yet.' })
export class DeclareStocksInput {
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the warehouse.') warehouseRef!: string;
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'Reference of the wine.') productRef?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bottles, 1 or more.' })
  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  quantity?: number | null;

  @OptionalStringField(TEXT_MAX_LENGTH, 'Remarks.') comments?: string | null;
}

@ObjectType({ description: 'A search-as-you-type result for a form of the back office.' })
export class ProductSuggestion {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { description: 'Reference, name, vintage and size as one line.' })
  label!: string;

  @Field(() => Product, { description: 'The wine.' })
  product!: Product;
}

export const StockEntryPage = pageTypeOf(StockEntry, 'StockEntryPage', 'stock entries');
export const StockMovementPage = pageTypeOf(StockMovement, 'StockMovementPage', 'stock movements');
