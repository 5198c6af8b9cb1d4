import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ProviderState } from './provider.js';

/** What the sandbox, in the place of a provider, knows of a payment; the rest of the product never reads it. */
@Schema({ collection: 'sandboxpayments', versionKey: false })
export class SandboxPayment {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Idempotency key that it was made with. */
  @Prop({ type: String, required: true, unique: true })
  key!: string;

  @Prop({ type: String, required: true })
  intentId!: string;

  /** Yen. */
  @Prop({ type: Number, required: true })
  amount!: number;

  @Prop({ type: String, required: true })
  secret!: string;

  @Prop({ type: String, required: true })
  state!: ProviderState;

  /** While PROCESSING: from this moment on it has succeeded. */
  @Prop({ type: Date, default: null })
  succeedsAt!: Date | null;

  @Prop({ type: String, default: null })
  error!: string | null;

  /** The decline code that goes with the error. */
  @Prop({ type: String, default: null })
  errorCode!: string | null;

  /** Yen given back. */
  @Prop({ type: Number, default: 0 })
  refunded!: number;

  @Prop({ type: [String], default: [] })
  refundKeys!: string[];

  @Prop({ type: Date, required: true })
  createdAt!: Date;
}
export const SandboxPaymentSchema = SchemaFactory.createForClass(SandboxPayment);
