import { createHash } from 'node:crypto';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { ASSET_FORMATS, ASSET_WIDTHS, type AssetFormat } from '@vinkura/domain';

/** A picture in one width and format. Well below MongoDB's document limit of 16 MB. */
@Schema({ collection: 'assetrenditions', versionKey: false })
export class AssetRendition {
  /** `<asset id>/<width>` of the WebP, which every picture has; `<asset id>/<width>.avif` */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  data!: Buffer;

  /** ETag: hash of the content. */
  @Prop({ type: String, required: true })
  etag!: string;
}
export const AssetRenditionSchema = SchemaFactory.createForClass(AssetRendition);

export const renditionId = (assetId: string, width: number | string, format: AssetFormat = 'webp'): string =>
  format === 'webp' ? `${assetId}/${width}` : `${assetId}/${width}.${format}`;
/** A separate identifier, so that no public URL can name it. */
export const restrictedRenditionId = (assetId: string, width: number | string): string =>
  `restricted/${assetId}/${width}`;

/** All that a picture may have stored. */
export const allRenditionIds = (assetId: string): string[] =>
  ASSET_WIDTHS.flatMap((width) => [
    restrictedRenditionId(assetId, width),
    ...ASSET_FORMATS.map((format) => renditionId(assetId, width, format)),
  ]);

export const etagOf = (data: Buffer): string =>
  `"${createHash('sha256').update(data).digest('base64url').slice(0, 27)}"`;
