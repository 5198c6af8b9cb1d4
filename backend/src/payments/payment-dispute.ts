import { ID, ObjectType } from '@nestjs/graphql';
import { Schema, SchemaFactory } from '@nestjs/mongoose';
import { Yen } from '../platform/graphql/scalars.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** A payment disputed by the card holder at the card company. */
@Schema({ _id: false, versionKey: false })
@ObjectType({ description: 'A payment disputed by the card holder at the card company.' })
export class PaymentDispute {
  @StoredField(ID, 'Identifier at the provider.') id!: string;

  /** Yen. */
  @StoredField(Yen, 'Disputed amount.') amount!: number;
  @StoredField(String, 'Reason given by the provider.') reason!: string;
  @StoredField(String, 'Status at the provider, such as won or lost.') status!: string;
  @StoredField(Date, 'When the shop was informed.') openedAt!: Date;
  @StoredField(Date, 'Time of the decision.', { default: null }) closedAt!: Date | null;
}
export const PaymentDisputeSchema = SchemaFactory.createForClass(PaymentDispute);
