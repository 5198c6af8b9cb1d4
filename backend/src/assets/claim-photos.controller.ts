import { Controller, Get, Param, Post, Res, UploadedFile } from '@nestjs/common';
import { claimPhotoPath } from '@vinkura/domain';
import type { Response } from 'express';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import { Assets } from './assets.service.js';
import { AcceptsPicture, pictureIn, type UploadedFileContent } from './picture-upload.js';
import { sendRestricted } from './serve-assets.js';

/** Photos of customers' claims (CLAIM-01): readable by the customer and the back office, never public. */
@Controller('api/claim-photos')
export class ClaimPhotosController {
  constructor(private readonly assets: Assets) {}

  /** Stores a photo, within the limits of `POST /api/assets`; a claim then references its identifier. */
  @Post()
  @SignedIn()
  @AcceptsPicture()
  async upload(@CurrentCaller() caller: Caller, @UploadedFile() file: UploadedFileContent | undefined) {
    const { _id } = await this.assets.storeClaimPhoto(caller, pictureIn(file));
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
