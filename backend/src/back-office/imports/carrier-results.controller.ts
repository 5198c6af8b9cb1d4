import { Controller, HttpCode, Post, Query, Req, UploadedFile } from '@nestjs/common';
import type { CarrierResultReport } from '@vinkura/domain/carriers/carrier-results';
import { CARRIER_CODES, type CarrierCode } from '@vinkura/domain/orders/parcel-number';
import { IsIn, IsOptional } from 'class-validator';
import type { Request } from 'express';
import { type Caller, Roles } from '../../platform/access/access.js';
import { CurrentCaller } from '../../platform/access/current-caller.js';
import { validationFailed } from '../../platform/errors/domain-error.js';
import { localeOf } from '../../platform/http/locale.js';
import { CarrierResults } from './carrier-results.js';
import { CsvUpload } from './csv-upload.js';

export class CarrierResultsQuery {
  /** The carrier; by default the one whose headers the file has. */
  @IsOptional()
  @IsIn(CARRIER_CODES)
  carrier?: CarrierCode;

  /** `true` ships the parcels; otherwise they are only checked. */
  @IsOptional()
  @IsIn(['true', 'false'])
  apply?: string;
}

/** Result files of the carriers' tools (LABEL-01). */
@Controller('api/carrier-results')
export class CarrierResultsController {
  constructor(private readonly results: CarrierResults) {}

  /** Checks a result file, or ships the parcels that it has numbers for. */
  @Post()
  @HttpCode(200)
  @Roles('ADMINISTRATOR')
  @CsvUpload()
  read(
    @CurrentCaller() caller: Caller,
    @Query() { carrier, apply }: CarrierResultsQuery,
    @Req() request: Request,
    @UploadedFile() file: { buffer: Buffer } | undefined,
  ): Promise<CarrierResultReport> {
    if (!file) throw validationFailed([{ field: 'file', messageKey: 'import-file-missing' }]);
    return this.results.read(caller, file.buffer, {
      apply: apply === 'true',
      locale: localeOf(request),
      ...(carrier && { chosen: carrier }),
    });
  }
}
