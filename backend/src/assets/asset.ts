import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';

/** An uploaded picture; renditions are stored separately to keep lists small. */
@Schema({ collection: 'assets', versionKey: false })
@ObjectType({ description: 'An uploaded picture.' })
export class Asset {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** SHA-256 of the uploaded file and its owner: a repeated upload yields the same picture. */
  @Prop({ type: String, required: true, unique: true })
  digest!: string;

  @Field(() => String, { description: 'Name of the uploaded file.' })
  @Prop({ type: String, required: true })
  name!: string;

  @Field(() => Int, { description: 'Width of the uploaded picture in pixels.' })
  @Prop({ type: Number, required: true })
  width!: number;

  @Field(() => Int, { description: 'Height of the uploaded picture in pixels.' })
  @Prop({ type: Number, required: true })
  height!: number;

  @Field(() => Int, { description: 'Size of all renditions in bytes.' })
  @Prop({ type: Number, required: true })
  bytes!: number;

  @Field(() => String, { nullable: true, description: 'Reference of the venue it shows.' })
  @Prop({ type: String, index: true })
  venueRef?: string;

  @Field(() => String, { description: 'Reference of the uploader.' })
  @Prop({ type: String, required: true, index: true })
  uploadedBy!: string;

  /** A user's profile picture: deleted with the account. */
  @Prop({ type: Boolean, required: true })
  personal!: boolean;

  /** A photo of a restaurant's report: unlisted, readable by its venue and the back office only. */
  @Prop({ type: Boolean })
  isRestricted?: boolean;

  @Field(() => Date, { description: 'Upload time.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** Hidden from lists; renditions are kept for documents that reference it (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;
}
export const AssetSchema = SchemaFactory.createForClass(Asset);

export const AssetPage = pageTypeOf(Asset, 'AssetPage', 'pictures');
