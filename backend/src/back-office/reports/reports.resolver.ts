import { Args, Query, Resolver } from '@nestjs/graphql';
import { UserType } from '@vinkura/domain';
import { REPORT_ROWS_MAX } from '@vinkura/domain/back-office/reports/report-labels';
import { Roles } from '../../platform/access/access.js';
import { SalesReport, SalesReportArgs } from './report.types.js';
import { SalesReports } from './sales-reports.js';

@Resolver(() => SalesReport)
export class ReportsResolver {
  constructor(private readonly reports: SalesReports) {}

  @Query(() => SalesReport, {
    description:
      'Sales of a period by group and interval, compared with another period; of the area ACCOUNTS.',
    complexity: 100,
  })
  @Roles(UserType.ADMINISTRATOR)
  salesReport(@Args() query: SalesReportArgs): Promise<SalesReport> {
    return this.reports.read(query, REPORT_ROWS_MAX);
  }
}
