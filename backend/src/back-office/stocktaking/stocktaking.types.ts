import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { StockBucket, StockReason } from '@vinkura/domain';
import {
  COUNTED_BOTTLES_MAX,
  STOCKTAKE_COMMENT_MAX_LENGTH,
  STOCKTAKE_LINES_MAX,
} from '@vinkura/domain/warehouses/stocktaking';
import type { StocktakeReason } from '@vinkura/domain/warehouses/stocktaking';
import { IsInt, IsString } from 'class-validator';
import { WineLabel } from '../../catalog/index.js';
import { StockShortfall } from '../../orders/index.js';
import {
  FilledStringField,
  NestedListField,
  OptionalBooleanField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { PageArgs, pageTypeOf } from '../../platform/documents/page.js';
import { listCost } from '../../platform/graphql/cost.js';

const REFERENCE_MAX_LENGTH = 20;

@InputType({ description: 'A counted wine.' })
export class StocktakeLineInput {
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the wine.') productRef!: string;

  @Field(() => Int, {
    description: 'Bottles on hand when the counter read them; PRECONDITION_FAILED if they have moved since.',
  })
  @IsInt()
  expected!: number;

  @Field(() => Int, {
    description: `Counted bottles, 0 to ${COUNTED_BOTTLES_MAX}.`,
  })
  @IsInt()
  counted!: number;
}

@InputType({ description: 'Counted wines of a warehouse, recorded together.' })
export class StocktakeInput {
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the warehouse.') warehouseRef!: string;

  @Field(() => StockReason, {
    description:
      'COUNT, FOUND, BREAKAGE, THEFT, TASTING or RETURN_TO_PRODUCER: the reason of all differences.',
  })
  @IsString()
  reason!: StocktakeReason;

  @OptionalStringField(STOCKTAKE_COMMENT_MAX_LENGTH, 'Remarks, on all movements.') comment?: string | null;

  @NestedListField(
    () => StocktakeLineInput,
    STOCKTAKE_LINES_MAX,
    `The counted wines, at most ${STOCKTAKE_LINES_MAX}.`,
  )
  lines!: StocktakeLineInput[];
}

@ArgsType()
export class StocktakeListArgs extends PageArgs {
  @FilledStringField(REFERENCE_MAX_LENGTH, 'Reference of the warehouse.') warehouseRef!: string;

  @OptionalStringField(
    QUERY_MAX_LENGTH,
    'First characters of a shelf; if no shelf begins with them, words of a wine or its reference.',
  )
  q?: string | null;

  @OptionalBooleanField('Whether wines without bottles on hand are included.') withEmpty?: boolean | null;
}

@ObjectType({ description: 'Bottles in a bucket.' })
export class BucketBottles {
  @Field(() => StockBucket, { description: 'The bucket.' })
  bucket!: StockBucket;

  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;
}

@ObjectType({ description: 'A wine to count in a warehouse.' })
export class StocktakeEntry extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { nullable: true, description: 'Its shelf.' })
  shelf!: string | null;

  @Field(() => Int, { description: 'Bottles that should stand on the shelf: available and reserved.' })
  onHand!: number;

  @Field(() => Int, { description: 'Of these, reserved for planned orders, pre-orders and others.' })
  reserved!: number;

  @Field(() => Int, {
    description: 'Reserved in this warehouse, or allocated to orders that are not planned yet.',
  })
  allocated!: number;

  @Field(() => Int, { description: 'Saleable bottles of the wine, in all warehouses.' })
  saleable!: number;

  @Field(() => [BucketBottles], {
    complexity: listCost(2),
    description: 'Bottles of the wine that are kept apart and not counted.',
  })
  keptApart!: BucketBottles[];
}
export const StocktakeEntryPage = pageTypeOf(StocktakeEntry, 'StocktakeEntryPage', 'wines to count');

@ObjectType({ description: 'A bucket before and after a stocktake.' })
export class CountedBucketChange {
  @Field(() => StockBucket, { description: 'The bucket.' })
  bucket!: StockBucket;

  @Field(() => Int, { description: 'Bottles before.' })
  before!: number;

  @Field(() => Int, { description: 'Bottles after.' })
  after!: number;
}

@ObjectType({ description: 'A wine whose count differs.' })
export class StocktakeDifference extends WineLabel {
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @Field(() => String, { nullable: true, description: 'Its shelf.' })
  shelf!: string | null;

  @Field(() => Int, { description: 'Bottles on hand.' })
  onHand!: number;

  @Field(() => Int, { description: 'Counted bottles.' })
  counted!: number;

  @Field(() => Int, { description: 'Counted minus on hand.' })
  difference!: number;

  @Field(() => [CountedBucketChange], { complexity: listCost(2), description: 'The buckets that change.' })
  buckets!: CountedBucketChange[];
}

@ObjectType({ description: 'What recording a stocktake would change.' })
export class StocktakeReview {
  @Field(() => Int, { description: 'Counted wines.' })
  counted!: number;

  @Field(() => [StocktakeDifference], {
    complexity: listCost(20),
    description: 'The wines whose count differs, in the order of the request.',
  })
  differences!: StocktakeDifference[];

  @Field(() => [StockShortfall], {
    complexity: listCost(5),
    description: 'Orders that the remaining bottles would not cover.',
  })
  shortfalls!: StockShortfall[];
}

@ObjectType({ description: 'A recorded stocktake.' })
export class Stocktake {
  @Field(() => String, {
    description: 'Identifier, shared by its movements and its entries of the audit log.',
  })
  stocktakeId!: string;

  @Field(() => Int, { description: 'Counted wines.' })
  counted!: number;

  @Field(() => Int, { description: 'Wines whose count differed.' })
  differing!: number;

  @Field(() => Int, { description: 'Additional bottles.' })
  more!: number;

  @Field(() => Int, { description: 'Missing bottles.' })
  fewer!: number;

  @Field(() => [StockShortfall], {
    complexity: listCost(5),
    description: 'Orders that the remaining bottles do not cover.',
  })
  shortfalls!: StockShortfall[];
}
