import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { DASHBOARD_SPANS, type DashboardSpan } from '@vinkura/domain/back-office/dashboard';
import { IsIn } from 'class-validator';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { partFor } from './dashboard-areas.js';
import { Dashboards } from './dashboard.service.js';
import { Dashboard, DashboardSpanEnum } from './dashboard.types.js';

@ArgsType()
class DashboardArgs {
  @Field(() => DashboardSpanEnum, { defaultValue: 'DAYS', description: 'Period of the charts.' })
  @IsIn(DASHBOARD_SPANS)
  span: DashboardSpan = 'DAYS';
}

/** The first page of the back office (ADM-01). */
@Resolver(() => Dashboard)
export class DashboardResolver {
  constructor(private readonly dashboards: Dashboards) {}

  @Query(() => Dashboard, {
    description:
      'Open tasks of the back office, and key figures; of the caller’s areas: zero and empty for all others.',
    complexity: 100,
  })
  @Roles(UserType.ADMINISTRATOR)
  async dashboard(@CurrentCaller() caller: Caller, @Args() { span }: DashboardArgs): Promise<Dashboard> {
    return partFor(caller.areas, await this.dashboards.read(span));
  }
}
