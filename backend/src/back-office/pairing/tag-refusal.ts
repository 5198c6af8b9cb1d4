import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { TaggedResource } from './pairing.types.js';

/** A tag suggestion rejected by an administrator: it is not suggested again. */
@Schema({ collection: 'tagrefusals', versionKey: false })
export class TagRefusal {
  @Prop({ type: String, required: true, enum: ['products', 'venues'] })
  resource!: TaggedResource;

  @Prop({ type: String, required: true })
  reference!: string;

  @Prop({ type: String, required: true })
  tag!: string;

  /** Reference of the administrator. */
  @Prop({ type: String, required: true })
  by!: string;

  @Prop({ type: Date, required: true })
  at!: Date;
}
export const TagRefusalSchema = SchemaFactory.createForClass(TagRefusal);
TagRefusalSchema.index({ resource: 1, reference: 1, tag: 1 }, { unique: true });
