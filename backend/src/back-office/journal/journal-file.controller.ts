import { Controller, Get, Query, Res } from '@nestjs/common';
import {
  JOURNAL_FORMATS,
  type JournalFormat,
  journalLines,
} from '@vinkura/domain/back-office/journal/journal-files';
import type { JournalGrain } from '@vinkura/domain/back-office/journal/journal-tables';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { encodeShiftJis } from '../../orders/index.js';
import { Roles } from '../../platform/access/access.js';
import { EnumField } from '../../platform/documents/field-decorators.js';
import { enumOf } from '../../platform/graphql/enums.js';
import { escapeFormula } from '../exports/csv-cells.js';
import { sendCsv } from '../exports/send-csv.js';
import { JournalGrainField, JournalMonthField } from './journal.resolver.js';
import { Journal } from './journal.service.js';

const JournalFormatEnum = enumOf('JournalFormat', 'Files of the journal.', JOURNAL_FORMATS);

export class JournalFileQuery {
  @JournalMonthField() month!: string;
  @JournalGrainField() grain!: JournalGrain;
  @EnumField(JournalFormatEnum, 'For which software.') format!: JournalFormat;
}

/** A month of the journal as a file (ACCOUNT-01). */
@Controller('api/journal.csv')
export class JournalFileController {
  constructor(private readonly journal: Journal) {}

  /** In UTF-8; 弥生 in Shift_JIS, because it reads no other. */
  @Get()
  @Roles('ADMINISTRATOR')
  async download(
    @Query() { month, grain, format }: JournalFileQuery,
    @Res() response: Response,
  ): Promise<void> {
    const entries = await this.journal.entriesOf(month, grain);
    const lines = [...journalLines(entries, format, await this.journal.names())].map((line) =>
      line.map(escapeFormula),
    );
    const name = `journal-${format.toLowerCase()}-${month}`;
    if (format !== 'YAYOI') return sendCsv(response, name, lines);
    response.setHeader('Content-Type', 'text/csv; charset=Shift_JIS');
    response.setHeader('Content-Disposition', `attachment; filename="${name}.csv"`);
    response.setHeader('Cache-Control', 'no-store');
    response.send(encodeShiftJis(stringify(lines, { record_delimiter: 'windows' })));
  }
}
