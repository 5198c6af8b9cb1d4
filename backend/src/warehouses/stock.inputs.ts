import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { StockBucket, StockReason } from '@vinkura/domain';
import { Type } from 'class-transformer';
import {
  IsArray,
  IsBoolean,
  IsDate,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Product } from '../catalog/index.js';
import { PageArgs, pageTypeOf, SortedPageArgs } from '../platform/documents/page.js';
import { StockEntry } from './stock-entry.js';
import { StockMovement } from './stock-movement.js';
import { MAX_BOTTLES, MAX_COMMENTS } from './warehouses.bodies.js';

const REFERENCE_MAX_LENGTH = 20;

@InputType({ description: 'Which stock entries to list; all conditions must hold.' })
export class StockEntryFilter {
  @Field(() => String, { nullable: true, description: 'In this warehouse.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  warehouseRef?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this wine.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  productRef?: string | null;

  @Field(() => [StockBucket], { nullable: true, description: 'With bottles in one of these buckets.' })
  @IsOptional()
  @IsArray()
  @IsIn(Object.values(StockBucket), { each: true })
  holding?: StockBucket[] | null;

  @Field(() => Boolean, {
    nullable: true,
    description: 'True: in warehouses whose stock counts; false: in the others.',
  })
  @IsOptional()
  @IsBoolean()
  counting?: boolean | null;
}

@InputType({ description: 'Which stock movements to list; all conditions must hold.' })
export class StockMovementFilter {
  @Field(() => String, { nullable: true, description: 'In this warehouse.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  warehouseRef?: string | null;

  @Field(() => String, { nullable: true, description: 'Of this wine.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  productRef?: string | null;

  @Field(() => String, { nullable: true, description: 'For this order.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  orderRef?: string | null;

  @Field(() => [StockReason], { nullable: true, description: 'For one of these reasons.' })
  @IsOptional()
  @IsArray()
  @IsIn(Object.values(StockReason), { each: true })
  reason?: StockReason[] | null;

  @Field(() => Date, { nullable: true, description: 'At this moment or later.' })
  @IsOptional()
  @IsDate()
  since?: Date | null;

  @Field(() => Date, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @IsDate()
  until?: Date | null;
}

@ArgsType()
export class StockEntryArgs extends SortedPageArgs {
  @Field(() => StockEntryFilter, { nullable: true, description: 'Which entries.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => StockEntryFilter)
  filter?: StockEntryFilter;
}

@ArgsType()
export class StockMovementArgs extends PageArgs {
  @Field(() => StockMovementFilter, { nullable: true, description: 'Which movements.' })
  @IsOptional()
  @ValidateNested()
  @Type(() => StockMovementFilter)
  filter?: StockMovementFilter;
}

/** A move by hand between two buckets (MOD-21). */
@InputType({ description: 'A move of bottles between two buckets.' })
export class MoveStockInput {
  @Field(() => String, { description: 'Reference of the warehouse.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(REFERENCE_MAX_LENGTH)
  warehouseRef!: string;

  @Field(() => String, { description: 'Reference of the wine.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(REFERENCE_MAX_LENGTH)
  productRef!: string;

  @Field(() => StockBucket, { description: 'The bucket that they leave.' })
  @IsIn(Object.values(StockBucket))
  from!: StockBucket;

  @Field(() => StockBucket, { description: 'The bucket that they go to; not others.' })
  @IsIn(Object.values(StockBucket))
  to!: StockBucket;

  @Field(() => Int, { description: 'Bottles, 1 or more.' })
  @IsInt()
  @Min(1)
  @Max(MAX_BOTTLES)
  quantity!: number;

  @Field(() => String, { nullable: true, description: 'Remarks.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COMMENTS)
  comments?: string | null;
}

/** Bottles that have arrived and wait for customs (MOD-20, VAL-10). */
@InputType({ description: 'Bottles that have arrived and are not cleared yet.' })
export class DeclareStocksInput {
  @Field(() => String, { description: 'Reference of the warehouse.' })
  @IsString()
  @IsNotEmpty()
  @MaxLength(REFERENCE_MAX_LENGTH)
  warehouseRef!: string;

  @Field(() => String, { nullable: true, description: 'Reference of the wine.' })
  @IsOptional()
  @IsString()
  @MaxLength(REFERENCE_MAX_LENGTH)
  productRef?: string | null;

  @Field(() => Int, { nullable: true, description: 'Bottles, 1 or more.' })
  @IsOptional()
  @IsInt()
  @Max(MAX_BOTTLES)
  quantity?: number | null;

  @Field(() => String, { nullable: true, description: 'Remarks.' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_COMMENTS)
  comments?: string | null;
}

@ObjectType({ description: 'A wine that a form of the back office offers while somebody types.' })
export class ProductSuggestion {
  @Field(() => String, { description: 'Its reference.' })
  reference!: string;

  @Field(() => String, { description: 'Reference, name, vintage and size in one line.' })
  label!: string;

  @Field(() => Product, { description: 'The wine.' })
  product!: Product;
}

export const StockEntryPage = pageTypeOf(StockEntry, 'StockEntryPage', 'stock entries');
export const StockMovementPage = pageTypeOf(StockMovement, 'StockMovementPage', 'stock movements');
