import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture in one width. Well below MongoDB's document limit of 16 MB. */
@Schema({ collection: 'assetrenditions', versionKey: false })
export class AssetRendition {
  /** `<asset id>/<width>` */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  data!: Buffer;

  /** ETag: hash of the content. */
  @Prop({ type: String, required: true })
  etag!: string;
}
export const AssetRenditionSchema = SchemaFactory.createForClass(AssetRendition);

export const renditionId = (assetId: string, width: number | string): string => `${assetId}/${width}`;
/** A separate identifier, so that no public URL can name it. */
export const restrictedRenditionId = (assetId: string, width: number | string): string =>
  `restricted/${assetId}/${width}`;
