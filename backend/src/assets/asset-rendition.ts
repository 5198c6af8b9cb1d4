import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A picture in one width, as it is served. Well below the 16 MB that a document can hold. */
@Schema({ collection: 'assetrenditions', versionKey: false })
export class AssetRendition {
  /** `<asset id>/<width>` */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: Buffer, required: true })
  data!: Buffer;

  /** Of the content, for browsers that ask whether it changed. */
  @Prop({ type: String, required: true })
  etag!: string;
}
export const AssetRenditionSchema = SchemaFactory.createForClass(AssetRendition);

export const renditionId = (assetId: string, width: number | string): string => `${assetId}/${width}`;
/** Under another identifier, so that no public address can name it. */
export const restrictedRenditionId = (assetId: string, width: number | string): string =>
  `restricted/${assetId}/${width}`;
