import { Body, Controller, Post, UploadedFile } from '@nestjs/common';
import { ASSET_WIDTHS, assetPath } from '@vinkura/domain';
import { type Caller, SignedIn } from '../platform/access/access.js';
import { CurrentCaller } from '../platform/access/current-caller.js';
import type { Asset } from './asset.js';
import { Assets } from './assets.service.js';
import { AcceptsPicture, pictureIn, type UploadedFileContent } from './picture-upload.js';
import { OptionalPatternField, OptionalStringField } from '../platform/documents/field-decorators.js';

const CROP_MAX_LENGTH = 60;

/** Form fields sent with the file. */
export class AssetBody {
  /** The venue the picture shows. */
  @OptionalPatternField(/^VEN\d{5,}$/) venueRef?: string;
  /** The part to keep, `left,top,width,height` in fractions of the upright picture. */
  @OptionalStringField(CROP_MAX_LENGTH) crop?: string;
}

/** Picture upload; pictures are listed and deleted over GraphQL. */
@Controller('api/assets')
export class AssetsController {
  constructor(private readonly assets: Assets) {}

  /**
   * Stores a picture: JPEG, PNG, WebP or AVIF, up to 8 MB and 40 megapixels, of which `crop` is kept. Administrators for everything, managers
   * for their venues (`venueRef`), all users for their profile.
   */
  @Post()
  @SignedIn()
  @AcceptsPicture([], ['venueRef', 'crop'])
  async upload(
    @CurrentCaller() caller: Caller,
    @UploadedFile() file: UploadedFileContent | undefined,
    @Body() body: AssetBody,
  ) {
    return assetView(await this.assets.store(caller, pictureIn(file), body));
  }
}

/** A picture as returned by REST, with the URLs of its renditions. */
function assetView({ _id, name, width, height, bytes, venueRef, uploadedBy, createdAt }: Asset) {
  const urls = ASSET_WIDTHS.map((each) => [each, assetPath(_id.toHexString(), each)]);
  return {
    _id,
    name,
    width,
    height,
    bytes,
    venueRef,
    uploadedBy,
    createdAt,
    urls: Object.fromEntries(urls) as Record<string, string>,
  };
}
