import { Body, Controller, Get, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { reportPhotoPath, UserType } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, Roles } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Assets } from './assets.service.js';
import { AcceptsPicture, pictureIn, type UploadedFileContent } from './picture-upload.js';
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
  @AcceptsPicture(['venueRef'])
  async upload(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedFileContent | undefined,
    @Body() { venueRef }: ReportPhotoBody,
  ) {
    const { _id } = await this.assets.storeRestricted(caller, pictureIn(file), venueRef);
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
