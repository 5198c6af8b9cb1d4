import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { type Locale } from '@vinkura/domain';
import type { Request, Response } from 'express';
import { Roles } from '../../platform/access/access.js';
import { QUERY_MAX_LENGTH } from '../../platform/documents/list-query.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { localeOf } from '../../platform/http/locale.js';
import { ListStateInput } from '../lists/list-state.js';
import { valuesOfBody } from '../resources/values-of-body.js';
import { CsvExport } from './csv-export.js';
import { sendCsv } from './send-csv.js';
import { OptionalEnumField, OptionalStringField } from '../../platform/documents/field-decorators.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';

const FILTERS_MAX_LENGTH = 20_000;
const COLUMNS_MAX_LENGTH = 4000;
const SORT_MAX_LENGTH = 60;

/** Query parameters of an export: the state of a list. */
export class ExportQuery {
  @OptionalStringField(QUERY_MAX_LENGTH) q?: string;

  /** JSON: `[{"field","operator","values"}]`. */
  @OptionalStringField(FILTERS_MAX_LENGTH) filters?: string;
  @OptionalStringField(SORT_MAX_LENGTH) sort?: string;

  /** Comma-separated keys; defaults to the standard columns. */
  @OptionalStringField(COLUMNS_MAX_LENGTH) columns?: string;

  /** How words of enums and flags are written: `labels` (default) as screens show them, `codes` as stored. */
  @OptionalEnumField({ codes: 'codes', labels: 'labels' }) words?: 'codes' | 'labels';

  /** Language of the headers and labels; defaults to the caller's. */
  @OptionalEnumField(LocaleEnum) locale?: Locale;
}

/** Lists of the back office as CSV files (KIT-03). */
@Controller('api/back-office')
export class CsvExportController {
  constructor(private readonly exports: CsvExport) {}

  /** Streams all records of a list, not only those of a page. */
  @Get(':resource/export.csv')
  @Roles('ADMINISTRATOR')
  async export(
    @Param('resource') resource: string,
    @Query() { q, filters, sort, columns, locale, words }: ExportQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const state = await valuesOfBody(ListStateInput, { q, sort, filters: filtersOf(filters) });
    const plan = await this.exports.plan(
      resource,
      state,
      columns?.split(',').filter(Boolean),
      locale ?? localeOf(request),
      words !== 'codes',
    );
    await sendCsv(response, resource, this.exports.lines(plan));
  }
}

function filtersOf(text: string | undefined): unknown {
  if (!text) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw validationFailed([{ field: 'filters', messageKey: 'wrong-type' }]);
  }
}
