import { Field, ID, ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { Yen } from '../platform/graphql/scalars.js';

/** A payment disputed by the card holder at the card company. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A payment disputed by the card holder at the card company.' })
export class PaymentDispute {
  @Field(() => ID, { description: 'Identifier at the provider.' })
  @Prop({ type: String, required: true })
  id!: string;

  /** Yen. */
  @Field(() => Yen, { description: 'Disputed amount.' })
  @Prop({ type: Number, required: true })
  amount!: number;

  @Field(() => String, { description: 'Reason given by the provider.' })
  @Prop({ type: String, required: true })
  reason!: string;

  @Field(() => String, { description: 'Status at the provider, such as won or lost.' })
  @Prop({ type: String, required: true })
  status!: string;

  @Field(() => Date, { description: 'When the shop was informed.' })
  @Prop({ type: Date, required: true })
  openedAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the decision.' })
  @Prop({ type: Date, default: null })
  closedAt!: Date | null;
}
export const PaymentDisputeSchema = SchemaFactory.createForClass(PaymentDispute);
