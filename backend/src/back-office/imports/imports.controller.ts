import { Controller, Get, HttpCode, Param, Post, Query, Req, Res, UploadedFile } from '@nestjs/common';
import { type Locale } from '@vinkura/domain';
import { FILE_LABELS } from '@vinkura/domain/back-office/labels/file-labels';
import { labelAt } from '@vinkura/domain/back-office/index';
import { violationSentence } from '@vinkura/domain/texts/messages';
import { labelIn } from '@vinkura/i18n/labels';
import { IsIn, IsOptional } from 'class-validator';
import type { Request, Response } from 'express';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { localeOf } from '../../platform/http/locale.js';
import { escapeFormula } from '../exports/csv-cells.js';
import { sendCsv } from '../exports/send-csv.js';
import { FILE_ENCODINGS, type FileEncoding } from './file-encoding.js';
import { CsvUpload } from './csv-upload.js';
import { Imports, type StoredImport } from './imports.service.js';
import { LocaleEnum } from '../../platform/graphql/enums.js';
import { OptionalEnumField } from '../../platform/documents/field-decorators.js';

/** Language of the headers; defaults to the caller's. */
export class FileLocaleQuery {
  @OptionalEnumField(LocaleEnum) locale?: Locale;
}

/** Encoding of the file; detected by default. */
export class FileEncodingQuery {
  @IsOptional()
  @IsIn(FILE_ENCODINGS)
  encoding?: FileEncoding;
}

/** As provided by the multipart parser. */
interface UploadedFileContent {
  buffer: Buffer;
}

/** CSV upload (KIT-03); files are checked and applied over GraphQL. */
@Controller('api/back-office')
export class ImportsController {
  constructor(private readonly imports: Imports) {}

  /** A template with the headers of this import and no rows. */
  @Get(':resource/import-template.csv')
  @Roles('ADMINISTRATOR')
  async template(
    @Param('resource') name: string,
    @Query() query: FileLocaleQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { definition } = this.imports.importable(name);
    const locale = query.locale ?? localeOf(request);
    const headers = definition.import!.columns.map(({ field }) =>
      labelIn(labelAt(definition, field)!, locale),
    );
    await sendCsv(response, `${name}-template`, [headers]);
  }

  /** Stores a CSV file, up to 5 MB and 5,000 rows, and proposes the field of each column. */
  @Post(':resource/imports')
  @HttpCode(200)
  @Roles('ADMINISTRATOR')
  @CsvUpload(5)
  store(
    @CurrentCaller() caller: Caller,
    @Param('resource') name: string,
    @Query() { encoding }: FileEncodingQuery,
    @UploadedFile() file: UploadedFileContent | undefined,
  ): Promise<StoredImport> {
    this.imports.importable(name);
    if (!file) throw validationFailed([{ field: 'file', messageKey: 'import-file-missing' }]);
    return this.imports.store(name, file.buffer, caller, encoding);
  }

  /** The invalid rows as uploaded, with their errors, to be corrected and uploaded again. */
  @Get('imports/:id/faulty-rows.csv')
  @Roles('ADMINISTRATOR')
  async faultyRows(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Query() query: FileLocaleQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { headers, resource } = await this.imports.own(caller, id);
    const locale = query.locale ?? localeOf(request);
    const rows = await this.imports.all(id, { outcome: 'FAULTY' });
    const columns = Math.max(headers.length, ...rows.map(({ cells }) => cells.length));
    const lines = rows.map(({ cells, problems }) => [
      ...Array.from({ length: columns }, (_, index) => escapeFormula(cells[index] ?? '')),
      escapeFormula(problems.map((each) => violationSentence(each, locale)).join(' / ')),
    ]);
    await sendCsv(response, `${resource}-faulty-rows`, [
      [
        ...Array.from({ length: columns }, (_, index) => escapeFormula(headers[index] ?? '')),
        labelIn(FILE_LABELS.problem, locale),
      ],
      ...lines,
    ]);
  }
}
