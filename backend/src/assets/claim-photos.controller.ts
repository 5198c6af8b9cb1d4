import { Controller, Get, Param, Post, Res, UploadedFile, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import { claimPhotoPath } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { validationFailed } from '../platform/errors/domain-error.js';
import { Assets } from './assets.service.js';
import { PictureUpload, type UploadedFileContent } from './picture-upload.js';
import { sendRestricted } from './serve-assets.js';

/** Photos of customers' claims (CLAIM-01): readable by the customer and the back office, never public. */
@Controller('api/claim-photos')
export class ClaimPhotosController {
  constructor(private readonly assets: Assets) {}

  /** Stores a photo, within the limits of `POST /api/assets`; a claim then references its identifier. */
  @Post()
  @SignedIn()
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary' } },
    },
  })
  @UseInterceptors(PictureUpload)
  async upload(@CurrentCaller() caller: Caller, @UploadedFile() file: UploadedFileContent | undefined) {
    if (!file) throw validationFailed([{ field: 'file', messageKey: 'asset-file-missing' }]);
    const { originalname: name, buffer: content } = file;
    const { _id } = await this.assets.storeClaimPhoto(caller, { name, content });
    return { _id, url: claimPhotoPath(_id.toHexString(), 1280) };
  }

  /** The photo as WebP, 320, 640 or 1280 pixels wide. */
  @Get(':id/:width')
  @SignedIn()
  async read(
    @CurrentCaller() caller: Caller,
    @Param('id') id: string,
    @Param('width') width: string,
    @Res() response: Response,
  ): Promise<void> {
    sendRestricted(response, await this.assets.restrictedRendition(caller, id, width));
  }
}
