import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { PaymentProviderName } from '@vinkura/domain';
import { SETTLEMENT_KINDS, type SettlementKind } from '@vinkura/domain/back-office/journal/journal-tables';
import type { ProviderSettlement } from '../providers/provider.js';

/** A fee, payout or adjustment of a payment provider (ACCOUNT-01); immutable. */
@Schema({ collection: 'providersettlements', versionKey: false })
export class StoredSettlement implements Omit<ProviderSettlement, 'id'> {
  /** The provider's identifier: each is stored once. */
  @Prop({ type: String, required: true })
  _id!: string;

  @Prop({ type: String, required: true, enum: Object.values(PaymentProviderName) })
  provider!: PaymentProviderName;

  @Prop({ type: String, required: true, enum: SETTLEMENT_KINDS })
  kind!: SettlementKind;

  /** Yen; negative if it was given back. */
  @Prop({ type: Number, required: true })
  amount!: number;

  @Prop({ type: Date, required: true })
  at!: Date;
}
export const StoredSettlementSchema = SchemaFactory.createForClass(StoredSettlement);
StoredSettlementSchema.index({ at: 1 });
StoredSettlementSchema.index({ provider: 1, at: -1 });
