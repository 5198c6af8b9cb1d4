import { Controller, Get, Query, Res } from '@nestjs/common';
import { tokyoDay } from '@vinkura/domain';
import type { CarrierCode } from '@vinkura/domain/orders/parcel-number';
import { stringify } from 'csv-stringify/sync';
import type { Response } from 'express';
import { Roles } from '../../platform/access/access.js';
import { Clock } from '../../platform/clock/clock.js';
import {
  EnumField,
  OptionalDayField,
  OptionalStringField,
} from '../../platform/documents/field-decorators.js';
import { CarrierFiles } from './carrier-files.js';
import { CarrierCodeEnum } from './carrier-files.types.js';
import { encodeShiftJis } from './shift-jis.js';

const ORDERS_MAX_LENGTH = 4000;

/** Carrier, and chosen orders or those on a picking list. */
export class CarrierFileQuery {
  @EnumField(CarrierCodeEnum, 'The carrier.') carrier!: CarrierCode;

  /** Comma-separated references, up to 100. */
  @OptionalStringField(ORDERS_MAX_LENGTH) orders?: string;
  @OptionalStringField(40) warehouseRef?: string;
  @OptionalDayField('The picking list’s day in Japan.') day?: string;
}

/** Files for the carriers' tools (LABEL-01). */
@Controller('api/carrier-files')
export class CarrierFilesController {
  constructor(
    private readonly files: CarrierFiles,
    private readonly clock: Clock,
  ) {}

  /** The file in Shift_JIS with CRLF, of the parcels that fit. */
  @Get()
  @Roles('ADMINISTRATOR')
  async download(
    @Query() { carrier, orders, warehouseRef, day }: CarrierFileQuery,
    @Res() response: Response,
  ): Promise<void> {
    const named = orders?.split(',').filter(Boolean);
    const { rows } = await this.files.compose(carrier, { orders: named, warehouseRef, day });
    const name = `${carrier.toLowerCase().replace('_', '-')}-${tokyoDay(this.clock.now())}.csv`;
    response.setHeader('Content-Type', 'text/csv; charset=Shift_JIS');
    response.setHeader('Content-Disposition', `attachment; filename="${name}"`);
    response.setHeader('Cache-Control', 'no-store');
    response.send(
      encodeShiftJis(stringify(rows, { quoted: true, quoted_empty: true, record_delimiter: 'windows' })),
    );
  }
}
