import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import type { ProviderState } from './provider.js';

/** Payment state of the sandbox provider; not read by other modules. */
@Schema({ collection: 'sandboxpayments', versionKey: false })
export class SandboxPayment {
  @Prop({ type: String, required: true })
  _id!: string;

  /** Idempotency key of its creation. */
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

  /** While PROCESSING: it succeeds from this time. */
  @Prop({ type: Date, default: null })
  succeedsAt!: Date | null;

  @Prop({ type: String, default: null })
  error!: string | null;

  /** Decline code of the error. */
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
SandboxPaymentSchema.index({ createdAt: 1 });
