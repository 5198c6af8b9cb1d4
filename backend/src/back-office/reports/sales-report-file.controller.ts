import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import type { Locale } from '@vinkura/domain';
import {
  REPORT_DIMENSION_LABELS,
  REPORT_MEASURES,
  reportMeasure,
} from '@vinkura/domain/back-office/reports/report-labels';
import type { ReportDimension, ReportFigures } from '@vinkura/domain/back-office/reports/sales-report';
import type { Request, Response } from 'express';
import { Roles } from '../../platform/access/access.js';
import { OptionalEnumField } from '../../platform/documents/field-decorators.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { localeOf } from '../../platform/http/locale.js';
import { escapeFormula } from '../exports/csv-cells.js';
import { labelIn } from '../exports/csv-export.js';
import { sendCsv } from '../exports/send-csv.js';
import { type SalesReport, SalesReportArgs } from './report.types.js';
import { SalesReports } from './sales-reports.js';

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
  const label = (jp: string, en: string) => labelIn({ jp, en }, locale);
  const measures = REPORT_MEASURES.map((each) => labelIn(each.label, locale));
  const cells = (figures: ReportFigures) =>
    REPORT_MEASURES.map(({ key }) => String(reportMeasure(figures, key) ?? ''));
  const compared = label('比較期間', 'Compared');
  return [
    [
      labelIn(REPORT_DIMENSION_LABELS[dimension], locale),
      label('番号', 'Reference'),
      ...measures,
      ...measures.map((measure) => `${compared} ${measure}`),
      ...report.parts.map(({ from, to }) => (from === to ? from : `${from} – ${to}`)),
    ],
    ...report.rows.map(({ key, name, nameEn, figures, previous, parts }) => [
      escapeFormula(label(name, nameEn)),
      /^[A-Z]{3}\d+$/.test(key) ? key : '',
      ...cells(figures),
      ...cells(previous),
      ...parts.map(String),
    ]),
    [
      label('合計', 'Total'),
      '',
      ...cells(report.total),
      ...cells(report.previousTotal),
      ...report.parts.map(({ net }) => String(net)),
    ],
  ];
}
