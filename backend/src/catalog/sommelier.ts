import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Types } from 'mongoose';

/** Who tastes for the shop (REF-01). */
@Schema({ collection: 'sommeliers', versionKey: false })
export class Sommelier {
  _id!: Types.ObjectId;

  @Prop({ type: String, required: true, unique: true })
  reference!: string;

  @Prop({ type: String, required: true })
  name!: string;

  @Prop({ type: String, required: true })
  nameEn!: string;

  @Prop({ type: String })
  title?: string;

  @Prop({ type: String })
  titleEn?: string;

  @Prop({ type: String })
  bio?: string;

  @Prop({ type: String })
  bioEn?: string;

  @Prop({ type: [String], default: [] })
  images!: string[];

  @Prop({ type: Date })
  createdAt!: Date;

  @Prop({ type: Date })
  updatedAt!: Date;

  @Prop({ type: Date })
  deletedAt?: Date;
}
export const SommelierSchema = SchemaFactory.createForClass(Sommelier);
