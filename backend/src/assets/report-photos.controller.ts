import { Body, Controller, Get, Param, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { reportPhotoPath, UserType } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { Assets } from './assets.service.js';
import { PictureUpload, type UploadedFileContent } from './picture-upload.js';
import { sendRestricted } from './serve-assets.js';
import { PatternField } from '../platform/documents/field-decorators.js';

const { ADMINISTRATOR, RESTAURANT_MANAGER, RESTAURANT_STAFF } = UserType;

export class ReportPhotoBody {
  /** The reporting venue. */
  @PatternField(/^VEN\d{5,}$/) venueRef!: string;
}

/** Photos of broken bottles (REPORT-01): readable by the venue and the back office, never public. */
@Controller('api/report-photos')
export class ReportPhotosController {
  constructor(private readonly assets: Assets) {}

  /** Stores a photo, within the limits of `POST /api/assets`; a report then references its identifier. */
  @Post()
  @Roles(ADMINISTRATOR, RESTAURANT_MANAGER, RESTAURANT_STAFF)
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file', 'venueRef'],
      properties: { file: { type: 'string', format: 'binary' }, venueRef: { type: 'string' } },
    },
  })
  @UseInterceptors(PictureUpload)
  async upload(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedFileContent | undefined,
    @Body() { venueRef }: ReportPhotoBody,
  ) {
    if (!file) throw validationFailed([{ field: 'file', messageKey: 'asset-file-missing' }]);
    const { originalname: name, buffer: content } = file;
    const { _id } = await this.assets.storeRestricted(caller, { name, content }, venueRef);
    return { _id, url: reportPhotoPath(_id.toHexString(), 1280) };
  }

  /** The photo as WebP, 320, 640 or 1280 pixels wide. */
  @Get(':id/:width')
  @Roles(ADMINISTRATOR, RESTAURANT_MANAGER, RESTAURANT_STAFF)
  async read(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Param('width') width: string,
    @Res() response: Response,
  ): Promise<void> {
    sendRestricted(response, await this.assets.restrictedRendition(caller, id, width));
  }
}
