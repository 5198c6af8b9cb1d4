import { InputType } from '@nestjs/graphql';
import { StockBucket, TEXT_MAX_LENGTH } from '@vinkura/domain';
import {
  FilledStringField,
  IdField,
  IntegerField,
  OptionalEnumField,
  PatternField,
  TextField,
  YenField,
} from '../platform/documents/field-decorators.js';

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
  @FilledStringField(30, 'Reference of the customer.') userRef!: string;
  @FilledStringField(30, 'Reference of the wine.') productRef!: string;
  @FilledStringField(30, 'Reference of the warehouse where the bottles are available.') warehouseRef!: string;
  @IntegerField(1, MAX_BOTTLES, 'Bottles.') quantity!: number;

  @YenField('What the customer paid for a bottle.')
  purchasePrice!: number;

  @TextField('Remarks.')
  comments?: string | null;

  @PatternField(KEY, KEY_DESCRIPTION) key!: string;
}

@InputType({ description: 'Bottles to take out of a cellar.' })
export class CellarWithdrawalInput {
  @IdField('The entry.') cellarId!: string;
  @IntegerField(1, MAX_BOTTLES, 'Bottles.') quantity!: number;

  @OptionalEnumField(
    StockBucket,
    'available, bottleIssue or lost; if omitted, the bottles are handed to the customer.',
    REMOVAL_BUCKETS,
  )
  to?: StockBucket | null;

  @FilledStringField(TEXT_MAX_LENGTH, 'Reason.') reason!: string;
  @PatternField(KEY, KEY_DESCRIPTION) key!: string;
}
