import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** An uploaded picture; renditions are stored separately to keep lists small. */
@Schema({ collection: 'assets', versionKey: false })
@ObjectType({ description: 'An uploaded picture.' })
export class Asset {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** SHA-256 of the uploaded file and its owner: a repeated upload yields the same picture. */
  @Prop({ type: String, required: true, unique: true })
  digest!: string;

  @StoredField(String, 'Name of the uploaded file.') name!: string;
  @StoredField(Int, 'Width of the uploaded picture in pixels.') width!: number;
  @StoredField(Int, 'Height of the uploaded picture in pixels.') height!: number;
  @StoredField(Int, 'Size of all renditions in bytes.') bytes!: number;
  @StoredField(String, 'Reference of the venue it shows.', { nullable: true, index: true }) venueRef?: string;
  @StoredField(String, 'Reference of the uploader.', { index: true }) uploadedBy!: string;

  /** A user's profile picture, or a photo of a claim: deleted with the account. */
  @Prop({ type: Boolean, required: true })
  personal!: boolean;

  /**
   * A photo of a restaurant's report, or without a venue of a customer's claim: unlisted, readable by the venue or this
   * customer, and the back office only.
   */
  @Prop({ type: Boolean })
  isRestricted?: boolean;

  @StoredField(Date, 'Upload time.') createdAt!: Date;

  /** Hidden from lists; renditions are kept for documents that reference it (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;
}
export const AssetSchema = SchemaFactory.createForClass(Asset);

export const AssetPage = pageTypeOf(Asset, 'AssetPage', 'pictures');
