import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { DASHBOARD_SPANS, type DashboardSpan } from '@vinkura/domain/back-office/dashboard';
import { IsIn } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
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
    description: 'Open tasks of the back office, and key figures.',
    complexity: 100,
  })
  @Roles(UserType.ADMINISTRATOR)
  dashboard(@Args() { span }: DashboardArgs): Promise<Dashboard> {
    return this.dashboards.read(span);
  }
}
