import { Field, Int, ObjectType } from '@nestjs/graphql';
import { LiquorKind, type Yen } from '@vinkura/domain';
import { LiquorEntryKind, type LiquorSums } from '@vinkura/domain/back-office/liquor-ledger';
import { pageTypeOf } from '../../platform/documents/page.js';
import { listCost } from '../../platform/graphql/cost.js';
import { enumOf } from '../../platform/graphql/enums.js';
import { Day, Yen as YenScalar } from '../../platform/graphql/scalars.js';

const LiquorEntryKindEnum = enumOf(
  'LiquorEntryKind',
  'What an entry of the liquor ledger is.',
  Object.values(LiquorEntryKind),
);
/** Expected kinds of a year. */
const KINDS = 4;

@ObjectType({ description: 'A kind of liquor in a year: millilitres, of whose sum nothing is lost.' })
export class LiquorKindSums implements LiquorSums {
  @Field(() => LiquorKind, { description: 'Kind of the liquor tax law.' })
  kind!: LiquorKind;
  @Field(() => Int, { description: 'Stock at the beginning, in millilitres.' })
  opening!: number;
  @Field(() => Int, { description: 'Received, in millilitres.' })
  received!: number;
  @Field(() => Int, { description: 'Sold, in millilitres, those that came back included.' })
  sold!: number;
  @Field(() => Int, { description: 'Returned by customers, in millilitres.' })
  returned!: number;
  @Field(() => Int, { description: 'Sent back to suppliers, in millilitres.' })
  sentBack!: number;
  @Field(() => Int, { description: 'Broken, lost, stolen or tasted, in millilitres.' })
  lost!: number;
  @Field(() => Int, { description: 'Found by counting, in millilitres.' })
  found!: number;
  @Field(() => Int, { description: 'Stock at the end, in millilitres.' })
  closing!: number;
  @Field(() => YenScalar, { description: 'Cost of what was received, without tax, where known.' })
  receivedYen!: Yen;
  @Field(() => YenScalar, { description: 'Price of what was sold, with tax, less what came back.' })
  soldYen!: Yen;
}

@ObjectType({ description: 'Liquor of a year that begins in April, by kind.' })
export class LiquorYear {
  @Field(() => Int, { description: 'The calendar year of its April.' })
  year!: number;
  @Field(() => Day, { description: 'Its last day in Japan, or today in the current year.' })
  until!: string;
  @Field(() => Int, { description: 'The first year with an entry.' })
  firstYear!: number;
  @Field(() => [LiquorKindSums], { complexity: listCost(KINDS), description: 'The kinds with an entry.' })
  kinds!: LiquorKindSums[];
}

@ObjectType({ description: 'An entry of the liquor ledger: bottles received, handed over or lost.' })
export class LiquorLedgerEntry {
  @Field(() => Date, { description: 'Time of the movement.' })
  at!: Date;
  @Field(() => LiquorEntryKindEnum, { description: 'What it is.' })
  entry!: LiquorEntryKind;
  @Field(() => LiquorKind, { description: 'Kind of the liquor tax law.' })
  kind!: LiquorKind;
  @Field(() => String, { description: 'Reference of the wine.' })
  productRef!: string;
  @Field(() => String, { description: 'Name of the wine, in Japanese.' })
  name!: string;
  @Field(() => String, { description: 'Name of the wine as on the label.' })
  nameEn!: string;
  @Field(() => Int, { description: 'Bottles.' })
  bottles!: number;
  @Field(() => Int, { description: 'Quantity in millilitres.' })
  millilitres!: number;
  @Field(() => YenScalar, {
    nullable: true,
    description: 'Cost without tax, or price with tax of sold bottles; null if unknown.',
  })
  yen!: Yen | null;
  @Field(() => String, { nullable: true, description: 'Name of the supplier or customer.' })
  party!: string | null;
  @Field(() => String, { nullable: true, description: 'Address of the supplier.' })
  address!: string | null;
  @Field(() => String, { nullable: true, description: 'Reference of the order or goods-in document.' })
  document!: string | null;
}

export const LiquorLedgerPage = pageTypeOf(
  LiquorLedgerEntry,
  'LiquorLedgerPage',
  'entries of the liquor ledger',
);
