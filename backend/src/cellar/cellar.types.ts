import { ArgsType, Field, InputType, Int, ObjectType } from '@nestjs/graphql';
import { CellarYearState } from '@vinkura/domain';
import {
  OptionalBooleanField,
  OptionalEnumField,
  OptionalNestedField,
  OptionalStringField,
} from '../platform/documents/field-decorators.js';
import { PageArgs, pageTypeOf } from '../platform/documents/page.js';
import { Yen } from '../platform/graphql/scalars.js';
import { CellarEntry } from './cellar-entry.js';

const REFERENCE_MAX_LENGTH = 30;

@ObjectType({ description: 'The figures of a cellar (CEL-01).' })
export class CellarFigures {
  @Field(() => Yen, { description: 'Paid for bottles that came in this calendar year in Japan.' })
  purchasedThisYear!: number;

  @Field(() => Yen, { description: 'Total paid for all bottles ever stored.' })
  purchasedEver!: number;

  @Field(() => Yen, { description: 'Value of the stored bottles at current prices.' })
  currentValue!: number;

  @Field(() => Yen, { description: 'Value of the stored bottles at the prices paid.' })
  totalPurchaseValue!: number;

  @Field(() => Int, { description: 'Stored bottles.' })
  bottleCount!: number;

  @Field(() => Int, { description: 'Those of them whose free year ends within 30 days.' })
  endingCount!: number;

  @Field(() => Int, { description: 'Those of them whose free year is over.' })
  endedCount!: number;
}

@ObjectType({ description: 'Content of a cellar at the end of a month.' })
export class CellarMonth {
  @Field(() => String, {
    description: 'Month in Japan, YYYY-MM; the current month as of now.',
  })
  month!: string;

  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;

  @Field(() => Yen, { description: 'Value at current prices.' })
  value!: number;

  @Field(() => Yen, { description: 'Value at the prices paid.' })
  purchaseValue!: number;
}

/** A customer's cellar; figures, months and entries are loaded on request. */
@ObjectType({ description: "A customer's cloud cellar." })
export class Cellar {
  /** `_id` of the customer. */
  owner!: string;

  @Field(() => String, { description: 'Reference of the customer.' })
  ownerRef!: string;
}

export const CellarPage = pageTypeOf(CellarEntry, 'CellarPage', 'cellar entries');

@InputType({ description: 'Filter of a cellar’s entries; all conditions must hold.' })
export class CellarFilter {
  @OptionalBooleanField('With bottles that are there; false for those that are empty; left out: both.')
  held?: boolean | null;

  @OptionalEnumField(CellarYearState, 'Where their free year stands.')
  yearState?: CellarYearState | null;

  @OptionalStringField(REFERENCE_MAX_LENGTH, 'Of this wine.') productRef?: string | null;
}

@InputType({ description: 'Filter of all cellars’ entries; all conditions must hold.' })
export class CellarEntryFilter extends CellarFilter {
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'Of this customer.') ownerRef?: string | null;
  @OptionalStringField(REFERENCE_MAX_LENGTH, 'In this warehouse.') warehouseRef?: string | null;
}

const WHICH = 'Which of them.';

@ArgsType()
export class CellarArgs extends PageArgs {
  @OptionalNestedField(() => CellarFilter, WHICH) filter?: CellarFilter | null;
}

@ArgsType()
export class CellarEntryArgs extends PageArgs {
  @OptionalNestedField(() => CellarEntryFilter, WHICH) filter?: CellarEntryFilter | null;
}
