import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A link that shows the guests of a dinner its time, restaurant and wines (SHARE-01). Withdrawing deletes it. */
@Schema({ collection: 'eveninglinks', versionKey: false })
export class EveningLink {
  @Prop({ type: String, required: true, unique: true })
  orderRef!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true, index: true })
  owner!: string;

  /** Unguessable; the only credential needed to see the evening. */
  @Prop({ type: String, required: true, unique: true })
  token!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}
export const EveningLinkSchema = SchemaFactory.createForClass(EveningLink);
