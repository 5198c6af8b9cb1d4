import { Args, ArgsType, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { Roles } from '../../platform/access/access.js';
import { type Page, PageArgs, pageCost } from '../../platform/documents/page.js';
import { IntegerField, PatternField } from '../../platform/documents/field-decorators.js';
import { LiquorLedger, periodOfMonth } from './liquor-ledger.service.js';
import { type LiquorLedgerEntry, LiquorLedgerPage, LiquorYear } from './liquor-ledger.types.js';

/** Years that the reports can name. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2999;
export const LIQUOR_MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;

export const LiquorYearField = () => IntegerField(FIRST_YEAR, LAST_YEAR, 'The calendar year of its April.');

@ArgsType()
class LiquorYearArgs {
  @LiquorYearField() year!: number;
}

@ArgsType()
class LiquorLedgerArgs extends PageArgs {
  @PatternField(LIQUOR_MONTH, 'Month in Japan, as 2026-04.') month!: string;
}

/** What a licence holder reports to the tax office (LIQUOR-01). */
@Resolver()
export class LiquorLedgerResolver {
  constructor(private readonly ledger: LiquorLedger) {}

  @Query(() => LiquorYear, { description: 'Quantities of liquor in a year from April to March, by kind.' })
  @Roles(UserType.ADMINISTRATOR)
  liquorYear(@Args() { year }: LiquorYearArgs): Promise<LiquorYear> {
    return this.ledger.yearOf(year);
  }

  @Query(() => LiquorLedgerPage, {
    description: 'Entries of the liquor ledger in a month, oldest first.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  liquorLedger(@Args() { month, ...page }: LiquorLedgerArgs): Promise<Page<LiquorLedgerEntry>> {
    return this.ledger.page(periodOfMonth(month), page);
  }
}
