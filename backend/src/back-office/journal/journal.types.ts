import { Field, Int, ObjectType } from '@nestjs/graphql';
import type { JournalSum } from '@vinkura/domain/back-office/journal/journal';
import {
  JOURNAL_ACCOUNTS,
  JOURNAL_GRAINS,
  JOURNAL_KINDS,
  type JournalAccount,
  type JournalKind,
} from '@vinkura/domain/back-office/journal/journal-tables';
import { entriesCost } from '../../platform/graphql/cost.js';
import { enumOf } from '../../platform/graphql/enums.js';
import { Day, Yen } from '../../platform/graphql/scalars.js';

export const JournalGrainEnum = enumOf(
  'JournalGrain',
  'Detail of the journal: by day, or by order and other document.',
  JOURNAL_GRAINS,
);
const JournalAccountEnum = enumOf(
  'JournalAccount',
  'An account of the journal.',
  Object.keys(JOURNAL_ACCOUNTS) as JournalAccount[],
);
const JournalKindEnum = enumOf(
  'JournalKind',
  'What an entry of the journal is about.',
  Object.keys(JOURNAL_KINDS) as JournalKind[],
);

@ObjectType({ description: 'Debits and credits of an account in a month.' })
class JournalAccountSum implements JournalSum {
  @Field(() => JournalAccountEnum, { description: 'The account.' }) account!: JournalAccount;
  @Field(() => Yen, { description: 'Sum of its debits.' }) debit!: number;
  @Field(() => Yen, { description: 'Sum of its credits.' }) credit!: number;
}

@ObjectType({ description: 'An amount that is posted from one account to another.' })
class JournalPosting {
  @Field(() => Day, { description: 'Day on which it is posted.' }) day!: string;
  @Field(() => Day, {
    description: 'Day of what it is about; an earlier month’s if it corrects a closed month.',
  })
  originDay!: string;

  @Field(() => JournalKindEnum, { description: 'What it is about.' }) kind!: JournalKind;
  @Field(() => String, { description: 'Order or other document; empty by day.' }) document!: string;
  @Field(() => JournalAccountEnum, { description: 'Debited account.' }) debit!: JournalAccount;
  @Field(() => JournalAccountEnum, { description: 'Credited account.' }) credit!: JournalAccount;
  @Field(() => Yen, { description: 'Amount, including tax.' }) amount!: number;
  @Field(() => Yen, { description: 'Tax in it.' }) tax!: number;
}

@ObjectType({ description: 'The closing of a month of the journal.' })
export class JournalClosing {
  @Field(() => String, { description: 'The month in Japan, as 2026-11.' }) month!: string;
  @Field(() => Date, { description: 'When it was closed.' }) closedAt!: Date;
  @Field(() => String, { description: 'Reference of the administrator who closed it.' }) closedBy!: string;
}

@ObjectType({ description: 'A month of the journal.' })
export class JournalMonth {
  @Field(() => String, { description: 'The month in Japan, as 2026-11.' }) month!: string;
  @Field(() => String, { description: 'The first month of the journal.' }) firstMonth!: string;
  @Field(() => JournalClosing, { nullable: true, description: 'Null while the month is open.' })
  closing!: JournalClosing | null;

  @Field(() => Boolean, {
    description: 'Whether it can be closed: it is over, and every month before it is closed.',
  })
  mayClose!: boolean;

  @Field(() => [JournalAccountSum], { complexity: entriesCost, description: 'Sums of the whole month.' })
  sums!: JournalSum[];

  @Field(() => Int, { description: 'Number of its entries.' }) total!: number;
  @Field(() => Int, { description: 'Number of this page, from 1.' }) page!: number;
  @Field(() => Int, { description: 'Entries a page.' }) perPage!: number;
  @Field(() => [JournalPosting], { complexity: entriesCost, description: 'Entries of this page.' })
  items!: JournalPosting[];
}
