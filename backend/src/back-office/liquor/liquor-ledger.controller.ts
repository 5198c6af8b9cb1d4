import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { type Locale, tokyoDay, tokyoTime } from '@vinkura/domain';
import {
  LIQUOR_KIND_LABEL,
  LIQUOR_LEDGER_COLUMNS,
  LIQUOR_REPORT_COLUMNS,
  LIQUOR_YEAR_COLUMNS,
  litresOf,
} from '@vinkura/domain/back-office/liquor-ledger';
import { enumWords } from '@vinkura/i18n/enum-words';
import { labelIn } from '@vinkura/i18n/labels';
import { localName } from '@vinkura/i18n/names';
import { Type } from 'class-transformer';
import type { Request, Response } from 'express';
import { Roles } from '../../platform/access/access.js';
import { OptionalEnumField, OptionalPatternField } from '../../platform/documents/field-decorators.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { localeOf } from '../../platform/http/locale.js';
import { escapeFormula } from '../exports/csv-cells.js';
import { sendCsv } from '../exports/send-csv.js';
import { LIQUOR_MONTH, LiquorYearField } from './liquor-ledger.resolver.js';
import { LiquorLedger, periodOfMonth, periodOfYear } from './liquor-ledger.service.js';
import type { LiquorLedgerEntry, LiquorYear } from './liquor-ledger.types.js';

export class LiquorYearQuery {
  @Type(() => Number) @LiquorYearField() year!: number;

  /** Language of the file; defaults to the caller's. */
  @OptionalEnumField(LocaleEnum) locale?: Locale;
}

export class LiquorLedgerQuery extends LiquorYearQuery {
  /** One month instead of the whole year. */
  @OptionalPatternField(LIQUOR_MONTH) month?: string;
}

/** The liquor ledger and the year's report as CSV files (LIQUOR-01). */
@Controller('api/liquor-ledger')
export class LiquorLedgerController {
  constructor(private readonly ledger: LiquorLedger) {}

  /** Entries of a year from April to March, or of a month. */
  @Get()
  @Roles('ADMINISTRATOR')
  async entries(
    @Query() { year, month, locale }: LiquorLedgerQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const period = month ? periodOfMonth(month) : periodOfYear(year);
    const lines = entryLines(this.ledger.entries(period), locale ?? localeOf(request));
    await sendCsv(response, `liquor-ledger-${month ?? year}`, lines);
  }

  /** The year's quantities by kind, in litres. */
  @Get('year')
  @Roles('ADMINISTRATOR')
  async year(
    @Query() { year, locale }: LiquorYearQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const lines = yearLines(await this.ledger.yearOf(year), locale ?? localeOf(request));
    await sendCsv(response, `liquor-year-${year}`, lines);
  }
}

const wordIn = (path: string, word: string, locale: Locale): string =>
  enumWords(`admin:words.${path}`)?.[locale][word] ?? word;

function yearLines({ kinds }: LiquorYear, locale: Locale): string[][] {
  const header = LIQUOR_YEAR_COLUMNS.map(({ label, isYen }) =>
    isYen ? labelIn(label, locale) : `${labelIn(label, locale)}（L）`,
  );
  return [
    [
      labelIn(LIQUOR_KIND_LABEL, locale),
      ...header,
      ...LIQUOR_REPORT_COLUMNS.map(({ label }) => labelIn(label, locale)),
    ],
    ...kinds.map((sums) => [
      wordIn('liquorKind', sums.kind, locale),
      ...LIQUOR_YEAR_COLUMNS.map(({ key, isYen }) => (isYen ? String(sums[key]) : litresOf(sums[key]))),
      ...LIQUOR_REPORT_COLUMNS.map((column) => String(column.litresOf(sums))),
    ]),
  ];
}

async function* entryLines(entries: AsyncIterable<LiquorLedgerEntry>, locale: Locale) {
  yield LIQUOR_LEDGER_COLUMNS.map(({ label }) => labelIn(label, locale));
  for await (const entry of entries) {
    const cells = {
      at: `${tokyoDay(entry.at)} ${tokyoTime(entry.at)}`,
      entry: wordIn('liquorEntry', entry.entry, locale),
      kind: wordIn('liquorKind', entry.kind, locale),
      wine: localName(entry.name, entry.nameEn, locale),
      bottles: String(entry.bottles),
      litres: litresOf(entry.millilitres),
      yen: String(entry.yen ?? ''),
      party: entry.party ?? '',
      address: entry.address ?? '',
      document: entry.document ?? '',
    };
    yield LIQUOR_LEDGER_COLUMNS.map(({ key }) => escapeFormula(cells[key]));
  }
}
