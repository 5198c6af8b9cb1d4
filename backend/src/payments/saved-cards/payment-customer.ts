import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PaymentProviderName } from '@vinkura/domain';
import type { Types } from 'mongoose';

/** The provider's customer of an account: all that is stored about saved cards (SAVED-01). */
@Schema({ collection: 'paymentcustomers', versionKey: false })
export class PaymentCustomer {
  _id!: Types.ObjectId;

  /** `_id` of the account. */
  @Prop({ type: String, required: true })
  owner!: string;

  @Prop({ type: String, required: true })
  provider!: PaymentProviderName;

  /** The provider's identifier. */
  @Prop({ type: String, required: true })
  ref!: string;

  /** The account was erased: the provider's customer is to be deleted with its cards, then this document. */
  @Prop({ type: Date, default: null })
  erasedAt!: Date | null;

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}
export const PaymentCustomerSchema = SchemaFactory.createForClass(PaymentCustomer);
PaymentCustomerSchema.index({ owner: 1, provider: 1 }, { unique: true });
PaymentCustomerSchema.index({ erasedAt: 1 }, { partialFilterExpression: { erasedAt: { $type: 'date' } } });
