import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Yen } from '../platform/graphql/scalars.js';

/** A card holder disputes a payment at the card company. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A payment that the card holder disputes at the card company.' })
export class PaymentDispute {
  @Field(() => ID, { description: 'Identifier at the provider.' })
  @Prop({ type: String, required: true })
  id!: string;

  /** Yen. */
  @Field(() => Yen, { description: 'How much is disputed.' })
  @Prop({ type: Number, required: true })
  amount!: number;

  @Field(() => String, { description: 'Why, as the provider calls it.' })
  @Prop({ type: String, required: true })
  reason!: string;

  @Field(() => String, { description: 'Where it stands, as the provider calls it, such as won or lost.' })
  @Prop({ type: String, required: true })
  status!: string;

  @Field(() => Date, { description: 'When the shop learnt of it.' })
  @Prop({ type: Date, required: true })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was decided.' })
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;
}
export const PaymentDisputeSchema = SchemaFactory.createForClass(PaymentDispute);
