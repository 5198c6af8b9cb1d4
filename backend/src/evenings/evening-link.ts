import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';

/** A link under which the guests of a dinner see when, where and what (SHARE-01). Withdrawing it deletes it. */
@Schema({ collection: 'eveninglinks', versionKey: false })
export class EveningLink {
  @Prop({ type: String, required: true, unique: true })
  orderRef!: string;

  /** `_id` of the customer. */
  @Prop({ type: String, required: true, index: true })
  owner!: string;

  /** Not to be guessed; the whole right to see the evening. */
  @Prop({ type: String, required: true, unique: true })
  token!: string;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}
export const EveningLinkSchema = SchemaFactory.createForClass(EveningLink);
