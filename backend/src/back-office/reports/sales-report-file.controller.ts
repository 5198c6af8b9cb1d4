import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Locale } from '@vinkura/domain';
import { FILE_LABELS } from '@vinkura/domain/back-office/labels/file-labels';
import {
  REPORT_DIMENSION_LABELS,
  REPORT_MEASURES,
  reportMeasure,
} from '@vinkura/domain/back-office/reports/report-labels';
import type { ReportDimension, ReportFigures } from '@vinkura/domain/back-office/reports/sales-report';
import { memberLabel } from '@vinkura/i18n/label-text';
import { labelIn } from '@vinkura/i18n/labels';
import type { Request, Response } from 'express';
import { Roles } from '../../platform/access/access.js';
import { OptionalEnumField } from '../../platform/documents/field-decorators.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { localeOf } from '../../platform/http/locale.js';
import { escapeFormula } from '../exports/csv-cells.js';
import { sendCsv } from '../exports/send-csv.js';
import { type SalesReport, SalesReportArgs } from './report.types.js';
import { SalesReports } from './sales-reports.js';
import { reportGroupName } from './report-group-name.js';

export class SalesReportFileQuery extends SalesReportArgs {
  /** Language of headers and names; defaults to the caller's. */
  @OptionalEnumField(LocaleEnum) locale?: Locale;
}

/** Reports on sales as CSV files (REPORT-02). */
@Controller('api/sales-report.csv')
export class SalesReportFileController {
  constructor(private readonly reports: SalesReports) {}

  /** All groups, their numbers of both periods and their net revenue by interval; the last line is the total. */
  @Get()
  @Roles('ADMINISTRATOR')
  async download(
    @Query() { locale, ...query }: SalesReportFileQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const report = await this.reports.read(query, Infinity);
    const name = `sales-${query.dimension.toLowerCase()}-${query.firstDay}-${query.lastDay}`;
    await sendCsv(response, name, reportLines(report, query.dimension, locale ?? localeOf(request)));
  }
}

function reportLines(report: SalesReport, dimension: ReportDimension, locale: Locale): string[][] {
  const measures = REPORT_MEASURES.map(({ label }) => label);
  const cells = (figures: ReportFigures) =>
    REPORT_MEASURES.map(({ key }) => String(reportMeasure(figures, key) ?? ''));
  return [
    [
      labelIn(REPORT_DIMENSION_LABELS[dimension], locale),
      labelIn(FILE_LABELS.reference, locale),
      ...measures.map((label) => labelIn(label, locale)),
      ...measures.map((label) => labelIn(memberLabel(FILE_LABELS.compared, label), locale)),
      ...report.parts.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)),
    ],
    ...report.rows.map(({ figures, previous, parts, ...group }) => [
      escapeFormula(reportGroupName(dimension, group, locale)),
      /^[A-Z]{3}\d+$/.test(group.key) ? group.key : '',
      ...cells(figures),
      ...cells(previous),
      ...parts.map(String),
    ]),
    [
      labelIn(FILE_LABELS.total, locale),
      '',
      ...cells(report.total),
      ...cells(report.previousTotal),
      ...report.parts.map(({ net }) => String(net)),
    ],
  ];
}
