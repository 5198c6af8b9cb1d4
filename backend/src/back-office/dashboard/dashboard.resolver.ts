import { Args, ArgsType, Field, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { DASHBOARD_SPANS, type DashboardSpan } from '@vinkura/domain/back-office/dashboard';
import { IsIn } from 'class-validator';
import { Roles } from '../../platform/access/access.js';
import { Dashboards } from './dashboard.service.js';
import { Dashboard, DashboardSpanEnum } from './dashboard.types.js';

@ArgsType()
class DashboardArgs {
  @Field(() => DashboardSpanEnum, { defaultValue: 'DAYS', description: 'What the charts look back upon.' })
  @IsIn(DASHBOARD_SPANS)
  span: DashboardSpan = 'DAYS';
}

/** The first page of the back office (ADM-01). */
@Resolver(() => Dashboard)
export class DashboardResolver {
  constructor(private readonly dashboards: Dashboards) {}

  @Query(() => Dashboard, {
    description: 'What awaits the back office today, and how the shop is doing.',
    complexity: 100,
  })
  @Roles(UserType.ADMINISTRATOR)
  dashboard(@Args() { span }: DashboardArgs): Promise<Dashboard> {
    return this.dashboards.read(span);
  }
}
