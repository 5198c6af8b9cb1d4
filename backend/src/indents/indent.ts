import { ObjectType } from '@nestjs/graphql';
import { Prop, Schema, SchemaFactory } from '@nestjs/mongoose';
import { LoyaltyStatus } from '@vinkura/domain';
import { SoftDeletedDocument } from '../platform/documents/base-document.js';
import { StoredField } from '../platform/documents/stored-field.js';

/** Unsold bottles of one wine at one price, released to the shop's stock when the pre-order closed. */
@Schema({ _id: false, versionKey: false })
export class UnsoldWine {
  @Prop({ type: String, required: true })
  productRef!: string;

  @Prop({ type: Number, required: true })
  unitPrice!: number;

  @Prop({ type: Number, required: true })
  quantity!: number;
}
const UnsoldWineSchema = SchemaFactory.createForClass(UnsoldWine);

/** A pre-order campaign: rare wines ordered from their makers on behalf of customers (REQ-D29). */
@Schema({ collection: 'indents', versionKey: false })
@ObjectType({ description: 'A pre-order campaign.' })
export class Indent extends SoftDeletedDocument {
  @StoredField(String, 'Reference such as IND00001.', { unique: true }) reference!: string;
  @StoredField(String, 'Name, in Japanese.') name!: string;
  @StoredField(String, 'Name, in English.') nameEn!: string;
  @StoredField(String, 'Description, in Japanese.', { default: '' }) text!: string;
  @StoredField(String, 'Description, in English.', { default: '' }) textEn!: string;
  @StoredField(String, 'Picture URL.', { nullable: true }) image?: string;
  @StoredField(Date, 'Start of the ordering period.') opensAt!: Date;
  @StoredField(Date, 'End of the ordering period.', { index: true }) closesAt!: Date;
  @StoredField(Boolean, 'Whether access is limited (REQ-D23).', { default: false }) limited!: boolean;

  /** Lowest tier of a limited pre-order; defaults to GOLD. */
  @Prop({ type: String, enum: Object.values(LoyaltyStatus) })
  minTier?: LoyaltyStatus;

  /** References of users with access to a limited pre-order whatever their tier. */
  @Prop({ type: [String], default: [] })
  allowedUsers!: string[];

  /** Warehouse of its bottles. */
  @Prop({ type: String, required: true })
  warehouseRef!: string;

  /** Bottles released on closing, so that the page of an ended pre-order still shows its wines. */
  @Prop({ type: [UnsoldWineSchema], default: [] })
  unsold!: UnsoldWine[];
}
export const IndentSchema = SchemaFactory.createForClass(Indent);
