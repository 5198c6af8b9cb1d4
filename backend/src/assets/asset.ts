import { Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { Types } from 'mongoose';
import { pageTypeOf } from '../platform/documents/page.js';

/** An uploaded picture; its renditions stand apart, so that lists stay light. */
@Schema({ collection: 'assets', versionKey: false })
@ObjectType({ description: 'An uploaded picture.' })
export class Asset {
  @Field(() => ID, { description: 'Identifier.' })
  _id!: Types.ObjectId;

  /** SHA-256 of the uploaded file and of whose it is: the same upload makes the same picture. */
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

  @Field(() => String, { nullable: true, description: 'Reference of the venue that it shows.' })
  @Prop({ type: String, index: true })
  venueRef?: string;

  @Field(() => String, { description: 'Reference of who uploaded it.' })
  @Prop({ type: String, required: true, index: true })
  uploadedBy!: string;

  /** Somebody's own, for their profile: it goes when they go. */
  @Prop({ type: Boolean, required: true })
  personal!: boolean;

  /** A photograph of a restaurant's report: it is in no list, and only its venue and the back office read it. */
  @Prop({ type: Boolean })
  isRestricted?: boolean;

  @Field(() => Date, { description: 'When it was uploaded.' })
  @Prop({ type: Date, required: true })
  createdAt!: Date;

  /** No list shows it; its renditions stay for whatever still names it (REQ-D25). */
  @Prop({ type: Date })
  deletedAt?: Date;
}
export const AssetSchema = SchemaFactory.createForClass(Asset);

export const AssetPage = pageTypeOf(Asset, 'AssetPage', 'pictures');
