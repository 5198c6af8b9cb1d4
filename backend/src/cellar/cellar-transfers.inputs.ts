import { Field, ID, InputType, Int } from '@nestjs/graphql';
import { StockBucket, TEXT_MAX_LENGTH } from '@vinkura/domain';
import {
  IsIn,
  IsInt,
  IsMongoId,
  IsNotEmpty,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { YenField, TextField } from '../platform/documents/field-decorators.js';

/** Maximum bottles per call, against typing errors. */
const MAX_BOTTLES = 100_000;
const KEY = /^[\w.:-]{8,128}$/;
const KEY_DESCRIPTION =
  'Names this change: the same key again changes nothing and answers the entry as it is.';

/** Targets for bottles taken out of a cellar. */
const REMOVAL_BUCKETS: readonly StockBucket[] = [
  StockBucket.available,
  StockBucket.bottleIssue,
  StockBucket.lost,
];

@InputType({ description: 'Bottles to move into a cellar (MOD-19).' })
export class CellarTransferInput {
  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of the customer.' })
  userRef!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;

  @IsString()
  @IsNotEmpty()
  @MaxLength(30)
  @Field(() => String, { description: 'Reference of the warehouse where the bottles are available.' })
  warehouseRef!: string;

  @IsInt()
  @Min(1)
  @Max(MAX_BOTTLES)
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @YenField('What the customer paid for a bottle.')
  purchasePrice!: number;

  @TextField('Remarks.')
  comments?: string | null;

  @Matches(KEY)
  @Field(() => String, { description: KEY_DESCRIPTION })
  key!: string;
}

@InputType({ description: 'Bottles to take out of a cellar.' })
export class CellarWithdrawalInput {
  @IsMongoId()
  @Field(() => ID, { description: 'The entry.' })
  cellarId!: string;

  @IsInt()
  @Min(1)
  @Max(MAX_BOTTLES)
  @Field(() => Int, { description: 'Bottles.' })
  quantity!: number;

  @IsOptional()
  @IsIn(REMOVAL_BUCKETS)
  @Field(() => StockBucket, {
    nullable: true,
    description: 'available, bottleIssue or lost; if omitted, the bottles are handed to the customer.',
  })
  to?: StockBucket | null;

  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_MAX_LENGTH)
  @Field(() => String, { description: 'Reason.' })
  reason!: string;

  @Matches(KEY)
  @Field(() => String, { description: KEY_DESCRIPTION })
  key!: string;
}
