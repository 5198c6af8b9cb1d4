import { Args, ArgsType, Mutation, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import type { JournalGrain } from '@vinkura/domain/back-office/journal/journal-tables';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { EnumField, PatternField } from '../../platform/documents/field-decorators.js';
import { PageArgs, pageCost } from '../../platform/documents/page.js';
import { Journal } from './journal.service.js';
import { JournalClosing, JournalGrainEnum, JournalMonth } from './journal.types.js';

const MONTH = /^2\d{3}-(0[1-9]|1[0-2])$/;
export const JournalMonthField = () => PatternField(MONTH, 'Month in Japan, as 2026-11.');
export const JournalGrainField = () => EnumField(JournalGrainEnum, 'Detail of the entries.');

@ArgsType()
class JournalArgs extends PageArgs {
  @JournalMonthField() month!: string;
  @JournalGrainField() grain!: JournalGrain;
}

@ArgsType()
class JournalMonthArgs {
  @JournalMonthField() month!: string;
}

/** The accountant's journal and the closing of its months (ACCOUNT-01). */
@Resolver()
export class JournalResolver {
  constructor(private readonly journal: Journal) {}

  @Query(() => JournalMonth, {
    description: 'A month of the accountant’s journal; of the area ACCOUNTS.',
    complexity: pageCost,
  })
  @Roles(UserType.ADMINISTRATOR)
  journalMonth(@Args() { month, grain, ...page }: JournalArgs): Promise<JournalMonth> {
    return this.journal.month(month, grain, page);
  }

  @Mutation(() => JournalClosing, {
    description:
      'Closes the first open month, once it is over: nothing in it changes any more. What is found later is posted in the next month.',
  })
  @Roles(UserType.ADMINISTRATOR)
  closeJournalMonth(
    @CurrentCaller() caller: Caller,
    @Args() { month }: JournalMonthArgs,
  ): Promise<JournalClosing> {
    return this.journal.close(month, caller.reference);
  }
}
